import { type ColumnChoice, ROSTER_USES, type RosterUse } from '../../contract/roster-uses';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { meaningOf, wordsIn, bare } from '../../users/roster-words';
import { csvTable, type CsvTable, type CsvText, UnreadableTable } from '../../platform/text/csv';
import { leavingOf, SharedDays } from './leaving';
import { type NumberCandidate, NumberChoice } from './number-choice';
import { type Cells, cellsOf, namesStudents, RowCells, type UsedColumn } from './roster-columns';
import type { KnownStudent } from './roster-finders';
import { type FileStudent, gradeOfPlace, isOfOtherLevel, readRow, type RowProblem } from './student-row';
import { createHash } from 'node:crypto';
import { type Column, headingOf, NUMBER_COLUMNS, type NumberColumn } from './roster-headings';

/** A column as it was read, for a person to check. */
interface ReadColumn {
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
const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update([...headings].map(bare).sort().join('\n'))
    .digest('hex');

/** The columns of a table: as the school chose them, else by their headings. */
class ReadColumns {
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

/** What is known of the school into which a table is read. */
export interface TableSchool {
  /** The class of its 12th graders. */
  seniorClass: number;
  /** '2027-03-01'. */
  today: string;
  students: readonly KnownStudent[];
  /** How the school wants a table with these headings read, by the key of the headings. */
  choicesFor: (key: string) => readonly ColumnChoice[];
  keepCapitals: boolean;
}

/** More rows of other people than that are no roster. */
const MAX_OTHERS = 200_000;
/** How much of each column a person is shown. */
const EXAMPLES = { most: 3, letters: 60 };

export const tooManyStudents = `The file holds more than ${ROSTER_FILE.mostRows} students. Please split it.`;
const NO_COLUMNS =
  'The first line must name the columns, with a student number, an email or both among them. If it does, choose below which they are.';

/** What a table says, and how it was read. */
export interface TableReading {
  rows: (FileStudent | RowProblem)[];
  /** Rows of staff and families, and of students whom the file calls gone. */
  others: number;
  /** Headings of columns that are not read. */
  ignored: string[];
  /** How the columns were read; none of an export whose columns a standard names. */
  columns: ReadColumn[];
  /** The heading of the column that students are known by; null where their emails alone tell. */
  matchedBy: string | null;
  /** The headings by their key, and how the school chose to use them. */
  table: { key: string; choices: readonly ColumnChoice[] } | null;
}

/** The rows of a table of students. Throws `UnreadableTable`. */
export async function readTable(text: CsvText, school: TableSchool): Promise<TableReading> {
  const { headings, line, isFound, rows } = await csvTable(
    text,
    (found) => new RosterTable(found, school).namesStudents,
  );
  const table = new RosterTable(headings, school);
  if (isFound) return table.read(rows);
  if (headings.length < 2) throw new UnreadableTable(NO_COLUMNS);
  // A person has to say first what the columns are.
  for await (const { record } of rows) table.noteExamples(record);
  return { ...table.told(null), rows: [{ line, problem: NO_COLUMNS }], others: 0 };
}

/** Whether the roles of a row are a student’s: a word for staff or family decides, and one that isn’t known says nothing. */
function roleIn(row: RowCells): 'student' | 'other' | undefined {
  const said = new Set(row.all('role').flatMap((text) => wordsIn(text).map((word) => meaningOf('role', word))));
  return said.has('other') ? 'other' : said.has('student') ? 'student' : undefined;
}

/** One table, whose rows are read once and then held against each other. */
class RosterTable {
  private readonly columns: ReadColumns;
  private readonly table: NonNullable<TableReading['table']>;
  private readonly examples: string[][];

  constructor(
    headings: readonly string[],
    private readonly school: TableSchool,
  ) {
    const key = headingsKey(headings);
    const choices = school.choicesFor(key);
    this.columns = new ReadColumns(headings, choices);
    this.table = { key, choices };
    this.examples = headings.map(() => []);
  }

  get namesStudents(): boolean {
    return namesStudents(this.columns.used);
  }

  async read(body: CsvTable['rows']): Promise<TableReading> {
    const { columns, school } = this;
    const numbers = new NumberChoice(columns.candidates, school.students);
    const shared = new SharedDays(school.today);
    const students: { line: number; row: RowCells; cells: Cells }[] = [];
    let others = 0;
    for await (const { record, line, problem } of body) {
      if (this.isHeading(record)) continue;
      const row = new RowCells(columns.used, record);
      const cells = cellsOf(row, columns.used);
      shared.note(row);
      this.noteExamples(record);
      // Its cells have moved; what is in them may still tell whose it is.
      if (problem !== null) students.push({ line, row, cells: { ...cells, doubt: problem } });
      else if (this.isOfAnother(row, cells) || leavingOf(row, school.today, shared.mayHave) === 'left') others += 1;
      else {
        students.push({ line, row, cells });
        numbers.note(columns.numbersIn(row), { email: cells.email ?? '', name: cells.name ?? '' });
      }
      if (students.length > ROSTER_FILE.mostRows || others > MAX_OTHERS) throw new UnreadableTable(tooManyStudents);
    }
    if (students.length + others === 0) throw new UnreadableTable('The file holds no students.');
    const best = numbers.best();
    const read = await mapYielding(students, ({ line, row, cells }) => {
      const leaving = cells.doubt === undefined ? leavingOf(row, school.today, shared.has) : 'here';
      if (leaving === 'left') return null;
      const studentNumber = best === null ? '' : (columns.numbersIn(row)[best] ?? '');
      const doubt = leaving === 'here' ? {} : { doubt: leaving.problem };
      return readRow({ ...cells, studentNumber, ...doubt }, line, school);
    });
    const rows = read.filter((row) => row !== null);
    return { ...this.told(best), rows, others: others + read.length - rows.length };
  }

  /** What a person is told of the columns. */
  told(best: number | null): Omit<TableReading, 'rows' | 'others'> {
    const columns = this.columns.shown(best, this.examples);
    const ignored = columns.flatMap(({ heading, use }) => (use === null && heading !== '' ? [heading] : []));
    return { columns, ignored, matchedBy: this.columns.headingOfNumber(best), table: this.table };
  }

  /** Whether a print-out repeats its heading at the top of a page. */
  private isHeading(record: readonly string[]): boolean {
    return record.every((cell, index) => cell.trim() === this.columns.headings[index]?.trim());
  }

  noteExamples(record: readonly string[]): void {
    this.examples.forEach((found, index) => {
      const text = (record[index] ?? '').trim().slice(0, EXAMPLES.letters);
      if (text !== '' && found.length < EXAMPLES.most && !found.includes(text)) found.push(text);
    });
  }

  /**
   * Whether a row is of staff, family or another school level. A directory lists them, too, and may tell only by the place in the organization who is a student;
   * a file with a grade or a class says it itself.
   */
  private isOfAnother(row: RowCells, cells: Cells): boolean {
    const { columns, school } = this;
    const role = roleIn(row);
    if (role === 'other' || isOfOtherLevel(cells, school.seniorClass)) return true;
    if (role === 'student' || !columns.has('department') || columns.has('grade') || columns.has('class_of'))
      return false;
    return gradeOfPlace(cells.place ?? '', school.seniorClass) === null;
  }
}
