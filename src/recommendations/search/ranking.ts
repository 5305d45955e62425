import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import { ownPrice, type Payer } from '../../contract/price-for';
import { orderedBy } from '../../contract/two-prices';
import type { BareTier } from '../tiers/tier-of';
import { type Criterion, isBroken, share } from './criterion';
import { type Home, milesFromHome } from './home';
import type { Offer } from './program-criteria';
import type { Standing, StandingOf } from './standing';

/** What two colleges of a tier are compared by. */
interface Keys {
  /** The step of its standing, one more where it is far, or not of the kind that was chosen. */
  step: number;
  /** True when it lies far from every place the student chose, or from home where none was. */
  far: boolean;
  /** How well it does what was asked, less what speaks against a college where nobody asked for it; in steps. */
  wishes: number;
  /** Graduation and return after the first year, in tenths. */
  outcome: number;
  /** What this family pays after grants, in steps; asked only where all before is equal. */
  price: () => number;
  /** Miles from home. */
  miles: () => number;
}

/** A college with its tier for the student, where it stands in it, and which musts it misses. */
export interface Ranked {
  college: CollegeFacts;
  tier: Tier;
  /** The tier with its arithmetic, worked out when asked for. */
  fit: () => Fit;
  standing: Standing;
  /** Worked out when first asked for: most colleges are never compared. */
  keys: () => Keys;
  /** What it breaks of what must hold. */
  broken: Criterion[];
  /** What of it the list relaxed, and how far the college is from keeping it: the nearest first. */
  bends?: readonly Criterion[];
  bent?: number;
  /** How it stands in the programs that lead. */
  offer: Offer;
}

/** What an unknown fact is worth, so that a college is not punished hard for a gap. */
const UNKNOWN = 0.35;
/** Less than this between two colleges is no difference: what comes next decides. */
const WISH_STEP = 0.5;
const OUTCOME_STEP = 0.1;
const PRICE_STEP = 5_000;
const USUAL_PRICE = 25_000;
const UNKNOWN_MILES = 99_999;
/** Without a leading field a college with many fields leaves the student room to find one. */
const BREADTH_WEIGHT = 0.8;
const MANY_FIELDS = 20;
/** Figures of a college with few students say little: this many students weigh as much as not knowing. */
const DOUBT_STUDENTS = 300;
const FEW_DEGREES_PENALTY = 0.8;
/** The fewer than this finish, the more a college has to be wished for to come up. */
const LOW_GRADUATION_PCT = 40;
const LOW_GRADUATION_PENALTY = 4;
/** A college of a faith is a little less likely to suit a student who asked for none. */
const UNASKED_FAITH_PENALTY = 0.5;
/** So many students, few of whom finish, at a private college or away from a city: most of them study online. */
const GIANT_STUDENTS = 40_000;
const GIANT_GRADUATION_PCT = 50;
const GIANT_PENALTY = 3;
/** A college that does worse than this for the places named lies far from all of them. */
const FAR_SCORE = 0.2;
/** A college with this share of its degrees in ministry is made for students who ask for a faith. */
const MINISTRY = '39';
const MINISTRY_SHARE_PCT = 3;
const MINISTRY_PENALTY = 1;

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

/** True when the college lies far from every place named, or from home where none was. */
function isFar(scores: readonly Scored[]): boolean {
  const places = scores.filter(({ criterion }) => criterion.onMap === true || criterion.homeLean === true);
  return places.length > 0 && places.every(({ score }) => (score ?? 0) < FAR_SCORE);
}

/** True where a kind of college was chosen, a faith, or a price that has to be low, and this one is not so; or where it costs too much for most. */
const isOther = (scores: readonly Scored[], college: CollegeFacts): boolean =>
  scores.some(({ criterion }) => (criterion.dear === true && !criterion.met(college)) || criterion.later?.(college));

function isOnlineGiant({ undergrads, setting, control, graduation_6yr_pct: graduation }: CollegeFacts): boolean {
  const apart = control !== 'public' || setting !== 'city';
  return (undergrads ?? 0) > GIANT_STUDENTS && (graduation ?? 0) < GIANT_GRADUATION_PCT && apart;
}

const graduationDoubt = ({ graduation_6yr_pct: known }: CollegeFacts): number =>
  LOW_GRADUATION_PENALTY * share(1 - (known ?? LOW_GRADUATION_PCT) / LOW_GRADUATION_PCT);

