import type tiers from '../../../data/words/tiers.json';
import type { Tier } from '../../contract/text';
import type { GradesLevel } from './grades-standing';
import type { ScoreComparison } from './score-standing';

/** What determines a tier, reduced to the few signals in the published rules. */
export interface TierSignals {
  isFirstYearAdmitting: boolean;
  isOpenAdmission: boolean;
  /** True for a two-year college with neither open admission nor a published rate: its tier can't be estimated. */
  isTwoYearUnknown?: boolean;
  /**
   * For a college without a rate whose other facts show that it admits nearly everyone: whether the GPA makes it a
   * Safety; else null.
   */
  isNearlyOpen?: boolean | null;
  /** Percent of applicants admitted. */
  rate: number | null;
  score: ScoreComparison['standing'] | null;
  grades: GradesLevel | null;
  isAutomaticInTexas: boolean;
  /** True if the GPA is below the floor for the admission rate (`GPA_FLOORS`). */
  isUnderGpaFloor?: boolean;
  /** True if an optional score under the range was left out. */
  isScoreOmitted?: boolean;
  isFarUnder?: boolean;
  isFarAbove?: boolean;
}

/** The name of a rule; `data/words/tiers.json` has its closing sentence. */
export type Rule = Extract<keyof typeof tiers, `rule.${string}`> extends `rule.${infer RuleName}` ? RuleName : never;

/** One rule: the first case whose `appliesTo` is true decides. */
interface TierCase {
  rule: Rule;
  tier: Tier | null;
  appliesTo: (signals: TierSignals & { rate: number }) => boolean;
}

/** Cases that need no admission rate; they come first. */
const CASES_BEFORE_RATE: readonly TierCase[] = [
  { rule: 'no-first-year-admission', tier: null, appliesTo: ({ isFirstYearAdmitting }) => !isFirstYearAdmitting },
  { rule: 'open-admission', tier: 'Safety', appliesTo: ({ isOpenAdmission }) => isOpenAdmission },
  { rule: 'two-year-without-rate', tier: null, appliesTo: ({ isTwoYearUnknown }) => isTwoYearUnknown === true },
];

/** Cases without a published admission rate: a Safety only if other facts show that nearly everyone is admitted. */
const CASES_WITHOUT_RATE: readonly TierCase[] = [
  { rule: 'nearly-open', tier: 'Safety', appliesTo: ({ isNearlyOpen }) => isNearlyOpen === true },
  {
    rule: 'nearly-open-low-grades',
    tier: 'Reach',
    appliesTo: ({ isNearlyOpen, isUnderGpaFloor }) => isNearlyOpen === false && isUnderGpaFloor === true,
  },
  { rule: 'nearly-open-without-grades', tier: 'Match', appliesTo: ({ isNearlyOpen }) => isNearlyOpen === false },
  { rule: 'no-rate-below-range', tier: 'Reach', appliesTo: ({ score }) => score === 'below' },
  { rule: 'no-rate-weak-grades', tier: 'Reach', appliesTo: ({ grades }) => grades === 'weak' },
  { rule: 'no-rate-in-range', tier: 'Match', appliesTo: ({ score }) => score !== null },
  { rule: 'no-rate-fitting-grades', tier: 'Match', appliesTo: ({ grades }) => grades !== null },
  { rule: 'no-admission-rate', tier: null, appliesTo: () => true },
];

/** Cases by admission rate that apply regardless of the student's numbers, and admission by Texas law. */
const CASES_BY_RATE: readonly TierCase[] = [
  { rule: 'under-10-percent', tier: 'Reach', appliesTo: ({ rate }) => rate < 10 },
  { rule: 'under-20-percent', tier: 'Reach', appliesTo: ({ rate }) => rate < 20 },
  { rule: 'texas-automatic-admission', tier: 'Safety', appliesTo: ({ isAutomaticInTexas }) => isAutomaticInTexas },
];

/**
 * At or above this admission rate, a student similar to most admitted students can count on admission; without a score,
 * the second value applies.
 */
const NEARLY_ALL_ADMITTED_PCT = { withScore: 85, withoutScore: 90 } as const;

/** Below this admission rate, weak grades without a score in the range make a Reach. */
const WEAK_REACH_PCT = 80;

