import { sentencesOf, type Span } from '../../../../text/sentences';
import { trimQuote } from '../../../../text/quotes';

const MARK = /(?<![\p{L}\p{N}.,])(\d{1,2})(?:[.)]|\s*-)\s*(?=\p{L})/gu;
const BULLET = /(?<=^|\n)\s*[-*•–]\s+/g;

/** Where the items of a list begin, and where their numbers or dots do; empty where nothing is listed. */
function marksIn(text: string): { from: number; to: number }[] {
  const numbers = [...text.matchAll(MARK)];
  const counted = numbers.filter(({ 1: number }, at) => Number(number) === at + 1);
  const marks = counted.length > 1 ? counted : [...text.matchAll(BULLET)];
  return marks.map(({ index, 0: mark }) => ({ from: index, to: index + mark.length }));
}

/** The sentences of an answer, each an exact part of it, without the numbers or dots of a list; `listed` where it has such. */
export function piecesOf(text: string): { pieces: Span[]; listed: boolean } {
  const marks = marksIn(text);
  const stretches = [
    { start: 0, end: marks[0]?.from ?? text.length },
    ...marks.map(({ to }, at) => ({ start: to, end: marks[at + 1]?.from ?? text.length })),
  ];
  const pieces = stretches.flatMap(({ start, end }) =>
    sentencesOf(text.slice(start, end)).map((one) => ({ text: one.text, start: start + one.start })),
  );
  return { pieces, listed: marks.length > 1 };
}

/** Words that tell why belong to what stands before them. */
export const BEGINS_REASON = /^(?:because|bc|cause|cuz|cos|since|porque|ya que|pues|puesto que)\b/i;

const SUBJECT =
  "(?:i|i'm|i’m|i've|i’ve|im|we|he|she|they|it|it's|it’s|its|my|our|the|there|this|that|nobody|everybody|people|yo|mi|mis|nos|ella|ellos|nadie|todos)";
/** Where one whole clause ends and another begins. */
const BETWEEN = new RegExp(
  `\\s*(?:[;:]|\\s[-–—])\\s+|,\\s+(?:and|but|so|because|bc|then|since|although|y|pero|porque)\\s+(?=${SUBJECT}\\b)|,\\s+(?=${SUBJECT}\\s)|\\s+(?:and|but|so|then|y|pero)\\s+(?=${SUBJECT}\\s)`,
  'giu',
);

/** Longer words are repeated only where no clause of them stands alone. */
const PLEASANT_LENGTH = 140;
/** Longer words are not repeated to whoever wrote them. */
export const LONGEST_QUOTE = 200;

/** The clauses of a sentence that may stand alone, each an exact part of it. */
export function clausesOf(sentence: string): string[] {
  const ends = [...sentence.matchAll(BETWEEN)];
  const starts = [0, ...ends.map(({ index, 0: between }) => index + between.length)];
  return starts.map((start, at) => sentence.slice(start, ends[at]?.index).trim());
}

/** What somebody says before they say it. */
const LEADING =
  /^(?:(?:idk|i guess|maybe|probably|prob|honestly|well|um|or|also|like|then|because|bc|cuz|porque|o|entonces|nah|for real|fr|ngl|tbh|lowkey)[,\s]+)+/i;
const LEAST_IN_CLAUSE = 4;

const quotable = (words: string): string => trimQuote(trimQuote(words).replace(LEADING, ''));

/** What may be quoted of a sentence, the best first: the whole of it, and, where it is long, its clauses. */
export function quotableOf(sentence: string): string[] {
  const whole = quotable(sentence);
  if (whole.length <= PLEASANT_LENGTH) return whole ? [whole] : [];
  const clauses = shortClausesOf(sentence);
  return clauses.length > 0 || whole.length > LONGEST_QUOTE ? clauses : [whole];
}

/** The clauses of a sentence that are neither too long nor too short to be quoted alone. */
export const shortClausesOf = (sentence: string): string[] =>
  clausesOf(sentence)
    .map(quotable)
    .filter((clause) => clause.length <= PLEASANT_LENGTH && clause.split(/\s+/).length >= LEAST_IN_CLAUSE);
