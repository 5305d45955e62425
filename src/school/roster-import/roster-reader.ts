import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { type CsvRow, csvRows, piecesOf, UnreadableTable } from './csv-rows';
import { cellsOf, type Column, columnOf, isOfAnother, namesStudents } from './roster-columns';
import { type FileStudent, readRow, type RowProblem } from './student-row';

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

/** Two rows of the same number or email cannot both be right: the first stands, the second is a problem. */
export function withoutDoubles(rows: (FileStudent | RowProblem)[]): Pick<RosterReading, 'students' | 'problems'> {
  const students: FileStudent[] = [];
  const problems: RowProblem[] = [];
  const first = new Map<string, number>();
  for (const row of rows) {
    if ('problem' in row) {
      problems.push(row);
      continue;
    }
    const keys = [row.studentNumber && `number ${row.studentNumber}`, row.email && `email ${row.email}`].filter(
      Boolean,
    ) as string[];
    const before = keys.map((key) => first.get(key)).find((line) => line !== undefined);
    for (const key of keys) first.set(key, first.get(key) ?? row.line);
    if (before === undefined) students.push(row);
    else {
      const { line, studentNumber, email } = row;
      const problem = `Line ${before} has this student number or email already.`;
      problems.push({ line, problem, studentNumber, email });
    }
  }
  return { students, problems };
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

function tableOf(heading: CsvRow | undefined): Table {
  const headings = (heading?.record ?? []).map((text) => text.trim());
  const columns = headings.map(columnOf);
  if (!namesStudents(columns))
    throw new UnreadableTable(
      'The first line must name the columns, with a student number, an email or both among them.',
    );
  return { headings, columns };
}

async function readTable(
  pieces: AsyncIterable<string> | Iterable<string>,
  seniorClass: number,
): Promise<RosterReading> {
  const body = csvRows(pieces);
  const { headings, columns } = tableOf(await firstOf(body));
  const rows: (FileStudent | RowProblem)[] = [];
  let others = 0;
  for await (const { record, line } of body) {
    const cells = cellsOf(columns, record);
    if (isOfAnother(cells)) others += 1;
    else rows.push(readRow(cells, line, seniorClass));
    if (rows.length > ROSTER_FILE.mostRows || others > MOST_OTHERS) throw new UnreadableTable(tooManyStudents);
  }
  if (rows.length + others === 0) throw new UnreadableTable('The file holds no students.');
  const ignored = headings.filter((text, index) => text !== '' && columns[index] === null);
  return { ...EMPTY, ...withoutDoubles(rows), others, ignored };
}

async function firstOf(rows: AsyncGenerator<CsvRow>): Promise<CsvRow | undefined> {
  const first = await rows.next();
  return first.done ? undefined : first.value;
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
