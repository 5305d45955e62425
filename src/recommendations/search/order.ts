import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { sortPriceFor, type Payer } from '../../contract/prices';
import type { BareTier } from '../tiers/tier-of';
import { isHardToPay } from './cost-criteria';
import type { BeyondReviews } from './criteria';
import { type Criterion, isUnmetMust, isWanted, ofKind, clampShare } from './criterion';
import { type Essential, ESSENTIALS } from './essentials';
import { type Home, isInStatePublic, milesFromHome } from './home';
import { lacksProgram, type ProgramOffer } from './program-criteria';
import { type Standing, type StandingOf, SUITABLE } from './standing';

export interface RankedCollege {
  college: CollegeFacts;
  tier: Tier;
  /** The tier with its arithmetic, computed on demand. */
  fit: () => Fit;
  standing: Standing;
  /** Computed on demand: many colleges are never compared. */
  keys: () => Keys;
  /** The must-haves it misses or isn't known to meet. */
  unmetMusts: readonly Criterion[];
  /** Its relaxed must-haves. `bent` is how far the college is from meeting them; less is better. */
  relaxedMusts?: readonly Criterion[];
  relaxedDistance?: number;
  offer: ProgramOffer;
  /** How many essentials it meets, and then which, by importance. */
  essentialsScore: number;
  beyondReviews: BeyondReviews;
}

/** The score of an unknown fact, so that a gap isn't punished hard. */
const UNKNOWN_SCORE = 0.35;
/**
 * In a chosen place, proximity to home adds up to this much to the score. The bonus falls to 0 at the distance below.
 */
const NEARNESS_WEIGHT = 1.5;
const MAX_NEARNESS_MILES = 400;
/** Smaller differences between two colleges are ignored, and the next key decides. */
const PREFERENCE_STEP = 0.5;
const OUTCOME_STEP = 0.1;
const PRICE_STEP = 5_000;
const USUAL_PRICE = 25_000;
const UNKNOWN_MILES = 99_999;
/** If the student has no main field, colleges with many fields rank higher. */
const BREADTH_WEIGHT = 0.8;
const MANY_FIELDS = 20;
/**
 * A small college's figures are unreliable, so we blend them with the value for unknown figures, which counts as this
 * many students.
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
const ONLINE_GIANT_STUDENTS = 40_000;
const GIANT_GRADUATION_PCT = 50;
const GIANT_PENALTY = 3;
/** Colleges of a chosen kind are spread across the country, so nearer ones rank first, in these steps. */
const KIND_MILES: readonly number[] = [60, 150, 400, 800];
/** Colleges of another kind rank after all of them. */
const OTHER_KIND_STEPS = 1 + KIND_MILES.length;
/** A college with this many times a price that is hard to pay comes later in its tier. */
const VERY_HARD_FACTOR = 1.25;
/** Strong and top students finish where most do: away from home, a college with a lower rate comes later in its tier. */
const MIN_STRONG_GRADUATION_PCT = { strong: 60, top: 75 } as const;
/** A college with a lower score is far from all chosen places. */
const FAR_SCORE = 0.2;
/** A college with a large share of degrees in ministry is meant for students who ask for a faith. */
const MINISTRY = '39';
const MINISTRY_SHARE_PCT = 3;
const MINISTRY_PENALTY = 1;

const outcomeScore = memoizeByObject((college: CollegeFacts): number => {
  const graduation = college.graduation_6yr_pct === null ? UNKNOWN_SCORE : college.graduation_6yr_pct / 100;
  const retention = college.retention_pct === null ? UNKNOWN_SCORE : clampShare((college.retention_pct - 50) / 50);
  const students = college.undergrads ?? 0;
  const trust = students / (students + DOUBT_STUDENTS);
  return trust * (0.7 * graduation + 0.3 * retention) + (1 - trust) * UNKNOWN_SCORE;
});

function isMostlyOnline({ undergrads, setting, control, graduation_6yr_pct: graduation }: CollegeFacts): boolean {
  const isPrivateOrOutsideCity = control !== 'public' || setting !== 'city';
  return (
    (undergrads ?? 0) > ONLINE_GIANT_STUDENTS && (graduation ?? 0) < GIANT_GRADUATION_PCT && isPrivateOrOutsideCity
  );
}

