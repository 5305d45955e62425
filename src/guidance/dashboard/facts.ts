import type { PickOption } from '../../contract/picks';
import type { Essential } from '../../contract/preferences';
import type { ListBalance } from '../../contract/roster';
import type { SavedAnswer, StudentInput, StudentInputAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import type { Language } from '../../contract/users';

/** Everything a dashboard is computed from. */
export interface DashboardFacts {
  language: Language;
  today: Date;
  studentInput: StudentInput;
  /** The answers as they stand, also those that others may not read. */
  typed: readonly (StudentInputAnswer & Partial<SavedAnswer>)[];
  /** Picked strengths, in the reader's language. */
  strengths: readonly string[];
  feeling: Pick<PickOption, 'label'> | null;
  feltAt: Date | null;
  progress: { answered: number; total: number };
  openEssentials: readonly Essential[];
  /** How many schools of each tier the list has; null before the first. */
  list: ListBalance | null;
  /** How many applications are planned. */
  planned: number;
}

/** One line of a section: chosen, computed or quoted. */
export interface Line {
  text: string;
  /** The student's own words in it. */
  evidence?: Evidence;
  /** The page to change it on. */
  link?: string;
}

/** Seniors plan from August on. */
export type Season = 'fall' | 'spring' | 'summer';
const SUMMER = [5, 6];
const FALL_FROM = 7;

export function seasonOf(day: Date): Season {
  const month = day.getUTCMonth();
  if (SUMMER.includes(month)) return 'summer';
  return month >= FALL_FROM ? 'fall' : 'spring';
}
