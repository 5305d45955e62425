import { dollars } from '../../contract/prices';
import type { CollegeFacts } from '../../contract/colleges';
import type { RelaxedMust } from '../../contract/recommendations';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { type Criterion, isUnmetMust, isHard, isRefused, countBeyondText } from './criterion';
import { checkCriterion, type Essential } from './essentials';
import { type ChosenProgram, lacksProgram, bestProgramOffer, leadingProgramsText } from './program-criteria';
import { teachesProgram, type RankedCollege } from './order';

const say = translationsOf<typeof list>('list');

/** If fewer colleges meet every must-have, one is relaxed. */
const ENOUGH_COLLEGES = 5;
/** A required place isn't relaxed while this many colleges meet it. */
const MIN_IN_PLACE = 3;
/** A value may exceed a limit by this share and still count as only a little over it. */
export const LITTLE_EXCESS = 0.3;
/** At most this many must-haves are relaxed, unless the list would be empty. */
const MAX_RELAXED = 2;

/** Identifies the same must-have across two searches for one student. */
const mustKey = ({ within, sources = [] }: Criterion): string => [within, ...sources.map(({ id }) => id)].join('\n');

export interface RelaxResult {
  ranks: readonly RankedCollege[];
  musts: readonly Criterion[];
  /** How many suitable colleges with the chosen program meet every must-have. */
  qualifyingCount: number;
}

/** A refusal is never relaxed, and neither is a must-have without exceptions. */
const isNeverRelaxed = ({ firm, sources = [] }: Criterion): boolean =>
  firm === true || (sources.length > 0 && sources.filter(isHard).every(isRefused));
const isSuitable = ({ standing, unmetMusts }: RankedCollege): boolean =>
  standing.step < 3 && !unmetMusts.some(isNeverRelaxed);
const isPrice = ({ kind }: Criterion): boolean => kind === 'cost';

const placeEssential = (essentials: readonly Essential[]): Essential | undefined =>
  essentials.find(({ name }) => name === 'place');

interface RelaxRequirement {
  /** Place and program, unless the place itself is relaxed. */
  essentials: boolean;
  /** The price, which has its own rule for relaxing. */
  price: boolean;
}
/** Tried in turn until one frees a college: a list is never empty because two limits conflict. */
const ATTEMPTS: readonly RelaxRequirement[] = [
  { essentials: true, price: true },
  { essentials: true, price: false },
  { essentials: false, price: false },
];

/**
 * More than this share over a limit, or below this score for the chosen places, a college is too far from the
 * preference.
 */
const MAX_CLOSE_EXCESS = 1.4;
const MIN_SCORE = 0.2;
const isClose = (one: Criterion, college: CollegeFacts): boolean =>
  one.excess ? one.excess(college) <= MAX_CLOSE_EXCESS : one.onMap !== true || (one.score(college) ?? 0) >= MIN_SCORE;

/**
 * Whether a college that narrowly misses these must-haves still meets program and place; a relaxed place doesn't count.
 */
function meetsEssentials(
  entry: RankedCollege,
  mustsToRelax: readonly Criterion[],
  essentials: readonly Essential[],
): boolean {
  const place = placeEssential(essentials);
  const isPlaceRelaxed = mustsToRelax.some((one) => place?.criteria.includes(one));
  const isCloseEnough = entry.unmetMusts.every((one) => isPrice(one) || isClose(one, entry.college));
  return (
    isCloseEnough &&
    teachesProgram(entry) &&
    (isPlaceRelaxed || place === undefined || place.check(entry.college) === 'kept')
  );
}

/**
 * The must-haves that may be relaxed. A place is never relaxed if it is firm or if enough colleges meet it; price has
 * its own rule.
 */
function relaxableMusts(
  all: readonly RankedCollege[],
  musts: readonly Criterion[],
  essentials: readonly Essential[],
): Criterion[] {
  const place = placeEssential(essentials);
  const isProtectedPlace = (one: Criterion): boolean =>
    place?.criteria.includes(one) === true &&
    all.filter((entry) => !lacksProgram(entry.offer) && checkCriterion(one, entry.college) === 'kept').length >=
      MIN_IN_PLACE;
  return musts.filter((one) => !isNeverRelaxed(one) && !isPrice(one) && !isProtectedPlace(one));
}

/** The must-haves to relax, one at a time, starting with the one that frees the most colleges. */
function chooseRelaxedMusts(
  all: readonly RankedCollege[],
  relaxable: readonly Criterion[],
  essentials: readonly Essential[],
): { mustsToRelax: readonly Criterion[]; isFreed: (entry: RankedCollege) => boolean } {
  for (const attempt of ATTEMPTS) {
    const mustsToRelax: Criterion[] = [];
    const countFreedBy = (candidateMusts: readonly Criterion[]): number =>
      all.filter(
        (entry) =>
          entry.unmetMusts.every((one) => candidateMusts.includes(one) || (!attempt.price && isPrice(one))) &&
          (!attempt.essentials || meetsEssentials(entry, candidateMusts, essentials)),
      ).length;
    for (
      let kept = countFreedBy(mustsToRelax);
      kept < ENOUGH_COLLEGES && (mustsToRelax.length < MAX_RELAXED || kept === 0);
      kept = countFreedBy(mustsToRelax)
    ) {
      const [best] = relaxable
        .filter((one) => !mustsToRelax.includes(one))
        .map((must) => ({ must, freedCount: countFreedBy([...mustsToRelax, must]) - kept }))
        .sort((one, other) => other.freedCount - one.freedCount);
      if (!best || (best.freedCount === 0 && kept > 0)) break;
      mustsToRelax.push(best.must);
    }
    const isFreed = (entry: RankedCollege): boolean =>
      !attempt.essentials || meetsEssentials(entry, mustsToRelax, essentials);
    if (countFreedBy(mustsToRelax) > 0) return { mustsToRelax, isFreed };
  }
  return { mustsToRelax: [], isFreed: () => false };
}

