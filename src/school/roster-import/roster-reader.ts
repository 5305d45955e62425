import { parse } from 'csv-parse/sync';
import { refusalOfName } from '../../contract/name-rules';
import { GRADES, NAME_MAX_LENGTH, STUDENT_NUMBER_MAX_LENGTH } from '../../contract/limits';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { email as emailShape, type Grade } from '../../contract/users';
import { giveWay } from '../../platform/runtime/give-way';
import { emailKey } from '../../platform/text/search-key';
import { gradeOfClass } from '../../users/class-year';
import { type Cells, cellsOf, type Column, columnOf, isOfAnother, namesStudents } from './roster-columns';

/** A student as a row of a file names them; null for what the file leaves open. */
export interface FileStudent {
  line: number;
  studentNumber: string | null;
  email: string | null;
  name: string | null;
  grade: Grade | null;
  /** An email or a name. */
  counselor: string | null;
}

/** A row that is left out, and whom it seems to name: a student with a mistake in their row is not missing from the file. */
export interface RowProblem {
  line: number;
  problem: string;
  studentNumber?: string | null;
  email?: string | null;
}

export interface RosterReading {
  students: FileStudent[];
  problems: RowProblem[];
  /** Rows of staff and families, and of students whom the file calls gone. */
  others: number;
  /** Headings of columns that are not read. */
  ignored: string[];
}

const GRADE_NAMES: Record<string, Grade> = { freshman: 9, sophomore: 10, junior: 11, senior: 12 };
const isGrade = (value: number): value is Grade => (GRADES as readonly number[]).includes(value);

/** 11 of '11', '11th', 'Grade 11' or 'Junior'; null for what is no grade of a high school. */
function gradeIn(text: string): Grade | null {
  const key = text.trim().toLowerCase();
  const value = GRADE_NAMES[key] ?? Number(/^(?:grade\s*)?0?(\d{1,2})(?:st|nd|rd|th)?(?:\s*grade)?$/.exec(key)?.[1]);
  return isGrade(value) ? value : null;
}

function gradeOfYear(classOf: string, seniorClass: number): Grade | null {
  const year = Number(/^(?:class\s*of\s*)?(20\d\d)$/i.exec(classOf)?.[1]);
  return Number.isNaN(year) ? null : gradeOfClass(year, seniorClass);
}

/** The grade that a row says, null where it says none; or what is wrong with it. */
function gradeOf(
  { grade = '', classOf = '' }: Cells,
  seniorClass: number,
): { grade: Grade | null } | { problem: string } {
  const told = gradeIn(grade);
  const ofYear = gradeOfYear(classOf, seniorClass);
  if (grade !== '' && told === null) return { problem: noGrade(grade) };
  if (grade === '' && classOf !== '' && ofYear === null) return { problem: noGrade(classOf) };
  if (told !== null && ofYear !== null && told !== ofYear)
    return { problem: `Grade ${told} and the class of ${classOf} do not agree: that class is in grade ${ofYear} now.` };
  return { grade: told ?? ofYear };
}

const noGrade = (said: string): string => `“${said}” is no grade from 9 to 12, nor the class of a student in one.`;

/** 'Ann Lake' of that, of 'Lake, Ann', or of a first and a last name. */
function nameOf({ name = '', first = '', last = '' }: Cells): string | null {
  const [family, given, ...more] = name.split(',').map((part) => part.trim());
  const turned = given && family && more.length === 0 ? `${given} ${family}` : name;
  const whole = (turned || `${first} ${last}`).replace(/\s+/g, ' ').trim();
  return whole === '' ? null : whole;
}

/** What is wrong with what a row says; null where it can be taken as it stands. */
function wrongWith({ studentNumber = '', email = '' }: Cells, name: string | null): string | null {
  if (studentNumber === '' && email === '')
    return 'There is neither a student number nor an email to know the student by.';
  if (studentNumber.length > STUDENT_NUMBER_MAX_LENGTH) return 'The student number is too long.';
  if (email !== '' && !emailShape.safeParse(email).success) return `“${email}” is no email address.`;
  if (name !== null && name.length > NAME_MAX_LENGTH) return 'The name is too long.';
  const refusedName = name === null ? null : refusalOfName(name);
  if (refusedName !== null) return refusedName;
  return null;
}

