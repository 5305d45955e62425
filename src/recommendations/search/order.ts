import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { sortPriceFor, type Payer } from '../../contract/prices';
import type { BareTier } from '../tiers/tier-of';
import { isHardToPay } from './cost-criteria';
import { type Criterion, isBroken, isWanted, ofKind, clampShare } from './criterion';
import { type Essential, ESSENTIALS } from './essentials';
import { type Home, isInStatePublic, milesFromHome } from './home';
import { lacksProgram, type ProgramOffer } from './program-criteria';
import { type Standing, type StandingOf, SUITS } from './standing';

export interface RankedCollege {
  college: CollegeFacts;
  tier: Tier;
  /** The tier with its arithmetic, computed on demand. */
  fit: () => Fit;
  standing: Standing;
  /** Computed on demand: many colleges are never compared. */
  keys: () => Keys;
  /** The must-haves it misses or isn't known to meet. */
  broken: readonly Criterion[];
  /** Its relaxed must-haves. `bent` is how far the college is from meeting them; less is better. */
  bends?: readonly Criterion[];
  bent?: number;
  offer: ProgramOffer;
  /** How many essentials it meets, and then which, by importance. */
  kept: number;
}

/** The score of an unknown fact, so that a gap isn't punished hard. */
const UNKNOWN = 0.35;
/** In a chosen place, proximity to home adds up to this much, fading to nothing at the distance below. */
const NEARNESS_WEIGHT = 1.5;
const NEARNESS_ENDS = 400;
/** Smaller differences between two colleges are ignored, and the next key decides. */
const WISH_STEP = 0.5;
const OUTCOME_STEP = 0.1;
const PRICE_STEP = 5_000;
const USUAL_PRICE = 25_000;
const UNKNOWN_MILES = 99_999;
/** Without a leading field, a college with many fields gives the student room to find one. */
const BREADTH_WEIGHT = 0.8;
const MANY_FIELDS = 20;
/**
 * Small colleges' figures say little: they are blended with the unknown value, which weighs as much as this many
 * students.
 */
const DOUBT_STUDENTS = 300;
const FEW_DEGREES_PENALTY = 0.8;
/** The extra weight of degrees that name the program, compared with an area that may include it. */
const EXACT_WEIGHT = 0.75;
/** The most that many degrees a year in the leading programs can add. */
const DEPTH_WEIGHT = 1.5;
/** The lower the graduation rate is below this, the more preferences a college must meet to rank high. */
const LOW_GRADUATION_PCT = 40;
const LOW_GRADUATION_PENALTY = 4;
/** A religious college is a little less likely to suit a student who asked for no faith. */
const UNASKED_FAITH_PENALTY = 0.5;
/**
 * Colleges that mostly enroll students of their own faith. Away from home they rank lower and never fill a list unless
 * a faith was chosen.
 */
const CLOSE_FAITHS: ReadonlySet<string> = new Set(shippedRows('close-faiths.tsv').flat());
/**
 * With this many students, a low graduation rate, and private control or a location outside a city, a college teaches
 * mostly online.
 */
const GIANT_STUDENTS = 40_000;
const GIANT_GRADUATION_PCT = 50;
const GIANT_PENALTY = 3;
/** Colleges of a chosen kind are spread across the country, so nearer ones rank first, in these steps. */
const KIND_MILES: readonly number[] = [60, 150, 400, 800];
/** Colleges of another kind rank after all of them. */
const OTHER_STEPS = 1 + KIND_MILES.length;
/** A college with this many times a price that is hard to pay comes later in its tier. */
const VERY_HARD_TIMES = 1.25;
/** Strong and top students finish where most do: away from home, a college with a lower rate comes later in its tier. */
const MIN_STRONG_GRADUATION_PCT = { strong: 60, top: 75 } as const;
/** A college with a lower score is far from all chosen places. */
const FAR_SCORE = 0.2;
/** A college with a large share of degrees in ministry is meant for students who ask for a faith. */
const MINISTRY = '39';
const MINISTRY_SHARE_PCT = 3;
const MINISTRY_PENALTY = 1;

