import type { Tier } from '../../contract/text';
import type { GradesLevel } from './grades-standing';
import type { ScoreComparison } from './score-standing';

/** What decides a tier, reduced to the few signals that the published rules speak of. */
export interface Signals {
  admitsFirstYear: boolean;
  openAdmission: boolean;
  /** True for a two-year college that neither admits everybody nor publishes whom it admits: no estimate of ours holds there. */
  twoYearUnknown?: boolean;
  /** Percent of applicants admitted. */
  rate: number | null;
  score: ScoreComparison['standing'] | null;
  grades: GradesLevel | null;
  /** True where Texas law admits the student by class rank. */
  automaticInTexas: boolean;
  /** True where no score could be compared and the GPA is under the floor for the admission rate (`GPA_FLOORS`). */
  underGpaFloor?: boolean;
  /** True where the score is far under the middle 50%, not a few points. */
  farUnder?: boolean;
  /** True where the score is far above the middle 50%. */
  farAbove?: boolean;
}

/** One rule: the first case whose `holds` is true decides; `says` is the closing sentence of the arithmetic. */
export interface TierCase {
  rule: string;
  tier: Tier | null;
  holds: (signals: Signals & { rate: number }) => boolean;
  says: string;
}

const NOTHING_TO_GO_BY = 'It publishes no admission rate and there is nothing else to go by, so it gets no tier.';

/** Cases that need no admission rate; asked first. */
export const CASES_BEFORE_RATE: readonly TierCase[] = [
  {
    rule: 'no-first-year-admission',
    tier: null,
    holds: ({ admitsFirstYear }) => !admitsFirstYear,
    says: 'It does not report taking first-year students, so it gets no tier.',
  },
  {
    rule: 'open-admission',
    tier: 'Safety',
    holds: ({ openAdmission }) => openAdmission,
    says: 'It is open to everyone with a high-school diploma, so it is a Safety for you.',
  },
  {
    rule: 'two-year-without-rate',
    tier: null,
    holds: ({ twoYearUnknown }) => twoYearUnknown === true,
    says: NOTHING_TO_GO_BY,
  },
];

/** Cases where no admission rate is published: the student's own numbers may say Reach or Match, never Safety. */
export const CASES_WITHOUT_RATE: readonly TierCase[] = [
  {
    rule: 'no-rate-below-range',
    tier: 'Reach',
    holds: ({ score }) => score === 'below',
    says: 'It publishes no admission rate and your score is under the middle 50%, so we count it as a Reach.',
  },
  {
    rule: 'no-rate-weak-grades',
    tier: 'Reach',
    holds: ({ grades }) => grades === 'weak',
    says: 'It publishes no admission rate and by our estimate your grades are under what is usual here, so we count it as a Reach.',
  },
  {
    rule: 'no-rate-in-range',
    tier: 'Match',
    holds: ({ score }) => score !== null,
    says: 'It publishes no admission rate, so we give no Safety; your score fits, so it is a Match.',
  },
  {
    rule: 'no-rate-fitting-grades',
    tier: 'Match',
    holds: ({ grades }) => grades !== null,
    says: 'It publishes no admission rate, so we give no Safety; by our estimate your grades fit, so it is a Match.',
  },
  {
    rule: 'no-admission-rate',
    tier: null,
    holds: () => true,
    says: NOTHING_TO_GO_BY,
  },
];

/** Cases by admission rate that hold whatever the student's numbers are, and admission by Texas law. */
const CASES_BY_RATE: readonly TierCase[] = [
  {
    rule: 'under-10-percent',
    tier: 'Reach',
    holds: ({ rate }) => rate < 10,
    says: 'A college that admits under 10% is a Reach for everybody, whatever the numbers.',
  },
  {
    rule: 'under-20-percent',
    tier: 'Reach',
    holds: ({ rate }) => rate < 20,
    says: 'A college that admits under 20% is a Reach for nearly everybody, so it is a Reach for you.',
  },
  {
    rule: 'texas-automatic-admission',
    tier: 'Safety',
    holds: ({ automaticInTexas }) => automaticInTexas,
    says: 'Texas law admits students of your class rank to this college, so it is a Safety; a place in one given major is not promised.',
  },
];

