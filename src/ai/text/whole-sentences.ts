import { sentencesOf, type Span } from './sentences';

const ITEM = /(?<=^|\s)(\d{1,2})[.)]\s+/g;

/** The numbers of '1. … 2. … 3. …', whatever other numbers stand between; none where they do not count up from 1. */
function marksIn(text: string): RegExpMatchArray[] {
  const marks: RegExpMatchArray[] = [];
  for (const mark of text.matchAll(ITEM)) if (Number(mark[1]) === marks.length + 1) marks.push(mark);
  return marks.length < 2 ? [] : marks;
}

const shifted = (text: string, from: number, to: number): Span[] =>
  sentencesOf(text.slice(from, to)).map((one) => ({ text: one.text, start: from + one.start }));

/** The sentences of an answer, each an exact part of it; the numbers of a list stand outside. */
export function wholeSentences(text: string): Span[] {
  const marks = marksIn(text);
  const begins = marks.map(({ index = 0, 0: mark }) => index + mark.length);
  const ends = [...marks.map(({ index = 0 }) => index), text.length];
  return [0, ...begins].flatMap((from, at) => shifted(text, from, ends[at] ?? text.length));
}
