import type { CollegeFacts, TierArithmetic } from '../../contract/colleges';
import { orderingPrice, type Payer } from '../../contract/prices';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { satFromAct } from '../tiers/concordance';
import { isWeighted, middleScore, strongGpaAmong, WEIGHTED_MARGIN } from '../tiers/grades-standing';

/** How well a college of a tier suits the student's numbers: what is chosen first, and what speaks against it where it is not. */
export interface Standing {
  /** 0 suits, 1 is a little off, 2 comes only where nothing nearer is left, 3 stands on no list unless it is named. */
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

/** Tells how a college with its tier stands to one student. */
export type StandingOf = (college: CollegeFacts, tier: Tier, score: TierArithmetic['score']) => Standing;

const SUITS: Standing = { step: 0, why: null };
const UNKNOWN: Standing = { step: 1, why: 'unknown' };
const LOTTERY: Standing = { step: 1, why: 'lottery' };
const OUT_OF_REACH: Standing = { step: 3, why: 'out_of_reach' };

/** The first of the limits that is not passed gives the step. */
const stepped = (value: number, [suits, near]: readonly [number, number], why: Standing['why']): Standing =>
  value <= suits ? SUITS : { step: value <= near ? 1 : 2, why };

/** A point of the ACT counts as so many of the SAT. */
const SAT_POINTS = { SAT: 1, ACT: 40 } as const;
/** How far from the middle of its middle 50% a score may lie at a Match, in SAT points. */
const OFF_MIDDLE: readonly [number, number] = [130, 220];
/** How far under the middle 50% at a Reach. */
const UNDER: readonly [number, number] = [170, 240];
/** How far over the 75th percentile at a Reach, which then is one only because it turns so many away. */
const REACH_ABOVE = 100;
/** How far over the 75th percentile at a Safety. */
const MAX_ABOVE: readonly [number, number] = [250, 320];
/** Less than this above the 75th percentile is not comfortable. */
const MIN_ABOVE = 30;
/**
 * The middle of a college that publishes no scores, for order alone and never told: where so many graduate, its first-years have scores like
 * these in the catalogue, give or take 60 points. Half of the published ranges reach this far to either side.
 */
const MIDDLE_AT_GRADUATION = { none: 740, each: 7 } as const;
const HALF_RANGE = 100;
const UNKNOWN_GRADUATION = 40;
/** At a college of so many students half of the estimate is what is usual. */
const DOUBT_STUDENTS = 1000;

/** The same in grade points, from the mark that counts as strong at the college; the middle of a Match lies a little under it. */
const GPA_MATCH_MIDDLE = -0.2;
const GPA_OFF_MIDDLE: readonly [number, number] = [0.5, 0.9];
const GPA_UNDER_REACH: readonly [number, number] = [1, 1.5];
const MAX_GPA_ABOVE: readonly [number, number] = [0.7, Infinity];

/** From this percent admitted on, hardly above its students is safe enough. */
const NEARLY_OPEN_RATE = 85;

/** Under this percent nearly everybody is turned away, whatever their record. */
const HARDEST_RATE = 5;
/** The least admission rate of a Reach: that of the first line whose GPA or score (SAT scale) is above the student's. */
const MIN_REACH_RATES: readonly { gpa: number; sat: number; rate: number }[] = [
  { gpa: 3.0, sat: 1000, rate: 25 },
  { gpa: 3.5, sat: 1100, rate: 15 },
  { gpa: 3.7, sat: 1300, rate: 10 },
];

/** With a lower GPA, and no score, a college whose middle score is so high is out of reach. */
const HIGH_MIDDLE = { gpa: 3.3, score: 1400 } as const;

/** Without any number of the student: colleges that admit most, but not everybody, at a price that is fair on average. */
const MIDDLE_RATES: readonly [number, number] = [50, 85];
const MIN_RATE_UNKNOWN = 15;
const FAIR_PRICE = 22_000;

/** The better of the student's scores on the SAT scale; null without one. */
function satOf({ sat, act }: RecordReading): number | null {
  const scores = [sat?.value ?? null, act && satFromAct(act.value)].filter((score) => score !== null);
  return scores.length === 0 ? null : Math.max(...scores);
}

function leastReachRate({ gpa }: RecordReading, sat: number | null): number {
  const line = MIN_REACH_RATES.find((one) => (gpa !== null && gpa.value < one.gpa) || (sat !== null && sat < one.sat));
  return line?.rate ?? 0;
}

type Score = Pick<NonNullable<TierArithmetic['score']>, 'student' | 'low' | 'high' | 'measure'>;

function estimatedMiddle({ graduation_6yr_pct: graduation, undergrads }: CollegeFacts): number {
  const trust = graduation === null ? 0 : (undergrads ?? 0) / ((undergrads ?? 0) + DOUBT_STUDENTS);
  const known = trust * (graduation ?? 0) + (1 - trust) * UNKNOWN_GRADUATION;
  return MIDDLE_AT_GRADUATION.none + MIDDLE_AT_GRADUATION.each * known;
}

/** The score beside an estimated range. */
function estimated(college: CollegeFacts, student: number): Score {
  const middle = estimatedMiddle(college);
  return { student, low: middle - HALF_RANGE, high: middle + HALF_RANGE, measure: 'SAT' };
}

function byScore({ student, low, high, measure }: Score, tier: Tier, open: boolean): Standing {
  const points = SAT_POINTS[measure];
  if (tier === 'Match') return stepped(Math.abs(student - (low + high) / 2) * points, OFF_MIDDLE, 'off_the_middle');
  const above = (student - high) * points;
  if (tier === 'Reach' && above > REACH_ABOVE) return { step: 1, why: 'far_above' };
  if (tier === 'Reach') return stepped((low - student) * points, UNDER, 'far_under');
  return above < MIN_ABOVE && !open ? { step: 1, why: 'hardly_above' } : aboveBy(above, MAX_ABOVE);
}

/** How far over is more than a little off, and how far is no choice at all. */
const aboveBy = (above: number, [most, far]: readonly [number, number]): Standing =>
  above <= most ? SUITS : { step: above <= far ? 2 : 3, why: 'far_above' };

function byGrades(college: CollegeFacts, { value, source }: NonNullable<RecordReading['gpa']>, tier: Tier): Standing {
  const margin = isWeighted(source) ? WEIGHTED_MARGIN : 0;
  const over = value - margin - strongGpaAmong(middleScore(college) ?? estimatedMiddle(college));
  if (tier === 'Match') return stepped(Math.abs(over - GPA_MATCH_MIDDLE), GPA_OFF_MIDDLE, 'off_the_middle');
  const isHigh = (middleScore(college) ?? 0) >= HIGH_MIDDLE.score;
  if (tier === 'Reach' && isHigh && value - margin < HIGH_MIDDLE.gpa) return OUT_OF_REACH;
  return tier === 'Reach' ? stepped(-over, GPA_UNDER_REACH, 'far_under') : aboveBy(over, MAX_GPA_ABOVE);
}

function byRateAlone(college: CollegeFacts, tier: Tier, payer: Payer): Standing {
  const rate = college.admission_rate_pct ?? 0;
  if (tier === 'Reach' && rate < MIN_RATE_UNKNOWN) return { step: 2, why: 'lottery' };
  const [least, most] = MIDDLE_RATES;
  if (tier === 'Match' && (rate < least || rate > most)) return UNKNOWN;
  return (orderingPrice(college, payer) ?? Infinity) > FAIR_PRICE ? UNKNOWN : SUITS;
}

/**
 * Where a college stands for this student inside its tier: a Match near the middle of the admitted range, a Safety comfortably but not
 * hopelessly above it, a Reach that is more than a lottery. By the score where there is one, else by the GPA, else by the admission rate.
 */
export function standingFor(reading: RecordReading, payer: Payer): StandingOf {
  const sat = satOf(reading);
  const leastRate = leastReachRate(reading, sat);
  const { gpa } = reading;
  const compared: StandingOf = (college, tier, published) => {
    // A college that admits nearly all and publishes no scores has no middle to be far from.
    const isKnown = sat !== null || gpa !== null;
    if (tier === 'Match' && isKnown && published === null && (college.admission_rate_pct ?? 0) >= NEARLY_OPEN_RATE)
      return SUITS;
    const score = published ?? (sat === null ? null : estimated(college, sat));
    if (score)
      return byScore(score, tier, college.open_admissions || (college.admission_rate_pct ?? 0) >= NEARLY_OPEN_RATE);
    if (gpa) return byGrades(college, gpa, tier);
    return reading.rankShare === null ? byRateAlone(college, tier, payer) : SUITS;
  };
  return (college, tier, score) => {
    const rate = college.admission_rate_pct ?? 100;
    if (tier === 'Reach' && rate < leastRate) return OUT_OF_REACH;
    const standing = compared(college, tier, score);
    return tier === 'Reach' && rate < HARDEST_RATE && standing.step === 0 ? LOTTERY : standing;
  };
}
