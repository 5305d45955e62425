import type dashboard from '../../../data/words/dashboard.json';
import type { PickOption } from '../../contract/profiles';
import type { Essential } from '../../contract/preferences';
import type { ListBalance } from '../../contract/roster';
import type { SavedAnswer, StudentInput, StudentInputAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import type { Language } from '../../contract/users';
import type { YearPlan } from '../../contract/year-plan';
import { translatorFor } from '../../platform/text/words';

export const dashboardTranslator = translatorFor<typeof dashboard>('dashboard');
export type DashboardTranslate = ReturnType<typeof dashboardTranslator>;

export interface DashboardFacts {
  userId: string;
  language: Language;
  today: Date;
  studentInput: StudentInput;
  /** The current answers, including those that others may not read. */
  typedAnswers: readonly (StudentInputAnswer & Partial<SavedAnswer>)[];
  /** The picked strengths: ids, and labels in the reader's language. */
  strengths: readonly { id: string; label: string }[];
  feeling: Pick<PickOption, 'label'> | null;
  feltAt: Date | null;
  /** Ids of ideas the student has already marked as wanted or unwanted. */
  markedIdeas: ReadonlySet<string>;
  progress: { answered: number; total: number };
  openEssentials: readonly Essential[];
  /** Schools per tier on the list; null before the first list. */
  list: ListBalance | null;
  plan: YearPlan;
}

export interface Line {
  text: string;
  evidence?: Evidence;
  link?: string;
  idea?: string;
}

/** Seniors plan from August on. */
export type Season = 'fall' | 'spring' | 'summer';
const SUMMER_MONTHS = [5, 6];
const FALL_START_MONTH = 7;

export function seasonOf(day: Date): Season {
  const month = day.getUTCMonth();
  if (SUMMER_MONTHS.includes(month)) return 'summer';
  return month >= FALL_START_MONTH ? 'fall' : 'spring';
}

export const isSubmitted = ({ status }: YearPlan['applications'][number]): boolean =>
  !['planning', 'started', 'withdrawn'].includes(status);