const outcomeScore = memoizeByObject((college: CollegeFacts): number => {
  const graduation = college.graduation_6yr_pct === null ? UNKNOWN : college.graduation_6yr_pct / 100;
  const retention = college.retention_pct === null ? UNKNOWN : clampShare((college.retention_pct - 50) / 50);
  const students = college.undergrads ?? 0;
  const trust = students / (students + DOUBT_STUDENTS);
  return trust * (0.7 * graduation + 0.3 * retention) + (1 - trust) * UNKNOWN;
});

function isOnlineGiant({ undergrads, setting, control, graduation_6yr_pct: graduation }: CollegeFacts): boolean {
  const apart = control !== 'public' || setting !== 'city';
  return (undergrads ?? 0) > GIANT_STUDENTS && (graduation ?? 0) < GIANT_GRADUATION_PCT && apart;
}

const graduationDoubt = ({ graduation_6yr_pct: known }: CollegeFacts): number =>
  LOW_GRADUATION_PENALTY * clampShare(1 - (known ?? LOW_GRADUATION_PCT) / LOW_GRADUATION_PCT);

const isMinistry = ({ cip2, share_pct: percent }: CollegeFacts['top_fields'][number]): boolean =>
  cip2 === MINISTRY && percent >= MINISTRY_SHARE_PCT;

const faithDoubt = ({ religious_affiliation: faith, top_fields: fields }: CollegeFacts): number =>
  (faith === null ? 0 : UNASKED_FAITH_PENALTY) + (fields.some(isMinistry) ? MINISTRY_PENALTY : 0);

const figuresOf = memoizeByObject((college: CollegeFacts) => ({
  outcome: toStep(outcomeScore(college), OUTCOME_STEP),
  breadth: BREADTH_WEIGHT * clampShare(college.bachelors_fields.length / MANY_FIELDS),
  graduationDoubt: graduationDoubt(college),
  faithDoubt: faithDoubt(college),
  giantDoubt: isOnlineGiant(college) ? GIANT_PENALTY : 0,
  degreeDoubt: college.predominant_degree?.startsWith('bachelor') ? 0 : FEW_DEGREES_PENALTY,
}));

export const isOfCloseFaith = ({ religious_affiliation: faith }: CollegeFacts): boolean =>
  faith !== null && CLOSE_FAITHS.has(faith);

/** Many Baptist and interdenominational colleges also restrict the lives of students who aren't straight. */
const EVANGELICAL = /Baptist|denominational|Brethren|Church of God/;
export const isEvangelical = (college: CollegeFacts): boolean =>
  college.religious_affiliation !== 'Jewish' &&
  (isOfCloseFaith(college) || EVANGELICAL.test(college.religious_affiliation ?? ''));

export const asksLgbtqLife = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'campus_offer').some((one) => one.value === 'lgbtq_life' && isWanted(one));

/**
 * True for a college of a close faith away from home, if the student chose no faith; for a student who chose LGBTQ
 * life, also at home and for any evangelical college.
 */
export const isOfOthersFaith = (
  college: CollegeFacts,
  { asksFaith, asksLgbtq, home }: Pick<RankingCriteria, 'asksFaith' | 'asksLgbtq' | 'home'>,
): boolean =>
  !asksFaith && (asksLgbtq ? isEvangelical(college) : college.state !== home.state && isOfCloseFaith(college));

const toStep = (value: number, step: number): number => Math.round(value / step);

