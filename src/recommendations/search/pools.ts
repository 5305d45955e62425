import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { type Anchor, type AnchorRules, isLittleOver } from './anchors';
import { isUnaffordable, meetsFullNeed } from './cost-criteria';
import type { Criterion } from './criterion';
import { type Essential, type EssentialName, type NearHome, chosenPlaceChecks } from './essentials';
import type { Choices, FillerRules } from './fill';
import { type Home, isInStatePublic, milesFromHome, NEXT_DOOR_MILES } from './home';
import {
  canBeListed,
  compareRanked,
  graduationSteps,
  isOfCloseFaith,
  hasUnaskedFaith,
  type RankedCollege,
  type RankingCriteria,
  teachesProgram,
} from './order';
import { lacksProgram } from './program-criteria';
import { LITTLE_EXCESS, selectOverLimit } from './relax';

export interface ArrangeRules extends AnchorRules, FillerRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
  nearHome: NearHome | null;
  strength: RankingCriteria['strength'];
  asksFaith: boolean;
  asksLgbtq: boolean;
  /** Adds the two-year colleges the path asks for, or one to start at. */
  addTwoYear: (choices: Choices) => Choices;
  /** Adds the nearest colleges beyond commuting distance if hardly any are within it. */
  addBeyondCommute: (choices: Choices) => Choices;
}

/** Miles from home. */
type Circles = Readonly<Record<Tier, number>>;

export interface ArrangeInput extends ArrangeRules {
  /** How far from home each tier is filled first; null if a place was chosen. */
  circles: Circles | null;
}

/** At or above this graduation rate, an in-state public college is a strong one. */
const STRONG_GRADUATION_PCT = 55;
/** From this score for the chosen places on, a college counts as near them. */
const NEAR_SCORE = 0.2;
/**
 * If the student chose no place, each tier is filled from the smallest of these circles around home that has twice as
 * many suitable colleges as the tier takes. Only strong students, and those who look for another climate, go farther.
 */
const HOME_CIRCLES = {
  usual: [150, 300, 500],
  land: [150, 300, 500, 1_000],
  strong: [150, 300, 500, 1_000, Infinity],
} as const;
const CIRCLE_FACTOR = 2;
/** Max distance from home for colleges outside a chosen place. */
const MAX_NEARBY_MILES = 300;
const MAX_FAR_HOME_MILES = 1_000;
/** Across the sea, the limit is the nearest college plus this distance. */
const BEYOND_NEAREST_MILES = 400;
const MAX_NEAR_HOME_MILES = 500;
/** A college of a required kind this close is worth a question about the program. */
const KIND_DRIVE_MILES = 150;
const STRONG_MILES = 100;

/** True for a college outside but near the chosen place, and not anywhere the student refused. */
const isNearPlace = ({ criteria }: Essential, college: CollegeFacts): boolean =>
  criteria.every((criterion) => criterion.onMap === true || criterion.isMetBy(college)) &&
  criteria.some((criterion) => criterion.onMap === true && (criterion.score(college) ?? 0) >= NEAR_SCORE);

const isNearHome = (college: CollegeFacts, home: Home, most: number): boolean =>
  home.state === null ||
  home.place === null ||
  college.state === home.state ||
  (milesFromHome(college, home) ?? Infinity) <= most;

export const findEssential = (essentials: readonly Essential[], name: EssentialName): Essential | undefined =>
  essentials.find((criterion) => criterion.name === name);

/** The place the student would be in; a student who only refused places, or chose to leave the state, chose none. */
export const chosenPlace = (essentials: readonly Essential[]): Essential | undefined => {
  const place = findEssential(essentials, 'place');
  return place?.criteria.some(({ onMap, kind }) => onMap === true || kind !== 'place') === true ? place : undefined;
};

/** A lower graduation rate is only good enough at an in-state public college; for a chosen kind the minimum is lower. */
const MIN_GRADUATION_PCT = { usual: 40, kind: 30 } as const;
export function graduatesEnough(college: CollegeFacts, { essentials, home }: ArrangeRules): boolean {
  const minGraduation =
    MIN_GRADUATION_PCT[findEssential(essentials, 'kind')?.check(college) === 'kept' ? 'kind' : 'usual'];
  return isInStatePublic(college, home.state) || (college.graduation_6yr_pct ?? 0) >= minGraduation;
}

/** True for a student who lives at home: lists only colleges within commuting distance, or the nearest one. */
const isCommuter = ({ essentials }: ArrangeInput): boolean =>
  findEssential(essentials, 'place')?.criteria.some(({ sources = [] }) => sources[0]?.id === 'living:commute') === true;

