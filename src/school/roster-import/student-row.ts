import { refusalOfName } from '../../contract/name-rules';
import { GRADES, NAME_MAX_LENGTH, STUDENT_NUMBER_MAX_LENGTH } from '../../contract/limits';
import { email as emailShape, type Grade } from '../../contract/users';
import { emailKey } from '../../platform/text/search-key';
import { gradeOfClass } from '../../users/class-year';
import type { Cells } from './roster-columns';

/** A student as a row of a file names them; null for what the file leaves open. */
export interface FileStudent {
  line: number;
  /** The file among several. */
  file?: string;
  studentNumber: string | null;
  email: string | null;
  name: string | null;
  grade: Grade | null;
  /** An email or a name. */
  counselor: string | null;
  /** The other of them, where the file has both. */
  counselorToo?: string;
  /** The email of a counselor whose students they seem to be: for who has none. */
  likelyCounselor?: string;
  /** Whether the file does not say whose student it is, so that only somebody who is here already can be meant. */
  onlyIfKnown?: boolean;
}

/** A row that is left out, and whom it seems to name: a student with a mistake in their row is not missing from the file. */
export interface RowProblem {
  line: number;
  problem: string;
  /** The file among several. */
  file?: string;
  studentNumber?: string | null;
  email?: string | null;
  onlyIfKnown?: boolean;
}

const GRADE_NAMES: Record<string, Grade> = { freshman: 9, sophomore: 10, junior: 11, senior: 12 };
const isGrade = (value: number): value is Grade => (GRADES as readonly number[]).includes(value);

/** 11 of '11', '11th', 'Grade 11' or 'Junior'; null for what is no grade of a high school. */
export function gradeIn(text: string): Grade | null {
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

/** The student of a row whose 12th graders are of a class, or what is wrong with it. */
export function readRow(cells: Cells, line: number, seniorClass: number): FileStudent | RowProblem {
  const { studentNumber = '', email = '', counselor = '', counselorToo = '' } = cells;
  const named = { studentNumber: studentNumber || null, email: email === '' ? null : emailKey(email) };
  const name = nameOf(cells);
  const problem = wrongWith(cells, name);
  if (problem !== null) return { line, problem, ...named };
  const told = gradeOf(cells, seniorClass);
  if ('problem' in told) return { line, problem: told.problem, ...named };
  const who = { counselor: counselor || null, ...(counselorToo === '' ? {} : { counselorToo }) };
  return { line, ...named, name, grade: told.grade, ...who };
}
