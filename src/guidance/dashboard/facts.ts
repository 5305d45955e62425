import type dashboard from '../../../data/words/dashboard.json';
import type { PickOption } from '../../contract/profiles';
import type { Essential } from '../../contract/preferences';
import type { ListBalance } from '../../contract/roster';
import type { SavedAnswer, StudentInput, StudentInputAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import type { Language } from '../../contract/users';
import type { YearPlan } from '../../contract/year-plan';
import { wordsOf } from '../../platform/text/words';

export const dashboardWords = wordsOf<typeof dashboard>('dashboard');
export type DashboardSay = ReturnType<typeof dashboardWords>;

/** Everything a dashboard is computed from. */
export interface DashboardFacts {
  userId: string;
  language: Language;
  today: Date;
  studentInput: StudentInput;
  /** The answers as they stand, also those that others may not read. */
  typed: readonly (StudentInputAnswer & Partial<SavedAnswer>)[];
  /** The ids of the picked strengths, and their labels in the reader's language. */
  strengths: readonly { id: string; label: string }[];
  feeling: Pick<PickOption, 'label'> | null;
  feltAt: Date | null;
  /** The ids of ideas that the student does already or doesn't want. */
  marked: ReadonlySet<string>;
  progress: { answered: number; total: number };
  openEssentials: readonly Essential[];
  /** How many schools of each tier the list has; null before the first. */
  list: ListBalance | null;
  plan: YearPlan;
}

/** One line of a section: chosen, computed or quoted. */
export interface Line {
  text: string;
  /** The student's own words in it. */
  evidence?: Evidence;
  /** The page to change it on. */
  link?: string;
  /** The id of an idea or a tip. */
  idea?: string;
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

/** Whether an application has left the student's hands. */
export const isSent = ({ status }: YearPlan['applications'][number]): boolean =>
  !['planning', 'started', 'withdrawn'].includes(status);
