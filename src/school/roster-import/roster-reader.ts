import { parse } from 'csv-parse/sync';
import { GRADES, NAME_MAX_LENGTH, STUDENT_NUMBER_MAX_LENGTH } from '../../contract/limits';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import { email as emailShape, type Grade } from '../../contract/users';
import { emailKey } from '../../platform/text/search-key';
import { gradeOfClass } from './class-year';

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

export interface RowProblem {
  line: number;
  problem: string;
}

export interface RosterReading {
  students: FileStudent[];
  problems: RowProblem[];
  /** Headings of columns that are not read. */
  ignored: string[];
}

type Column = 'studentNumber' | 'email' | 'name' | 'first' | 'last' | 'grade' | 'classOf' | 'counselor';

/** How exports of student information systems and people's own tables call a column, blanks and signs aside. */
const HEADINGS: readonly [Column, RegExp][] = [
  ['studentNumber', /^(student(number|no|id)|id|localid|sisid|sourcedid|identifier)$/],
  ['email', /^(student)?(email|emailaddress|mail|schoolemail|username)$/],
  ['first', /^(student)?(first|firstname|given|givenname|preferredfirstname)$/],
  ['last', /^(student)?(last|lastname|family|familyname|surname)$/],
  ['name', /^(student|name|studentname|fullname|displayname)$/],
  ['grade', /^(grade|gradelevel|grades|currentgrade|yearlevel)$/],
  ['classOf', /^(classof|class|classyear|gradyear|graduationyear|graduation|yearofgraduation|cohort)$/],
  ['counselor', /^(counselor|counsellor|counselorname|counseloremail|schoolcounselor|advisor)$/],
];
const columnOf = (heading: string): Column | null => {
  const key = heading.toLowerCase().replace(/[^a-z0-9]/g, '');
  return HEADINGS.find(([, known]) => known.test(key))?.[0] ?? null;
};

const GRADE_NAMES: Record<string, Grade> = { freshman: 9, sophomore: 10, junior: 11, senior: 12 };
const isGrade = (value: number): value is Grade => (GRADES as readonly number[]).includes(value);

/** 11 of '11', '11th', 'Grade 11' or 'Junior'; null for what is no grade of a high school. */
function gradeIn(text: string): Grade | null {
  const key = text.trim().toLowerCase();
  const value = GRADE_NAMES[key] ?? Number(/^(?:grade\s*)?0?(\d{1,2})(?:st|nd|rd|th)?(?:\s*grade)?$/.exec(key)?.[1]);
  return isGrade(value) ? value : null;
}

type Cells = Partial<Record<Column, string>>;
const REFUSED = Symbol('refused');

/** The grade that a row says; null where it says none. */
function gradeOf({ grade = '', classOf = '' }: Cells, now: Date): Grade | null | typeof REFUSED {
  if (grade !== '') return gradeIn(grade) ?? REFUSED;
  if (classOf === '') return null;
  const year = Number(/^(?:class\s*of\s*)?(20\d\d)$/i.exec(classOf)?.[1]);
  return (Number.isNaN(year) ? null : gradeOfClass(year, now)) ?? REFUSED;
}

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
  return null;
}

function readRow(cells: Cells, line: number, now: Date): FileStudent | RowProblem {
  const { studentNumber = '', email = '', counselor = '' } = cells;
  const name = nameOf(cells);
  const problem = wrongWith(cells, name);
  if (problem !== null) return { line, problem };
  const grade = gradeOf(cells, now);
  if (grade === REFUSED) {
    const said = cells.grade || cells.classOf;
    return { line, problem: `“${said}” is no grade from 9 to 12, nor the class of a student in one.` };
  }
  return {
    line,
    studentNumber: studentNumber || null,
    email: email === '' ? null : emailKey(email),
    name,
    grade,
    counselor: counselor || null,
  };
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
    else problems.push({ line: row.line, problem: `Line ${before} has this student number or email already.` });
  }
  return { students, problems };
}

/** The sign that separates the cells: the one that the first line has most of. */
function separatorOf(csv: string): string {
  const [heading = ''] = csv.split(/\r?\n/, 1);
  const signs = [',', ';', '\t'].map((sign) => [sign, heading.split(sign).length] as const);
  return signs.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** A spreadsheet writes a ' before what would run as a formula; it is no part of the text. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t])/, '').trim();

/** Reads a roster file. Never throws: a file that is no such table is one problem. */
export function readRoster(csv: string, now: Date): RosterReading {
  const whole = (problem: string): RosterReading => ({ students: [], problems: [{ line: 1, problem }], ignored: [] });
  // What a file in an older encoding becomes when it is read as UTF-8: names would be damaged.
  if (csv.includes('\uFFFD'))
    return whole('Some letters of this file cannot be read. Save it as “CSV UTF-8” and choose it again.');
  let records: { record: string[]; info: { lines: number } }[];
  try {
    const options = {
      bom: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    } as const;
    records = parse(csv, { ...options, delimiter: separatorOf(csv), info: true }) as unknown as typeof records;
  } catch {
    return whole('This is no readable CSV file. In a spreadsheet, choose “Save as” and then CSV.');
  }
  const [heading, ...body] = records;
  const headings = (heading?.record ?? []).map((text) => text.trim());
  const columns = headings.map(columnOf);
  if (!columns.includes('studentNumber') && !columns.includes('email'))
    return whole('The first line must name the columns, with a student number, an email or both among them.');
  if (body.length === 0) return whole('The file holds no students.');
  if (body.length > ROSTER_FILE.mostRows)
    return whole(`The file holds more than ${ROSTER_FILE.mostRows} students. Please split it.`);
  const rows = body.map(({ record, info }) => {
    const cells: Cells = {};
    columns.forEach((column, index) => {
      if (column && !cells[column]) cells[column] = plain(record[index] ?? '');
    });
    return readRow(cells, info.lines, now);
  });
  const ignored = headings.filter((text, index) => text !== '' && columns[index] === null);
  return { ...withoutDoubles(rows), ignored };
}
