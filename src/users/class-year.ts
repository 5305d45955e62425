import { FIRST_GRADE, GRADES, LAST_GRADE } from '../contract/limits';
import type { Grade } from '../contract/users';

/** July, counted from 0: usually one class has graduated and the next school year begins. */
const FIRST_MONTH = 6;

/** The class year of the 12th graders at a usual school: 2027 from July 2026 on. */
export const usualSeniorClass = (now: Date): number =>
  now.getUTCFullYear() + (now.getUTCMonth() >= FIRST_MONTH ? 1 : 0);

/** The next first of July as '2027-07-01'. */
export const usualTurn = (now: Date): string => `${usualSeniorClass(now)}-07-01`;

/**
 * The day ('2028-07-01') on which this class graduates, given on which day of the year that school turns: the one of its own year, so that no class goes
 * before its time, or where that is over the next one after `now`.
 */
export function turnFor(seniorClass: number, planned: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const ofYear = planned.slice(4).replace('-02-29', '-02-28');
  const first = Math.max(seniorClass, now.getUTCFullYear());
  return `${first}${ofYear}` > today ? `${first}${ofYear}` : `${first + 1}${ofYear}`;
}

/** The class year of a grade while this class is in the 12th. */
export const classOfGrade = (grade: Grade, seniorClass: number): number => seniorClass + LAST_GRADE - grade;

/** The grade of a class while this one is in the 12th; null if it has graduated or isn't in high school yet. */
export function gradeOfClass(classOf: number, seniorClass: number): Grade | null {
  return GRADES.find((grade) => classOfGrade(grade, seniorClass) === classOf) ?? null;
}

/** Whether a class isn't in high school yet. */
export const isYetToCome = (classOf: number, seniorClass: number): boolean =>
  classOf > classOfGrade(FIRST_GRADE, seniorClass);
