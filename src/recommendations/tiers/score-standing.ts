import type { CollegeFacts, TierArithmetic } from '../../contract/colleges';
import type { ReadNumber, RecordReading } from '../../contract/student-input';
import type tiers from '../../../data/words/tiers.json';
import { translationsOf } from '../../platform/text/words';
import { actFromSat, satFromAct } from './concordance';

const translate = translationsOf<typeof tiers>('tiers');

export type ScoreComparison = NonNullable<TierArithmetic['score']>;

/** The comparison that counts, if any. Its sentences are only built for the few colleges that are shown. */
export interface ScoreStanding {
  score: ScoreComparison | null;
  steps: () => string[];
}

interface Range {
  low: number;
  high: number;
}

const toRange = (low: number | null, high: number | null): Range | null =>
  low !== null && high !== null && high >= low ? { low, high } : null;

const compareScore = (
  measure: 'SAT' | 'ACT',
  student: number,
  { low, high }: Range,
  isConverted: boolean,
): ScoreComparison => ({
  measure,
  student,
  converted: isConverted,
  low,
  high,
  standing: student < low ? 'below' : student > high ? 'above' : 'within',
});

/** Compares an SAT total with the college's SAT range, or converted with its ACT range. */
function compareSat(sat: number, satRange: Range | null, actRange: Range | null): ScoreComparison | null {
  if (satRange) return compareScore('SAT', sat, satRange, false);
  const act = actFromSat(sat);
  return actRange && act !== null ? compareScore('ACT', act, actRange, true) : null;
}

/** Compares an ACT composite with the college's ACT range, or converted with its SAT range. */
function compareAct(act: number, satRange: Range | null, actRange: Range | null): ScoreComparison | null {
  if (actRange) return compareScore('ACT', act, actRange, false);
  const sat = satFromAct(act);
  return satRange && sat !== null ? compareScore('SAT', sat, satRange, true) : null;
}

const STANDINGS = ['below', 'within', 'above'] as const;

/** The position of a score in the range: 0 at the 25th percentile, 1 at the 75th. */
const relativePosition = ({ student, low, high }: ScoreComparison): number => (student - low) / Math.max(1, high - low);

function isStrongerScore(comparison: ScoreComparison, otherComparison: ScoreComparison): boolean {
  const difference = STANDINGS.indexOf(comparison.standing) - STANDINGS.indexOf(otherComparison.standing);
  return difference !== 0 ? difference > 0 : relativePosition(comparison) > relativePosition(otherComparison);
}

/** How far below the middle 50% counts as far under it. */
const FAR_UNDER_POINTS = { SAT: 60, ACT: 2 } as const;

export const isFarUnder = (score: ScoreComparison | null): boolean =>
  score !== null && score.low - score.student > FAR_UNDER_POINTS[score.measure];

/** How many points above the range count as far above it. */
const FAR_ABOVE_POINTS = { SAT: 150, ACT: 4 } as const;

export const isFarAbove = (score: ScoreComparison | null): boolean =>
  score !== null && score.student - score.high > FAR_ABOVE_POINTS[score.measure];

function scoreSentence(score: ScoreComparison, from: 'SAT' | 'ACT', { value, verified }: ReadNumber): string {
  const { measure, student, converted, standing, low, high } = score;
  const ownScoreText = translate(verified ? 'score.verified' : 'score.own', { from, value: String(value) });
  const subject = converted
    ? translate('score.converted', { own: ownScoreText, score: String(student), measure })
    : translate(verified ? 'score.pause' : 'score.plain', { own: ownScoreText });
  return translate(`score.${standing}`, { subject, low: String(low), high: String(high) });
}

function chooseStronger(
  sat: ScoreComparison,
  act: ScoreComparison,
  record: { sat: ReadNumber; act: ReadNumber },
): ScoreStanding {
  const isActStronger = isStrongerScore(act, sat);
  const strongerScore = isActStronger ? act : sat;
  const [measure, value] = isActStronger ? ['SAT', record.sat.value] : ['ACT', record.act.value];
  return {
    score: strongerScore,
    steps: () => [
      isActStronger ? scoreSentence(act, 'ACT', record.act) : scoreSentence(sat, 'SAT', record.sat),
      translate('score.other', { measure, value: String(value) }),
    ],
  };
}

/** How the student's scores compare at a college; a test-blind college ignores all scores. */
export function evaluateScores(college: CollegeFacts, record: RecordReading): ScoreStanding {
  const hasScore = record.sat !== null || record.act !== null;
  if (college.test_policy === 'not_considered') {
    return { score: null, steps: () => [translate(hasScore ? 'score.blind-aside' : 'score.blind')] };
  }
  if (!hasScore) return { score: null, steps: () => [] };
  const satRange = toRange(college.sat_total_25, college.sat_total_75);
  const actRange = toRange(college.act_25, college.act_75);
  const sat = record.sat && compareSat(record.sat.value, satRange, actRange);
  const act = record.act && compareAct(record.act.value, satRange, actRange);
  if (sat && act && record.sat && record.act) {
    return chooseStronger(sat, act, { sat: record.sat, act: record.act });
  }
  const { sat: ownSat, act: ownAct } = record;
  if (sat && ownSat) return { score: sat, steps: () => [scoreSentence(sat, 'SAT', ownSat)] };
  if (act && ownAct) return { score: act, steps: () => [scoreSentence(act, 'ACT', ownAct)] };
  return {
    score: null,
    steps: () => [translate('score.no-range')],
  };
}
