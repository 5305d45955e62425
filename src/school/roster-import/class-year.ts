import { GRADES } from '../../contract/limits';
import type { Grade } from '../../contract/users';

/** The month in which a class graduates and the next school year begins to count, from 0: July. */
const FIRST_MONTH = 6;

/** The grade in which the class of a year is now; null for one that has graduated or is not in high school yet. */
export function gradeOfClass(classOf: number, now: Date): Grade | null {
  const graduates = now.getUTCFullYear() + (now.getUTCMonth() >= FIRST_MONTH ? 1 : 0);
  return GRADES.find((grade) => grade === 12 - (classOf - graduates)) ?? null;
}