/** What colleges are ranked by. */
export interface RankingCriteria {
  /** The scoring criteria, in uniform objects because thousands of colleges are scored. */
  scored: readonly {
    score: (college: CollegeFacts) => number | null;
    weight: number;
    /** True for chosen places, or for home if there are none. */
    isPlace: boolean;
  }[];
  /**
   * Each is true for a college that isn't of a chosen kind or faith, doesn't meet a required low price, or costs too
   * much for most families.
   */
  others: readonly ((college: CollegeFacts) => boolean)[];
  asksPlace: boolean;
  asksFaith: boolean;
  asksLgbtq: boolean;
  /** True if a place was chosen, other than far from home. */
  asksSpot: boolean;
  goesFar: boolean;
  /** Each is true for a college of an allowed faith other than the wanted one. */
  ofOtherFaith: readonly ((college: CollegeFacts) => boolean)[];
  asksOnline: boolean;
  musts: readonly Criterion[];
  essentials: readonly Essential[];
  offer: (college: CollegeFacts) => ProgramOffer;
  /** True for a college whose degrees name a leading program, not only an area that may include it. */
  isExact: (college: CollegeFacts) => boolean;
  /** True for a college with hardly any degrees a year in the leading programs. */
  isThin: (college: CollegeFacts) => boolean;
  /** How deep the leading programs are, from 0 to 1. */
  depth: (college: CollegeFacts) => number;
  tier: (college: CollegeFacts) => BareTier;
  fit: (college: CollegeFacts) => Fit;
  standing: StandingOf;
  /** For a student whose numbers fit colleges all over the country: how far up; else null. */
  strength: 'strong' | 'top' | null;
  /** True if the student begins at a two-year college; then the minimum for first-year applicants doesn't apply. */
  willTransfer: boolean;
  home: Home;
  payer: Payer;
}

const isPlace = ({ onMap, homeLean }: Criterion): boolean => onMap === true || homeLean === true;

export function rankingCriteriaFrom(
  criteria: readonly Criterion[],
): Pick<RankingCriteria, 'scored' | 'others' | 'asksPlace' | 'asksFaith' | 'ofOtherFaith' | 'asksOnline' | 'musts'> {
  return {
    scored: criteria.map((one) => ({ score: one.score, weight: one.weight, isPlace: isPlace(one) })),
    others: criteria.flatMap(({ dear, met, later }) => [
      ...(dear === true ? [(college: CollegeFacts) => !met(college)] : []),
      ...(later ? [later] : []),
    ]),
    asksPlace: criteria.some(isPlace),
    asksFaith: criteria.some(({ faith }) => faith !== undefined),
    ofOtherFaith: criteria.flatMap(({ faith, later }) => (faith === true && later ? [later] : [])),
    asksOnline: criteria.some(({ online }) => online === true),
    musts: criteria.filter(({ must }) => must),
  };
}

const WEAK_REACH: Standing = { step: 3, why: 'few_graduate' };
const BELOW_MINIMUM: Standing = { step: 3, why: 'out_of_reach' };

/** 0, 1 or, for a top student, 2 steps down for a college away from home where too few finish. */
export function graduationSteps(
  college: CollegeFacts,
  { strength, home }: Pick<RankingCriteria, 'strength' | 'home'>,
): number {
  if (strength === null || isInStatePublic(college, home.state)) return 0;
  const graduation = college.graduation_6yr_pct ?? 0;
  const { strong, top } = MIN_STRONG_GRADUATION_PCT;
  return Number(graduation < strong) + Number(strength === 'top' && graduation < top);
}

class Keys {
  /** The step of its standing, plus one for each doubt: far, another kind, hardly teaches the program, few graduate. */
  readonly step: number;
  /** True if it is far from every chosen place, or from home if there are none. */
  readonly far: boolean;
  /** How well it meets the preferences minus its drawbacks, rounded to steps. */
  readonly wishes: number;
  /** Graduation and first-year retention, in tenths. */
  readonly outcome: number;
  private knownPrice: number | null = null;
  private knownMiles: number | null = null;

