import { dollars } from '../../contract/prices';
import type { CollegeFacts } from '../../contract/colleges';
import type { RelaxedMust } from '../../contract/recommendations';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { type Criterion, isBroken, isHard, isRefused, countBeyondText } from './criterion';
import { checkCriterion, type Essential } from './essentials';
import { type ChosenProgram, lacksProgram, programOffers, sayLeading } from './program-criteria';
import { teachesProgram, type RankedCollege } from './order';

const say = translationsOf<typeof list>('list');

/** If fewer colleges meet every must-have, one is relaxed. */
const ENOUGH = 5;
/** A required place isn't relaxed while this many colleges meet it. */
const PLACE_HOLDS = 3;
/** The share of a limit that counts as a little over it. */
export const LITTLE_OVER = 0.3;
/** At most this many must-haves are relaxed, unless the list would be empty. */
const MAX_RELAXED = 2;

/** Identifies the same must-have across two searches for one student. */
const keyOf = ({ within, asked = [] }: Criterion): string => [within, ...asked.map(({ id }) => id)].join('\n');

export interface RelaxResult {
  ranks: readonly RankedCollege[];
  musts: readonly Criterion[];
  /** How many suitable colleges with the chosen program meet every must-have. */
  keeping: number;
}

/** A refusal is never relaxed, and neither is a must-have without exceptions. */
const isFirm = ({ firm, asked = [] }: Criterion): boolean =>
  firm === true || (asked.length > 0 && asked.filter(isHard).every(isRefused));
const isUsable = ({ standing, broken }: RankedCollege): boolean => standing.step < 3 && !broken.some(isFirm);
const isPrice = ({ kind }: Criterion): boolean => kind === 'cost';

const placeIn = (essentials: readonly Essential[]): Essential | undefined =>
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
const FAR_BEYOND = 1.4;
const MIN_SCORE = 0.2;
const isClose = (one: Criterion, college: CollegeFacts): boolean =>
  one.over ? one.over(college) <= FAR_BEYOND : one.onMap !== true || (one.score(college) ?? 0) >= MIN_SCORE;

/**
 * Whether a college that narrowly misses these must-haves still meets program and place; a relaxed place doesn't count.
 */
