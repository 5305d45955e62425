import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { orderingPrice, type Payer } from '../../contract/prices';
import type { BareTier } from '../tiers/tier-of';
import { type Criterion, isBroken, share } from './criterion';
import { type Essential, ESSENTIALS } from './essentials';
import { type Home, milesFromHome } from './home';
import type { Offer } from './program-criteria';
import type { Standing, StandingOf } from './standing';

/** A college with its tier for the student, where it stands in it, and which musts it misses. */
export interface Ranked {
  college: CollegeFacts;
  tier: Tier;
  /** The tier with its arithmetic, worked out when asked for. */
  fit: () => Fit;
  standing: Standing;
  /** Worked out when first asked for: many colleges are never compared. */
  keys: () => Keys;
  /** The musts it misses, or of which nothing published says that it keeps them. */
  broken: readonly Criterion[];
  /** What of it the list relaxed, and how far the college is from keeping it: the nearest first. */
  bends?: readonly Criterion[];
  bent?: number;
  /** How it stands in the programs that lead. */
  offer: Offer;
  /** How much of the essentials it keeps: how many, then which, the weightiest first. */
  kept: number;
}

/** What an unknown fact is worth, so that a college is not punished hard for a gap. */
const UNKNOWN = 0.35;
/** Where a place was chosen, of two colleges in it the one near home is worth a little more, down to nothing at so many miles. */
const NEARNESS_WEIGHT = 1.5;
const NEARNESS_ENDS = 400;
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
/** Degrees that name the program are worth so much more than those of an area that may hold it. */
const EXACT_WEIGHT = 0.75;
/** The fewer than this finish, the more a college has to be wished for to come up. */
const LOW_GRADUATION_PCT = 40;
const LOW_GRADUATION_PENALTY = 4;
/** A college of a faith is a little less likely to suit a student who asked for none. */
const UNASKED_FAITH_PENALTY = 0.5;
/** Colleges that mostly enroll students of their own faith: away from home they come later, and fill no list, where no faith was chosen. */
const CLOSE_FAITHS: ReadonlySet<string> = new Set(shippedRows('close-faiths.tsv').flat());
/** So many students, few of whom finish, at a private college or away from a city: most of them study online. */
const GIANT_STUDENTS = 40_000;
const GIANT_GRADUATION_PCT = 50;
const GIANT_PENALTY = 3;
/** Colleges of a kind that was chosen lie all over the country: of two the nearer comes first, step by step of these miles. */
const KIND_MILES: readonly number[] = [60, 150, 400, 800];
/** What is not of the chosen kind comes later than all of it. */
const OTHER_STEPS = 1 + KIND_MILES.length;
/** A college that does worse than this for the places named lies far from all of them. */
const FAR_SCORE = 0.2;
/** A college with this share of its degrees in ministry is made for students who ask for a faith. */
const MINISTRY = '39';
const MINISTRY_SHARE_PCT = 3;
const MINISTRY_PENALTY = 1;

/** Graduation and return after the first year, 0 to 1. */
const outcomeScore = memoizeByObject((college: CollegeFacts): number => {
  const graduation = college.graduation_6yr_pct === null ? UNKNOWN : college.graduation_6yr_pct / 100;
  const retention = college.retention_pct === null ? UNKNOWN : share((college.retention_pct - 50) / 50);
  const students = college.undergrads ?? 0;
  const trust = students / (students + DOUBT_STUDENTS);
  return trust * (0.7 * graduation + 0.3 * retention) + (1 - trust) * UNKNOWN;
});

function isOnlineGiant({ undergrads, setting, control, graduation_6yr_pct: graduation }: CollegeFacts): boolean {
  const apart = control !== 'public' || setting !== 'city';
  return (undergrads ?? 0) > GIANT_STUDENTS && (graduation ?? 0) < GIANT_GRADUATION_PCT && apart;
}

const graduationDoubt = ({ graduation_6yr_pct: known }: CollegeFacts): number =>
  LOW_GRADUATION_PENALTY * share(1 - (known ?? LOW_GRADUATION_PCT) / LOW_GRADUATION_PCT);

const isMinistry = ({ cip2, share_pct: percent }: CollegeFacts['top_fields'][number]): boolean =>
  cip2 === MINISTRY && percent >= MINISTRY_SHARE_PCT;

const faithDoubt = ({ religious_affiliation: faith, top_fields: fields }: CollegeFacts): number =>
  (faith === null ? 0 : UNASKED_FAITH_PENALTY) + (fields.some(isMinistry) ? MINISTRY_PENALTY : 0);

