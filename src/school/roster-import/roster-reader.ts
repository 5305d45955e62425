import { createHash } from 'node:crypto';
import { FileText, type DetectedEncoding } from '../../contract/file-text';
import { type ColumnChoice, ROSTER_FILE_LIMITS, ROSTER_USES, type RosterUse } from '../../contract/roster-columns';
import type { ReadColumn, RosterImport } from '../../contract/roster-import';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { csvTable, type CsvTable, type CsvText, UnreadableTable } from '../../platform/text/csv';
import { lettersAndDigits, meaningOf, splitWords } from '../../users/roster-words';
import { readLeaving, CommonLeavingDates } from './leaving';
import {
  type Cells,
  toCells,
  type Column,
  matchHeading,
  canIdentifyStudents,
  ID_COLUMNS,
  type IdColumn,
  RowCells,
  type MappedColumn,
} from './roster-columns';
import type { KnownStudent } from './roster-values';
import { type NumberCandidate, IdColumnChoice } from './student-match';
import { type FileStudent, gradeFromUnit, isOtherSchoolLevel, readRow, type RowProblem } from './student-row';

/** The public name for columns without their own use. */
const HEADING_USES = new Map<Column, RosterUse>([
  ['principal', 'email'],
  ['username', 'email'],
  ['other_email', 'email'],
  ['advisor', 'counselor'],
  ['enroll_status', 'status'],
]);

const isNumber = (column: Column): column is IdColumn => (ID_COLUMNS as readonly string[]).includes(column);

/** A key of a set of headings, independent of their order. */
const headingsKey = (headings: readonly string[]): string =>
  createHash('sha256')
    .update([...headings].map(lettersAndDigits).sort().join('\n'))
    .digest('hex');

class ColumnMapping {
  readonly usedColumns: MappedColumn[];
  /** Number columns, most reliable first. */
  private readonly numbers: (NumberCandidate & { index: number })[];

  constructor(
    readonly headings: readonly string[],
    choices: readonly ColumnChoice[],
  ) {
    const chosenUses = new Map(choices.map(({ heading, use }) => [heading, use]));
    const chosenIndexes = new Set<number>();
    this.usedColumns = headings
      .flatMap((heading, index) => {
        const use = chosenUses.get(heading);
        if (use === 'ignore') return [];
        if (use !== undefined) chosenIndexes.add(index);
        const found = use === undefined ? matchHeading(heading) : { column: use, rank: -1 };
        return found ? [{ ...found, index }] : [];
      })
      .sort((item, otherItem) => item.rank - otherItem.rank || item.index - otherItem.index);
    // A directory's id is its own, and “employee” holds the student's number; elsewhere it is the staff's.
    const isDirectory = this.hasColumn('principal') || this.hasColumn('department');
    const isExcluded = (column: Column): boolean => column === (isDirectory ? 'system_id' : 'employee_id');
    this.numbers = this.usedColumns.flatMap(({ column, index }) =>
      isNumber(column) && !isExcluded(column)
        ? [{ column, index, isChosen: column === 'student_number' && chosenIndexes.has(index) }]
        : [],
    );
  }

  get candidates(): readonly NumberCandidate[] {
    return this.numbers;
  }

  /** A row's numbers, one per candidate. */
  readNumbers(row: { cellAt: (index: number) => string }): string[] {
    return this.numbers.map(({ index }) => row.cellAt(index));
  }

  hasColumn(column: Column): boolean {
    return this.usedColumns.some((item) => item.column === column);
  }

  /** For a person to check, with the best candidate as the number. */
  toPreview(bestColumn: number | null, examples: readonly (readonly string[])[]): ReadColumn[] {
    const numberIndex = bestColumn === null ? undefined : this.numbers[bestColumn]?.index;
    const columnUse = (index: number): RosterUse | null => {
      const column = this.usedColumns.find((item) => item.index === index)?.column;
      if (column === undefined) return null;
      if (isNumber(column)) return index === numberIndex ? 'student_number' : null;
      return HEADING_USES.get(column) ?? (column in ROSTER_USES ? (column as RosterUse) : null);
    };
    return this.headings.map((heading, index) => ({
      ...{ heading, use: columnUse(index), examples: [...(examples[index] ?? [])] },
    }));
  }

