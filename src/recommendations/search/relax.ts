import { dollars } from '../../contract/prices';
import type { CollegeFacts } from '../../contract/colleges';
import type { RelaxedMust } from '../../contract/recommendations';
import { joined, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { type Criterion, isBroken, isHard, isRefused, sayBeyond } from './criterion';
import { check, type Essential } from './essentials';
import { type MeantProgram, offersOf, sayLeading } from './program-criteria';
import { isTaughtAt, type Ranked } from './order';

const say = translationsOf<typeof list>('list');

/** With fewer colleges than this that keep every must, a must gives way. */
const ENOUGH = 5;
/** A must place holds while so many colleges keep it. */
const PLACE_HOLDS = 3;
/** So many musts give way at most, unless the list would hold nothing. */
const MAX_RELAXED = 2;

/** The same must in two searches for one student. */
const keyOf = ({ within, asked = [] }: Criterion): string => [within, ...asked.map(({ id }) => id)].join('\n');

/** The ranks with the musts that gave way. */
export interface Relaxed {
  ranks: readonly Ranked[];
  musts: readonly Criterion[];
  /** How many colleges that fit the student, and teach what was chosen, keep every must. */
  keeping: number;
}

/** A refusal never gives way, and neither does a must without exceptions. */
const isFirm = ({ firm, asked = [] }: Criterion): boolean =>
  firm === true || (asked.length > 0 && asked.filter(isHard).every(isRefused));
const isUsable = ({ standing, broken }: Ranked): boolean => standing.step < 3 && !broken.some(isFirm);
const isPrice = ({ kind }: Criterion): boolean => kind === 'cost';

/** What the student chose as the place of the list, and whether it had to hold. */
const placeIn = (essentials: readonly Essential[]): Essential | undefined =>
  essentials.find(({ name }) => name === 'place');

/** What a college has to keep so that relaxing for it is worth it. */
interface Worth {
  /** Place and program, unless the place gives way itself. */
  essentials: boolean;
  /** The price, which gives way by a rule of its own. */
  price: boolean;
}
/** Tried in turn until something is freed: a list is never empty because two limits meet. */
const ATTEMPTS: readonly Worth[] = [
  { essentials: true, price: true },
  { essentials: true, price: false },
  { essentials: false, price: false },
];

/** What is so many times a limit beyond it, or so far from the chosen places, is no answer to it. */
const FAR_BEYOND = 1.4;
const MIN_SCORE = 0.2;
const isClose = (one: Criterion, college: CollegeFacts): boolean =>
  one.over ? one.over(college) <= FAR_BEYOND : one.onMap !== true || (one.score(college) ?? 0) >= MIN_SCORE;

/** Whether a college that misses these musts by little still keeps program and place; a place that gives way itself aside. */
function keepsEssentials(entry: Ranked, gone: readonly Criterion[], essentials: readonly Essential[]): boolean {
  const place = placeIn(essentials);
  const isPlaceGone = gone.some((one) => place?.criteria.includes(one));
  const isNear = entry.broken.every((one) => isPrice(one) || isClose(one, entry.college));
  return isNear && isTaughtAt(entry) && (isPlaceGone || place === undefined || place.check(entry.college) === 'kept');
}

/** The musts that may give way: never a place that enough colleges keep, never what is firm, and the price by a rule of its own. */
function mayGive(all: readonly Ranked[], musts: readonly Criterion[], essentials: readonly Essential[]): Criterion[] {
  const place = placeIn(essentials);
  const holds = (one: Criterion): boolean =>
    place?.criteria.includes(one) === true &&
    all.filter((entry) => entry.offer !== 'none' && entry.offer !== 'neighbor' && check(one, entry.college) === 'kept')
      .length >= PLACE_HOLDS;
  return musts.filter((one) => !isFirm(one) && !isPrice(one) && !holds(one));
}

/** The musts that give way, one at a time: the one that frees most colleges first. */
function givingWay(
  all: readonly Ranked[],
  open: readonly Criterion[],
  essentials: readonly Essential[],
): { gone: readonly Criterion[]; isFreed: (entry: Ranked) => boolean } {
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
    const isFreed = (entry: Ranked): boolean => !worth.essentials || keepsEssentials(entry, gone, essentials);
    if (freeWith(gone) > 0) return { gone, isFreed };
  }
  return { gone: [], isFreed: () => false };
}

