/** Whose data a table holds. */
export type Whose = 'students' | 'staff' | 'everybody';

/** What a person is told of a table that holds data of people, in words for a 14-year-old and a parent. */
export interface DataWords {
  /** What it is called, in one to four words. */
  title: string;
  /** What is kept, as a sentence for the person it is about. */
  about: string;
  whose: Whose;
  why: string;
  seenBy: string;
  /** True for what administrators do not see, so that what a school hands out of a student’s data is without it. */
  isHidden?: true;
  /** How long it is kept and what ends it. */
  kept: string;
}

/** Sentences that several tables share. */
export const KEPT_WITH_ACCOUNT = 'Until the account is deleted.';
export const SEEN_BY_SCHOOL = 'You, your counselor and the administrators of your school.';
export const SEEN_BY_YOU = 'Only you.';
export const SEEN_BY_ADMINS = 'You and the administrators of your school.';

/** Whether administrators of the school see nothing of it in the app. */
export const isHiddenFromAdmins = ({ seenBy, isHidden }: Pick<DataWords, 'seenBy' | 'isHidden'>): boolean =>
  isHidden === true || seenBy === SEEN_BY_YOU;
