import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Tier } from '../../contract/text';
import { type Anchor, type AnchorRules, isLittleOver } from './anchors';
import { isUnaffordable, meetsFullNeed } from './cost-criteria';
import type { Criterion } from './criterion';
import { type Essential, type EssentialName, type NearHome, chosenSpots } from './essentials';
import type { Choices, FillerRules } from './fill';
import { type Home, isInStatePublic, milesFromHome, NEXT_DOOR_MILES } from './home';
import {
  canBeListed,
  compareRanked,
  graduationSteps,
  isOfCloseFaith,
  isOfOthersFaith,
  type RankedCollege,
  type RankingCriteria,
  teachesProgram,
} from './order';
import { lacksProgram } from './program-criteria';
import { LITTLE_OVER, takeOverLimit } from './relax';

export interface ArrangeRules extends AnchorRules, FillerRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
  nearHome: NearHome | null;
  strength: RankingCriteria['strength'];
  /** True if no degree code means a leading program itself. */
  isVague: boolean;
  asksFaith: boolean;
  asksLgbtq: boolean;
  /** Adds the two-year colleges the path asks for, or one to start at. */
  withTwoYear: (choices: Choices) => Choices;
  /** Adds the nearest colleges beyond commuting distance if hardly any are within it. */
  withBeyond: (choices: Choices) => Choices;
}

/** Miles from home. */
type Circles = Readonly<Record<Tier, number>>;

export interface ArrangeInput extends ArrangeRules {
  /** How far from home each tier is filled first; null if a place was chosen. */
  circles: Circles | null;
}

/** From this graduation rate on, an in-state public college is a strong one. */
const STRONG_GRADUATION_PCT = 55;
/** From this score for the chosen places on, a college counts as near them. */
const NEAR_SCORE = 0.2;
/**
 * Without a chosen place, each tier is filled from the smallest of these circles around home that has twice as many
 * suitable colleges as the tier takes. Only strong students, and those who look for another climate, go farther.
 */
const HOME_CIRCLES = {
  usual: [150, 300, 500],
  land: [150, 300, 500, 1_000],
  strong: [150, 300, 500, 1_000, Infinity],
} as const;
const CIRCLE_CHOICE = 2;
/** With fewer colleges of a preferred kind near home, those farther away count, too. */
const MIN_KINDRED = 4;
const NEAR_HOME_MILES = 500;
/** Max distance from home for colleges outside a chosen place. */
const NEARBY_MILES = 300;
const FAR_HOME_MILES = 1_000;
/** A college of a required kind this close is worth a question about the program. */
const KIND_DRIVE_MILES = 150;
const KNOWN_STUDENTS = 5_000;
const SIMILAR_MILES = 100;
/** Across the sea, the limit is the nearest college plus this distance. */
const BEYOND_NEAREST_MILES = 400;

/** True for a college outside but near the chosen place, and not anywhere the student refused. */
const isNearPlace = ({ criteria }: Essential, college: CollegeFacts): boolean =>
  criteria.every((one) => one.onMap === true || one.met(college)) &&
  criteria.some((one) => one.onMap === true && (one.score(college) ?? 0) >= NEAR_SCORE);

const isNearHome = (college: CollegeFacts, home: Home, most: number): boolean =>
  home.state === null ||
  home.place === null ||
  college.state === home.state ||
  (milesFromHome(college, home) ?? Infinity) <= most;

export const find = (essentials: readonly Essential[], name: EssentialName): Essential | undefined =>
  essentials.find((one) => one.name === name);

/** The place the student would be in; a student who only refused places, or chose to leave the state, chose none. */
export const chosenPlace = (essentials: readonly Essential[]): Essential | undefined => {
  const place = find(essentials, 'place');
  return place?.criteria.some(({ onMap, kind }) => onMap === true || kind !== 'place') === true ? place : undefined;
};

/** A lower graduation rate is only good enough at an in-state public college; for a chosen kind the minimum is lower. */
const MIN_GRADUATION_PCT = { usual: 40, kind: 30 } as const;
export function graduatesEnough(college: CollegeFacts, { essentials, home }: ArrangeRules): boolean {
  const least = MIN_GRADUATION_PCT[find(essentials, 'kind')?.check(college) === 'kept' ? 'kind' : 'usual'];
  return isInStatePublic(college, home.state) || (college.graduation_6yr_pct ?? 0) >= least;
}