/** What the order takes from the facts of a college alone, for every student. */
const figuresOf = memoizeByObject((college: CollegeFacts) => ({
  outcome: toStep(outcomeScore(college), OUTCOME_STEP),
  breadth: BREADTH_WEIGHT * share(college.bachelors_fields.length / MANY_FIELDS),
  graduationDoubt: graduationDoubt(college),
  faithDoubt: faithDoubt(college),
  giantDoubt: isOnlineGiant(college) ? GIANT_PENALTY : 0,
  degreeDoubt: college.predominant_degree?.startsWith('bachelor') ? 0 : FEW_DEGREES_PENALTY,
}));

export const isOfCloseFaith = ({ religious_affiliation: faith }: CollegeFacts): boolean =>
  faith !== null && CLOSE_FAITHS.has(faith);

/** True for a college of a close faith away from home, for a student who chose no faith. */
export const isOfOthersFaith = (
  college: CollegeFacts,
  { asksFaith, home }: Pick<Yardstick, 'asksFaith' | 'home'>,
): boolean => !asksFaith && college.state !== home.state && isOfCloseFaith(college);

const toStep = (value: number, step: number): number => Math.round(value / step);

/** What every college is held against. */
export interface Yardstick {
  /** What it is scored by, all alike: thousands of colleges are. */
  scored: readonly {
    score: (college: CollegeFacts) => number | null;
    weight: number;
    /** True for places that were chosen, or home where none was. */
    isPlace: boolean;
  }[];
  /**
   * Each true of a college that is not of a kind that was chosen, not of a faith, not at a price that has to be low; or that costs too much
   * for most.
   */
  others: readonly ((college: CollegeFacts) => boolean)[];
  asksPlace: boolean;
  asksFaith: boolean;
  /** True where a place was chosen, and not to be far from home. */
  asksSpot: boolean;
  /** True for students who would go far from home. */
  goesFar: boolean;
  /** Each true of a college of another faith than the one that is wanted of those that may be. */
  ofOtherFaith: readonly ((college: CollegeFacts) => boolean)[];
  asksOnline: boolean;
  /** What must hold. */
  musts: readonly Criterion[];
  essentials: readonly Essential[];
  /** Tells how a college stands in the programs that lead. */
  offer: (college: CollegeFacts) => Offer;
  /** True for a college whose degrees name a program that leads, not only an area that may hold it. */
  isExact: (college: CollegeFacts) => boolean;
  tier: (college: CollegeFacts) => BareTier;
  /** The same with its arithmetic. */
  fit: (college: CollegeFacts) => Fit;
  standing: StandingOf;
  /** True where the student begins at a two-year college: then the minimum for first-year students does not count. */
  willTransfer: boolean;
  home: Home;
  payer: Payer;
}

const isPlace = ({ onMap, homeLean }: Criterion): boolean => onMap === true || homeLean === true;