/** How far a college is from meeting the relaxed must-haves, in tenths of each number; less is better. */
const relaxedDistance = (college: CollegeFacts, relaxedMusts: readonly Criterion[]): number =>
  relaxedMusts.reduce((sum, one) => {
    const excess = isUnmetMust(one, college)
      ? (one.excess?.(college) ?? 1 - (one.score(college) ?? 0))
      : UNKNOWN_EXCESS;
    return sum + 1 + Math.round(10 * excess);
  }, 0);
/** Treat an unknown price as 50% over the limit. */
const UNKNOWN_EXCESS = 0.5;

function relaxFor(entry: RankedCollege, mustsToRelax: readonly Criterion[]): RankedCollege {
  const newlyRelaxed = entry.unmetMusts.filter((one) => mustsToRelax.includes(one));
  if (newlyRelaxed.length === 0) return entry;
  const unmetMusts = entry.unmetMusts.filter((one) => !newlyRelaxed.includes(one));
  const relaxedMusts = [...(entry.relaxedMusts ?? []), ...newlyRelaxed];
  return { ...entry, unmetMusts, relaxedMusts, relaxedDistance: relaxedDistance(entry.college, relaxedMusts) };
}

/** Relaxes must-haves, one at a time, if fewer than five colleges meet them all. */
export function relaxMusts(
  ranks: readonly RankedCollege[],
  musts: readonly Criterion[],
  essentials: readonly Essential[],
): RelaxResult {
  if (musts.length === 0) return { ranks, musts: [], qualifyingCount: ranks.length };
  const suitable = ranks.filter(isSuitable);
  const withProgram = suitable.filter(teachesProgram);
  const qualifyingCount = withProgram.filter(({ unmetMusts }) => unmetMusts.length === 0).length;
  const { mustsToRelax, isFreed } = chooseRelaxedMusts(
    suitable,
    relaxableMusts(suitable, musts, essentials),
    essentials,
  );
  return {
    ranks: ranks.map((entry) => (isFreed(entry) ? relaxFor(entry, mustsToRelax) : entry)),
    musts: mustsToRelax,
    qualifyingCount,
  };
}

/** A college that the list accepts although it misses must-haves. */
export const relaxAllMusts = (entry: RankedCollege): RankedCollege => relaxFor(entry, entry.unmetMusts);

/** The largest excess over a limit other than the price. */
const MAX_OTHER_EXCESS = 0.75;

interface OverLimit {
  maxExcess: number;
  maxOtherMusts?: number;
}

/** The colleges that exceed the price by up to this much, marked as accepted. */
export function selectOverLimit(
  ranks: readonly RankedCollege[],
  { maxExcess, maxOtherMusts = 0 }: OverLimit,
): RankedCollege[] {
  const isAcceptable = (entry: RankedCollege): boolean => {
    const { college, unmetMusts, relaxedMusts = [] } = entry;
    const [priceMusts, others] = [unmetMusts.filter(isPrice), unmetMusts.filter((one) => !isPrice(one))];
    const isNamedPlace = ({ spots }: Criterion): boolean => spots !== undefined;
    const isTolerable = (one: Criterion): boolean =>
      one.isNonNegotiable !== true && !isNamedPlace(one) && (one.excess?.(college) ?? Infinity) <= MAX_OTHER_EXCESS;
    return (
      isSuitable(entry) &&
      unmetMusts.length > 0 &&
      others.length + relaxedMusts.length <= maxOtherMusts &&
      others.every(isTolerable) &&
      priceMusts.every((one) => (one.excess?.(college) ?? 0) <= maxExcess)
    );
  };
  return ranks.filter(isAcceptable).map(relaxAllMusts);
}

/** For community colleges only areas are published, so a program never counts as missing. */
const mayTeachProgram = (entry: RankedCollege): boolean =>
  teachesProgram(entry) || (entry.college.level === 'two_year' && entry.offer === 'family');

/**
 * If fewer colleges are within commuting distance, the nearest ones beyond are added until the list has this many, and
 * none more than half the distance beyond: many students take the bus.
 */
const MIN_WITHIN_COMMUTE = 3;
const MAX_COMMUTE_EXCESS = 0.5;