/** True for a student who lives at home: lists only colleges within commuting distance, or the nearest one. */
const isCommuter = ({ essentials }: ArrangeInput): boolean =>
  find(essentials, 'place')?.criteria.some(({ asked = [] }) => asked[0]?.id === 'living:commute') === true;

/** The home circles for a student who chose no place. */
export function homeCircles(all: readonly RankedCollege[], rules: ArrangeRules): Circles | null {
  const { nearHome, strength, home } = rules;
  if (nearHome === null) return null;
  const circles = HOME_CIRCLES[strength ? 'strong' : nearHome.land.length > 0 ? 'land' : 'usual'];
  const suitable = all.filter(
    (entry) =>
      canBeListed(entry) &&
      teachesProgram(entry) &&
      entry.standing.step < 2 &&
      graduatesEnough(entry.college, rules) &&
      graduationSteps(entry.college, rules) === 0 &&
      nearHome.wishes.every((one) => one.met(entry.college)),
  );
  const circleOf = (tier: Tier): number => {
    const own = suitable.filter((entry) => entry.tier === tier);
    const isEnough = (miles: number): boolean =>
      own.filter(({ college }) => isNearHome(college, home, miles)).length >=
      CIRCLE_CHOICE * SCHOOLS_PER_TIER.usual[tier];
    return circles.find(isEnough) ?? circles[circles.length - 1];
  };
  return { Reach: circleOf('Reach'), Match: circleOf('Match'), Safety: circleOf('Safety') };
}

/**
 * Splits colleges into those in the places the student chose and the others; a required kind is taken from everywhere.
 */
export function splitByPlace(
  usable: readonly RankedCollege[],
  { essentials, home, circles, nearHome }: ArrangeInput,
): { there: RankedCollege[]; away: RankedCollege[] } {
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const land = nearHome?.land ?? [];
  const isNear = ({ college, tier }: RankedCollege): boolean =>
    circles === null || (isNearHome(college, home, circles[tier]) && land.every((one) => one.met(college)));
  // If the student only refused places, the rest of the country doesn't count as a chosen place.
  const isOpen = place?.criteria.every(({ onMap, kind: about }) => onMap !== true && about === 'place') ?? true;
  const isThere = (entry: RankedCollege): boolean =>
    kind?.must === true ||
    ((place === undefined ||
      place.check(entry.college) === 'kept' ||
      (entry.bends ?? []).some((one) => place.criteria.includes(one))) &&
      (!isOpen || isNear(entry)));
  const [there, away]: [RankedCollege[], RankedCollege[]] = [[], []];
  for (const entry of usable) (isThere(entry) ? there : away).push(entry);
  return { there, away };
}

const isRefused = (place: Essential | undefined, { college }: RankedCollege): boolean =>
  place?.criteria.some((one) => one.onMap !== true && one.kind === 'place' && !one.met(college)) ?? false;

const keepsEssentialsExcept = (
  { college }: RankedCollege,
  essentials: readonly Essential[],
  ...but: EssentialName[]
): boolean => essentials.every((one) => but.includes(one.name) || one.check(college) === 'kept');

/** Colleges with similar degrees before those without, each in order. */
const similarFirst = (all: readonly RankedCollege[]): RankedCollege[] => {
  const isSimilar = ({ offer }: RankedCollege): boolean => offer !== 'none';
  return [true, false].flatMap((similar) => all.filter((entry) => isSimilar(entry) === similar).sort(compareRanked));
};

