import { createHash } from 'node:crypto';
import { FileText, type DetectedEncoding } from '../../contract/file-text';
import { type ColumnChoice, ROSTER_FILE, ROSTER_USES, type RosterUse } from '../../contract/roster-columns';
import type { ReadColumn, RosterImport } from '../../contract/roster-import';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { csvTable, type CsvTable, type CsvText, UnreadableTable } from '../../platform/text/csv';
import { lettersAndDigits, meaningOf, wordsIn } from '../../users/roster-words';
import { readLeaving, CommonLeavingDates } from './leaving';
import {
  type Cells,
  cellsOf,
  type Column,
  headingOf,
  canIdentifyStudents,
  NUMBER_COLUMNS,
  type NumberColumn,
  RowCells,
  type MappedColumn,
} from './roster-columns';
import type { KnownStudent } from './roster-values';
import { type NumberCandidate, NumberChoice } from './student-match';
import { type FileStudent, gradeFromUnit, isOtherSchoolLevel, readRow, type RowProblem } from './student-row';

/** The public name for columns without their own use. */
const USES = new Map<Column, RosterUse>([
  ['principal', 'email'],
  ['username', 'email'],
  ['other_email', 'email'],
  ['advisor', 'counselor'],
  ['enroll_status', 'status'],
]);

const isNumber = (column: Column): column is NumberColumn => (NUMBER_COLUMNS as readonly string[]).includes(column);

/** A key of a set of headings, independent of their order. */
const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update([...headings].map(lettersAndDigits).sort().join('\n'))
    .digest('hex');

class ReadColumns {
  readonly used: MappedColumn[];
  /** Number columns, most reliable first. */
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
    // A directory's id is its own, and “employee” holds the student's number; elsewhere it is the staff's.
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

  /** A row's numbers, one per candidate. */
  numbersIn(row: { at: (index: number) => string }): string[] {
    return this.numbers.map(({ index }) => row.at(index));
  }

  has(column: Column): boolean {
    return this.used.some((one) => one.column === column);
  }

