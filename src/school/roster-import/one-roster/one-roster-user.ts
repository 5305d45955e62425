import type { Grade } from '../../../contract/users';
import { writtenDay } from '../../../platform/text/days';
import type { Cells } from '../roster-columns';
import { type FileStudent, gradeIn, readRow, type RowProblem, type RowSchool } from '../student-row';

/** A OneRoster user, from a table or a service. */
export interface OneRosterUser {
  line: number;
  id: string;
  cells: Omit<Cells, 'grade'>;
  grades: readonly string[];
}

/** Codes that say nothing about a grade. */
const NO_GRADE = /^(ug|other|)$/i;

/** The high school grade as text; empty if open, null for another school level. */
function highSchoolGrade(grades: readonly string[]): string | null {
  const told = grades.map((grade) => grade.trim()).filter((grade) => !NO_GRADE.test(grade));
  const known = told.filter((grade) => gradeIn(grade) !== 'other');
  if (told.length > 0 && known.length === 0) return null;
  const high = new Set<Grade | string>(known.map((grade) => gradeIn(grade) ?? grade));
  // We don't guess between two grades.
  return high.size === 1 ? String([...high][0]) : '';
}

/** A student as a roster row; null for an elementary or middle school student. */
export function studentOf({ line, cells, grades }: OneRosterUser, school: RowSchool): FileStudent | RowProblem | null {
  const grade = highSchoolGrade(grades);
  return grade === null ? null : readRow({ ...cells, grade }, line, school);
}

/** Whether a role is a student's in OneRoster or School Data Sync. */
export const isStudentRole = (role: string): boolean => /^(?:students?|learners?|pupils?)$/i.test(role.trim());

/** Whether a day ('2027-06-30') is within an optional first and last day. */
export function isCurrent(today: string, first = '', last = ''): boolean {
  const [from, to] = [writtenDay(first).day, writtenDay(last).day];
  return (from === null || from <= today) && (to === null || to >= today);
}

/** Texts in one cell, separated by commas. Some converters write a JSON list. */
export const listIn = (cell = ''): string[] =>
  cell
    .replace(/^\[(.*)\]$/, (_, all: string) => all.replaceAll('"', ''))
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
