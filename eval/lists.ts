import { type Measured, measure, LIST_LENGTH } from './lists/measure';
import { reportOf } from './lists/report';
import { PERSONAS } from './students/everyone';

/** One line of the table: a figure, what it must at least (or at most) be, and the goal. */
export interface EvalRow {
  name: string;
  value: number;
  /** How the figure is written: a share as percent, a count as it is. */
  as: 'share' | 'count';
  /** Whether a higher or a lower figure is better. */
  better: 'higher' | 'lower';
  /** What the project aims at. */
  goal: number;
  /** What is kept today: a figure worse than this fails the run. */
  floor: number;
  /** How many cases the figure rests on. */
  cases: number;
}

export const isKept = ({ value, better, floor }: EvalRow): boolean =>
  better === 'higher' ? value >= floor - 1e-9 : value <= floor + 1e-9;
export const isReached = ({ value, better, goal }: EvalRow): boolean =>
  better === 'higher' ? value >= goal - 1e-9 : value <= goal + 1e-9;

/** Kept today, a little under what was last measured; raised with every step, until each is the goal. */
const FLOORS = {
  program: 0.84,
  musts: 0.55,
  silent: 0.45,
  cards: 0.61,
  inverted: 13,
  wants: 0.82,
  tiers: 0.93,
  plainTiers: 0.93,
  length: 0.41,
  tooLong: 32,
  reach: 0.76,
  named: 0.72,
  said: 0.4,
  overlap: 0.1,
} as const;

const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

/** Mean overlap of any two lists: colleges on both, as a share of the colleges on either. */
export function meanOverlap(lists: readonly ReadonlySet<number>[]): number {
  const pairs = lists.flatMap((one, index) => lists.slice(index + 1).map((other) => [one, other] as const));
  const overlap = ([one, other]: readonly [ReadonlySet<number>, ReadonlySet<number>]): number => {
    const both = [...one].filter((unitid) => other.has(unitid)).length;
    return share(both, Math.max(1, one.size + other.size - both));
  };
  return sum(pairs, overlap) / Math.max(1, pairs.length);
}

const higher = (name: string, part: number, of: number, goal: number, floor: number): EvalRow => ({
  name,
  value: share(part, of),
  as: 'share',
  better: 'higher',
  goal,
  floor,
  cases: of,
});
const lower = (name: string, value: number, cases: number, goal: number, floor: number): EvalRow => ({
  name,
  value,
  as: 'count',
  better: 'lower',
  goal,
  floor,
  cases,
});

const asRate = (row: EvalRow): EvalRow => ({ ...row, better: 'lower' });

/** What the colleges on the lists are: as asked, teaching what is meant, in the right tier. */
function collegeRows(all: readonly Measured[]): EvalRow[] {
  const musts = all.flatMap((one) => one.musts);
  const wants = all.flatMap((one) => one.wants);
  const tiers = all.flatMap((one) => one.tiers);
  const programs = all.flatMap(({ program }) => (program ? [program] : []));
  const silent = musts.filter(({ outcome }) => outcome === 'silent').length;
  const kept = wants.filter(({ outcome }) => outcome !== 'silent').length;
  const plain = tiers.filter(({ accepted }) => accepted.length === 1);
  const agreeing = (some: typeof tiers): number => some.filter(({ agrees }) => agrees).length;
  const breaking = sum(all, (one) => one.cards.breaking);
  const cards = sum(all, (one) => one.cards.of);
  const inverted = sum(all, (one) => one.inverted.length);
  const [offered, listed] = [sum(programs, (one) => one.offered), sum(programs, (one) => one.of)];
  return [
    higher('listed colleges award a program that is meant', offered, listed, 0.9, FLOORS.program),
    higher('musts honored or openly missed', musts.length - silent, musts.length, 0.95, FLOORS.musts),
    asRate(higher('musts missed in silence', silent, musts.length, 0.05, FLOORS.silent)),
    higher('listed colleges that break no must', cards - breaking, cards, 0.98, FLOORS.cards),
    lower('readings turned into their opposite', inverted, all.length, 0, FLOORS.inverted),
    higher('wants kept by half of the list, or said', kept, wants.length, 0.9, FLOORS.wants),
    higher('tiers a counselor accepts', agreeing(tiers), tiers.length, 0.93, FLOORS.tiers),
    higher('tiers where only one is right', agreeing(plain), plain.length, 0.93, FLOORS.plainTiers),
  ];
}

/** What the lists are as lists: long enough, balanced, different, and honest about what they lack. */
function listRows(all: readonly Measured[]): EvalRow[] {
  const { least, most } = LIST_LENGTH;
  const says = sum(all, ({ persona }) => persona.meant.say.length);
  const unsaid = sum(all, (one) => one.unsaid.length);
  const named = sum(all, ({ persona }) => persona.meant.named.length);
  const missing = sum(all, ({ namedMissing }) => namedMissing.length);
  const tooLong = all.filter(({ produced }) => produced.listed.length > most).length;
  const count = (holds: (one: Measured) => boolean): number => all.filter(holds).length;
  const lists = all.map(({ produced }) => new Set(produced.listed.map(({ college }) => college.unitid)));
  const overlap = asRate({
    ...higher('mean overlap of two lists', 0, all.length, 0.1, FLOORS.overlap),
    value: meanOverlap(lists),
  });
  return [
    higher(
      `lists of ${least} to ${most}, or shorter and explained`,
      count((one) => one.lengthIsRight),
      all.length,
      1,
      FLOORS.length,
    ),
    lower(`lists longer than ${most}`, tooLong, all.length, 0, FLOORS.tooLong),
    higher(
      'lists not top-heavy with Reach',
      count((one) => one.reachIsRight),
      all.length,
      1,
      FLOORS.reach,
    ),
    higher('named colleges shown or explained', named - missing, named, 1, FLOORS.named),
    higher('what had to be said is said', says - unsaid, says, 0.9, FLOORS.said),
    overlap,
  ];
}

/** The table over all measured personas. */
export const rowsOf = (all: readonly Measured[]): EvalRow[] => [...collegeRows(all), ...listRows(all)];

/** Measures every persona's list. */
export const measureAll = (): Measured[] => PERSONAS.map((persona) => measure(persona));

/** `npm run eval -- lists`: the table; `--show ID` prints one persona's list as a counselor reads it, `--show all` every one. */
export function evaluate(show: string | null): { rows: readonly EvalRow[]; report: string } {
  const chosen = PERSONAS.filter(({ id }) => show === null || show === 'all' || id === show);
  const measured = chosen.map((persona) => measure(persona));
  return {
    rows: show === null ? rowsOf(measured) : [],
    report: show === null ? '' : measured.map(reportOf).join('\n\n'),
  };
}
