import { FIRST_GRADE, GRADES, LAST_GRADE } from '../contract/limits';
import type { Grade } from '../contract/users';

/** July, from 0: the usual month in which one class has graduated and the next school year begins to count. */
const FIRST_MONTH = 6;
/** A year that was turned by hand in June is not turned again in July. */
const MONTHS_BETWEEN_TURNS = 6;

/** The class year of the 12th graders at a usual school: 2027 from July 2026 on. */
export const usualSeniorClass = (now: Date): number =>
  now.getUTCFullYear() + (now.getUTCMonth() >= FIRST_MONTH ? 1 : 0);

/** The next first of July as '2027-07-01'. */
export const usualTurn = (now: Date): string => `${usualSeniorClass(now)}-07-01`;

/** The same day of the next year; a 29th of February becomes the 28th. */
export function yearLater(day: string): string {
  const [year, ...rest] = day.split('-');
  return `${Number(year) + 1}-${rest.join('-').replace('02-29', '02-28')}`;
}

/** When a school year that was turned by hand on a day is to be turned again, given when it would have been turned by itself. */
export function turnAfter(planned: string, now: Date): string {
  const earliest = new Date(now);
  earliest.setUTCMonth(earliest.getUTCMonth() + MONTHS_BETWEEN_TURNS);
  let day = planned;
  while (day < earliest.toISOString().slice(0, 10)) day = yearLater(day);
  return day;
}

/** The class year of whoever is in a grade while this class is in the 12th. */
export const classOfGrade = (grade: Grade, seniorClass: number): number => seniorClass + LAST_GRADE - grade;

/** The grade of a class while this one is in the 12th; null for one that has graduated or is not in high school yet. */
export function gradeOfClass(classOf: number, seniorClass: number): Grade | null {
  return GRADES.find((grade) => classOfGrade(grade, seniorClass) === classOf) ?? null;
}

/** Whether a class comes to high school only later. */
export const isYetToCome = (classOf: number, seniorClass: number): boolean =>
  classOf > classOfGrade(FIRST_GRADE, seniorClass);
