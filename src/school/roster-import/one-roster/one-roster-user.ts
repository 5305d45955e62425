import type { Grade } from '../../../contract/users';
import { parseDay } from '../../../platform/text/days';
import { type Cells, matchColumn, stripMailto } from '../roster-columns';
import type { KnownStudent } from '../roster-values';
import { IdColumnChoice } from '../student-match';
import { type FileStudent, parseGrade, readRow, type RowProblem, type RowSchool } from '../student-row';

export interface OneRosterUser {
  line: number;
  cells: Omit<Cells, 'grade'>;
  grades: readonly string[];
}

const NO_GRADE = /^(ug|other|)$/i;

/** The high school grade as text; empty if open, null for another school level. */
function highSchoolGrade(grades: readonly string[]): string | null {
  const statedGrades = grades.map((grade) => grade.trim()).filter((grade) => !NO_GRADE.test(grade));
  const knownGrades = statedGrades.filter((grade) => parseGrade(grade) !== 'other');
  if (statedGrades.length > 0 && knownGrades.length === 0) return null;
  const highSchoolGrades = new Set<Grade | string>(knownGrades.map((grade) => parseGrade(grade) ?? grade));
  // Two different grades are ambiguous.
  return highSchoolGrades.size === 1 ? String([...highSchoolGrades][0]) : '';
}

/** A student as a roster row; null for an elementary or middle school student. */
export function toFileStudent(
  { line, cells, grades }: OneRosterUser,
  school: RowSchool,
): FileStudent | RowProblem | null {
  const grade = highSchoolGrade(grades);
  return grade === null ? null : readRow({ ...cells, grade }, line, school);
}

export const isStudentRole = (role: string): boolean => /^(?:students?|learners?|pupils?)$/i.test(role.trim());

/** Judges whether the identifier or the system's own id is the student number, from many users. */
export const createNumberChoice = (students: readonly KnownStudent[], isWhole: boolean): IdColumnChoice =>
  new IdColumnChoice([{ column: 'student_number' }, { column: 'system_id' }], students, isWhole);

/** The user's email; some systems write it as the user name. */
export const readEmail = ({ email = '', username = '' }: { email?: string; username?: string }): string =>
  stripMailto(email || (username.includes('@') ? username : ''));

/** Systems name the counselor in fields of their own. */
export function findCounselor(fields: Record<string, unknown>): string {
  const counselorField = Object.entries(fields).find(
    ([heading, value]) => value && matchColumn(heading) === 'counselor',
  );
  return typeof counselorField?.[1] === 'string' ? counselorField[1].trim() : '';
}

/** Whether a day ('2027-06-30') is within an optional first and last day. */
export function isCurrent(today: string, startDay = '', endDay = ''): boolean {
  const [from, to] = [parseDay(startDay).day, parseDay(endDay).day];
  return (from === null || from <= today) && (to === null || to >= today);
}

/** The texts in a comma-separated cell. Some converters write a JSON list. */
export const parseList = (cell = ''): string[] =>
  cell
    .replace(/^\[(.*)\]$/, (_, listText: string) => listText.replaceAll('"', ''))
    .split(',')
    .map((listItem) => listItem.trim())
    .filter((listItem) => listItem !== '');