  /** The heading of the best candidate; null if there is none. */
  numberHeading(bestColumn: number | null): string | null {
    const index = bestColumn === null ? undefined : this.numbers[bestColumn]?.index;
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
const MAX_OTHER_ROWS = 200_000;
const EXAMPLES = { most: 3, letters: 60 };

export const tooManyStudents = `The file holds more than ${ROSTER_FILE_LIMITS.mostRows} students. Please split it.`;
const NO_COLUMNS_MESSAGE =
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
    (found) => new RosterTable(found, school).canNameStudents,
  );
  const table = new RosterTable(headings, school);
  if (isFound) return table.read(rows);
  if (headings.length < 2) throw new UnreadableTable(NO_COLUMNS_MESSAGE);
  // A person must name the columns first.
  for await (const { record } of rows) table.recordExamples(record);
  return { ...table.readingSummary(null), rows: [{ line, problem: NO_COLUMNS_MESSAGE }], others: 0 };
}

/** Whether a row's roles are a student’s. A word for staff or family decides; unknown words leave it undefined. */
function readRole(row: RowCells): 'student' | 'other' | undefined {
  const meanings = new Set(
    row.allCells('role').flatMap((text) => splitWords(text).map((word) => meaningOf('role', word))),
  );
  return meanings.has('other') ? 'other' : meanings.has('student') ? 'student' : undefined;
}

class RosterTable {
  private readonly columns: ColumnMapping;
  private readonly table: NonNullable<TableReading['table']>;
  private readonly examples: string[][];

  constructor(
    headings: readonly string[],
    private readonly school: TableSchool,
  ) {
    const key = headingsKey(headings);
    const choices = school.choicesFor(key);
    this.columns = new ColumnMapping(headings, choices);
    this.table = { key, choices };
    this.examples = headings.map(() => []);
  }

  get canNameStudents(): boolean {
    return canIdentifyStudents(this.columns.usedColumns);
  }

  async read(body: CsvTable['rows']): Promise<TableReading> {
    const { columns, school } = this;
    const numbers = new IdColumnChoice(columns.candidates, school.students);
    const shared = new CommonLeavingDates(school.today);
    const students: { line: number; row: RowCells; cells: Cells }[] = [];
    let others = 0;
    for await (const { record, line, problem } of body) {
      if (this.isHeadingRow(record)) continue;
      const row = new RowCells(columns.usedColumns, record);
      const cells = toCells(row, columns.usedColumns);
      shared.note(row);
      this.recordExamples(record);
      // The cells are shifted, but may still show which student the row belongs to.
      if (problem !== null) students.push({ line, row, cells: { ...cells, doubt: problem } });
      else if (this.isNotStudentRow(row, cells) || readLeaving(row, school.today, shared.canBeShared) === 'left')
        others += 1;
      else {
        students.push({ line, row, cells });
        numbers.note(columns.readNumbers(row), { email: cells.email ?? '', name: cells.name ?? '' });
      }
      if (students.length > ROSTER_FILE_LIMITS.mostRows || others > MAX_OTHER_ROWS)
        throw new UnreadableTable(tooManyStudents);
    }
    if (students.length + others === 0) throw new UnreadableTable('The file holds no students.');
    const bestColumn = numbers.chooseBest();
    const read = await mapYielding(students, ({ line, row, cells }) => {
      const leavingResult = cells.doubt === undefined ? readLeaving(row, school.today, shared.isShared) : 'here';
      if (leavingResult === 'left') return null;
      const studentNumber = bestColumn === null ? '' : (columns.readNumbers(row)[bestColumn] ?? '');
      const doubt = leavingResult === 'here' ? {} : { doubt: leavingResult.problem };
      return readRow({ ...cells, studentNumber, ...doubt }, line, school);
    });
    const rows = read.filter((row) => row !== null);
    return { ...this.readingSummary(bestColumn), rows, others: others + read.length - rows.length };
  }

  readingSummary(bestColumn: number | null): Omit<TableReading, 'rows' | 'others'> {
    const columns = this.columns.toPreview(bestColumn, this.examples);
    const ignored = columns.flatMap(({ heading, use }) => (use === null && heading !== '' ? [heading] : []));
    return { columns, ignored, matchedBy: this.columns.numberHeading(bestColumn), table: this.table };
  }