/** Lazy, because a list that is already full needs few of the pools. */
function memoizeOnce<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function checksFor(input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  // A student who asked for one faith gets no college that mostly enrolls students of another.
  const isElsewhere = ({ college }: RankedCollege): boolean =>
    ((place === undefined || input.asksLgbtq) && isOfOthersFaith(college, input)) ||
    (input.asksFaith && kind?.check(college) === 'missed' && isOfCloseFaith(college));
  const isInside = ({ college, bends = [] }: RankedCollege): boolean =>
    place === undefined || place.check(college) === 'kept' || bends.some((one) => place.criteria.includes(one));
  const isKindThere = ({ college }: RankedCollege): boolean =>
    place?.check(college) === 'kept' && kind?.check(college) === 'kept';
  const isNextTo = ({ college }: RankedCollege): boolean =>
    place !== undefined && isNearPlace(place, college) && isNearHome(college, home, NEARBY_MILES);
  const isSolid = ({ college }: RankedCollege): boolean => essentials.length === 0 || graduatesEnough(college, input);
  const isStrongLocal = ({ college, broken }: RankedCollege): boolean =>
    isInStatePublic(college, home.state) &&
    (college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT &&
    broken.every((one) => isLittleOver(one, college, input.knowsPrice));
  const isByIncome = ({ college, broken, standing }: RankedCollege): boolean =>
    standing.step < 2 &&
    (kind === undefined || kind.check(college) === 'kept') &&
    broken.length > 0 &&
    broken.every((one) => one.atLowIncome?.(college) === true);
  return { isElsewhere, isInside, isKindThere, isNextTo, isSolid, isStrongLocal, isByIncome };
}

/** Colleges that meet full need, from anywhere unless a place was chosen: few low-income students know about them. */
function fullNeedOf(usable: readonly RankedCollege[], { home, knowsPrice }: ArrangeInput): RankedCollege[] {
  // An average says little about what a low-income family pays.
  const costs = (entry: RankedCollege): number => (knowsPrice ? entry.keys().price() : 0);
  const isOpen = ({ control, state }: CollegeFacts): boolean => control !== 'public' || state === home.state;
  return usable
    .filter((entry) => teachesProgram(entry) && entry.standing.step === 0)
    .filter(({ college }) => meetsFullNeed(college) && isOpen(college))
    .sort((one, other) => costs(one) - costs(other) || one.keys().miles() - other.keys().miles());
}

/** Colleges that list no degree in the program, but are worth a question: the data is years old. */
function untaughtPools(usable: readonly RankedCollege[], input: ArrangeInput) {
  const { essentials, home, isVague } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const isOpen = find(essentials, 'program')?.must !== true;
  const isGoodReach = ({ tier, college }: RankedCollege): boolean =>
    tier !== 'Reach' || (college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT;
  const isClose = ({ college }: RankedCollege): boolean =>
    place ? place.check(college) === 'kept' : isNearHome(college, home, KIND_DRIVE_MILES);
  const isKnownLocal = ({ college }: RankedCollege): boolean =>
    isInStatePublic(college, home.state) &&
    (college.undergrads ?? 0) >= KNOWN_STUDENTS &&
    (milesFromHome(college, home) ?? Infinity) <= SIMILAR_MILES;
  return {
    /** Of a required kind, in the chosen place or a day's drive from home. */
    kindUntaught:
      isOpen && kind?.must === true
        ? similarFirst(usable).filter(
            (entry) =>
              !teachesProgram(entry) && kind.check(entry.college) === 'kept' && isGoodReach(entry) && isClose(entry),
          )
        : [],
    /** Well-known public colleges near home with similar degrees, if no code means the program itself. */
    similarLocal:
      isOpen && isVague
        ? splitByPlace(
            usable.filter((entry) => entry.offer === 'neighbor' && isKnownLocal(entry)),
            input,
          ).there
        : [],
  };
}

export function poolsOf(all: readonly RankedCollege[], input: ArrangeInput) {
  const { essentials, home } = input;
  const [place, kind] = [find(essentials, 'place'), find(essentials, 'kind')];
  const { isElsewhere, isInside, isKindThere, isNextTo, isSolid, isStrongLocal, isByIncome } = checksFor(input);
  // A student with little money who plans two years gets no college that costs more than four.
  const isTooDear = ({ college }: RankedCollege): boolean =>
    input.path.only && input.need !== null && isUnaffordable(college, input.payer);
  const others = all.filter((entry) => !isElsewhere(entry) && !isTooDear(entry));
  const usable = others.filter(canBeListed);
  const isThere = new Set(splitByPlace(others, input).there);
  const [there, away] = [usable.filter((entry) => isThere.has(entry)), usable.filter((entry) => !isThere.has(entry))];
  // A preferred kind comes from everywhere, like a required one.
  const isKindred = (entry: RankedCollege): boolean =>
    kind?.must === false && keepsEssentialsExcept(entry, essentials, 'place', 'program') && !isRefused(place, entry);
  const everywhere = usable.filter((entry) => teachesProgram(entry) && isKindred(entry));
  // If the chosen place or its surroundings have some, none comes from far away.
  const nearby = everywhere.filter((entry) => isKindThere(entry) || isNearHome(entry.college, home, NEAR_HOME_MILES));
  const kindred = nearby.length >= MIN_KINDRED ? nearby : everywhere;
  const kept = memoizeOnce(() =>
    away.filter(
      (entry) => teachesProgram(entry) && keepsEssentialsExcept(entry, essentials, 'place') && !isRefused(place, entry),
    ),
  );
  const farthest = memoizeOnce(() => {
    const miles = away.filter(teachesProgram).map(({ college }) => milesFromHome(college, home) ?? Infinity);
    return Math.max(FAR_HOME_MILES, Math.min(...miles) + BEYOND_NEAREST_MILES);
  });
  const isGoing = !isCommuter(input);
  const spot = chosenPlace(essentials);
  const isOutside = (entry: RankedCollege): boolean =>
    isGoing &&
    !isOfOthersFaith(entry.college, input) &&
    (spot ? isNextTo(entry) : isNearHome(entry.college, home, farthest()) && !isRefused(place, entry));
  const anyKind = others.filter(teachesProgram);
  const anyPrice = {
    there: anyKind.filter((entry) => isThere.has(entry)),
    away: anyKind.filter((entry) => !isThere.has(entry)),
  };
  const ofKind =
    kind?.must === false
      ? anyKind.filter((entry) => kind.check(entry.college) === 'kept' && isInside(entry) && !isRefused(place, entry))
      : [];
  return {
    taught: there.filter(teachesProgram),
    /** Strong public colleges at home, whatever kind was preferred. */
    strongAtHome:
      kind?.must === true
        ? []
        : there.filter(
            (entry) =>
              teachesProgram(entry) &&
              isInStatePublic(entry.college, home.state) &&
              (entry.college.graduation_6yr_pct ?? 0) >= STRONG_GRADUATION_PCT &&
              (milesFromHome(entry.college, home) ?? Infinity) <= SIMILAR_MILES,
          ),
    ...{ kindred, isSolid },
    strongLocal: anyPrice.there.filter(isStrongLocal),
    byIncome: overLimitColleges(anyPrice.there.filter(isByIncome), Infinity),
    isHere: place && kind?.must === true ? ({ college }: RankedCollege) => place.check(college) === 'kept' : null,
    outside: memoizeOnce(() => (spot ? kept() : away.filter(teachesProgram)).filter(isOutside)),
    /** The same, whatever they cost: in the chosen place, near home if the kind is required, then near the place. */
    taughtThere: memoizeOnce(() =>
      anyPrice.there.filter(
        (entry) => isInside(entry) || (isGoing && isNearHome(entry.college, home, NEAR_HOME_MILES)),
      ),
    ),
    /** Of a preferred kind, in the chosen place, or anywhere if there is none. */
    kindDearer: [
      ...overLimitColleges(
        ofKind.filter((entry) => !isByIncome(entry)),
        OVER.twice,
      ),
      ...overLimitColleges(ofKind.filter(isByIncome), Infinity),
    ],
    taughtNear: memoizeOnce(() => (spot ? anyPrice.away.filter(isOutside) : [])),
    mayTeach: others.filter((entry) => !lacksProgram(entry.offer) && isThere.has(entry)),
    spots: place ? chosenSpots(place) : [],
    isLocal: ({ college }: RankedCollege): boolean => isInStatePublic(college, home.state),
    ...untaughtPools(usable, input),
    fullNeed: memoizeOnce(() => (input.need === 'full' ? fullNeedOf(usable.filter(isInside), input) : [])),
    isNextDoor: ({ college }: RankedCollege): boolean =>
      (college.graduation_6yr_pct ?? 0) >= MIN_GRADUATION_PCT.usual &&
      (milesFromHome(college, home) ?? Infinity) <= NEXT_DOOR_MILES,
  };
}

export type Pools = ReturnType<typeof poolsOf>;

/** The share of a limit by which a college may exceed it. */
export const OVER = { little: LITTLE_OVER, some: 0.6, twice: 1.2 } as const;

export const overLimitColleges = (from: readonly RankedCollege[], most: number, besides = 0): RankedCollege[] =>
  takeOverLimit(from, { most, besides });
