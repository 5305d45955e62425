import type { CollegeFacts } from '../contract/colleges';

export type Scores = Pick<CollegeFacts, 'sat_total_25' | 'sat_total_75' | 'act_25' | 'act_75'>;

/** Whoever guesses every answer scores more than the least. */
const RANGES = [
  { low: 'sat_total_25', high: 'sat_total_75', least: 500, most: 1600 },
  { low: 'act_25', high: 'act_75', least: 10, most: 36 },
] as const;

/** Scores without a range that no college can have: some report an ACT of 1 to 5, or the higher number first. */
export function statedScores(scores: Scores): Scores {
  const { sat_total_25, sat_total_75, act_25, act_75 } = scores;
  const stated = { sat_total_25, sat_total_75, act_25, act_75 };
  for (const { low, high, least, most } of RANGES) {
    const [from, to] = [scores[low] ?? least, scores[high] ?? most];
    if (from < least || to > most || from > to) stated[low] = stated[high] = null;
  }
  return stated;
}

/** The scores that stand, and their year where any do. */
export function scoresWithYear(facts: Scores & Pick<CollegeFacts, 'test_scores_year'>) {
  const scores = statedScores(facts);
  return { ...scores, test_scores_year: hasScores(scores) ? facts.test_scores_year : null };
}

export const hasScores = (scores: Scores): boolean => RANGES.some(({ low, high }) => scores[low] ?? scores[high]);