const CASES_WITH_SCORE: readonly TierCase[] = [
  {
    rule: 'below-range-under-60-percent',
    tier: 'Reach',
    appliesTo: ({ score, rate }) => score === 'below' && rate < 60,
  },
  {
    rule: 'below-range-weak-grades',
    tier: 'Reach',
    appliesTo: ({ score, rate, grades, isUnderGpaFloor }) =>
      score === 'below' && grades === 'weak' && (rate < WEAK_REACH_PCT || isUnderGpaFloor === true),
  },
  {
    rule: 'far-below-range-strong-grades',
    tier: 'Match',
    appliesTo: ({ isFarUnder, grades, rate }) => isFarUnder === true && grades === 'strong' && rate > 80,
  },
  { rule: 'far-below-range', tier: 'Reach', appliesTo: ({ isFarUnder }) => isFarUnder === true },
  { rule: 'below-range-most-admitted', tier: 'Match', appliesTo: ({ score }) => score === 'below' },
  { rule: 'in-range-under-30-percent', tier: 'Reach', appliesTo: ({ score, rate }) => score === 'within' && rate < 30 },
  {
    rule: 'in-range-weak-grades',
    tier: 'Reach',
    appliesTo: ({ score, rate, grades }) => score === 'within' && grades === 'weak' && rate < 50,
  },
  {
    rule: 'in-range-over-80-percent-strong-grades',
    tier: 'Safety',
    appliesTo: ({ score, rate, grades }) => score === 'within' && grades === 'strong' && rate > 80,
  },
  {
    rule: 'in-range-nearly-all-admitted',
    tier: 'Safety',
    appliesTo: ({ score, rate, grades }) =>
      score === 'within' && grades === 'fair' && rate >= NEARLY_ALL_ADMITTED_PCT.withScore,
  },
  { rule: 'in-range', tier: 'Match', appliesTo: ({ score }) => score === 'within' },
  {
    rule: 'above-range-weak-grades-under-30-percent',
    tier: 'Reach',
    appliesTo: ({ rate, grades, score }) => score === 'above' && grades === 'weak' && rate < 30,
  },
  {
    rule: 'above-range-under-25-percent',
    tier: 'Reach',
    appliesTo: ({ rate, grades, score, isFarAbove }) =>
      score === 'above' && rate < 25 && (grades !== 'strong' || isFarAbove === false),
  },
  {
    rule: 'above-range-under-50-percent',
    tier: 'Match',
    appliesTo: ({ score, rate }) => score === 'above' && rate < 50,
  },
  {
    rule: 'weak-grades-block-safety',
    tier: 'Match',
    appliesTo: ({ score, grades }) => score === 'above' && grades === 'weak',
  },
  {
    rule: 'fair-grades-block-safety',
    tier: 'Match',
    appliesTo: ({ score, grades, rate }) => score === 'above' && grades === 'fair' && rate <= 80,
  },
  { rule: 'above-range-at-least-50-percent', tier: 'Safety', appliesTo: ({ score }) => score === 'above' },
];

const CASES_WITHOUT_SCORE: readonly TierCase[] = [
  { rule: 'under-30-percent-without-score', tier: 'Reach', appliesTo: ({ rate }) => rate < 30 },
  { rule: 'admission-rate-alone', tier: 'Match', appliesTo: ({ grades }) => grades === null },
  {
    rule: 'gpa-under-floor-without-score',
    tier: 'Reach',
    appliesTo: ({ isUnderGpaFloor }) => isUnderGpaFloor === true,
  },
  {
    rule: 'weak-grades-under-80-percent',
    tier: 'Reach',
    appliesTo: ({ grades, rate }) => grades === 'weak' && rate < WEAK_REACH_PCT,
  },
  {
    rule: 'left-out-score-blocks-safety',
    tier: 'Match',
    appliesTo: ({ isScoreOmitted, grades, rate }) =>
      isScoreOmitted === true && grades !== 'weak' && rate < NEARLY_ALL_ADMITTED_PCT.withScore,
  },
  {
    rule: 'strong-grades-at-least-70-percent',
    tier: 'Safety',
    appliesTo: ({ grades, rate }) => grades === 'strong' && rate >= 70,
  },
  {
    rule: 'fair-grades-nearly-all-admitted',
    tier: 'Safety',
    appliesTo: ({ grades, rate }) => grades === 'fair' && rate >= NEARLY_ALL_ADMITTED_PCT.withoutScore,
  },
  { rule: 'strong-grades-under-70-percent', tier: 'Match', appliesTo: ({ grades }) => grades === 'strong' },
  { rule: 'weak-grades-most-admitted', tier: 'Match', appliesTo: ({ grades }) => grades === 'weak' },
  { rule: 'fair-grades-under-90-percent', tier: 'Match', appliesTo: () => true },
];

const WITH_RATE: readonly TierCase[] = [
  ...CASES_BEFORE_RATE,
  ...CASES_BY_RATE,
  ...CASES_WITH_SCORE,
  ...CASES_WITHOUT_SCORE,
];
const WITHOUT_RATE: readonly TierCase[] = [...CASES_BEFORE_RATE, ...CASES_WITHOUT_RATE];

/** The deciding case. The lists end with a case that always applies, so there is one for any signals. */
export function findDecidingCase(signals: TierSignals): TierCase {
  const signalsWithRate = { ...signals, rate: signals.rate ?? 0 };
  const matchingCase = (signals.rate === null ? WITHOUT_RATE : WITH_RATE).find(({ appliesTo }) =>
    appliesTo(signalsWithRate),
  );
  if (!matchingCase) throw new Error('The tier cases must cover every combination of signals.');
  return matchingCase;
}
