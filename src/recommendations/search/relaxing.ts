import type { RelaxedMust } from '../../contract/recommendations';
import { joinWords } from '../../platform/text/join-words';
import { type Criterion, isHard } from './criterion';
import type { Ranked } from './ranking';

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
  /** How many colleges keep every must. */
  keeping: number;
  /** True where not even the program could be kept. */
  program: boolean;
}

/** Every choice of `size` of them. */
function someOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((one, at) => someOf(all.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The musts that give way: the ones that free most colleges, first those that nearly keep them. */
function givingWay(usable: readonly Ranked[]): Criterion[] {
  const all = usable.filter(({ broken }) => broken.every((one) => one.firm !== true));
  const musts = new Map(all.flatMap(({ broken }) => broken.map((one) => [keyOf(one), one] as const)));
  const gone = new Map<string, Criterion>();
  const isFree = ({ broken }: Ranked, also: readonly string[]): boolean =>
    broken.map(keyOf).every((key) => gone.has(key) || also.includes(key));
  const isNear = ({ broken, college }: Ranked): boolean => broken.every((one) => (one.score(college) ?? 0) >= NEARLY);
  for (;;) {
    const kept = all.filter((entry) => isFree(entry, [])).length;
    const left = [...musts.keys()].filter((key) => !gone.has(key));
    const most = kept === 0 ? left.length : Math.min(left.length, MOST_RELAXED - gone.size);
    if (kept >= ENOUGH || most <= 0 || (kept > 0 && gone.size >= MOST_RELAXED)) return [...gone.values()];
    let best: { keys: string[]; near: number; freed: number } | null = null;
    for (let size = 1; size <= most && best === null; size += 1) {
      for (const keys of someOf(left, size)) {
        const free = all.filter((entry) => isFree(entry, keys));
        const [near, freed] = [free.filter(isNear).length, free.length - kept];
        const isBetter = best === null || near > best.near || (near === best.near && freed > best.freed);
        if (freed > 0 && isBetter) best = { keys, near, freed };
      }
    }
    if (best === null) return [...gone.values()];
    for (const key of best.keys) {
      const must = musts.get(key);
      if (must) gone.set(key, must);
    }
  }
}

const isUsable = ({ offer, standing }: Ranked): boolean => offer !== 'none' && standing.step < 3;

/** How far a college is from keeping what gave way, in tenths. */
const bentBy = ({ college, standing }: Ranked, bends: readonly Criterion[]): number =>
  1 +
  (standing.step >= 2 ? 100 : 0) +
  Math.round(10 * bends.reduce((sum, one) => sum + 1 - (one.score(college) ?? 0), 0));

function bent(entry: Ranked, keys: ReadonlySet<string>): Ranked {
  const bends = entry.broken.filter((one) => keys.has(keyOf(one)));
  if (bends.length === 0) return entry;
  const broken = entry.broken.filter((one) => !bends.includes(one));
  return { ...entry, broken, bends, bent: bentBy(entry, bends) };
}

/**
 * Lets musts give way one at a time where too few colleges keep them all: the one that frees most, two at most. Beyond that, and the
 * program, only where nothing would be left otherwise; never what is firm.
 */
export function relaxing(ranks: readonly Ranked[]): Relaxed {
  const usable = ranks.filter(isUsable);
  const keeping = usable.filter(({ broken }) => broken.length === 0).length;
  if (keeping >= ENOUGH) return { ranks, musts: [], keeping, program: false };
  const musts = givingWay(usable);
  const keys = new Set(musts.map(keyOf));
  const relaxed = ranks.map((entry) => bent(entry, keys));
  if (relaxed.some((entry) => isUsable(entry) && entry.broken.length === 0))
    return { ranks: relaxed, musts, keeping, program: false };
  const others = ranks.map((entry): Ranked => (entry.offer === 'none' ? { ...entry, offer: 'neighbor' } : entry));
  const program = others.some((entry) => entry.standing.step < 3 && entry.broken.every(({ firm }) => firm !== true));
  return program && ranks.some(({ offer }) => offer === 'none')
    ? { ...relaxing(others), keeping: 0, program: true }
    : { ranks: relaxed, musts, keeping, program: false };
}

const sayKeeping = (keeping: number): string => {
  if (keeping === 0) return 'No college meets all your musts.';
  return keeping === 1 ? 'Only one college meets all your musts.' : `Only ${keeping} colleges meet all your musts.`;
};

/** What gave way as the list tells it, with how many of its colleges break it; nothing counted that rests on the family's income. */
export function relaxedOf(
  { musts, keeping }: Relaxed,
  listed: readonly Ranked[],
  { isSecret }: { isSecret: boolean },
): RelaxedMust[] {
  const told = musts
    .map((must) => ({ must, added: listed.filter(({ bends = [] }) => bends.map(keyOf).includes(keyOf(must))).length }))
    .filter(({ added }) => added > 0);
  return told.flatMap(({ must, added }, at): RelaxedMust[] => {
    const [first, ...others] = (must.asked ?? []).filter(isHard);
    if (!first) return [];
    const beyond = must.beyond ?? `are not ${must.within}`;
    const one = beyond.replace(/^are /, 'is ').replace(/^cost /, 'costs ');
    const opening = isSecret ? 'Too few colleges meet all your musts.' : sayKeeping(keeping);
    const more =
      isSecret && must.confidential === true
        ? `Some here may ${beyond}.`
        : `We${at > 0 ? ' also' : ''} added ${added} that ${added === 1 ? one : beyond}.`;
    return [
      {
        ...{ id: first.id, kind: first.kind, value: first.value },
        label: joinWords([first, ...others].map(({ label }) => label), 'or'),
        says: at === 0 ? `${opening} ${more}` : more,
      },
    ];
  });
}
