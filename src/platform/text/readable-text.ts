/** A longer run without letters or digits (blanks, dots, dashes) splits a text: no sentence spans it. */
const MAX_GAP_LENGTH = 20;
/** A longer run of letters isn't a word. */
const MAX_WORD_LENGTH = 120;
/** A longer stretch without a line end or sentence end is read in pieces. */
const MAX_SENTENCE_LENGTH = 500;

export const PARAGRAPH = '\n\n';

const GAP = new RegExp(`[^\\p{L}\\p{N}\\p{M}]{${MAX_GAP_LENGTH},}`, 'gu');
const LONG_WORD = new RegExp(`[^\\s]{${MAX_WORD_LENGTH}}(?=\\S)`, 'gu');
const SENTENCE_END = /[.!?…;。！？](?=\s|$)|\n/g;

const WHITESPACE = /\s/;

const isAsciiWhitespace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
const isAsciiAlphanumeric = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/** A cheap pre-check: false means that no gap or word can be too long; true proves nothing. */
function needsSplitting(text: string): boolean {
  let gap = 0;
  let word = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    gap = isAsciiAlphanumeric(code) ? 0 : gap + 1;
    word = isAsciiWhitespace(code) ? 0 : word + 1;
    if (gap >= MAX_GAP_LENGTH || word > MAX_WORD_LENGTH) return true;
  }
  return false;
}

/** Where to split a stretch that is too long: at the last blank that keeps the piece short enough. */
function splitPoint(stretch: string): number {
  for (let at = MAX_SENTENCE_LENGTH; at > MAX_SENTENCE_LENGTH - MAX_WORD_LENGTH; at -= 1) {
    if (WHITESPACE.test(stretch.charAt(at))) return at;
  }
  return MAX_SENTENCE_LENGTH;
}

function splitLongStretch(stretch: string): string {
  let remaining = stretch;
  let result = '';
  while (remaining.length > MAX_SENTENCE_LENGTH) {
    const end = splitPoint(remaining);
    result += remaining.slice(0, end) + PARAGRAPH;
    remaining = remaining.slice(end);
  }
  return result + remaining;
}

function splitLongSentences(text: string): string {
  let output = '';
  let start = 0;
  for (const { index } of text.matchAll(SENTENCE_END)) {
    output += splitLongStretch(text.slice(start, index + 1));
    start = index + 1;
  }
  return output + splitLongStretch(text.slice(start));
}

/** The first character of a long gap stays with the word before it; the rest splits the text. */
const splitGap = (gap: string): string =>
  (WHITESPACE.test(gap.charAt(0)) ? '' : String.fromCodePoint(gap.codePointAt(0) ?? 0)) + PARAGRAPH;

/**
 * A user's text as everything on the server reads it: the typed words, in sentences and words of bounded length. The
 * text between two paragraph breaks is an exact part of the original, so a quote must not span one. Takes linear time.
 */
export function toReadableText(text: string): string {
  if (text.length < MAX_GAP_LENGTH) return text;
  const split = needsSplitting(text) ? text.replace(GAP, splitGap).replace(LONG_WORD, `$&${PARAGRAPH}`) : text;
  return text.length > MAX_SENTENCE_LENGTH ? splitLongSentences(split) : split;
}
