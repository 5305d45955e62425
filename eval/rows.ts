/** One line of an evaluation's table: a figure, what it must at least (or at most) be, and the goal. */
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

/** What `evaluate` of an area gives: the lines to print, and what fell below its floor. */
export interface Evaluation {
  table: readonly string[];
  failures: readonly string[];
}

interface Limits {
  goal: number;
  floor: number;
}

const ROUNDING = 1e-9;
const isAsGoodAs = ({ value, better }: EvalRow, limit: number): boolean =>
  better === 'higher' ? value >= limit - ROUNDING : value <= limit + ROUNDING;

export const isKept = (row: EvalRow): boolean => isAsGoodAs(row, row.floor);
export const isReached = (row: EvalRow): boolean => isAsGoodAs(row, row.goal);

/** A part of a whole; of nothing, everything. */
export const share = (part: number, of: number): number => (of === 0 ? 1 : part / of);

/** A share that should be high. */
export const shareAtLeast = (name: string, part: number, of: number, limits: Limits): EvalRow => ({
  name,
  value: share(part, of),
  as: 'share',
  better: 'higher',
  cases: of,
  ...limits,
});

/** A share that should be low. */
export const shareAtMost = (name: string, part: number, of: number, limits: Limits): EvalRow => ({
  ...shareAtLeast(name, part, of, limits),
  better: 'lower',
});

/** A number of faults among so many cases. */
export const countAtMost = (name: string, value: number, cases: number, limits: Limits): EvalRow => ({
  name,
  value,
  as: 'count',
  better: 'lower',
  cases,
  ...limits,
});

const written = ({ as }: EvalRow, figure: number): string =>
  as === 'share' ? `${(figure * 100).toFixed(1)} %` : String(figure);

/** A row as the table prints it. */
function lineOf(row: EvalRow): string {
  const sign = row.better === 'higher' ? '>=' : '<=';
  const state = isReached(row) ? 'goal reached' : isKept(row) ? 'kept' : 'worse';
  const limits = `goal ${sign} ${written(row, row.goal)}, floor ${sign} ${written(row, row.floor)}`;
  return `${row.name.padEnd(52)} ${written(row, row.value).padStart(8)}  ${limits} (${row.cases})  ${state}`;
}

/** The table of these rows, and those that are worse than their floors. */
export const evaluationOf = (rows: readonly EvalRow[]): Evaluation => ({
  table: rows.map(lineOf),
  failures: rows.filter((row) => !isKept(row)).map(lineOf),
});