function faithDoubt(college: CollegeFacts, criteria: readonly Criterion[]): number {
  if (criteria.some((one) => one.faith !== undefined)) return 0;
  const ministry = college.top_fields.some((field) => field.cip2 === MINISTRY && field.share_pct >= MINISTRY_SHARE_PCT);
  return (college.religious_affiliation === null ? 0 : UNASKED_FAITH_PENALTY) + (ministry ? MINISTRY_PENALTY : 0);
}

/** What speaks against a college for a student who asked for none of it. */
function drawbacks(college: CollegeFacts, criteria: readonly Criterion[]): number {
  const isBachelors = college.predominant_degree?.startsWith('bachelor') ?? false;
  const asksOnline = criteria.some((one) => one.online === true);
  return (
    graduationDoubt(college) +
    faithDoubt(college, criteria) +
    (isOnlineGiant(college) && !asksOnline ? GIANT_PENALTY : 0) +
    (isBachelors ? 0 : FEW_DEGREES_PENALTY)
  );
}

const wishedScore = (scores: readonly Scored[]): number =>
  scores.reduce((sum, { criterion, score }) => sum + criterion.weight * (score ?? UNKNOWN), 0);

const breadth = (college: CollegeFacts): number =>
  BREADTH_WEIGHT * share(college.bachelors_fields.length / MANY_FIELDS);

const toStep = (value: number, step: number): number => Math.round(value / step);

/** A value that is worked out when it is first asked for. */
function lazily<T>(work: () => T): () => T {
  let known: { value: T } | null = null;
  return () => (known ??= { value: work() }).value;
}

function priceStep(college: CollegeFacts, payer: Payer): number {
  const price = ownPrice(college, payer);
  return toStep((price && orderedBy(price)) ?? USUAL_PRICE, PRICE_STEP);
}

/** What every college is held against. */
export interface Yardstick {
  criteria: readonly Criterion[];
  /** Those of them that must hold. */
  musts: readonly Criterion[];
  /** Tells how a college stands in the programs that lead. */
  offer: (college: CollegeFacts) => Offer;
  tier: (college: CollegeFacts) => BareTier;
  /** The same with its arithmetic. */
  fit: (college: CollegeFacts) => Fit;
  standing: StandingOf;
  home: Home;
  payer: Payer;
}

function keysOf(college: CollegeFacts, standing: Standing, offer: Offer, { criteria, home, payer }: Yardstick): Keys {
  const scores = criteria.map((criterion): Scored => ({ criterion, score: criterion.score(college) }));
  const far = isFar(scores);
  const wishes = wishedScore(scores) + (offer === 'any' ? breadth(college) : 0) - drawbacks(college, criteria);
  return {
    step: standing.step + Number(far) + Number(isOther(scores, college)),
    far,
    wishes: toStep(wishes, WISH_STEP),
    outcome: toStep(outcomeScore(college), OUTCOME_STEP),
    price: lazily(() => priceStep(college, payer)),
    miles: lazily(() => milesFromHome(college, home) ?? UNKNOWN_MILES),
  };
}

/** Ranks one college, or null when it has no tier for the student. */
export function ranked(college: CollegeFacts, yardstick: Yardstick): Ranked | null {
  const { tier, score } = yardstick.tier(college);
  if (tier === null) return null;
  const offer = yardstick.offer(college);
  const standing = yardstick.standing(college, tier, score);
  return {
    college,
    tier,
    fit: () => yardstick.fit(college),
    standing,
    keys: lazily(() => keysOf(college, standing, offer, yardstick)),
    broken: yardstick.musts.filter((one) => isBroken(one, college)),
    offer,
  };
}

/**
 * The order of a tier: standing first, then wishes, how many graduate, what this family pays, and how near home it is; at last by id, so that
 * the order never depends on the input's order.
 */
export function byStanding({ college, keys }: Ranked, other: Ranked): number {
  const [one, two] = [keys(), other.keys()];
  return (
    one.step - two.step ||
    two.wishes - one.wishes ||
    two.outcome - one.outcome ||
    one.price() - two.price() ||
    one.miles() - two.miles() ||
    college.unitid - other.college.unitid
  );
}
