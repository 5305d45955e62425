import type { CollegeFacts, TierArithmetic } from '../../contract/colleges';
import { sortPriceFor, type Payer } from '../../contract/prices';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { satFromAct } from '../tiers/concordance';
import { isInStatePublic } from './home';
import { isWeighted, middleScore, strongGpaForScore, WEIGHTED_MARGIN } from '../tiers/grades-standing';

/** How well a college in a tier suits the student's numbers, and the reason if it doesn't. */
export interface Standing {
  /** 0 suits, 1 is a little off, 2 is used only if nothing better is left, 3 is never listed unless named. */
  step: 0 | 1 | 2 | 3;
  why:
    | 'out_of_reach'
    | 'far_under'
    | 'lottery'
    | 'off_the_middle'
    | 'hardly_above'
    | 'far_above'
    | 'few_graduate'
    | 'unknown'
    | null;
}

export type StandingOf = (college: CollegeFacts, tier: Tier, score: TierArithmetic['score']) => Standing;

export const SUITABLE: Standing = { step: 0, why: null };
const UNKNOWN: Standing = { step: 1, why: 'unknown' };
const LOTTERY: Standing = { step: 1, why: 'lottery' };
const OUT_OF_REACH: Standing = { step: 3, why: 'out_of_reach' };
const FAR_ABOVE: Standing = { step: 3, why: 'far_above' };

/** The first limit that isn't exceeded determines the step. */
const standingWithin = (
  value: number,
  [suitableMax, nearMax]: readonly [number, number],
  why: Standing['why'],
): Standing => (value <= suitableMax ? SUITABLE : { step: value <= nearMax ? 1 : 2, why });

const SAT_POINTS = { SAT: 1, ACT: 40 } as const;
/** How far from the middle of the middle 50% a score may be for a Match, in SAT points. */
const MATCH_SCORE_MARGINS: readonly [number, number] = [130, 220];
/** How far below the middle 50% a student's score may be for a Reach. */
const REACH_SCORE_MARGINS: readonly [number, number] = [170, 240];
/**
 * How far above the 75th percentile for a Reach, which is one only because of its low admission rate: up to the first
 * it is a little off, beyond the second it is no Reach at all.
 */
const REACH_ABOVE_MARGINS: readonly [number, number] = [0, 150];
/**
 * How far above the 75th percentile a student's score may be for a Safety: up to the first it fits, up to the second it
 * is a last resort, and beyond that it isn't an option.
 */
const SAFETY_ABOVE_MARGINS: readonly [number, number] = [250, 320];
/** Less than this above the 75th percentile isn't comfortable. */
const MIN_SAFETY_ABOVE = 30;
/**
 * The estimated middle score by graduation rate for a college without published scores; accurate to about 60 points in
 * the catalog. Used only to order colleges, never shown. Half of the published ranges extend this far to either side.
 */
const MIDDLE_SCORE_BY_GRADUATION = { base: 740, perPercent: 7 } as const;
const HALF_RANGE = 100;
const UNKNOWN_GRADUATION = 40;
/** At this many students, the estimate is half the college's own value and half the usual one. */
const DOUBT_STUDENTS = 1000;

/**
 * The same limits in grade points, relative to the GPA that counts as strong at the college. The middle of a Match is
 * slightly below it.
 */
const GPA_MATCH_MIDDLE = -0.2;
const GPA_MATCH_MARGINS: readonly [number, number] = [0.5, 0.9];
const GPA_REACH_MARGINS: readonly [number, number] = [1, 1.5];
const GPA_SAFETY_ABOVE_MARGINS: readonly [number, number] = [0.7, Infinity];

/** At or above this admission rate, slightly above its students is safe enough. */
const NEARLY_OPEN_RATE = 85;

/** Below this admission rate, nearly everyone is rejected, whatever their record. */
const LOTTERY_RATE = 5;
/** The minimum admission rate of a Reach: from the first row whose GPA or score (SAT scale) is above the student's. */
const MIN_REACH_RATES: readonly { gpa: number; sat: number; rate: number }[] = [
  { gpa: 3.0, sat: 1000, rate: 25 },
  { gpa: 3.5, sat: 1200, rate: 15 },
  { gpa: 3.7, sat: 1300, rate: 10 },
];

/** With a lower GPA and no score, a college with this middle score is out of reach. */
const HIGH_MIDDLE_SCORE = { gpa: 3.3, score: 1400 } as const;

/** For a student without any numbers: colleges that admit most but not all applicants, at a fair average price. */
const MIDDLE_RATES: readonly [number, number] = [50, 85];
const MIN_REACH_RATE_WITHOUT_NUMBERS = 15;
const FAIR_PRICE = 22_000;

/** The better of the student's scores on the SAT scale; null without one. */
function satOf({ sat, act }: RecordReading): number | null {
  const scores = [sat?.value ?? null, act && satFromAct(act.value)].filter((score) => score !== null);
  return scores.length === 0 ? null : Math.max(...scores);
}

function minReachRate({ gpa }: RecordReading, sat: number | null): number {
  const minimum = MIN_REACH_RATES.find(
    (one) => (gpa !== null && gpa.value < one.gpa) || (sat !== null && sat < one.sat),
  );
  return minimum?.rate ?? 0;
}

type Score = Pick<NonNullable<TierArithmetic['score']>, 'student' | 'low' | 'high' | 'measure'>;