  constructor(
    private readonly college: CollegeFacts,
    standing: Standing,
    offer: ProgramOffer,
    private readonly yardstick: RankingCriteria,
  ) {
    const { scored, others, asksPlace, asksFaith, asksOnline } = yardstick;
    const figures = figuresOf(college);
    let wishes = 0;
    let far = asksPlace;
    for (const one of scored) {
      const score = one.score(college);
      wishes += one.weight * (score ?? UNKNOWN);
      if (one.isPlace && (score ?? 0) >= FAR_SCORE) far = false;
    }
    const drawbacks =
      figures.graduationDoubt +
      (asksFaith ? 0 : figures.faithDoubt) +
      (asksOnline ? 0 : figures.giantDoubt) +
      figures.degreeDoubt;
    if (yardstick.asksSpot && yardstick.home.place !== null)
      wishes += NEARNESS_WEIGHT * clampShare(1 - this.miles() / NEARNESS_ENDS);
    if (!lacksProgram(offer))
      wishes += DEPTH_WEIGHT * yardstick.depth(college) + EXACT_WEIGHT * Number(yardstick.isExact(college));
    this.far = far;
    const isOther = others.some((one) => one(college)) || isOfOthersFaith(college, yardstick);
    const isGiant = !asksOnline && figures.giantDoubt > 0;
    const doubts = [far, yardstick.isThin(college), isGiant, isHardToPay(college, yardstick.payer, VERY_HARD_TIMES)];
    this.step =
      standing.step + this.kindSteps(isOther) + graduationSteps(college, yardstick) + doubts.filter(Boolean).length;
    this.wishes = toStep(wishes + (offer === 'any' ? figures.breadth : 0) - drawbacks, WISH_STEP);
    this.outcome = figures.outcome;
  }

  /**
   * The penalty for distance among colleges of a chosen kind, because such colleges are spread across the country.
   * Other kinds come after all of them.
   */
  private kindSteps(isOther: boolean): number {
    const { essentials, goesFar, home } = this.yardstick;
    if (goesFar || home.place === null || !essentials.some(({ name }) => name === 'kind')) return Number(isOther);
    return isOther ? OTHER_STEPS : KIND_MILES.filter((miles) => this.miles() > miles).length;
  }

  /** What this family pays after grants, in steps. Only computed if all earlier keys are equal. */
  price(): number {
    return (this.knownPrice ??= toStep(sortPriceFor(this.college, this.yardstick.payer) ?? USUAL_PRICE, PRICE_STEP));
  }

  miles(): number {
    return (this.knownMiles ??= milesFromHome(this.college, this.yardstick.home) ?? UNKNOWN_MILES);
  }
}

/** Encodes how many essentials are met and which; each outweighs all later ones. */
const MAX_KEPT = 128;

function countKept(college: CollegeFacts, essentials: readonly Essential[]): number {
  let kept = 0;
  for (const { name, check } of essentials)
    if (check(college) === 'kept')
      kept += 2 ** ESSENTIALS.length + 2 ** (ESSENTIALS.length - 1 - ESSENTIALS.indexOf(name));
  return kept;
}

/** A must-have also counts as missed if no published data says that it is met. */
const isMissed = (one: Criterion, college: CollegeFacts): boolean =>
  isBroken(one, college) || (one.unsure?.(college) ?? false);

/** A Reach with a lower graduation rate isn't worth it; for a required kind the minimum is lower. */
const LOCAL_MILES = 40;
const MIN_REACH_GRADUATION_PCT = { any: 52, local: 40, mustKind: 30 } as const;

function isWeakReach(
  college: CollegeFacts,
  offer: ProgramOffer,
  { essentials, home, ofOtherFaith }: RankingCriteria,
): boolean {
  if (ofOtherFaith.some((isOther) => isOther(college))) return true;
  // A program at one of the home state's public colleges is worth a try before a college without the program.
  if (offer === 'awards' && isInStatePublic(college, home.state)) return false;
  const isMustKind = essentials.some(({ name, must }) => name === 'kind' && must);
  const least = isMustKind ? 'mustKind' : (milesFromHome(college, home) ?? Infinity) <= LOCAL_MILES ? 'local' : 'any';
  return (college.graduation_6yr_pct ?? 0) < MIN_REACH_GRADUATION_PCT[least];
}