const CASES_WITH_SCORE: readonly TierCase[] = [
  {
    rule: 'below-range-under-60-percent',
    tier: 'Reach',
    holds: ({ score, rate }) => score === 'below' && rate < 60,
    says: 'A score under the middle 50% at a college that admits under 60% makes it a Reach.',
  },
  {
    rule: 'below-range-weak-grades',
    tier: 'Reach',
    holds: ({ score, rate, grades, farUnder }) =>
      score === 'below' && grades === 'weak' && (rate < 70 || (rate <= 80 && farUnder !== false)),
    says: 'Your score is under the middle 50% and your grades are weak by our estimate, so it is a Reach.',
  },
  {
    rule: 'below-range-most-admitted',
    tier: 'Match',
    holds: ({ score }) => score === 'below',
    says: 'Your score is under the middle 50%, but most applicants are admitted, so it is a Match and not a Safety.',
  },
  {
    rule: 'in-range-under-30-percent',
    tier: 'Reach',
    holds: ({ score, rate }) => score === 'within' && rate < 30,
    says: 'Your score fits, but fewer than three in ten applicants are admitted, so it is a Reach.',
  },
  {
    rule: 'in-range-weak-grades',
    tier: 'Reach',
    holds: ({ score, rate, grades }) => score === 'within' && grades === 'weak' && rate < 50,
    says: 'Your score fits, but your grades are weak by our estimate and under half are admitted, so it is a Reach.',
  },
  {
    rule: 'in-range-over-80-percent-strong-grades',
    tier: 'Safety',
    holds: ({ score, rate, grades }) => score === 'within' && grades === 'strong' && rate > 80,
    says: 'Your score fits, your grades are strong by our estimate and over 80% are admitted, so it is a Safety.',
  },
  {
    rule: 'in-range',
    tier: 'Match',
    holds: ({ score }) => score === 'within',
    says: 'Your score fits and at least 30% are admitted, so it is a Match.',
  },
  {
    rule: 'above-range-weak-grades-under-30-percent',
    tier: 'Reach',
    holds: ({ rate, grades, score }) => score === 'above' && grades === 'weak' && rate < 30,
    says: 'Your score is high, but your grades are weak by our estimate and under 30% are admitted, so it is a Reach.',
  },
  {
    rule: 'above-range-under-25-percent',
    tier: 'Reach',
    holds: ({ rate, grades, score, farAbove }) =>
      score === 'above' && rate < 25 && (grades !== 'strong' || farAbove === false),
    says: 'Your score is above the middle 50%, but under a quarter of applicants are admitted, so it is a Reach.',
  },
  {
    rule: 'above-range-under-50-percent',
    tier: 'Match',
    holds: ({ score, rate }) => score === 'above' && rate < 50,
    says: 'Your score is above the middle 50%, but under half are admitted, so it is a Match and never a plain Safety.',
  },
  {
    rule: 'weak-grades-block-safety',
    tier: 'Match',
    holds: ({ score, grades }) => score === 'above' && grades === 'weak',
    says: 'Your score alone would make it a Safety; your grades, weak by our estimate, keep it a Match.',
  },
  {
    rule: 'fair-grades-block-safety',
    tier: 'Match',
    holds: ({ score, grades, rate }) => score === 'above' && grades === 'fair' && rate <= 80,
    says: 'Your score is above the middle 50%, but a Safety also needs grades that are strong by our estimate, so it is a Match.',
  },
  {
    rule: 'above-range-at-least-50-percent',
    tier: 'Safety',
    holds: ({ score }) => score === 'above',
    says: 'Your score is above the middle 50%, at least half are admitted and no other number of yours speaks against it, so it is a Safety.',
  },
];

const CASES_WITHOUT_SCORE: readonly TierCase[] = [
  {
    rule: 'under-30-percent-without-score',
    tier: 'Reach',
    holds: ({ rate }) => rate < 30,
    says: 'Fewer than three in ten applicants are admitted and no score could be compared, so it is a Reach.',
  },
  {
    rule: 'admission-rate-alone',
    tier: 'Match',
    holds: ({ grades }) => grades === null,
    says: 'At least 30% are admitted; without a score or grades of yours to compare it is a Match and never a Safety.',
  },
  {
    rule: 'gpa-under-floor-without-score',
    tier: 'Reach',
    holds: ({ underGpaFloor }) => underGpaFloor === true,
    says: 'Without a score the GPA has to carry it alone, and yours is under the floor we set for this admission rate, so it is a Reach.',
  },
  {
    rule: 'weak-grades-under-70-percent',
    tier: 'Reach',
    holds: ({ grades, rate }) => grades === 'weak' && rate < 70,
    says: 'Your grades are weak by our estimate and under 70% are admitted, so it is a Reach.',
  },
  {
    rule: 'strong-grades-at-least-70-percent',
    tier: 'Safety',
    holds: ({ grades, rate }) => grades === 'strong' && rate >= 70,
    says: 'Your grades are strong by our estimate and at least 70% are admitted, so it is a Safety even without a score.',
  },
  {
    rule: 'grades-without-score',
    tier: 'Match',
    holds: () => true,
    says: 'By the admission rate and our estimate of your grades it is a Match; a Safety without a score needs strong grades and 70% admitted.',
  },
];

const WITH_RATE: readonly TierCase[] = [...CASES_BY_RATE, ...CASES_WITH_SCORE, ...CASES_WITHOUT_SCORE];

/** The case that decides; the lists end with a case that always holds, so there is one for any signals. */
export function decidingCase(signals: Signals): TierCase {
  const { rate } = signals;
  const cases = [...CASES_BEFORE_RATE, ...(rate === null ? CASES_WITHOUT_RATE : WITH_RATE)];
  const found = cases.find((entry) => entry.holds({ ...signals, rate: rate ?? 0 }));
  if (!found) throw new Error('The tier cases must cover every combination of signals.');
  return found;
}
