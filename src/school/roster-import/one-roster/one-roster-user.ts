import type { Grade } from '../../../contract/users';
import { writtenDay } from '../../../platform/text/days';
import type { Cells } from '../roster-columns';
import { type FileStudent, gradeIn, readRow, type RowProblem, type RowSchool } from '../student-row';

/** A user of OneRoster, from a table or from the service. */
export interface OneRosterUser {
  line: number;
  id: string;
  /** What a person would call the same in a table of their own. */
  cells: Omit<Cells, 'grade'>;
  grades: readonly string[];
}

/** What says nothing about a grade. */
const NO_GRADE = /^(ug|other|)$/i;

/** The grade of somebody in high school as a text for a row: empty where it is left open, null for somebody of another school level. */
function highSchoolGrade(grades: readonly string[]): string | null {
  const told = grades.map((grade) => grade.trim()).filter((grade) => !NO_GRADE.test(grade));
  const known = told.filter((grade) => gradeIn(grade) !== 'other');
  if (told.length > 0 && known.length === 0) return null;
  const high = new Set<Grade | string>(known.map((grade) => gradeIn(grade) ?? grade));
  // Of two grades none is guessed.
  return high.size === 1 ? String([...high][0]) : '';
}

/** A student of the school as a row of its roster; null for one of an elementary or middle school. */
export function studentOf({ line, cells, grades }: OneRosterUser, school: RowSchool): FileStudent | RowProblem | null {
  const grade = highSchoolGrade(grades);
  return grade === null ? null : readRow({ ...cells, grade }, line, school);
}

/** Whether a role, in the words of OneRoster or School Data Sync, is a student's. */
export const isStudentRole = (role: string): boolean => /^(?:students?|learners?|pupils?)$/i.test(role.trim());

/** Whether something that may have a first and a last day holds on a day ('2027-06-30'). */
export function holdsOn(today: string, first = '', last = ''): boolean {
  const [from, to] = [writtenDay(first).day, writtenDay(last).day];
  return (from === null || from <= today) && (to === null || to >= today);
}
