import type { Evidence } from '../../contract/text';
import type { StatementEvidence } from '../../contract/profiles';

/** A part of a text with its position: `text` is always an exact substring of the source. */
export interface Span {
  text: string;
  start: number;
}

const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|\n+/gu;
/** No abbreviation is longer. */
const SHORT_FORM_LENGTH = 8;
const SHORT_FORMS = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|a\.p|u\.s|no|jr|sra?|srta|mx|prof|p\.m|a\.m)\.$/i;

/** The sentences of a text, trimmed, each an exact substring; a line break also ends a sentence. */
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
  const textPiece = text.slice(from, to);
  const trimmedText = textPiece.trim();
  if (trimmedText) spans.push({ text: trimmedText, start: from + textPiece.indexOf(trimmedText) });
}

/** The words of a text in their own case, with apostrophes and inner hyphens. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

/** Splits a finished text into pieces of one sentence that join to the same text. */
export const splitForStream = (text: string): string[] => text.match(/[\s\S]+?(?:[.!?…]["'”’)]*\s+|\n+|$)/gu) ?? [];

export const evidenceOf = ({ form_id, question_id, question_text, quote }: Evidence): Evidence => ({
  form_id,
  question_id,
  question_text,
  quote,
});

export const inQuotes = (quote: string): string => `“${quote}”`;

const LIST_ITEM_MARK = /(?<=^|\s)(\d{1,2})[.)]\s+/g;

/** The matches of '1. … 2. … 3. …', ignoring other numbers between them; none if they don't count up from 1. */
function listMarksIn(text: string): RegExpMatchArray[] {
  const marks: RegExpMatchArray[] = [];
  for (const mark of text.matchAll(LIST_ITEM_MARK)) if (Number(mark[1]) === marks.length + 1) marks.push(mark);
  return marks.length < 2 ? [] : marks;
}

const sentencesInRange = (text: string, from: number, to: number): Span[] =>
  sentencesOf(text.slice(from, to)).map((item) => ({ text: item.text, start: from + item.start }));

/** The sentences of an answer, each an exact substring, without list numbers. */
export function wholeSentences(text: string): Span[] {
  const marks = listMarksIn(text);
  const startIndexes = marks.map(({ index = 0, 0: mark }) => index + mark.length);
  const endIndexes = [...marks.map(({ index = 0 }) => index), text.length];
  return [0, ...startIndexes].flatMap((from, rangeIndex) =>
    sentencesInRange(text, from, endIndexes[rangeIndex] ?? text.length),
  );
}

export interface Statement {
  text: string;
  evidence: readonly Evidence[];
}

export const makeStatement = (text: string, ...evidence: readonly Evidence[]): Statement => ({ text, evidence });

/** Collects a text's evidence while its sections are assembled. */
export class EvidenceList {
  readonly entries: StatementEvidence[] = [];

  /** A section that is a list; the evidence has each entry's index. */
  addList(field: string, statements: readonly Statement[]): string[] {
    statements.forEach(({ evidence }, index) =>
      evidence.forEach((item) => this.entries.push({ field, index, ...evidenceOf(item) })),
    );
    return statements.map(({ text }) => text);
  }

  /** A section that is one text, a line for each statement; the evidence has the line's index. */
  text(field: string, statements: readonly Statement[]): string {
    return this.addList(field, statements).join('\n');
  }
}