/** How far a college is from keeping what gave way, in tenths of each number: the nearest first. */
const bentBy = (college: CollegeFacts, bends: readonly Criterion[]): number =>
  bends.reduce((sum, one) => {
    const over = isBroken(one, college) ? (one.over?.(college) ?? 1 - (one.score(college) ?? 0)) : UNKNOWN_OVER;
    return sum + 1 + Math.round(10 * over);
  }, 0);
/** What nobody knows to be over a limit counts as if it were half over. */
const UNKNOWN_OVER = 0.5;

/** A college without what gave way. */
function bent(entry: Ranked, gone: readonly Criterion[]): Ranked {
  const given = entry.broken.filter((one) => gone.includes(one));
  if (given.length === 0) return entry;
  const broken = entry.broken.filter((one) => !given.includes(one));
  const bends = [...(entry.bends ?? []), ...given];
  return { ...entry, broken, bends, bent: bentBy(entry.college, bends) };
}

/** Relaxes musts, one at a time, where fewer than five colleges keep them all. */
export function relax(
  ranks: readonly Ranked[],
  musts: readonly Criterion[],
  essentials: readonly Essential[],
): Relaxed {
  if (musts.length === 0) return { ranks, musts: [], keeping: ranks.length };
  const usable = ranks.filter(isUsable);
  const keeping = usable.filter((entry) => entry.broken.length === 0 && isTaughtAt(entry)).length;
  if (keeping >= ENOUGH) return { ranks, musts: [], keeping };
  const { gone, isFreed } = givingWay(usable, mayGive(usable, musts, essentials), essentials);
  return { ranks: ranks.map((entry) => (isFreed(entry) ? bent(entry, gone) : entry)), musts: gone, keeping };
}

/** A college as one that the list takes though it misses musts. */
export const withBends = (entry: Ranked): Ranked => bent(entry, entry.broken);

/** What is missed besides the price may be missed by so much of its own limit. */
const MAX_BESIDES = 0.75;

/** By what share a college may be over the limit, and how many musts it may miss besides. */
interface OverLimit {
  most: number;
  besides?: number;
}

/** Of colleges those that miss the price, as ones that the list takes. */
export function overLimit(ranks: readonly Ranked[], { most, besides = 0 }: OverLimit): Ranked[] {
  const isTaken = (entry: Ranked): boolean => {
    const { college, broken, bends = [] } = entry;
    const [prices, others] = [broken.filter(isPrice), broken.filter((one) => !isPrice(one))];
    const isSpot = ({ spots }: Criterion): boolean => spots !== undefined;
    const isOther = (one: Criterion): boolean =>
      one.dear !== true && !isSpot(one) && (one.over?.(college) ?? 0) <= MAX_BESIDES;
    return (
      isUsable(entry) &&
      broken.length > 0 &&
      others.length + bends.length <= besides &&
      others.every(isOther) &&
      prices.every((one) => (one.over?.(college) ?? 0) <= most)
    );
  };
  return ranks.filter(isTaken).map(withBends);
}

/** Of a community college areas alone are known: what it teaches of the program is never counted as missing. */
const mayTeach = (entry: Ranked): boolean =>
  isTaughtAt(entry) || (entry.college.level === 'two_year' && entry.offer === 'family');

/** With fewer colleges within the way to class, the nearest beyond are added, up to so many; none is half of it beyond: many go by bus. */
const MIN_WITHIN = 3;
const MAX_BEYOND = 0.5;

