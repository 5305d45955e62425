import type { Grade } from '../../../contract/users';
import { parseDay } from '../../../platform/text/days';
import { type Cells, columnOf, plainEmail } from '../roster-columns';
import type { KnownStudent } from '../roster-values';
import { NumberChoice } from '../student-match';
import { type FileStudent, gradeIn, readRow, type RowProblem, type RowSchool } from '../student-row';

export interface OneRosterUser {
  line: number;
  cells: Omit<Cells, 'grade'>;
  grades: readonly string[];
}

const NO_GRADE = /^(ug|other|)$/i;

/** The high school grade as text; empty if open, null for another school level. */
function highSchoolGrade(grades: readonly string[]): string | null {
  const stated = grades.map((grade) => grade.trim()).filter((grade) => !NO_GRADE.test(grade));
  const known = stated.filter((grade) => gradeIn(grade) !== 'other');
  if (stated.length > 0 && known.length === 0) return null;
  const high = new Set<Grade | string>(known.map((grade) => gradeIn(grade) ?? grade));
  // Two different grades are ambiguous.
  return high.size === 1 ? String([...high][0]) : '';
}

/** A student as a roster row; null for an elementary or middle school student. */
export function studentOf({ line, cells, grades }: OneRosterUser, school: RowSchool): FileStudent | RowProblem | null {
  const grade = highSchoolGrade(grades);
  return grade === null ? null : readRow({ ...cells, grade }, line, school);
}

export const isStudentRole = (role: string): boolean => /^(?:students?|learners?|pupils?)$/i.test(role.trim());

/** Judges whether the identifier or the system's own id is the student number, from many users. */
export const idChoice = (students: readonly KnownStudent[], isWhole: boolean): NumberChoice =>
  new NumberChoice([{ column: 'student_number' }, { column: 'system_id' }], students, isWhole);

/** The user's email; some systems write it as the user name. */
export const emailOf = ({ email = '', username = '' }: { email?: string; username?: string }): string =>
  plainEmail(email || (username.includes('@') ? username : ''));

/** Systems name the counselor in fields of their own. */
export function counselorIn(fields: Record<string, unknown>): string {
  const named = Object.entries(fields).find(([heading, value]) => value && columnOf(heading) === 'counselor');
  return typeof named?.[1] === 'string' ? named[1].trim() : '';
}

/** Whether a day ('2027-06-30') is within an optional first and last day. */
export function isCurrent(today: string, first = '', last = ''): boolean {
  const [from, to] = [parseDay(first).day, parseDay(last).day];
  return (from === null || from <= today) && (to === null || to >= today);
}

/** The texts in a comma-separated cell. Some converters write a JSON list. */
export const listIn = (cell = ''): string[] =>
  cell
    .replace(/^\[(.*)\]$/, (_, all: string) => all.replaceAll('"', ''))
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
