import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import { type Criterion, isBroken, share } from './criterion';
import type { Offer } from './program-criteria';

/** A college with its tier for the student, how well it does, and which musts it misses. */
export interface Ranked {
  college: CollegeFacts;
  tier: Tier;
  fit: Fit;
  score: number;
  /** What it breaks of what must hold. */
  broken: Criterion[];
  /** How it stands in the programs that lead. */
  offer: Offer;
  /** True when it may fill a list beyond the least: it does something of what was asked besides the field, and is not far away. */
  fills: boolean;
  /** True when it lies far from every place the student named. */
  far: boolean;
}

/** What an unknown fact is worth, so that a college is not punished hard for a gap. */
const UNKNOWN = 0.35;
const OUTCOME_WEIGHT = 2;
/** How much it counts that a place is within reach. */
const REALISM_WEIGHTS: Readonly<Record<Tier, number>> = { Reach: 3, Match: 1, Safety: 0 };
/** Without a leading field a college with many fields leaves the student room to find one. */
const BREADTH_WEIGHT = 0.8;
const MANY_FIELDS = 20;
/** Figures of a college with few students say little: this many students weigh as much as not knowing. */
const DOUBT_STUDENTS = 300;
const FEW_DEGREES_PENALTY = 0.8;
/** Where fewer students than this finish, a college has to be wished for strongly to come up. */
const LOW_GRADUATION_PCT = 30;
const LOW_GRADUATION_PENALTY = 1.5;
/** Under this the doubt is serious. */
const FEW_GRADUATE_PCT = 25;
const FEW_GRADUATE_PENALTY = 1.5;
/** A college of a faith is a little less likely to suit a student who asked for none. */
const UNASKED_FAITH_PENALTY = 0.5;
/** So many students, few of whom finish, at a private college or away from a city: most of them study online. */
const GIANT_STUDENTS = 40_000;
const GIANT_GRADUATION_PCT = 50;
const GIANT_PENALTY = 3;
/** Open to everybody, and far from every place the student named. */
const OPEN_AND_FAR_PENALTY = 1.5;
/** A college that does worse than this for the places named lies far from all of them. */
const FAR_SCORE = 0.2;
/** A college with this share of its degrees in ministry is made for students who ask for a faith. */
const MINISTRY = '39';
const MINISTRY_SHARE_PCT = 3;
const MINISTRY_PENALTY = 1;
/** A score this far under the range (in points) is as far as a Reach should go; twice as far counts twice as much against it. */
const WIDEST_GAP = { SAT: 150, ACT: 4.5 } as const;
const MOST_GAPS = 2.5;

/** Graduation and return after the first year, 0 to 1. */
export const outcomeScore = rememberedOf((college: CollegeFacts): number => {
  const graduation = college.graduation_6yr_pct === null ? UNKNOWN : college.graduation_6yr_pct / 100;
  const retention = college.retention_pct === null ? UNKNOWN : share((college.retention_pct - 50) / 50);
  const students = college.undergrads ?? 0;
  const trust = students / (students + DOUBT_STUDENTS);
  return trust * (0.7 * graduation + 0.3 * retention) + (1 - trust) * UNKNOWN;
});

/** A criterion and how well the college does in it. */
interface Scored {
  criterion: Criterion;
  score: number | null;
}

/** Rates at which chance no longer holds back: a Reach is allowed to be hard, a Match less so. */
const EASY_RATE: Readonly<Record<Tier, number>> = { Reach: 30, Match: 60, Safety: 60 };

/** Under this percent nearly everybody is turned away, whatever their record. */
const HARDEST_RATE = 5;

/** How real an aspiration is, 1 at best: the chance the admission rate leaves, less a score far under the range. */
function realism({ arithmetic }: Fit, tier: Tier): number {
  const rate = arithmetic.admission_rate_pct ?? 50;
  const chance = share(rate / EASY_RATE[tier]);
  const { score, gpa } = arithmetic;
  const under = score ? Math.max(0, score.low - score.student) / WIDEST_GAP[score.measure] : 0;
  const gap = Math.min(MOST_GAPS, under);
  const grades = gpa?.standing === 'weak' ? 0.25 : 0;
  const fits = score !== null && score.standing !== 'below' ? 0.3 : 0;
  const hopeless = rate < HARDEST_RATE ? 0.4 : 0;
  return 0.1 + 0.9 * chance + fits - 0.8 * gap - grades - hopeless;
}