/** The nearest colleges that teach what was chosen a little beyond the way to class, where hardly any is within it. */
export function beyondHome(
  all: readonly Ranked[],
  listed: readonly Ranked[],
  meant: readonly MeantProgram[],
): Ranked[] {
  const bachelors = offersOf(meant);
  const isTaught = (entry: Ranked): boolean => mayTeach(entry) || bachelors(entry.college) === 'awards';
  const isDaily = (one: Criterion): boolean =>
    one.daily === true && (one.asked ?? []).every(({ no_exceptions }) => !no_exceptions);
  const ids = new Set(listed.map(({ college }) => college.unitid));
  // Where nothing at all is within it, what is a little over the limit besides is an answer, too.
  const isOpen = (one: Criterion, { college }: Ranked): boolean =>
    isDaily(one) || (listed.length === 0 && isPrice(one) && (one.over?.(college) ?? Infinity) <= MAX_BESIDES);
  const beyondBy = ({ college, broken }: Ranked): number =>
    Math.max(0, ...broken.filter(isDaily).map((one) => one.over?.(college) ?? Infinity));
  const asksDaily = (all.find(({ broken }) => broken.some(isDaily)) ?? null) !== null;
  const isMissing = ({ broken }: Ranked): boolean => asksDaily && broken.length > 0;
  return all
    .filter((entry) => isMissing(entry) && entry.broken.every((one) => isOpen(one, entry)) && isTaught(entry))
    .filter((entry) => !ids.has(entry.college.unitid) && entry.standing.step < 3 && beyondBy(entry) <= MAX_BEYOND)
    .sort((one, other) => beyondBy(one) - beyondBy(other))
    .slice(0, Math.max(0, MIN_WITHIN - listed.length))
    .map(withBends);
}

/** How many of the list keep every must and teach the program; `exist` says whether any college would. */
function sayKeeping(listed: readonly Ranked[], exist: number, program: string): string {
  const smart_count = listed.filter(
    (entry) => (entry.bends ?? []).length === 0 && entry.broken.length === 0 && mayTeach(entry),
  ).length;
  if (smart_count > 0)
    return program === '' ? say('relaxed.only', { smart_count }) : say('relaxed.only.taught', { smart_count, program });
  if (exist > 0) return program === '' ? say('relaxed.not-here') : say('relaxed.not-here.taught', { program });
  return program === '' ? say('relaxed.none') : say('relaxed.none.taught', { program });
}

/** What of a must the list tells: how many of its colleges miss it, or may, with the reason where too few keep it. */
function sayRelaxed(must: Criterion, listed: readonly Ranked[], opening: string, hides: boolean): string | null {
  const bent = listed.filter(({ bends = [] }) => bends.map(keyOf).includes(keyOf(must)));
  // What is here is counted with the colleges that were named; what was added is not.
  const many = (opening === '' ? listed : bent).filter(({ college }) => isBroken(must, college)).length;
  if (bent.length === 0) return null;
  const limit = dollars(Number(must.asked?.[0]?.value));
  const says =
    many === 0 || (hides && must.confidential === true)
      ? say('relaxed.may-cost', { limit })
      : say(opening === '' ? 'relaxed.here' : 'relaxed.added', { many, beyond: sayBeyond(must, many) });
  return [opening, says].filter(Boolean).join(' ');
}

/** What gave way as the list tells it, with how many of its colleges break it; nothing counted that rests on the family's income. */
export function relaxedOf(
  { keeping, relaxed: musts }: { keeping: number; relaxed: readonly Criterion[] },
  listed: readonly Ranked[],
  { hides, meant }: { hides: boolean; meant: readonly MeantProgram[] },
): RelaxedMust[] {
  const tooFew = hides ? say('relaxed.too-few') : sayKeeping(listed, keeping, sayLeading(meant));
  let opening = keeping < ENOUGH ? tooFew : '';
  return musts.flatMap((must): RelaxedMust[] => {
    const [first, ...others] = (must.asked ?? []).filter(isHard);
    const says = first ? sayRelaxed(must, listed, opening, hides) : null;
    if (!first || says === null) return [];
    opening = '';
    return [
      {
        ...{ id: first.id, kind: first.kind, value: first.value },
        label: joined(
          [first, ...others].map(({ label }) => label),
          'or',
        ),
        says,
      },
    ];
  });
}
