import { measureProfiles } from './profile/measure';
import { pagesOf } from './profile/pages';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtMost } from './rows';

/** What is aimed at, and what is kept today. */
const LIMITS = {
  none: { goal: 0, floor: 0 },
  sharedByTwo: { goal: 0.2, floor: 0.24 },
  words: { goal: 200, floor: 240 },
} as const;

export function rowsOfProfiles(): EvalRow[] {
  const pages = pagesOf();
  const { lines, unexplained, quotes, wrongQuotes, sharedByTwo, words } = measureProfiles(pages);
  return [
    countAtMost('lines neither chosen, computed nor quoted', unexplained.length, lines, LIMITS.none),
    countAtMost('quotes cut, or not open', wrongQuotes.length, quotes, LIMITS.none),
    { ...shareAtMost('lines shared by any two, on average', 0, pages.length, LIMITS.sharedByTwo), value: sharedByTwo },
    countAtMost('words open at first, on average', words, pages.length, LIMITS.words),
  ];
}

/** The table of `npm run eval -- profile`. */
export const evaluate = (): Evaluation => evaluationOf(rowsOfProfiles());