/** True when the college lies far from every place named, or from home where none was. */
function isFar(scores: readonly Scored[]): boolean {
  const places = scores.filter(({ criterion }) => criterion.onMap === true || criterion.homeLean === true);
  return places.length > 0 && places.every(({ score }) => (score ?? 0) < FAR_SCORE);
}

function isOnlineGiant({ undergrads, setting, control, graduation_6yr_pct: graduation }: CollegeFacts): boolean {
  const apart = control !== 'public' || setting !== 'city';
  return (undergrads ?? 0) > GIANT_STUDENTS && (graduation ?? 0) < GIANT_GRADUATION_PCT && apart;
}

function graduationDoubt({ graduation_6yr_pct: known }: CollegeFacts): number {
  const graduation = known ?? LOW_GRADUATION_PCT;
  const low = LOW_GRADUATION_PENALTY * share(1 - graduation / LOW_GRADUATION_PCT);
  return low + (graduation < FEW_GRADUATE_PCT ? FEW_GRADUATE_PENALTY : 0);
}

function faithDoubt(college: CollegeFacts, criteria: readonly Criterion[]): number {
  if (criteria.some((one) => one.faith !== undefined)) return 0;
  const ministry = college.top_fields.some((field) => field.cip2 === MINISTRY && field.share_pct >= MINISTRY_SHARE_PCT);
  return (college.religious_affiliation === null ? 0 : UNASKED_FAITH_PENALTY) + (ministry ? MINISTRY_PENALTY : 0);
}

/** What speaks against a college for a student who asked for none of it. */
function drawbacks(college: CollegeFacts, criteria: readonly Criterion[], far: boolean): number {
  const isBachelors = college.predominant_degree?.startsWith('bachelor') ?? false;
  const asksOnline = criteria.some((one) => one.online === true);
  return (
    graduationDoubt(college) +
    faithDoubt(college, criteria) +
    (isOnlineGiant(college) && !asksOnline ? GIANT_PENALTY : 0) +
    (college.open_admissions && far ? OPEN_AND_FAR_PENALTY : 0) +
    (isBachelors ? 0 : FEW_DEGREES_PENALTY)
  );
}

const wishedScore = (scores: readonly Scored[]): number =>
  scores.reduce((sum, { criterion, score }) => sum + criterion.weight * (score ?? UNKNOWN), 0);

const breadth = (college: CollegeFacts): number =>
  BREADTH_WEIGHT * share(college.bachelors_fields.length / MANY_FIELDS);

/** What every college is held against. */
export interface Yardstick {
  criteria: readonly Criterion[];
  /** Tells how a college stands in the programs that lead. */
  offer: (college: CollegeFacts) => Offer;
}

/** A list goes on past the least only with colleges where at least this percent are known to finish. */
const LEAST_TO_FILL_PCT = 35;

const asksBesidesField = (one: Criterion): boolean => one.label !== '' && one.kind !== 'field' && one.kind !== 'review';

/** Whether a college does something of what was asked besides the field; where nothing was asked, whether it is near home. */
function fillsList(college: CollegeFacts, criteria: readonly Criterion[], far: boolean): boolean {
  const asked = criteria.filter(asksBesidesField);
  const lean = criteria.filter((one) => one.homeLean === true);
  const sought = asked.length > 0 ? asked : lean;
  if (far || (college.graduation_6yr_pct ?? 0) < LEAST_TO_FILL_PCT) return false;
  return sought.length === 0 || sought.some((one) => one.met(college));
}

/** Ranks one college, or null when it has no tier for the student. */
export function ranked(college: CollegeFacts, fit: Fit, { criteria, offer }: Yardstick): Ranked | null {
  if (fit.tier === null) return null;
  const standing = offer(college);
  const scores = criteria.map((criterion): Scored => ({ criterion, score: criterion.score(college) }));
  const far = isFar(scores);
  const real = REALISM_WEIGHTS[fit.tier] * realism(fit, fit.tier);
  const outcome = OUTCOME_WEIGHT * outcomeScore(college);
  const score = wishedScore(scores) + outcome + real - drawbacks(college, criteria, far);
  return {
    college,
    tier: fit.tier,
    fit,
    score: score + (standing === 'any' ? breadth(college) : 0),
    broken: criteria.filter((one) => isBroken(one, college)),
    offer: standing,
    fills: fillsList(college, criteria, far),
    far,
  };
}

/** The best first; equal scores by id, so that the order never depends on the input's order. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score || one.college.unitid - other.college.unitid;
