import { FIRST_GRADE, GRADES, LAST_GRADE } from '../contract/limits';
import type { Grade } from '../contract/users';

/** July (zero-based): usually one class has graduated and the next school year begins. */
const FIRST_MONTH = 6;

/** The class year of the 12th graders at a typical school: 2027 from July 2026 on. */
export const defaultSeniorClass = (now: Date): number =>
  now.getUTCFullYear() + (now.getUTCMonth() >= FIRST_MONTH ? 1 : 0);

/** The next July 1, as '2027-07-01'. */
export const defaultYearStart = (now: Date): string => `${defaultSeniorClass(now)}-07-01`;

/**
 * The day ('2028-07-01') on which this class graduates, given the day of the year on which the school turns. It is in
 * the class's own year, so that no class graduates early, or if that has passed, the next such day after `now`.
 */
export function graduationDay(seniorClass: number, plannedDate: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const monthDay = plannedDate.slice(4).replace('-02-29', '-02-28');
  const year = Math.max(seniorClass, now.getUTCFullYear());
  return `${year}${monthDay}` > today ? `${year}${monthDay}` : `${year + 1}${monthDay}`;
}

/** The class year of a grade while `seniorClass` is in 12th grade. */
export const classOfGrade = (grade: Grade, seniorClass: number): number => seniorClass + LAST_GRADE - grade;

/** The grade of a class while `seniorClass` is in 12th grade; null if it has graduated or isn't in high school yet. */
export function gradeOfClass(classOf: number, seniorClass: number): Grade | null {
  return GRADES.find((grade) => classOfGrade(grade, seniorClass) === classOf) ?? null;
}

export const isFutureClass = (classOf: number, seniorClass: number): boolean =>
  classOf > classOfGrade(FIRST_GRADE, seniorClass);