/** The nearest colleges a little beyond commuting distance that teach what was chosen, if hardly any are within it. */
export function collegesBeyondCommute(
  all: readonly RankedCollege[],
  listed: readonly RankedCollege[],
  programChoices: readonly ChosenProgram[],
): RankedCollege[] {
  const bachelorsOffer = bestProgramOffer(programChoices);
  const isOffered = (entry: RankedCollege): boolean =>
    mayTeachProgram(entry) || bachelorsOffer(entry.college) === 'awards';
  const isCommuteLimit = (one: Criterion): boolean =>
    one.daily === true && (one.sources ?? []).every(({ no_exceptions }) => !no_exceptions);
  const ids = new Set(listed.map(({ college }) => college.unitid));
  // If no college is within it, one slightly over the price limit is acceptable too.
  const isAcceptableMiss = (one: Criterion, { college }: RankedCollege): boolean =>
    isCommuteLimit(one) ||
    (listed.length === 0 && isPrice(one) && (one.excess?.(college) ?? Infinity) <= MAX_OTHER_EXCESS);
  const commuteExcess = ({ college, unmetMusts }: RankedCollege): number =>
    Math.max(0, ...unmetMusts.filter(isCommuteLimit).map((one) => one.excess?.(college) ?? Infinity));
  const asksCommute = (all.find(({ unmetMusts }) => unmetMusts.some(isCommuteLimit)) ?? null) !== null;
  const missesMusts = ({ unmetMusts }: RankedCollege): boolean => asksCommute && unmetMusts.length > 0;
  return all
    .filter(
      (entry) =>
        missesMusts(entry) && entry.unmetMusts.every((one) => isAcceptableMiss(one, entry)) && isOffered(entry),
    )
    .filter(
      (entry) =>
        !ids.has(entry.college.unitid) && entry.standing.step < 3 && commuteExcess(entry) <= MAX_COMMUTE_EXCESS,
    )
    .sort((one, other) => commuteExcess(one) - commuteExcess(other))
    .slice(0, Math.max(0, MIN_WITHIN_COMMUTE - listed.length))
    .map(relaxAllMusts);
}

/**
 * How many listed colleges meet every must-have, and whether all of these teach the program; `exist` is how many there
 * are at all.
 */
function qualifyingText(listed: readonly RankedCollege[], existingCount: number, program: string): string {
  const kept = listed.filter((entry) => (entry.relaxedMusts ?? []).length === 0 && entry.unmetMusts.length === 0);
  const smart_count = kept.length;
  if (smart_count > 0)
    return program === '' || !kept.every(teachesProgram)
      ? say('relaxed.only', { smart_count })
      : say('relaxed.only.taught', { smart_count, program });
  if (existingCount > 0) return program === '' ? say('relaxed.not-here') : say('relaxed.not-here.taught', { program });
  return program === '' ? say('relaxed.none') : say('relaxed.none.taught', { program });
}

/** What the list says about a relaxed must-have: how many of its colleges miss it or might, and why. */
function relaxedMustText(
  must: Criterion,
  listed: readonly RankedCollege[],
  opening: string,
  hidesMust: boolean,
): string | null {
  const bent = listed.filter(({ relaxedMusts = [] }) => relaxedMusts.map(mustKey).includes(mustKey(must)));
  // Existing colleges include the named ones; added ones don't.
  const many = (opening === '' ? listed : bent).filter(({ college }) => isUnmetMust(must, college)).length;
  if (bent.length === 0) return null;
  const limit = dollars(Number(must.sources?.[0]?.value));
  const says =
    many === 0 || (hidesMust && must.confidential === true)
      ? say('relaxed.may-cost', { limit })
      : say(opening === '' ? 'relaxed.here' : 'relaxed.added', { many, beyond: countBeyondText(must, many) });
  return [opening, says].filter(Boolean).join(' ');
}

/**
 * The relaxed must-haves as the list states them, with how many of its colleges break each. Counts that would reveal
 * the family's income are omitted.
 */
export function describeRelaxed(
  { qualifyingCount, relaxed: musts }: { qualifyingCount: number; relaxed: readonly Criterion[] },
  listed: readonly RankedCollege[],
  {
    hidesMust,
    programChoices,
    isExact,
  }: { hidesMust: boolean; programChoices: readonly ChosenProgram[]; isExact: (college: CollegeFacts) => boolean },
): RelaxedMust[] {
  // If only areas are known, nobody knows which colleges teach the program.
  const program = listed.some(({ college }) => isExact(college)) ? leadingProgramsText(programChoices) : '';
  const tooFewText = hidesMust ? say('relaxed.too-few') : qualifyingText(listed, qualifyingCount, program);
  let opening = qualifyingCount < ENOUGH_COLLEGES ? tooFewText : '';
  return musts.flatMap((must): RelaxedMust[] => {
    const [first, ...others] = (must.sources ?? []).filter(isHard);
    const says = first ? relaxedMustText(must, listed, opening, hidesMust) : null;
    if (!first || says === null) return [];
    opening = '';
    return [
      {
        ...{ id: first.id, kind: first.kind, value: first.value },
        label: joinTranslated(
          [first, ...others].map(({ label }) => label),
          'or',
        ),
        says,
      },
    ];
  });
}
