/** A stretch of a text with the place it came from: `text` is always an exact substring of the source. */
export interface Span {
  text: string;
  start: number;
}

const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n+/gu;
/** No short form is longer. */
const SHORT_FORM_LENGTH = 8;
const SHORT_FORMS = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|a\.p|u\.s|no|jr|sra?|srta|mx|prof|p\.m|a\.m)\.$/i;

/** The sentences of a text, trimmed, each an exact substring; a line break ends a sentence too. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const end of text.matchAll(SENTENCE_END)) {
    const to = end.index + end[0].length;
    if (
      end[0].startsWith('.') &&
      SHORT_FORMS.test(text.slice(Math.max(from, end.index - SHORT_FORM_LENGTH), end.index + 1))
    )
      continue;
    pushTrimmed(spans, text, from, to);
    from = to;
  }
  pushTrimmed(spans, text, from, text.length);
  return spans;
}

function pushTrimmed(spans: Span[], text: string, from: number, to: number): void {
  const piece = text.slice(from, to);
  const trimmed = piece.trim();
  if (trimmed) spans.push({ text: trimmed, start: from + piece.indexOf(trimmed) });
}

/** The words of a text, apostrophes and inner hyphens kept, in their own case. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** A finished text in pieces that join to the same text, one sentence each. */
export const splitForStream = (text: string): string[] => text.match(/[\s\S]+?(?:[.!?…]["'”’)]*\s+|\n+|$)/gu) ?? [];