  /** For a person to check, with the best candidate as the number. */
  toPreview(best: number | null, examples: readonly (readonly string[])[]): ReadColumn[] {
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

  /** The heading of the best candidate; null if there is none. */
  headingOfNumber(best: number | null): string | null {
    const index = best === null ? undefined : this.numbers[best]?.index;
    return index === undefined ? null : (this.headings[index] ?? null);
  }
}

export interface TableSchool {
  /** The class year of its 12th graders. */
  seniorClass: number;
  /** As '2027-03-01'. */
  today: string;
  students: readonly KnownStudent[];
  /** The school's choices for a headings key. */
  choicesFor: (key: string) => readonly ColumnChoice[];
  keepCapitals: boolean;
}

/** No roster has more rows of other people. */
const MAX_OTHERS = 200_000;
const EXAMPLES = { most: 3, letters: 60 };

export const tooManyStudents = `The file holds more than ${ROSTER_FILE.mostRows} students. Please split it.`;
const NO_COLUMNS =
  'The first line must name the columns, with a student number, an email or both among them. If it does, choose below which they are.';

interface TableReading {
  rows: (FileStudent | RowProblem)[];
  /** Rows of staff, families and students who have left. */
  others: number;
  ignored: string[];
  /** Empty if the export's columns follow a standard. */
  columns: ReadColumn[];
  /** The heading of the student number; null if emails alone identify students. */
  matchedBy: string | null;
  /** The headings key and the school's choices. */
  table: { key: string; choices: readonly ColumnChoice[] } | null;
}

async function readTable(text: CsvText, school: TableSchool): Promise<TableReading> {
  const { headings, line, isFound, rows } = await csvTable(
    text,
    (found) => new RosterTable(found, school).namesStudents,
  );
  const table = new RosterTable(headings, school);
  if (isFound) return table.read(rows);
  if (headings.length < 2) throw new UnreadableTable(NO_COLUMNS);
  // A person must name the columns first.
  for await (const { record } of rows) table.noteExamples(record);
  return { ...table.readingSummary(null), rows: [{ line, problem: NO_COLUMNS }], others: 0 };
}

/** Whether a row's roles are a student’s. A word for staff or family decides; unknown words leave it undefined. */
function roleIn(row: RowCells): 'student' | 'other' | undefined {
  const meanings = new Set(row.all('role').flatMap((text) => wordsIn(text).map((word) => meaningOf('role', word))));
  return meanings.has('other') ? 'other' : meanings.has('student') ? 'student' : undefined;
}

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
    return canIdentifyStudents(this.columns.used);
  }

  async read(body: CsvTable['rows']): Promise<TableReading> {
    const { columns, school } = this;
    const numbers = new NumberChoice(columns.candidates, school.students);
    const shared = new CommonLeavingDates(school.today);
    const students: { line: number; row: RowCells; cells: Cells }[] = [];
    let others = 0;
    for await (const { record, line, problem } of body) {
      if (this.isHeading(record)) continue;
      const row = new RowCells(columns.used, record);
      const cells = cellsOf(row, columns.used);
      shared.note(row);
      this.noteExamples(record);
      // The cells are shifted, but may still show which student the row belongs to.
      if (problem !== null) students.push({ line, row, cells: { ...cells, doubt: problem } });
      else if (this.isNotStudentRow(row, cells) || readLeaving(row, school.today, shared.mayHave) === 'left')
        others += 1;
      else {
        students.push({ line, row, cells });
        numbers.note(columns.numbersIn(row), { email: cells.email ?? '', name: cells.name ?? '' });
      }
      if (students.length > ROSTER_FILE.mostRows || others > MAX_OTHERS) throw new UnreadableTable(tooManyStudents);
    }
    if (students.length + others === 0) throw new UnreadableTable('The file holds no students.');
    const best = numbers.best();
    const read = await mapYielding(students, ({ line, row, cells }) => {
      const leaving = cells.doubt === undefined ? readLeaving(row, school.today, shared.has) : 'here';
      if (leaving === 'left') return null;
      const studentNumber = best === null ? '' : (columns.numbersIn(row)[best] ?? '');
      const doubt = leaving === 'here' ? {} : { doubt: leaving.problem };
      return readRow({ ...cells, studentNumber, ...doubt }, line, school);
    });
    const rows = read.filter((row) => row !== null);
    return { ...this.readingSummary(best), rows, others: others + read.length - rows.length };
  }

  readingSummary(best: number | null): Omit<TableReading, 'rows' | 'others'> {
    const columns = this.columns.toPreview(best, this.examples);
    const ignored = columns.flatMap(({ heading, use }) => (use === null && heading !== '' ? [heading] : []));
    return { columns, ignored, matchedBy: this.columns.headingOfNumber(best), table: this.table };
  }

  /** Printouts repeat their heading on each page. */
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
   * Whether a row is about staff, family or another school level. A directory also lists them, and may mark students
   * only by their organizational unit.
   */
  private isNotStudentRow(row: RowCells, cells: Cells): boolean {
    const { columns, school } = this;
    const role = roleIn(row);
    if (role === 'other' || isOtherSchoolLevel(cells, school.seniorClass)) return true;
    if (role === 'student' || !columns.has('department') || columns.has('grade') || columns.has('class_of'))
      return false;
    return gradeFromUnit(cells.place ?? '', school.seniorClass) === null;
  }
}

export type SourceSchool = RosterImport['schools'][number];

export interface RosterReading extends Omit<TableReading, 'rows'> {
  students: FileStudent[];
  problems: RowProblem[];
  /** False for a file of changes: students it doesn't name aren't missing. */
  isWhole: boolean;
  /** Empty if the file doesn't name schools. */
  schools: SourceSchool[];
  /** The school that was read; null if a person must choose first. */
  school: SourceSchool | null;
  /** Null for UTF-8. */
  readAs: DetectedEncoding | null;
}

