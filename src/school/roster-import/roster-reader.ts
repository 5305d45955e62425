import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { type CsvRow, csvRows, piecesOf, UnreadableTable } from './csv-rows';
import { type Cells, cellsOf, type Column, columnOf, isOfAnother, namesStudents } from './roster-columns';
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
}

/** A row whose number another row has, too, with another email. */
const ofTwoPeople = ({ line, file, studentNumber, email }: FileStudent, other: FileStudent): RowProblem => ({
  ...{ line, email, ...(file === undefined ? {} : { file }) },
  problem: `Line ${other.line} has the student number ${studentNumber}, too, with another email. Please correct both rows.`,
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
      const problem = `Line ${before.line} has this student number or email already.`;
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
};
/** A file of which nothing can be taken. */
export const wholeFile = (problem: string, line = 1, file?: string): RosterReading => ({
  ...EMPTY,
  problems: [{ line, problem, ...(file === undefined ? {} : { file }) }],
});

/** More rows of other people than that are no roster. */
const MOST_OTHERS = 200_000;
export const tooManyStudents = `The file holds more than ${ROSTER_FILE.mostRows} students. Please split it.`;

interface Table {
  headings: string[];
  columns: (Column | null)[];
}

/** How many lines a title may take above the line that names the columns. */
const MOST_TITLE_ROWS = 10;

/** The table that begins with the first row that names a column by which students are known. */
async function tableOf(rows: AsyncGenerator<CsvRow>): Promise<Table> {
  for (let count = 0; count <= MOST_TITLE_ROWS; count += 1) {
    const next = await rows.next();
    if (next.done) break;
    const headings = next.value.record.map((text) => text.trim());
    const columns = headings.map(columnOf);
    if (namesStudents(columns)) return { headings, columns };
  }
  throw new UnreadableTable(
    'The first line must name the columns, with a student number, an email or both among them.',
  );
}

/**
 * Whether a row is of a student where only its place in an organization tells who is one: a directory lists staff, too. A file with a
 * grade or a class says it itself.
 */
const isPlaced = (columns: readonly (Column | null)[], { place = '' }: Cells, seniorClass: number): boolean =>
  !columns.includes('place') ||
  columns.some((column) => column === 'grade' || column === 'classOf') ||
  gradeOfPlace(place, seniorClass) !== null;

async function readTable(
  pieces: AsyncIterable<string> | Iterable<string>,
  seniorClass: number,
): Promise<RosterReading> {
  const body = csvRows(pieces);
  const { headings, columns } = await tableOf(body);
  const rows: (FileStudent | RowProblem)[] = [];
  let others = 0;
  for await (const { record, line } of body) {
    const cells = cellsOf(columns, record);
    const row = isOfAnother(cells) || !isPlaced(columns, cells, seniorClass) ? null : readRow(cells, line, seniorClass);
    if (row) rows.push(row);
    else others += 1;
    if (rows.length > ROSTER_FILE.mostRows || others > MOST_OTHERS) throw new UnreadableTable(tooManyStudents);
  }
  if (rows.length + others === 0) throw new UnreadableTable('The file holds no students.');
  const ignored = headings.filter((text, index) => text !== '' && columns[index] === null);
  return { ...EMPTY, ...withoutDoubles(rows), others, ignored };
}

/** Reads a roster file of a school whose 12th graders are of a class, giving way to other work. A file that is no such table is one problem. */
export async function readRoster(csv: string | AsyncIterable<string>, seniorClass: number): Promise<RosterReading> {
  try {
    return await readTable(typeof csv === 'string' ? piecesOf(csv) : csv, seniorClass);
  } catch (error) {
    if (error instanceof UnreadableTable) return wholeFile(error.problem, error.line);
    throw error;
  }
}