  /** Printouts repeat their heading on each page. */
  private isHeadingRow(record: readonly string[]): boolean {
    return record.every((cell, index) => cell.trim() === this.columns.headings[index]?.trim());
  }

  recordExamples(record: readonly string[]): void {
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
    const role = readRole(row);
    if (role === 'other' || isOtherSchoolLevel(cells, school.seniorClass)) return true;
    if (
      role === 'student' ||
      !columns.hasColumn('department') ||
      columns.hasColumn('grade') ||
      columns.hasColumn('class_of')
    )
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

const sharedKeyProblem = ({ line, file, studentNumber, email }: FileStudent, otherItem: FileStudent): RowProblem => {
  const isNumber = otherItem.studentNumber === studentNumber;
  const shared = isNumber ? `the student number ${studentNumber}` : `the email ${email}`;
  return {
    ...{ line, ...(isNumber ? { email } : { studentNumber }), ...(file === undefined ? {} : { file }) },
    problem: `Row ${otherItem.line} has ${shared}, too, with another ${isNumber ? 'email' : 'student number'}. Please correct both rows.`,
  };
};

const COMPARED_FIELDS = ['studentNumber', 'email', 'name', 'grade', 'counselor'] as const;

/** Whether a second row agrees with the first: exports write one per parent. */
const isSameStudent = (item: FileStudent, otherItem: FileStudent): boolean =>
  COMPARED_FIELDS.every(
    (field) => item[field] === null || otherItem[field] === null || item[field] === otherItem[field],
  );

/** Whether two rows have one number and two emails, or one email and two names. */
const isConflictingPair = (item: FileStudent, otherItem: FileStudent): boolean => {
  const [numbers, emails] = [
    [item.studentNumber, otherItem.studentNumber],
    [item.email, otherItem.email],
  ];
  if (numbers.includes(null) || emails.includes(null)) return false;
  return numbers[0] === numbers[1] ? emails[0] !== emails[1] : item.name !== otherItem.name;
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
  const rowByKey = new Map<string, FileStudent>();
  const students = new Set<FileStudent>();
  for (const row of rows) {
    if ('problem' in row) {
      problems.push(row);
      continue;
    }
    const { line, studentNumber, email } = row;
    const keys = [studentNumber && `number ${studentNumber}`, email && `email ${email}`].filter((key) => key !== null);
    const earlierRow = keys.map((key) => rowByKey.get(key)).find((knownRow) => knownRow !== undefined);
    for (const key of keys)
      if (!rowByKey.has(key)) rowByKey.set(key, earlierRow && isSameStudent(row, earlierRow) ? earlierRow : row);
    if (earlierRow === undefined) students.add(row);
    else if (isSameStudent(row, earlierRow)) for (const field of COMPARED_FIELDS) fillField(earlierRow, field, row);
    else if (isConflictingPair(row, earlierRow)) {
      problems.push(sharedKeyProblem(row, earlierRow));
      if (students.delete(earlierRow)) problems.push(sharedKeyProblem(earlierRow, row));
    } else {
      const problem = `Row ${earlierRow.line} has this student number or email already.`;
      problems.push({ line, problem, studentNumber, email });
    }
  }
  return {
    students: disambiguateNamesakes([...students]),
    problems: problems.sort((item, otherItem) => item.line - otherItem.line),
  };
}

function fillField<Field extends keyof FileStudent>(student: FileStudent, field: Field, source: FileStudent): void {
  if (student[field] === null) student[field] = source[field];
}

export const EMPTY_READING: Omit<RosterReading, 'problems'> = {
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
export const toFileProblem = (problem: string, line = 1, file?: string): RosterReading => ({
  ...EMPTY_READING,
  problems: [{ line, problem, ...(file === undefined ? {} : { file }) }],
});

/** An unreadable file becomes one problem of the result. */
export async function readRoster(text: CsvText, school: TableSchool): Promise<RosterReading> {
  try {
    const { rows, ...read } = await readTable(text, school);
    const readAs = text instanceof FileText ? text.detectedEncoding : null;
    return { ...EMPTY_READING, ...read, ...removeDuplicates(rows), readAs };
  } catch (error) {
    if (error instanceof UnreadableTable) return toFileProblem(error.problem, error.line);
    throw error;
  }
}