function keepsEssentials(entry: RankedCollege, gone: readonly Criterion[], essentials: readonly Essential[]): boolean {
  const place = placeIn(essentials);
  const isPlaceGone = gone.some((one) => place?.criteria.includes(one));
  const isNear = entry.broken.every((one) => isPrice(one) || isClose(one, entry.college));
  return (
    isNear && teachesProgram(entry) && (isPlaceGone || place === undefined || place.check(entry.college) === 'kept')
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
  const place = placeIn(essentials);
  const holds = (one: Criterion): boolean =>
    place?.criteria.includes(one) === true &&
    all.filter((entry) => !lacksProgram(entry.offer) && checkCriterion(one, entry.college) === 'kept').length >=
      PLACE_HOLDS;
  return musts.filter((one) => !isFirm(one) && !isPrice(one) && !holds(one));
}

/** The must-haves to relax, one at a time, starting with the one that frees the most colleges. */
function chooseRelaxedMusts(
  all: readonly RankedCollege[],
  open: readonly Criterion[],
  essentials: readonly Essential[],
): { gone: readonly Criterion[]; isFreed: (entry: RankedCollege) => boolean } {
  for (const worth of ATTEMPTS) {
    const gone: Criterion[] = [];
    const freeWith = (some: readonly Criterion[]): number =>
      all.filter(
        (entry) =>
          entry.broken.every((one) => some.includes(one) || (!worth.price && isPrice(one))) &&
          (!worth.essentials || keepsEssentials(entry, some, essentials)),
      ).length;
    for (let kept = freeWith(gone); kept < ENOUGH && (gone.length < MAX_RELAXED || kept === 0); kept = freeWith(gone)) {
      const [best] = open
        .filter((one) => !gone.includes(one))
        .map((must) => ({ must, freed: freeWith([...gone, must]) - kept }))
        .sort((one, other) => other.freed - one.freed);
      if (!best || (best.freed === 0 && kept > 0)) break;
      gone.push(best.must);
    }
    const isFreed = (entry: RankedCollege): boolean => !worth.essentials || keepsEssentials(entry, gone, essentials);
    if (freeWith(gone) > 0) return { gone, isFreed };
  }
  return { gone: [], isFreed: () => false };
}

/** How far a college is from meeting the relaxed must-haves, in tenths of each number; less is better. */
const relaxedDistance = (college: CollegeFacts, bends: readonly Criterion[]): number =>
  bends.reduce((sum, one) => {
    const over = isBroken(one, college) ? (one.over?.(college) ?? 1 - (one.score(college) ?? 0)) : UNKNOWN_OVER;
    return sum + 1 + Math.round(10 * over);
  }, 0);
/** An unknown price counts as if it were over the limit by half. */
const UNKNOWN_OVER = 0.5;

function withRelaxed(entry: RankedCollege, gone: readonly Criterion[]): RankedCollege {
  const given = entry.broken.filter((one) => gone.includes(one));
  if (given.length === 0) return entry;
  const broken = entry.broken.filter((one) => !given.includes(one));
  const bends = [...(entry.bends ?? []), ...given];
  return { ...entry, broken, bends, bent: relaxedDistance(entry.college, bends) };
}

/** Relaxes must-haves, one at a time, if fewer than five colleges meet them all. */
export function relaxMusts(
  ranks: readonly RankedCollege[],
  musts: readonly Criterion[],
  essentials: readonly Essential[],
): RelaxResult {
  if (musts.length === 0) return { ranks, musts: [], keeping: ranks.length };
  const usable = ranks.filter(isUsable);
  const taught = usable.filter(teachesProgram);
  const keeping = taught.filter(({ broken }) => broken.length === 0).length;
  // A price a little over the limit costs a family less than a place or a kind of college that isn't the one it needs.
  const isNearlyKeeping = ({ college, broken }: RankedCollege): boolean =>
    broken.every((one) => isPrice(one) && (one.over?.(college) ?? Infinity) <= LITTLE_OVER);
  if (taught.filter(isNearlyKeeping).length >= ENOUGH) return { ranks, musts: [], keeping };
  const { gone, isFreed } = chooseRelaxedMusts(usable, relaxableMusts(usable, musts, essentials), essentials);
  return { ranks: ranks.map((entry) => (isFreed(entry) ? withRelaxed(entry, gone) : entry)), musts: gone, keeping };
}

/** A college that the list accepts although it misses must-haves. */
export const withAllRelaxed = (entry: RankedCollege): RankedCollege => withRelaxed(entry, entry.broken);

/** The largest excess over a limit other than the price. */
const MAX_BESIDES = 0.75;

interface OverLimit {
  most: number;
  besides?: number;
}

/** The colleges that exceed the price by up to this much, marked as accepted. */
export function takeOverLimit(ranks: readonly RankedCollege[], { most, besides = 0 }: OverLimit): RankedCollege[] {
  const isTaken = (entry: RankedCollege): boolean => {
    const { college, broken, bends = [] } = entry;
    const [prices, others] = [broken.filter(isPrice), broken.filter((one) => !isPrice(one))];
    const isSpot = ({ spots }: Criterion): boolean => spots !== undefined;
    const isOther = (one: Criterion): boolean =>
      one.dear !== true && !isSpot(one) && (one.over?.(college) ?? Infinity) <= MAX_BESIDES;
    return (
      isUsable(entry) &&
      broken.length > 0 &&
      others.length + bends.length <= besides &&
      others.every(isOther) &&
      prices.every((one) => (one.over?.(college) ?? 0) <= most)
    );
  };
  return ranks.filter(isTaken).map(withAllRelaxed);
}

/** For community colleges only areas are published, so a program never counts as missing. */
const canTeachProgram = (entry: RankedCollege): boolean =>
  teachesProgram(entry) || (entry.college.level === 'two_year' && entry.offer === 'family');

/**
 * If fewer colleges are within commuting distance, the nearest ones beyond are added until the list has this many, and
 * none more than half the distance beyond: many students take the bus.
 */
const MIN_WITHIN = 3;
const MAX_BEYOND = 0.5;

/** The nearest colleges a little beyond commuting distance that teach what was chosen, if hardly any are within it. */
export function beyondHome(
  all: readonly RankedCollege[],
  listed: readonly RankedCollege[],
  meant: readonly ChosenProgram[],
): RankedCollege[] {
  const bachelors = programOffers(meant);
  const isTaught = (entry: RankedCollege): boolean => canTeachProgram(entry) || bachelors(entry.college) === 'awards';
  const isDaily = (one: Criterion): boolean =>
    one.daily === true && (one.asked ?? []).every(({ no_exceptions }) => !no_exceptions);
  const ids = new Set(listed.map(({ college }) => college.unitid));
  // If no college is within it, one slightly over the price limit is acceptable too.
  const isOpen = (one: Criterion, { college }: RankedCollege): boolean =>
    isDaily(one) || (listed.length === 0 && isPrice(one) && (one.over?.(college) ?? Infinity) <= MAX_BESIDES);
  const beyondBy = ({ college, broken }: RankedCollege): number =>
    Math.max(0, ...broken.filter(isDaily).map((one) => one.over?.(college) ?? Infinity));
  const asksDaily = (all.find(({ broken }) => broken.some(isDaily)) ?? null) !== null;
  const isMissing = ({ broken }: RankedCollege): boolean => asksDaily && broken.length > 0;
  return all
    .filter((entry) => isMissing(entry) && entry.broken.every((one) => isOpen(one, entry)) && isTaught(entry))
    .filter((entry) => !ids.has(entry.college.unitid) && entry.standing.step < 3 && beyondBy(entry) <= MAX_BEYOND)
    .sort((one, other) => beyondBy(one) - beyondBy(other))
    .slice(0, Math.max(0, MIN_WITHIN - listed.length))
    .map(withAllRelaxed);
}

/**
 * How many listed colleges meet every must-have, and whether all of these teach the program; `exist` is how many there
 * are at all.
 */
function sayKeeping(listed: readonly RankedCollege[], exist: number, program: string): string {
  const kept = listed.filter((entry) => (entry.bends ?? []).length === 0 && entry.broken.length === 0);
  const smart_count = kept.length;
  if (smart_count > 0)
    return program === '' || !kept.every(teachesProgram)
      ? say('relaxed.only', { smart_count })
      : say('relaxed.only.taught', { smart_count, program });
  if (exist > 0) return program === '' ? say('relaxed.not-here') : say('relaxed.not-here.taught', { program });
  return program === '' ? say('relaxed.none') : say('relaxed.none.taught', { program });
}

/** What the list says about a relaxed must-have: how many of its colleges miss it or might, and why. */
function sayRelaxed(must: Criterion, listed: readonly RankedCollege[], opening: string, hides: boolean): string | null {
  const bent = listed.filter(({ bends = [] }) => bends.map(keyOf).includes(keyOf(must)));
  // Existing colleges include the named ones; added ones don't.
  const many = (opening === '' ? listed : bent).filter(({ college }) => isBroken(must, college)).length;
  if (bent.length === 0) return null;
  const limit = dollars(Number(must.asked?.[0]?.value));
  const says =
    many === 0 || (hides && must.confidential === true)
      ? say('relaxed.may-cost', { limit })
      : say(opening === '' ? 'relaxed.here' : 'relaxed.added', { many, beyond: countBeyondText(must, many) });
  return [opening, says].filter(Boolean).join(' ');
}

/**
 * The relaxed must-haves as the list states them, with how many of its colleges break each. Counts that would reveal
 * the family's income are omitted.
 */
export function describeRelaxed(
  { keeping, relaxed: musts }: { keeping: number; relaxed: readonly Criterion[] },
  listed: readonly RankedCollege[],
  {
    hides,
    meant,
    isExact,
  }: { hides: boolean; meant: readonly ChosenProgram[]; isExact: (college: CollegeFacts) => boolean },
): RelaxedMust[] {
  // If only areas are known, nobody knows which colleges teach the program.
  const program = listed.some(({ college }) => isExact(college)) ? sayLeading(meant) : '';
  const tooFew = hides ? say('relaxed.too-few') : sayKeeping(listed, keeping, program);
  let opening = keeping < ENOUGH ? tooFew : '';
  return musts.flatMap((must): RelaxedMust[] => {
    const [first, ...others] = (must.asked ?? []).filter(isHard);
    const says = first ? sayRelaxed(must, listed, opening, hides) : null;
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
