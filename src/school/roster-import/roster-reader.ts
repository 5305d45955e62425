import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { FileText, type ReadAs } from '../../contract/file-text';
import { csvTable, type CsvText, UnreadableTable } from '../../platform/text/csv-rows';
import { type Cells, cellsOf, type Column, columnOf, isOfAnother, namesStudents } from './roster-columns';
import { emailKey } from '../../platform/text/search-key';
import { type FileStudent, gradeOfPlace, readRow, type RowProblem } from './student-row';

/** A school that a file holds the people of. */
export interface SourceSchool {
  /** As the student information system names it. */
  id: string;
  name: string;
  students: number;
}

export interface RosterReading {
  students: FileStudent[];
  problems: RowProblem[];
  /** Rows of staff and families, and of students whom the file calls gone. */
  others: number;
  /** Headings of columns that are not read. */
  ignored: string[];
  /** False for a file of what has changed, which says nothing about whom it does not name. */
  isWhole: boolean;
  /** The schools of a file that holds several; none where it does not tell them apart. */
  schools: SourceSchool[];
  /** The one of them that was read; null where one has to be chosen first. */
  school: SourceSchool | null;
  /** Null for UTF-8. */
  readAs: ReadAs | null;
}

/** A row whose number another row has, too, with another email. */
const ofTwoPeople = ({ line, file, studentNumber, email }: FileStudent, other: FileStudent): RowProblem => ({
  ...{ line, email, ...(file === undefined ? {} : { file }) },
  problem: `Row ${other.line} has the student number ${studentNumber}, too, with another email. Please correct both rows.`,
});

/**
 * Two rows of the same number or email cannot both be right: the first stands, the second is a problem. Where one number stands with
 * several emails, a spreadsheet may have cut several numbers to one, so neither row stands.
 */
export function withoutDoubles(rows: (FileStudent | RowProblem)[]): Pick<RosterReading, 'students' | 'problems'> {
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
    for (const key of keys) if (!first.has(key)) first.set(key, row);
    if (before === undefined) students.add(row);
    else if (
      before.studentNumber === studentNumber &&
      before.email !== email &&
      before.email !== null &&
      email !== null
    ) {
      problems.push(ofTwoPeople(row, before));
      if (students.delete(before)) problems.push(ofTwoPeople(before, row));
    } else {
      const problem = `Row ${before.line} has this student number or email already.`;
      problems.push({ line, problem, studentNumber, email });
    }
  }
  return { students: [...students], problems: problems.sort((one, other) => one.line - other.line) };
}

export const EMPTY: Omit<RosterReading, 'problems'> = {
  students: [],
  others: 0,
  ignored: [],
  isWhole: true,
  schools: [],
  school: null,
  readAs: null,
};
/** A file of which nothing can be taken. */
export const wholeFile = (problem: string, line = 1, file?: string): RosterReading => ({
  ...EMPTY,
  problems: [{ line, problem, ...(file === undefined ? {} : { file }) }],
});

/** More rows of other people than that are no roster. */
const MOST_OTHERS = 200_000;
export const tooManyStudents = `The file holds more than ${ROSTER_FILE.mostRows} students. Please split it.`;

/**
 * Whether a row is of a student where only its place in an organization tells who is one: a directory lists staff, too. A file with a
 * grade or a class says it itself.
 */
const isPlaced = (columns: readonly (Column | null)[], { place = '' }: Cells, seniorClass: number): boolean =>
  !columns.includes('place') ||
  columns.some((column) => column === 'grade' || column === 'classOf') ||
  gradeOfPlace(place, seniorClass) !== null;

async function readTable(text: CsvText, seniorClass: number): Promise<RosterReading> {
  const { headings, isFound, rows: body } = await csvTable(text, (found) => namesStudents(found.map(columnOf)));
  if (!isFound) throw new UnreadableTable(NO_HEADING);
  const columns = headings.map(columnOf);
  const rows: (FileStudent | RowProblem)[] = [];
  let others = 0;
  for await (const { record, line, problem } of body) {
    const cells = cellsOf(columns, record);
    const row = problem === null ? studentIn(columns, cells, line, seniorClass) : cutRow(cells, line, problem);
    if (row) rows.push(row);
    else others += 1;
    if (rows.length > ROSTER_FILE.mostRows || others > MOST_OTHERS) throw new UnreadableTable(tooManyStudents);
  }
  if (rows.length + others === 0) throw new UnreadableTable('The file holds no students.');
  const ignored = headings.filter((heading, index) => heading !== '' && columns[index] === null);
  return { ...EMPTY, ...withoutDoubles(rows), others, ignored };
}

const NO_HEADING = 'The first line must name the columns, with a student number, an email or both among them.';

const studentIn = (columns: readonly (Column | null)[], cells: Cells, line: number, seniorClass: number) =>
  isOfAnother(cells) || !isPlaced(columns, cells, seniorClass) ? null : readRow(cells, line, seniorClass);

/** A row whose cells have moved; its number and email still tell whom it may be of. */
const cutRow = ({ studentNumber, email = '' }: Cells, line: number, problem: string): RowProblem => ({
  ...{ line, problem, studentNumber: studentNumber || null },
  email: email.includes('@') ? emailKey(email) : null,
});

/** Reads a roster of a school whose 12th graders are of a class, giving way to other work. A file that is no such table is one problem. */
export async function readRoster(text: CsvText, seniorClass: number): Promise<RosterReading> {
  try {
    const reading = await readTable(text, seniorClass);
    return text instanceof FileText ? { ...reading, readAs: text.readAs } : reading;
  } catch (error) {
    if (error instanceof UnreadableTable) return wholeFile(error.problem, error.line);
    throw error;
  }
}