/** Ranks one college; null if it has no tier for the student. */
export function rankCollege(college: CollegeFacts, yardstick: RankingCriteria): RankedCollege | null {
  const { tier, score, isBelowMinimum } = yardstick.tier(college);
  if (tier === null) return null;
  const offer = yardstick.offer(college);
  const admitted = yardstick.standing(college, tier, score);
  // A student who transfers later isn't admitted as a first-year.
  const own = yardstick.willTransfer && admitted.why === 'unknown' ? SUITS : admitted;
  const isHopeless = isBelowMinimum && !yardstick.willTransfer;
  const isWeak = tier === 'Reach' && own.step < 3 && isWeakReach(college, offer, yardstick);
  const standing = isHopeless ? BELOW_MINIMUM : isWeak ? WEAK_REACH : own;
  let keys: Keys | null = null;
  return {
    college,
    tier,
    fit: () => yardstick.fit(college),
    standing,
    keys: () => (keys ??= new Keys(college, standing, offer, yardstick)),
    broken: yardstick.musts.filter((one) => isMissed(one, college)),
    offer,
    kept: countKept(college, yardstick.essentials),
  };
}

/**
 * The order within a tier: must-haves that weren't relaxed first, then essentials met (place, program, price),
 * standing, preferences, graduation, this family's price and distance from home. The id comes last, so that the result
 * never depends on the input's order.
 */
export function compareRanked(one: RankedCollege, other: RankedCollege): number {
  const [mine, theirs] = [one.keys(), other.keys()];
  return (
    primarySortKey(one) - primarySortKey(other) ||
    mine.step - theirs.step ||
    theirs.wishes - mine.wishes ||
    theirs.outcome - mine.outcome ||
    mine.price() - theirs.price() ||
    mine.miles() - theirs.miles() ||
    one.college.unitid - other.college.unitid
  );
}

/** The first keys combined in one number, available before the others are computed. */
const primarySortKey = ({ bent = 0, kept }: RankedCollege): number => bent * MAX_KEPT - kept;

const STEPS = 16;
const sortValue = (entry: RankedCollege, step: number): number => primarySortKey(entry) * STEPS + step;

/**
 * The first colleges in order. A college can't rank ahead of its standing's step, so the later keys, the slowest part
 * of a search, are never computed for colleges that can't make it.
 */
export function firstInOrder(all: readonly RankedCollege[], count: number): RankedCollege[] {
  const byEarliest = new Map<number, RankedCollege[]>();
  for (const entry of all) {
    const place = sortValue(entry, entry.standing.step);
    const there = byEarliest.get(place);
    if (there) there.push(entry);
    else byEarliest.set(place, [entry]);
  }
  const first: RankedCollege[] = [];
  let later: RankedCollege[] = [];
  for (const [place, entries] of [...byEarliest].sort(([one], [other]) => one - other)) {
    if (first.length >= count) break;
    const isHere = (entry: RankedCollege): boolean => sortValue(entry, entry.keys().step) <= place;
    const open = [...later, ...entries];
    first.push(...open.filter(isHere).sort(compareRanked));
    later = open.filter((entry) => !isHere(entry));
  }
  return [...first, ...(first.length < count ? later.sort(compareRanked) : [])].slice(0, count);
}

/** True for a college that certainly teaches a leading program, if there is one. */
export const teachesProgram = ({ offer }: RankedCollege): boolean => offer === 'awards' || offer === 'any';

/** True for a college that may be listed without being named. */
export const canBeListed = ({ broken, standing }: RankedCollege): boolean => broken.length === 0 && standing.step < 3;