const graduationPenalty = ({ graduation_6yr_pct: graduation }: CollegeFacts): number =>
  LOW_GRADUATION_PENALTY * clampShare(1 - (graduation ?? LOW_GRADUATION_PCT) / LOW_GRADUATION_PCT);

const isMinistry = ({ cip2, share_pct: percent }: CollegeFacts['top_fields'][number]): boolean =>
  cip2 === MINISTRY && percent >= MINISTRY_SHARE_PCT;

const faithPenalty = ({ religious_affiliation: faith, top_fields: fields }: CollegeFacts): number =>
  (faith === null ? 0 : UNASKED_FAITH_PENALTY) + (fields.some(isMinistry) ? MINISTRY_PENALTY : 0);

const collegeFigures = memoizeByObject((college: CollegeFacts) => ({
  outcome: roundToStep(outcomeScore(college), OUTCOME_STEP),
  breadth: BREADTH_WEIGHT * clampShare(college.bachelors_fields.length / MANY_FIELDS),
  graduationDoubt: graduationPenalty(college),
  faithDoubt: faithPenalty(college),
  onlinePenalty: isMostlyOnline(college) ? GIANT_PENALTY : 0,
  degreePenalty: college.predominant_degree?.startsWith('bachelor') ? 0 : FEW_DEGREES_PENALTY,
}));

export const isOfCloseFaith = ({ religious_affiliation: faith }: CollegeFacts): boolean =>
  faith !== null && CLOSE_FAITHS.has(faith);

/** Many Baptist and interdenominational colleges also restrict the lives of students who aren't straight. */
const EVANGELICAL_NAMES = /Baptist|denominational|Brethren|Church of God|Covenant/;
export const isEvangelical = (college: CollegeFacts): boolean =>
  college.religious_affiliation !== 'Jewish' &&
  (isOfCloseFaith(college) || EVANGELICAL_NAMES.test(college.religious_affiliation ?? ''));

export const asksLgbtqLife = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'campus_offer').some((one) => one.value === 'lgbtq_life' && isWanted(one));

/**
 * True for a college of a close faith away from home, if the student chose no faith; for a student who chose LGBTQ
 * life, also at home and for any evangelical college.
 */
export const hasUnaskedFaith = (
  college: CollegeFacts,
  { asksFaith, asksLgbtq, home }: Pick<RankingCriteria, 'asksFaith' | 'asksLgbtq' | 'home'>,
): boolean =>
  !asksFaith && (asksLgbtq ? isEvangelical(college) : college.state !== home.state && isOfCloseFaith(college));