/** What criteria ask of every college, worked out once. */
export function asked(
  criteria: readonly Criterion[],
): Pick<Yardstick, 'scored' | 'others' | 'asksPlace' | 'asksFaith' | 'ofOtherFaith' | 'asksOnline' | 'musts'> {
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

/** What two colleges of a tier are compared by. */
class Keys {
  /** The step of its standing, one more where it is far, or not of the kind that was chosen. */
  readonly step: number;
  /** True when it lies far from every place the student chose, or from home where none was. */
  readonly far: boolean;
  /** How well it does what was asked, less what speaks against a college where nobody asked for it; in steps. */
  readonly wishes: number;
  /** Graduation and return after the first year, in tenths. */
  readonly outcome: number;
  private knownPrice: number | null = null;
  private knownMiles: number | null = null;

  constructor(
    private readonly college: CollegeFacts,
    standing: Standing,
    offer: Offer,
    private readonly yardstick: Yardstick,
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
      wishes += NEARNESS_WEIGHT * share(1 - this.miles() / NEARNESS_ENDS);
    if (offer === 'awards' && yardstick.isExact(college)) wishes += EXACT_WEIGHT;
    this.far = far;
    const isOther = others.some((one) => one(college)) || isOfOthersFaith(college, yardstick);
    this.step = standing.step + Number(far) + this.kindSteps(isOther);
    this.wishes = toStep(wishes + (offer === 'any' ? figures.breadth : 0) - drawbacks, WISH_STEP);
    this.outcome = figures.outcome;
  }

  /** How many steps later it comes: by its miles where a kind was chosen, which lies all over the country; after all of these what is of another. */
  private kindSteps(isOther: boolean): number {
    const { essentials, goesFar, home } = this.yardstick;
    if (goesFar || home.place === null || !essentials.some(({ name }) => name === 'kind')) return Number(isOther);
    return isOther ? OTHER_STEPS : KIND_MILES.filter((miles) => this.miles() > miles).length;
  }

  /** What this family pays after grants, in steps; worked out only where all before is equal. */
  price(): number {
    return (this.knownPrice ??= toStep(orderingPrice(this.college, this.yardstick.payer) ?? USUAL_PRICE, PRICE_STEP));
  }

  /** Miles from home. */
  miles(): number {
    return (this.knownMiles ??= milesFromHome(this.college, this.yardstick.home) ?? UNKNOWN_MILES);
  }
}

/** Beside how many essentials are kept, which: each counts for more than all after it. */
const MAX_KEPT = 128;

function keptOf(college: CollegeFacts, essentials: readonly Essential[]): number {
  let kept = 0;
  for (const { name, check } of essentials)
    if (check(college) === 'kept')
      kept += 2 ** ESSENTIALS.length + 2 ** (ESSENTIALS.length - 1 - ESSENTIALS.indexOf(name));
  return kept;
}

/** A must counts as missed also where nothing published says that it is kept. */
const isMissed = (one: Criterion, college: CollegeFacts): boolean =>
  isBroken(one, college) || (one.unsure?.(college) ?? false);

/** A Reach of which few graduate is no dream: of a kind that must be, fewer are enough. */
const MIN_REACH_GRADUATION_PCT = { any: 45, mustKind: 30 } as const;

function isWeakReach(college: CollegeFacts, offer: Offer, { essentials, home, ofOtherFaith }: Yardstick): boolean {
  if (ofOtherFaith.some((isOther) => isOther(college))) return true;
  const { graduation_6yr_pct: graduation, control, state } = college;
  // The home state's own program is worth a try before a college without it.
  if (offer === 'awards' && control === 'public' && state === home.state) return false;
  const isMustKind = essentials.some(({ name, must }) => name === 'kind' && must);
  return (graduation ?? 0) < MIN_REACH_GRADUATION_PCT[isMustKind ? 'mustKind' : 'any'];
}

/** Ranks one college, or null when it has no tier for the student. */
export function ranked(college: CollegeFacts, yardstick: Yardstick): Ranked | null {
  const { tier, score, belowMinimum } = yardstick.tier(college);
  if (tier === null) return null;
  const offer = yardstick.offer(college);
  const own = yardstick.standing(college, tier, score);
  const isHopeless = belowMinimum && !yardstick.willTransfer;
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
    kept: keptOf(college, yardstick.essentials),
  };
}

/**
 * The order of a tier: what bends no must first, then what keeps most of the essentials, place before program before price; then standing,
 * wishes, how many graduate, what this family pays, and how near home it is; at last by id, so that the order never depends on the input's.
 */
export function inOrder(one: Ranked, other: Ranked): number {
  const [mine, theirs] = [one.keys(), other.keys()];
  return (
    firstKey(one) - firstKey(other) ||
    mine.step - theirs.step ||
    theirs.wishes - mine.wishes ||
    theirs.outcome - mine.outcome ||
    mine.price() - theirs.price() ||
    mine.miles() - theirs.miles() ||
    one.college.unitid - other.college.unitid
  );
}

/** What the order compares first, in one number: known before anything else of a college is worked out. */
const firstKey = ({ bent = 0, kept }: Ranked): number => bent * MAX_KEPT - kept;

/** Keys never have more steps than this. */
const STEPS = 16;
const placeAt = (entry: Ranked, step: number): number => firstKey(entry) * STEPS + step;

/**
 * The first colleges in order. A college never comes before the step of its standing, so the keys of those that stand behind enough others
 * are never worked out: that is the longest part of a search.
 */
export function firstInOrder(all: readonly Ranked[], count: number): Ranked[] {
  const byEarliest = new Map<number, Ranked[]>();
  for (const entry of all) {
    const place = placeAt(entry, entry.standing.step);
    const there = byEarliest.get(place);
    if (there) there.push(entry);
    else byEarliest.set(place, [entry]);
  }
  const first: Ranked[] = [];
  let later: Ranked[] = [];
  for (const [place, entries] of [...byEarliest].sort(([one], [other]) => one - other)) {
    if (first.length >= count) break;
    const isHere = (entry: Ranked): boolean => placeAt(entry, entry.keys().step) <= place;
    const open = [...later, ...entries];
    first.push(...open.filter(isHere).sort(inOrder));
    later = open.filter((entry) => !isHere(entry));
  }
  return [...first, ...(first.length < count ? later.sort(inOrder) : [])].slice(0, count);
}

/** True for a college that is sure to teach a program that leads, where one does. */
export const isTaughtAt = ({ offer }: Ranked): boolean => offer === 'awards' || offer === 'any';

/** True for a college that may stand on the list without being named. */
export const mayBeListed = ({ broken, standing }: Ranked): boolean => broken.length === 0 && standing.step < 3;