function estimatedMiddle({ graduation_6yr_pct: graduation, undergrads }: CollegeFacts): number {
  const trust = graduation === null ? 0 : (undergrads ?? 0) / ((undergrads ?? 0) + DOUBT_STUDENTS);
  const blendedGraduation = trust * (graduation ?? 0) + (1 - trust) * UNKNOWN_GRADUATION;
  return MIDDLE_SCORE_BY_GRADUATION.base + MIDDLE_SCORE_BY_GRADUATION.perPercent * blendedGraduation;
}

/**
 * A score that doesn't count, because it was left out or no range is published, still shows how well a college suits.
 */
function estimatedScore(college: CollegeFacts, student: number): Score {
  const middle = middleScore(college) ?? estimatedMiddle(college);
  return { student, low: middle - HALF_RANGE, high: middle + HALF_RANGE, measure: 'SAT' };
}

function standingByScore({ student, low, high, measure }: Score, tier: Tier, isNearlyOpen: boolean): Standing {
  const points = SAT_POINTS[measure];
  const above = (student - high) * points;
  if (tier === 'Match' && above > SAFETY_ABOVE_MARGINS[1]) return FAR_ABOVE;
  if (tier === 'Match')
    return standingWithin(Math.abs(student - (low + high) / 2) * points, MATCH_SCORE_MARGINS, 'off_the_middle');
  if (tier === 'Reach' && above > REACH_ABOVE_MARGINS[0])
    return above > REACH_ABOVE_MARGINS[1] ? FAR_ABOVE : { step: 1, why: 'far_above' };
  if (tier === 'Reach') return standingWithin((low - student) * points, REACH_SCORE_MARGINS, 'far_under');
  return above < MIN_SAFETY_ABOVE && !isNearlyOpen
    ? { step: 1, why: 'hardly_above' }
    : standingAbove(above, SAFETY_ABOVE_MARGINS);
}

/** Up to the first excess a college suits, up to the second it is a last resort, and above that it isn't an option. */
const standingAbove = (above: number, [most, far]: readonly [number, number]): Standing =>
  above <= most ? SUITABLE : above <= far ? { step: 2, why: 'far_above' } : FAR_ABOVE;

function standingByGrades(
  college: CollegeFacts,
  { value, source }: NonNullable<RecordReading['gpa']>,
  tier: Tier,
): Standing {
  const margin = isWeighted(source) ? WEIGHTED_MARGIN : 0;
  const gpaAbove = value - margin - strongGpaForScore(middleScore(college) ?? estimatedMiddle(college));
  if (tier === 'Match')
    return standingWithin(Math.abs(gpaAbove - GPA_MATCH_MIDDLE), GPA_MATCH_MARGINS, 'off_the_middle');
  const isHighScoring = (middleScore(college) ?? 0) >= HIGH_MIDDLE_SCORE.score;
  if (tier === 'Reach' && isHighScoring && value - margin < HIGH_MIDDLE_SCORE.gpa) return OUT_OF_REACH;
  return tier === 'Reach'
    ? standingWithin(-gpaAbove, GPA_REACH_MARGINS, 'far_under')
    : standingAbove(gpaAbove, GPA_SAFETY_ABOVE_MARGINS);
}

function standingByRate(college: CollegeFacts, tier: Tier, payer: Payer): Standing {
  const rate = college.admission_rate_pct ?? 0;
  if (tier === 'Reach' && rate < MIN_REACH_RATE_WITHOUT_NUMBERS) return { step: 2, why: 'lottery' };
  const [least, most] = MIDDLE_RATES;
  if (tier === 'Match' && (rate < least || rate > most)) return UNKNOWN;
  return (sortPriceFor(college, payer) ?? Infinity) > FAIR_PRICE ? UNKNOWN : SUITABLE;
}

/**
 * A college's standing within its tier for this student: a Match near the middle of the admitted range, a Safety
 * comfortably but not hopelessly above it, a Reach that is more than a lottery. It uses the score if there is one, else
 * the GPA, else the admission rate.
 */
export function standingFor(reading: RecordReading, payer: Payer, asksAid: boolean): StandingOf {
  const sat = satOf(reading);
  const minRate = minReachRate(reading, sat);
  const { gpa } = reading;
  const standingFromNumbers: StandingOf = (college, tier, publishedScore) => {
    // A college that admits nearly everyone and publishes no scores has no middle to compare with.
    const hasNoMiddle = sat === null ? gpa !== null : middleScore(college) === null;
    if (
      tier === 'Match' &&
      hasNoMiddle &&
      publishedScore === null &&
      (college.admission_rate_pct ?? 0) >= NEARLY_OPEN_RATE
    )
      return SUITABLE;
    const score = publishedScore ?? (sat === null ? null : estimatedScore(college, sat));
    if (score)
      return standingByScore(
        score,
        tier,
        college.open_admissions || (college.admission_rate_pct ?? 0) >= NEARLY_OPEN_RATE,
      );
    if (gpa) return standingByGrades(college, gpa, tier);
    return reading.rankShare === null ? standingByRate(college, tier, payer) : SUITABLE;
  };
  return (college, tier, score) => {
    const rate = college.admission_rate_pct ?? 100;
    if (tier === 'Reach' && rate < minRate) return OUT_OF_REACH;
    const standing = standingFromNumbers(college, tier, score);
    // A family that needs aid needs a Safety it can pay, however strong the student is.
    if (asksAid && standing.why === 'far_above' && tier === 'Safety' && isInStatePublic(college, payer.homeState))
      return { step: 1, why: 'far_above' };
    return tier === 'Reach' && rate < LOTTERY_RATE && standing.step === 0 ? LOTTERY : standing;
  };
}
