/** One line of an evaluation's table: a figure, what it must at least (or at most) be, and the goal. */
export interface EvalRow {
  name: string;
  value: number;
  /** How the figure is written: a share as percent, a count as it is. */
  unit: 'share' | 'count';
  /** Whether a higher or a lower figure is better. */
  betterWhen: 'higher' | 'lower';
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
const meetsLimit = ({ value, betterWhen }: EvalRow, limit: number): boolean =>
  betterWhen === 'higher' ? value >= limit - ROUNDING : value <= limit + ROUNDING;

export const meetsFloor = (row: EvalRow): boolean => meetsLimit(row, row.floor);
export const meetsGoal = (row: EvalRow): boolean => meetsLimit(row, row.goal);

/** A part of a whole; of nothing, everything. */
export const share = (part: number, total: number): number => (total === 0 ? 1 : part / total);

/** A share that should be high. */
export const shareAtLeast = (name: string, part: number, total: number, limits: Limits): EvalRow => ({
  name,
  value: share(part, total),
  unit: 'share',
  betterWhen: 'higher',
  cases: total,
  ...limits,
});

/** A share that should be low. */
export const shareAtMost = (name: string, part: number, total: number, limits: Limits): EvalRow => ({
  ...shareAtLeast(name, part, total, limits),
  betterWhen: 'lower',
});

/** A number of faults among so many cases. */
export const countAtMost = (name: string, value: number, cases: number, limits: Limits): EvalRow => ({
  name,
  value,
  unit: 'count',
  betterWhen: 'lower',
  cases,
  ...limits,
});

const formatFigure = ({ unit }: EvalRow, figure: number): string =>
  unit === 'share' ? `${(figure * 100).toFixed(1)} %` : String(figure);

/** A row as the table prints it. */
function formatRow(row: EvalRow): string {
  const sign = row.betterWhen === 'higher' ? '>=' : '<=';
  const state = meetsGoal(row) ? 'goal reached' : meetsFloor(row) ? 'kept' : 'worse';
  const limits = `goal ${sign} ${formatFigure(row, row.goal)}, floor ${sign} ${formatFigure(row, row.floor)}`;
  return `${row.name.padEnd(52)} ${formatFigure(row, row.value).padStart(8)}  ${limits} (${row.cases})  ${state}`;
}

/** The table of these rows, and those that are worse than their floors. */
export const toEvaluation = (rows: readonly EvalRow[]): Evaluation => ({
  table: rows.map(formatRow),
  failures: rows.filter((row) => !meetsFloor(row)).map(formatRow),
});