const sharedKeyProblem = ({ line, file, studentNumber, email }: FileStudent, other: FileStudent): RowProblem => {
  const isNumber = other.studentNumber === studentNumber;
  const shared = isNumber ? `the student number ${studentNumber}` : `the email ${email}`;
  return {
    ...{ line, ...(isNumber ? { email } : { studentNumber }), ...(file === undefined ? {} : { file }) },
    problem: `Row ${other.line} has ${shared}, too, with another ${isNumber ? 'email' : 'student number'}. Please correct both rows.`,
  };
};

const SAME_FIELDS = ['studentNumber', 'email', 'name', 'grade', 'counselor'] as const;

/** Whether a second row agrees with the first: exports write one per parent. */
const isSameStudent = (one: FileStudent, other: FileStudent): boolean =>
  SAME_FIELDS.every((field) => one[field] === null || other[field] === null || one[field] === other[field]);

/** Whether two rows have one number and two emails, or one email and two names. */
const isConflictingPair = (one: FileStudent, other: FileStudent): boolean => {
  const [numbers, emails] = [
    [one.studentNumber, other.studentNumber],
    [one.email, other.email],
  ];
  if (numbers.includes(null) || emails.includes(null)) return false;
  return numbers[0] === numbers[1] ? emails[0] !== emails[1] : one.name !== other.name;
};

/** Adds middle names to students with the same name. */
function disambiguateNamesakes(students: FileStudent[]): FileStudent[] {
  const counts = new Map<string, number>();
  for (const { name } of students) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return students.map(({ longName, ...student }) =>
    longName !== undefined && (counts.get(student.name ?? '') ?? 0) > 1 ? { ...student, name: longName } : student,
  );
}

/**
 * Of two conflicting rows with the same number or email, the first one stays. If one number has several emails, or one
 * email several names, neither stays: a spreadsheet may have truncated several numbers to one.
 */
export function removeDuplicates(rows: (FileStudent | RowProblem)[]): Pick<RosterReading, 'students' | 'problems'> {
  const problems: RowProblem[] = [];
  const first = new Map<string, FileStudent>();
  const students = new Set<FileStudent>();
  for (const row of rows) {
    if ('problem' in row) {
      problems.push(row);
      continue;
    }
    const { line, studentNumber, email } = row;
    const keys = [studentNumber && `number ${studentNumber}`, email && `email ${email}`].filter((key) => key !== null);
    const before = keys.map((key) => first.get(key)).find((known) => known !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, before && isSameStudent(row, before) ? before : row);
    if (before === undefined) students.add(row);
    else if (isSameStudent(row, before)) for (const field of SAME_FIELDS) fill(before, field, row);
    else if (isConflictingPair(row, before)) {
      problems.push(sharedKeyProblem(row, before));
      if (students.delete(before)) problems.push(sharedKeyProblem(before, row));
    } else {
      const problem = `Row ${before.line} has this student number or email already.`;
      problems.push({ line, problem, studentNumber, email });
    }
  }
  return {
    students: disambiguateNamesakes([...students]),
    problems: problems.sort((one, other) => one.line - other.line),
  };
}

function fill<Field extends keyof FileStudent>(student: FileStudent, field: Field, from: FileStudent): void {
  if (student[field] === null) student[field] = from[field];
}

export const EMPTY: Omit<RosterReading, 'problems'> = {
  students: [],
  others: 0,
  ignored: [],
  isWhole: true,
  schools: [],
  school: null,
  columns: [],
  matchedBy: null,
  table: null,
  readAs: null,
};
export const fileProblem = (problem: string, line = 1, file?: string): RosterReading => ({
  ...EMPTY,
  problems: [{ line, problem, ...(file === undefined ? {} : { file }) }],
});

/** An unreadable file becomes one problem of the result. */
export async function readRoster(text: CsvText, school: TableSchool): Promise<RosterReading> {
  try {
    const { rows, ...read } = await readTable(text, school);
    const readAs = text instanceof FileText ? text.readAs : null;
    return { ...EMPTY, ...read, ...removeDuplicates(rows), readAs };
  } catch (error) {
    if (error instanceof UnreadableTable) return fileProblem(error.problem, error.line);
    throw error;
  }
}