/** The home circles for a student who chose no place. */
export function homeCircles(rankedColleges: readonly RankedCollege[], rules: ArrangeRules): Circles | null {
  const { nearHome, strength, home } = rules;
  if (nearHome === null) return null;
  const circles = HOME_CIRCLES[strength ? 'strong' : nearHome.landCriteria.length > 0 ? 'land' : 'usual'];
  const suitable = rankedColleges.filter(
    (entry) =>
      canBeListed(entry) &&
      teachesProgram(entry) &&
      entry.standing.step < 2 &&
      graduatesEnough(entry.college, rules) &&
      graduationSteps(entry.college, rules) === 0 &&
      // For a student who chose nothing, dear colleges near home are no choice.
      (rules.essentials.length > 0 || !isUnaffordable(entry.college, rules.payer)) &&
      nearHome.wishes.every((criterion) => criterion.isMetBy(entry.college)),
  );
  const circleFor = (tier: Tier): number => {
    const inTier = suitable.filter((entry) => entry.tier === tier);
    const isEnough = (miles: number): boolean =>
      inTier.filter(({ college }) => isNearHome(college, home, miles)).length >=
      CIRCLE_FACTOR * SCHOOLS_PER_TIER.usual[tier];
    return circles.find(isEnough) ?? circles[circles.length - 1];
  };
  return { Reach: circleFor('Reach'), Match: circleFor('Match'), Safety: circleFor('Safety') };
}

/**
 * Splits colleges into those in the places the student chose and the others; a required kind is taken from everywhere.
 */
export function splitByPlace(
  usable: readonly RankedCollege[],
  { essentials, home, circles, nearHome }: ArrangeInput,
): { inPlace: RankedCollege[]; outsidePlace: RankedCollege[] } {
  const [place, kind] = [findEssential(essentials, 'place'), findEssential(essentials, 'kind')];
  const landCriteria = nearHome?.landCriteria ?? [];
  const isNear = ({ college, tier }: RankedCollege): boolean =>
    circles === null ||
    (isNearHome(college, home, circles[tier]) && landCriteria.every((criterion) => criterion.isMetBy(college)));
  // If the student only refused places, the rest of the country doesn't count as a chosen place.
  const isOpen =
    place?.criteria.every(({ onMap, kind: preferenceKind }) => onMap !== true && preferenceKind === 'place') ?? true;
  const isThere = (entry: RankedCollege): boolean =>
    kind?.must === true ||
    ((place === undefined ||
      place.check(entry.college) === 'kept' ||
      (entry.relaxedMusts ?? []).some((criterion) => place.criteria.includes(criterion))) &&
      (!isOpen || isNear(entry)));
  const [inPlace, outsidePlace]: [RankedCollege[], RankedCollege[]] = [[], []];
  for (const entry of usable) (isThere(entry) ? inPlace : outsidePlace).push(entry);
  return { inPlace, outsidePlace };
}

const isInRefusedPlace = (place: Essential | undefined, { college }: RankedCollege): boolean =>
  place?.criteria.some(
    (criterion) => criterion.onMap !== true && criterion.kind === 'place' && !criterion.isMetBy(college),
  ) ?? false;

const meetsEssentialsExcept = (
  { college }: RankedCollege,
  essentials: readonly Essential[],
  ...exceptions: EssentialName[]
): boolean =>
  essentials.every((criterion) => exceptions.includes(criterion.name) || criterion.check(college) === 'kept');

/** Colleges with similar degrees before those without, each in order. */
const similarFirst = (rankedColleges: readonly RankedCollege[]): RankedCollege[] => {
  const isSimilar = ({ offer }: RankedCollege): boolean => offer !== 'none';
  return [true, false].flatMap((isSimilarGroup) =>
    rankedColleges.filter((entry) => isSimilar(entry) === isSimilarGroup).sort(compareRanked),
  );
};

/** Lazy, because a list that is already full needs few of the pools. */
function memoizeOnce<T>(make: () => T): () => T {
  let memo: { value: T } | null = null;
  return () => (memo ??= { value: make() }).value;
}