function readRow(cells: Cells, line: number, seniorClass: number): FileStudent | RowProblem {
  const { studentNumber = '', email = '', counselor = '' } = cells;
  const named = { studentNumber: studentNumber || null, email: email === '' ? null : emailKey(email) };
  const name = nameOf(cells);
  const problem = wrongWith(cells, name);
  if (problem !== null) return { line, problem, ...named };
  const told = gradeOf(cells, seniorClass);
  if ('problem' in told) return { line, problem: told.problem, ...named };
  return { line, ...named, name, grade: told.grade, counselor: counselor || null };
}

/** Two rows of the same number or email cannot both be right: the first stands, the second is a problem. */
function withoutDoubles(rows: (FileStudent | RowProblem)[]): Pick<RosterReading, 'students' | 'problems'> {
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

/** The sign that separates the cells: the one that the first line has most of. */
function separatorOf(csv: string): string {
  const [heading = ''] = csv.split(/\r?\n/, 1);
  const signs = [',', ';', '\t'].map((sign) => [sign, heading.split(sign).length] as const);
  return signs.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

const EMPTY: Omit<RosterReading, 'problems'> = { students: [], others: 0, ignored: [] };
const wholeFile = (problem: string, line = 1): RosterReading => ({ ...EMPTY, problems: [{ line, problem }] });

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** The rows of a CSV text with their line numbers; or the problem that it is no such text. */
function rowsOf(csv: string): CsvRow[] | RosterReading {
  // What a file in an older encoding becomes when it is read as UTF-8: names would be damaged.
  if (csv.includes('\uFFFD'))
    return wholeFile('Some letters of this file cannot be read. Save it as “CSV UTF-8” and choose it again.');
  let lastLine = 0;
  try {
    const options = {
      bom: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
      // Ann "Annie" Lake, without quotation marks around all of it.
      relax_quotes: true,
      on_record: (record: string[], { lines }: { lines: number }) => {
        lastLine = lines;
        return record;
      },
    } as const;
    return parse(csv, { ...options, delimiter: separatorOf(csv), info: true }) as unknown as CsvRow[];
  } catch (error) {
    return wholeFile(...notCsv(error, lastLine + 1));
  }
}

function notCsv(error: unknown, line: number): [problem: string, line: number] {
  return (error as { code?: unknown }).code === 'CSV_QUOTE_NOT_CLOSED'
    ? ['A quotation mark that begins here has no end. Please correct it, and choose the file again.', line]
    : ['This is no readable CSV file. In a spreadsheet, choose “Save as” and then CSV.', line];
}

/** Why a table is no roster; null where it is one. */
function wrongTable(columns: readonly (Column | null)[], students: number): string | null {
  if (!namesStudents(columns))
    return 'The first line must name the columns, with a student number, an email or both among them.';
  if (students === 0) return 'The file holds no students.';
  return students > ROSTER_FILE.mostRows
    ? `The file holds more than ${ROSTER_FILE.mostRows} students. Please split it.`
    : null;
}

/** Rows that are read before others get their turn. */
const ROWS_AT_ONCE = 250;

/** Reads a roster file of a school whose 12th graders are of a class, giving way to other work. Never throws: a file that is no such table is one problem. */
export async function readRoster(csv: string, seniorClass: number): Promise<RosterReading> {
  const found = rowsOf(csv);
  if (!Array.isArray(found)) return found;
  const [heading, ...body] = found;
  const headings = (heading?.record ?? []).map((text) => text.trim());
  const columns = headings.map(columnOf);
  const wrong = wrongTable(columns, body.length);
  if (wrong !== null) return wholeFile(wrong);
  const rows: (FileStudent | RowProblem)[] = [];
  let others = 0;
  for (const [index, { record, info }] of body.entries()) {
    if (index % ROWS_AT_ONCE === 0) await giveWay();
    const cells = cellsOf(columns, record);
    if (isOfAnother(cells)) others += 1;
    else rows.push(readRow(cells, info.lines, seniorClass));
  }
  const ignored = headings.filter((text, index) => text !== '' && columns[index] === null);
  return { ...withoutDoubles(rows), others, ignored };
}
