import { sentencesOf, type Span } from '../../ai/text/sentences';

const ITEM = /(?:^|\s)(\d{1,2})[.)]\s+/g;

/** Where the items of '1. … 2. … 3. …' begin, behind their numbers; empty where the numbers do not count up from 1. */
function itemsIn(text: string): { from: number; to: number }[] {
  const marks = [...text.matchAll(ITEM)];
  const inOrder = marks.filter((mark, at) => Number(mark[1]) === at + 1);
  if (inOrder.length < 2 || inOrder.length !== marks.length) return [];
  return marks.map((mark, at) => ({ from: mark.index + mark[0].length, to: marks[at + 1]?.index ?? text.length }));
}

const shifted = (text: string, from: number, to: number): Span[] =>
  sentencesOf(text.slice(from, to)).map((one) => ({ text: one.text, start: from + one.start }));

/** The sentences of an answer, each an exact part of it; the numbers of a list stand outside. */
export function wholeSentences(text: string): Span[] {
  const items = itemsIn(text);
  if (items.length === 0) return sentencesOf(text);
  return [...shifted(text, 0, text.search(/(?:^|\s)1[.)]\s/)), ...items.flatMap(({ from, to }) => shifted(text, from, to))];
}
