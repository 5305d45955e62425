import type { AcademicFields } from '../../contract/academic';
import type { PreferenceCorrection } from '../../contract/preferences';
import type { Grade } from '../../contract/users';
import type { DEMO_COUNSELORS } from './demo-school';

/** Which school of the student's list a review is about, told by a fact so that its reason is true of it. */
export type ReviewedSchool = 'lowest price' | 'smallest' | 'largest';

export interface DemoReview {
  of: ReviewedSchool;
  liked: boolean;
  reason: string;
}

/** A made-up student with everything they have typed so far. */
export interface DemoStudent {
  name: string;
  email: string;
  grade: Grade;
  counselor: keyof typeof DEMO_COUNSELORS;
  /** Days before the seeding that the account was made, and that its student was last here. */
  joinedDaysAgo: number;
  lastSeenDaysAgo: number;
  /** Form id (a section's is its title), then question id, then the text as typed. */
  answers: Record<string, Record<string, string>>;
  record?: Partial<AcademicFields>;
  /** What they chose to ask of a college. */
  choices?: readonly PreferenceCorrection[];
  /** Whether a school list is asked for in their name, right after the start. */
  wantsList: boolean;
  /** Days before the seeding that the list was made, and whether its student has looked at it. */
  list?: { daysAgo: number; isOpened: boolean };
  reviews?: DemoReview[];
  /** The school of the list that the student plans to apply to, and in how many days that is due. */
  plan?: { to: ReviewedSchool; inDays: number };
}