function buildChecks(input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [findEssential(essentials, 'place'), findEssential(essentials, 'kind')];
  // A student who asked for one faith gets no college that mostly enrolls students of another.
  const hasOtherFaith = ({ college }: RankedCollege): boolean =>
    ((place === undefined || input.asksLgbtq) && hasUnaskedFaith(college, input)) ||
    (input.asksFaith && kind?.check(college) === 'missed' && isOfCloseFaith(college));
  const isInChosenPlace = ({ college, relaxedMusts = [] }: RankedCollege): boolean =>
    place === undefined ||
    place.check(college) === 'kept' ||
    relaxedMusts.some((criterion) => place.criteria.includes(criterion));
  const isNearChosenPlace = ({ college }: RankedCollege): boolean =>
    place !== undefined && isNearPlace(place, college) && isNearHome(college, home, MAX_NEARBY_MILES);
  const hasGoodGraduation = ({ college }: RankedCollege): boolean =>
    essentials.length === 0 || graduatesEnough(college, input);
  const isStrongInState = ({ college, unmetMusts }: RankedCollege): boolean =>
    isInStatePublic(college, home.state) &&
    (college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT &&
    unmetMusts.every((criterion) => isLittleOver(criterion, college, input.knowsPrice));
  const isLowIncomePriced = ({ college, unmetMusts, standing }: RankedCollege): boolean =>
    standing.step < 2 &&
    (kind === undefined || kind.check(college) === 'kept') &&
    unmetMusts.length > 0 &&
    unmetMusts.every((criterion) => criterion.atLowIncome?.(college) === true);
  return {
    hasOtherFaith,
    isInChosenPlace,
    isNearChosenPlace,
    hasGoodGraduation,
    isStrongInState,
    isLowIncomePriced,
  };
}

/** Colleges that meet full need, from anywhere unless a place was chosen: few low-income students know about them. */
function fullNeedColleges(usable: readonly RankedCollege[], { home, knowsPrice }: ArrangeInput): RankedCollege[] {
  // An average says little about what a low-income family pays.
  const priceRank = (entry: RankedCollege): number => (knowsPrice ? entry.keys().price() : 0);
  const isOpen = ({ control, state }: CollegeFacts): boolean => control !== 'public' || state === home.state;
  return usable
    .filter((entry) => teachesProgram(entry) && entry.standing.step === 0)
    .filter(({ college }) => meetsFullNeed(college) && isOpen(college))
    .sort((entry, other) => priceRank(entry) - priceRank(other) || entry.keys().miles() - other.keys().miles());
}

/**
 * Colleges of a required kind, in the chosen place or a day's drive from home, that report no degree in the program but
 * may offer it by now, because the data is years old.
 */
function ofKindWithoutProgram(usable: readonly RankedCollege[], { essentials, home }: ArrangeInput): RankedCollege[] {
  const [place, kind] = [findEssential(essentials, 'place'), findEssential(essentials, 'kind')];
  if (kind?.must !== true || findEssential(essentials, 'program')?.must === true) return [];
  const isCloseToPlace = ({ college }: RankedCollege): boolean =>
    place ? place.check(college) === 'kept' : isNearHome(college, home, KIND_DRIVE_MILES);
  return similarFirst(usable).filter(
    (entry) => !teachesProgram(entry) && kind.check(entry.college) === 'kept' && isCloseToPlace(entry),
  );
}

/** Colleges of a kind that is preferred but not required. */
function poolsOfPreferredKind(
  usable: readonly RankedCollege[],
  othersWithProgram: readonly RankedCollege[],
  input: ArrangeInput,
) {
  const { essentials } = input;
  const [place, kind] = [findEssential(essentials, 'place'), findEssential(essentials, 'kind')];
  const { isInChosenPlace, isLowIncomePriced } = buildChecks(input);
  // A preferred kind comes from everywhere, like a required one.
  const isOfPreferredKind = (entry: RankedCollege): boolean =>
    kind?.must === false &&
    meetsEssentialsExcept(entry, essentials, 'place', 'program') &&
    !isInRefusedPlace(place, entry);
  const ofKindInPlace =
    kind?.must === false
      ? othersWithProgram.filter(
          (entry) => kind.check(entry.college) === 'kept' && isInChosenPlace(entry) && !isInRefusedPlace(place, entry),
        )
      : [];
  return {
    ofPreferredKind: usable.filter((entry) => teachesProgram(entry) && isOfPreferredKind(entry)),
    /** Of a preferred kind, in the chosen place, or anywhere if there is none. */
    kindOverLimit: [
      ...overLimitColleges(
        ofKindInPlace.filter((entry) => !isLowIncomePriced(entry)),
        EXCESS.twice,
      ),
      ...overLimitColleges(ofKindInPlace.filter(isLowIncomePriced), Infinity),
    ],
  };
}

export function buildPools(rankedColleges: readonly RankedCollege[], input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [findEssential(essentials, 'place'), findEssential(essentials, 'kind')];
  const { hasOtherFaith, isInChosenPlace, isNearChosenPlace, hasGoodGraduation, isStrongInState, isLowIncomePriced } =
    buildChecks(input);
  const candidates = rankedColleges.filter((entry) => !hasOtherFaith(entry));
  const usable = candidates.filter(canBeListed);
  const candidatesInPlace = new Set(splitByPlace(candidates, input).inPlace);
  const [inPlace, outsidePlace] = [
    usable.filter((entry) => candidatesInPlace.has(entry)),
    usable.filter((entry) => !candidatesInPlace.has(entry)),
  ];
  const meetingOtherEssentials = memoizeOnce(() =>
    outsidePlace.filter(
      (entry) =>
        teachesProgram(entry) && meetsEssentialsExcept(entry, essentials, 'place') && !isInRefusedPlace(place, entry),
    ),
  );
  const maxMiles = memoizeOnce(() => {
    const miles = outsidePlace.filter(teachesProgram).map(({ college }) => milesFromHome(college, home) ?? Infinity);
    return Math.max(MAX_FAR_HOME_MILES, Math.min(...miles) + BEYOND_NEAREST_MILES);
  });
  const canLeaveHome = !isCommuter(input);
  const placeChoice = chosenPlace(essentials);
  const isOutside = (entry: RankedCollege): boolean =>
    canLeaveHome &&
    !hasUnaskedFaith(entry.college, input) &&
    (placeChoice
      ? isNearChosenPlace(entry)
      : isNearHome(entry.college, home, maxMiles()) && !isInRefusedPlace(place, entry));
  const othersWithProgram = candidates.filter(teachesProgram);
  const atAnyPrice = {
    there: othersWithProgram.filter((entry) => candidatesInPlace.has(entry)),
    away: othersWithProgram.filter((entry) => !candidatesInPlace.has(entry)),
  };
  return {
    withProgram: inPlace.filter(teachesProgram),
    /** Strong public colleges at home, whatever kind was preferred. */
    strongNearHome:
      kind?.must === true
        ? []
        : inPlace.filter(
            (entry) =>
              teachesProgram(entry) &&
              isInStatePublic(entry.college, home.state) &&
              (entry.college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT &&
              (milesFromHome(entry.college, home) ?? Infinity) <= STRONG_MILES,
          ),
    hasGoodGraduation,
    ...poolsOfPreferredKind(usable, othersWithProgram, input),
    strongInState: atAnyPrice.there.filter(isStrongInState),
    lowIncomePriced: overLimitColleges(atAnyPrice.there.filter(isLowIncomePriced), Infinity),
    isInMustPlace:
      place && kind?.must === true ? ({ college }: RankedCollege) => place.check(college) === 'kept' : null,
    outside: memoizeOnce(() =>
      (placeChoice ? meetingOtherEssentials() : outsidePlace.filter(teachesProgram)).filter(isOutside),
    ),
    /** The same, whatever they cost: in the chosen place, near home if the kind is required, then near the place. */
    withProgramInPlace: memoizeOnce(() =>
      atAnyPrice.there.filter(
        (entry) => isInChosenPlace(entry) || (canLeaveHome && isNearHome(entry.college, home, MAX_NEAR_HOME_MILES)),
      ),
    ),
    withProgramNearPlace: memoizeOnce(() => (placeChoice ? atAnyPrice.away.filter(isOutside) : [])),
    mayTeach: candidates.filter((entry) => !lacksProgram(entry.offer) && candidatesInPlace.has(entry)),
    spots: place ? chosenPlaceChecks(place) : [],
    isPlaceRequired: placeChoice === undefined || placeChoice.must,
    isInState: ({ college }: RankedCollege): boolean => isInStatePublic(college, home.state),
    kindWithoutProgram: ofKindWithoutProgram(usable, input),
    fullNeed: memoizeOnce(() => (input.need === 'full' ? fullNeedColleges(usable.filter(isInChosenPlace), input) : [])),
    isNextDoor: ({ college }: RankedCollege): boolean =>
      (college.graduation_6yr_pct ?? 0) >= MIN_GRADUATION_PCT.usual &&
      (milesFromHome(college, home) ?? Infinity) <= NEXT_DOOR_MILES,
  };
}

export type Pools = ReturnType<typeof buildPools>;

/** The share of a limit by which a college may exceed it. */
export const EXCESS = { little: LITTLE_EXCESS, some: 0.6, twice: 1.2 } as const;

export const overLimitColleges = (
  from: readonly RankedCollege[],
  maxExcess: number,
  maxOtherMusts = 0,
): RankedCollege[] => selectOverLimit(from, { maxExcess, maxOtherMusts });
