import { createHash } from 'node:crypto';
import { type ColumnChoice, ROSTER_USES, type RosterUse } from '../../contract/roster-uses';
import { bare } from '../../users/roster-words';
import type { NumberCandidate } from './number-choice';
import type { UsedColumn } from './roster-columns';
import { type Column, headingOf, NUMBER_COLUMNS, type NumberColumn } from './roster-headings';

/** A column as it was read, for a person to check. */
export interface ReadColumn {
  heading: string;
  /** What it is used for; null where it isn’t read. */
  use: RosterUse | null;
  /** The first of what it holds. */
  examples: string[];
}

/** What a person calls columns that have no name of their own among the uses. */
const USES = new Map<Column, RosterUse>([
  ['principal', 'email'],
  ['username', 'email'],
  ['other_email', 'email'],
  ['advisor', 'counselor'],
  ['enroll_status', 'status'],
]);

const isNumber = (column: Column): column is NumberColumn => (NUMBER_COLUMNS as readonly string[]).includes(column);

/** Names a set of headings, in whichever order they are. */
export const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update([...headings].map(bare).sort().join('\n'))
    .digest('hex');

/** The columns of a table: as the school chose them, else by their headings. */
export class ReadColumns {
  readonly used: UsedColumn[];
  /** The columns of numbers, the most reliable first; one that was chosen is the only one. */
  private readonly numbers: (NumberCandidate & { index: number })[];

  constructor(
    readonly headings: readonly string[],
    choices: readonly ColumnChoice[],
  ) {
    const uses = new Map(choices.map(({ heading, use }) => [heading, use]));
    const chosen = new Set<number>();
    this.used = headings
      .flatMap((heading, index) => {
        const use = uses.get(heading);
        if (use === 'ignore') return [];
        if (use !== undefined) chosen.add(index);
        const found = use === undefined ? headingOf(heading) : { column: use, rank: -1 };
        return found ? [{ ...found, index }] : [];
      })
      .sort((one, other) => one.rank - other.rank || one.index - other.index);
    // What a directory calls an id is its own, and its field for a student’s number is called as for staff; elsewhere that is staff’s.
    const isDirectory = this.has('principal') || this.has('department');
    const isOut = (column: Column): boolean => column === (isDirectory ? 'system_id' : 'employee_id');
    this.numbers = this.used.flatMap(({ column, index }) =>
      isNumber(column) && !isOut(column)
        ? [{ column, index, isChosen: column === 'student_number' && chosen.has(index) }]
        : [],
    );
  }

  get candidates(): readonly NumberCandidate[] {
    return this.numbers;
  }

  /** The numbers of a row, one for each candidate. */
  numbersIn(row: { at: (index: number) => string }): string[] {
    return this.numbers.map(({ index }) => row.at(index));
  }

  has(column: Column): boolean {
    return this.used.some((one) => one.column === column);
  }

  /** The same for a person, where a candidate is the number. */
  shown(best: number | null, examples: readonly (readonly string[])[]): ReadColumn[] {
    const numberIndex = best === null ? undefined : this.numbers[best]?.index;
    const useOf = (index: number): RosterUse | null => {
      const column = this.used.find((one) => one.index === index)?.column;
      if (column === undefined) return null;
      if (isNumber(column)) return index === numberIndex ? 'student_number' : null;
      return USES.get(column) ?? (column in ROSTER_USES ? (column as RosterUse) : null);
    };
    return this.headings.map((heading, index) => ({
      ...{ heading, use: useOf(index), examples: [...(examples[index] ?? [])] },
    }));
  }

  /** The heading of a candidate; null where the emails alone tell. */
  headingOfNumber(best: number | null): string | null {
    const index = best === null ? undefined : this.numbers[best]?.index;
    return index === undefined ? null : (this.headings[index] ?? null);
  }
}