const roundToStep = (value: number, step: number): number => Math.round(value / step);

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
  /** Colleges for which this isn't null come after all others. */
  beyondReviews: (college: CollegeFacts) => BeyondReviews;
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
    others: criteria.flatMap(({ isNonNegotiable, isMetBy, later }) => [
      ...(isNonNegotiable === true ? [(college: CollegeFacts) => !isMetBy(college)] : []),
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
const REACH_OF_OTHER_FAITH: Standing = { step: 3, why: null };
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
  readonly isFar: boolean;
  /** How well it meets the preferences minus its drawbacks, rounded to steps. */
  readonly preferenceScore: number;
  /** Graduation and first-year retention, in tenths. */
  readonly outcome: number;
  private cachedPrice: number | null = null;
  private cachedMiles: number | null = null;

  constructor(
    private readonly college: CollegeFacts,
    standing: Standing,
    offer: ProgramOffer,
    private readonly rankingCriteria: RankingCriteria,
  ) {
    const { scored, others, asksPlace, asksFaith, asksOnline } = rankingCriteria;
    const figures = collegeFigures(college);
    let preferenceScore = 0;
    let isFar = asksPlace;
    for (const one of scored) {
      const score = one.score(college);
      preferenceScore += one.weight * (score ?? UNKNOWN_SCORE);
      if (one.isPlace && (score ?? 0) >= FAR_SCORE) isFar = false;
    }
    const drawbacks =
      figures.graduationDoubt +
      (asksFaith ? 0 : figures.faithDoubt) +
      (asksOnline ? 0 : figures.onlinePenalty) +
      figures.degreePenalty;
    if (rankingCriteria.asksSpot && rankingCriteria.home.place !== null)
      preferenceScore += NEARNESS_WEIGHT * clampShare(1 - this.miles() / MAX_NEARNESS_MILES);
    if (!lacksProgram(offer))
      preferenceScore +=
        DEPTH_WEIGHT * rankingCriteria.depth(college) + EXACT_WEIGHT * Number(rankingCriteria.isExact(college));
    this.isFar = isFar;
    const isOther = others.some((one) => one(college)) || hasUnaskedFaith(college, rankingCriteria);
    const hasOnlinePenalty = !asksOnline && figures.onlinePenalty > 0;
    const doubts = [
      isFar,
      rankingCriteria.isThin(college),
      hasOnlinePenalty,
      isHardToPay(college, rankingCriteria.payer, VERY_HARD_FACTOR),
    ];
    this.step =
      standing.step +
      this.kindSteps(isOther) +
      graduationSteps(college, rankingCriteria) +
      doubts.filter(Boolean).length;
    this.preferenceScore = roundToStep(
      preferenceScore + (offer === 'any' ? figures.breadth : 0) - drawbacks,
      PREFERENCE_STEP,
    );
    this.outcome = figures.outcome;
  }

  /**
   * The penalty for distance among colleges of a chosen kind, because such colleges are spread across the country.
   * Other kinds come after all of them.
   */
  private kindSteps(isOther: boolean): number {
    const { essentials, goesFar, home } = this.rankingCriteria;
    if (goesFar || home.place === null || !essentials.some(({ name }) => name === 'kind')) return Number(isOther);
    return isOther ? OTHER_KIND_STEPS : KIND_MILES.filter((miles) => this.miles() > miles).length;
  }

  /** What this family pays after grants, in steps. Only computed if all earlier keys are equal. */
  price(): number {
    return (this.cachedPrice ??= roundToStep(
      sortPriceFor(this.college, this.rankingCriteria.payer) ?? USUAL_PRICE,
      PRICE_STEP,
    ));
  }

  miles(): number {
    return (this.cachedMiles ??= milesFromHome(this.college, this.rankingCriteria.home) ?? UNKNOWN_MILES);
  }
}

/** Encodes how many essentials are met and which; each outweighs all later ones. */
const MAX_ESSENTIALS_SCORE = 128;

function scoreEssentials(college: CollegeFacts, essentials: readonly Essential[]): number {
  let essentialsScore = 0;
  for (const { name, check } of essentials)
    if (check(college) === 'kept')
      essentialsScore += 2 ** ESSENTIALS.length + 2 ** (ESSENTIALS.length - 1 - ESSENTIALS.indexOf(name));
  return essentialsScore;
}

/** A must-have also counts as missed if no published data says that it is met. */
export const isUnmetOrUnknown = (one: Criterion, college: CollegeFacts): boolean =>
  isUnmetMust(one, college) || (one.lacksPrice?.(college) ?? false);

/** A Reach with a lower graduation rate isn't worth it; for a required kind the minimum is lower. */
const LOCAL_MILES = 40;
const MIN_REACH_GRADUATION_PCT = { any: 50, local: 40, mustKind: 30 } as const;

function isWeakReach(college: CollegeFacts, offer: ProgramOffer, { essentials, home }: RankingCriteria): boolean {
  // A program at one of the home state's public colleges is worth a try before a college without the program.
  if (offer === 'awards' && isInStatePublic(college, home.state)) return false;
  const isMustKind = essentials.some(({ name, must }) => name === 'kind' && must);
  const graduationLimit = isMustKind
    ? 'mustKind'
    : (milesFromHome(college, home) ?? Infinity) <= LOCAL_MILES
      ? 'local'
      : 'any';
  return (college.graduation_6yr_pct ?? 0) < MIN_REACH_GRADUATION_PCT[graduationLimit];
}

/** Why a Reach isn't worth it; null if it may be. */
function reachStanding(college: CollegeFacts, offer: ProgramOffer, criteria: RankingCriteria): Standing | null {
  if (criteria.ofOtherFaith.some((isOther) => isOther(college))) return REACH_OF_OTHER_FAITH;
  return isWeakReach(college, offer, criteria) ? WEAK_REACH : null;
}

/** Ranks one college; null if it has no tier for the student. */
export function rankCollege(college: CollegeFacts, rankingCriteria: RankingCriteria): RankedCollege | null {
  const { tier, score, isBelowMinimum } = rankingCriteria.tier(college);
  if (tier === null) return null;
  const offer = rankingCriteria.offer(college);
  const admissionStanding = rankingCriteria.standing(college, tier, score);
  // A student who transfers later isn't admitted as a first-year.
  const baseStanding =
    rankingCriteria.willTransfer && admissionStanding.why === 'unknown' ? SUITABLE : admissionStanding;
  const missesMinimum = isBelowMinimum && !rankingCriteria.willTransfer;
  const standing = missesMinimum
    ? BELOW_MINIMUM
    : tier === 'Reach' && baseStanding.step < 3
      ? (reachStanding(college, offer, rankingCriteria) ?? baseStanding)
      : baseStanding;
  let keys: Keys | null = null;
  return {
    college,
    tier,
    fit: () => rankingCriteria.fit(college),
    standing,
    keys: () => (keys ??= new Keys(college, standing, offer, rankingCriteria)),
    unmetMusts: rankingCriteria.musts.filter((one) => isUnmetOrUnknown(one, college)),
    offer,
    essentialsScore: scoreEssentials(college, rankingCriteria.essentials),
    beyondReviews: rankingCriteria.beyondReviews(college),
  };
}

/**
 * The order within a tier: colleges that no review speaks against, must-haves that weren't relaxed, essentials met
 * (place, program, price), standing, preferences, graduation, this family's price and distance from home. The id comes last, so that the result
 * never depends on the input's order.
 */
export function compareRanked(one: RankedCollege, other: RankedCollege): number {
  const [oneKeys, otherKeys] = [one.keys(), other.keys()];
  return (
    primarySortKey(one) - primarySortKey(other) ||
    oneKeys.step - otherKeys.step ||
    otherKeys.preferenceScore - oneKeys.preferenceScore ||
    otherKeys.outcome - oneKeys.outcome ||
    oneKeys.price() - otherKeys.price() ||
    oneKeys.miles() - otherKeys.miles() ||
    one.college.unitid - other.college.unitid
  );
}

const BEYOND_REVIEWS_DISTANCE = 10_000;

/** The first keys combined in one number, available before the others are computed. */
const primarySortKey = ({ relaxedDistance = 0, essentialsScore, beyondReviews }: RankedCollege): number =>
  (relaxedDistance + (beyondReviews === null ? 0 : BEYOND_REVIEWS_DISTANCE)) * MAX_ESSENTIALS_SCORE - essentialsScore;

const MAX_STEPS = 16;
const sortValue = (entry: RankedCollege, step: number): number => primarySortKey(entry) * MAX_STEPS + step;

/**
 * The first colleges in order. A college can't rank ahead of its standing's step, so the later keys, the slowest part
 * of a search, are never computed for colleges that can't make it.
 */
export function topRanked(all: readonly RankedCollege[], count: number): RankedCollege[] {
  const byEarliestRank = new Map<number, RankedCollege[]>();
  for (const entry of all) {
    const earliestSortValue = sortValue(entry, entry.standing.step);
    const sameRank = byEarliestRank.get(earliestSortValue);
    if (sameRank) sameRank.push(entry);
    else byEarliestRank.set(earliestSortValue, [entry]);
  }
  const first: RankedCollege[] = [];
  let later: RankedCollege[] = [];
  for (const [earliestSortValue, entries] of [...byEarliestRank].sort(([one], [other]) => one - other)) {
    if (first.length >= count) break;
    const isFinal = (entry: RankedCollege): boolean => sortValue(entry, entry.keys().step) <= earliestSortValue;
    const pending = [...later, ...entries];
    first.push(...pending.filter(isFinal).sort(compareRanked));
    later = pending.filter((entry) => !isFinal(entry));
  }
  return [...first, ...(first.length < count ? later.sort(compareRanked) : [])].slice(0, count);
}

/** True for a college that certainly teaches a leading program, if there is one. */
export const teachesProgram = ({ offer }: RankedCollege): boolean => offer === 'awards' || offer === 'any';

/** True for a college that may be listed without being named. */
export const canBeListed = ({ unmetMusts, standing }: RankedCollege): boolean =>
  unmetMusts.length === 0 && standing.step < 3;
