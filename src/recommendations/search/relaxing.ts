import { dollars } from '../../contract/dollars';
import type { RelaxedMust } from '../../contract/recommendations';
import { joined, spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { type Criterion, isHard, sayBeyond } from './criterion';
import type { Ranked } from './ranking';

const say = spokenWords<typeof list>('list');

/** With fewer colleges than this that keep every must, a must gives way. */
export const ENOUGH = 8;
/** So many musts give way at most, unless the list would hold nothing. */
const MOST_RELAXED = 2;
/** From this score on a college nearly keeps a must: a few miles, dollars or students over it. */
const NEARLY = 0.4;

/** The same must in two searches for one student. */
const keyOf = ({ within, asked = [] }: Criterion): string => [within, ...asked.map(({ id }) => id)].join('\n');

/** The ranks with the musts that gave way. */
export interface Relaxed {
  ranks: readonly Ranked[];
  musts: readonly Criterion[];
  /** How many colleges of the catalog that fit the student keep every must. */
  keeping: number;
}

/** Every choice of `size` of them. */
function someOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => someOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The musts of `all` that give way so that enough are left: the ones that free most colleges, first those that nearly keep them. */
function givingWay(all: readonly Ranked[]): Criterion[] {
  const musts = new Map(all.flatMap(({ broken }) => broken.map((one) => [keyOf(one), one] as const)));
  const gone = new Set<string>();
  const isFree = ({ broken }: Ranked, also: readonly string[]): boolean =>
    broken.map(keyOf).every((key) => gone.has(key) || also.includes(key));
  const isNear = ({ broken, college }: Ranked): boolean => broken.every((one) => (one.score(college) ?? 0) >= NEARLY);
  for (;;) {
    const kept = all.filter((entry) => isFree(entry, [])).length;
    const left = [...musts.keys()].filter((key) => !gone.has(key));
    const most = kept === 0 ? left.length : Math.min(left.length, MOST_RELAXED - gone.size);
    const best = kept >= ENOUGH ? null : bestOf(left, most);
    if (best === null) return [...musts].filter(([key]) => gone.has(key)).map(([, must]) => must);
    best.forEach((key) => gone.add(key));
  }

  /** The fewest that free any college at all. */
  function bestOf(left: readonly string[], most: number): readonly string[] | null {
    for (let size = 1; size <= most; size += 1) {
      const [best] = someOf(left, size)
        .map((keys) => ({ keys, free: all.filter((entry) => !isFree(entry, []) && isFree(entry, keys)) }))
        .map(({ keys, free }) => ({ keys, near: free.filter(isNear).length, freed: free.length }))
        .sort((one, other) => other.near - one.near || other.freed - one.freed);
      if (best && best.freed > 0) return best.keys;
    }
    return null;
  }
}

const isUsable = ({ offer, standing, broken }: Ranked): boolean =>
  offer !== 'none' && standing.step < 3 && broken.every(({ firm }) => firm !== true);
const teaches = ({ offer }: Ranked): boolean => offer === 'awards' || offer === 'any';

/** The colleges that a list would rather hold: where there are enough, those known to teach what was chosen. */
function wishedFor(ranks: readonly Ranked[]): readonly Ranked[] {
  const usable = ranks.filter(isUsable);
  const sure = usable.filter(teaches);
  return sure.length >= ENOUGH ? sure : usable;
}

/** In tenths of a number: what cannot be known, and what suits the student's numbers badly, stands behind whatever nearly keeps a must. */
const UNSURE = 200;
const BADLY = 100;
/** Far from every place chosen weighs like half of a number. */
const FAR = 5;

/** A must of which nothing published says whether a college keeps it. */
const isUnsure = ({ college }: Ranked, criteria: readonly Criterion[]): boolean =>
  criteria.some((one) => one.must && one.unsure?.(college) === true);

/** How far a college is from keeping what gave way, in tenths. */
const bentBy = ({ college, standing }: Ranked, bends: readonly Criterion[]): number =>
  (standing.step >= 2 ? BADLY : 0) +
  bends.reduce((sum, one) => sum + 1 + Math.round(10 * (one.over?.(college) ?? 1 - (one.score(college) ?? 0))), 0);

/** A college without what gave way; that nobody knows of it counts as before. */
function bent(entry: Ranked, keys: ReadonlySet<string>, unsure: boolean): Ranked {
  const bends = entry.broken.filter((one) => keys.has(keyOf(one)));
  const broken = entry.broken.filter((one) => !bends.includes(one));
  if (broken.length > 0) return bends.length === 0 ? entry : { ...entry, broken };
  const away = (unsure ? UNSURE : 0) + (bends.length > 0 ? bentBy(entry, bends) : 0);
  return { ...entry, broken, bends, bent: away + (keys.size > 0 && entry.keys().far ? FAR : 0) };
}

/**
 * Lets musts give way one at a time where too few colleges keep them all: the one that frees most, two at most. Beyond that, and the
 * program, only where nothing would be left otherwise; never what is firm.
 */
export function relaxing(ranks: readonly Ranked[], criteria: readonly Criterion[]): Relaxed {
  if (!criteria.some(({ must }) => must) && ranks.some(isUsable)) return { ranks, musts: [], keeping: ranks.length };
  const unsure = new Set(ranks.filter((entry) => isUnsure(entry, criteria)));
  const pool = wishedFor(ranks.filter((entry) => !unsure.has(entry)));
  const keeping = pool.filter(({ broken }) => broken.length === 0).length;
  const keys = new Set(givingWay(pool).map(keyOf));
  const musts = criteria.filter((one) => keys.has(keyOf(one)));
  const isAsBefore = keys.size === 0 && unsure.size === 0;
  const relaxed = isAsBefore ? ranks : ranks.map((entry) => bent(entry, keys, unsure.has(entry)));
  if (relaxed.some((entry) => entry.broken.length === 0 && isUsable(entry))) return { ranks: relaxed, musts, keeping };
  const taught = ranks.map((entry): Ranked => (entry.offer === 'none' ? { ...entry, offer: 'neighbor' } : entry));
  const others = ranks.some(({ offer }) => offer === 'none') && taught.some(isUsable);
  return others ? relaxing(taught, criteria) : { ranks: relaxed, musts, keeping };
}

const sayKeeping = (keeping: number): string =>
  keeping === 0 ? say('relaxed.none') : say('relaxed.only', { smart_count: keeping });

/** What gave way as the list tells it, with how many of its colleges break it; nothing counted that rests on the family's income. */
export function relaxedOf(
  { musts, keeping }: Relaxed,
  listed: readonly Ranked[],
  { hides }: { hides: boolean },
): RelaxedMust[] {
  const told = musts
    .map((must) => ({ must, added: listed.filter(({ bends = [] }) => bends.map(keyOf).includes(keyOf(must))).length }))
    .filter(({ added }) => added > 0);
  return told.flatMap(({ must, added }, at): RelaxedMust[] => {
    const [first, ...others] = (must.asked ?? []).filter(isHard);
    if (!first) return [];
    const beyond = sayBeyond(must, added);
    const opening = hides ? say('relaxed.too-few') : sayKeeping(keeping);
    const more =
      hides && must.confidential === true
        ? say('relaxed.may-cost', { limit: dollars(Number(first.value)) })
        : say(at === 0 ? 'relaxed.added' : 'relaxed.here', { many: added, beyond });
    return [
      {
        ...{ id: first.id, kind: first.kind, value: first.value },
        label: joined(
          [first, ...others].map(({ label }) => label),
          'or',
        ),
        says: at === 0 ? `${opening} ${more}` : more,
      },
    ];
  });
}
