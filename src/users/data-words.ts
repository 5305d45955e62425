/** Whose data a table holds. */
export type Whose = 'students' | 'staff' | 'everybody';

/** How the privacy notice describes a table, in words for a 14-year-old and a parent. */
export interface DataWords {
  /** One to four words. */
  title: string;
  /** What we keep, as a sentence for the person it is about. */
  about: string;
  whose: Whose;
  why: string;
  seenBy: string;
  /** True for what administrators don't see. The export that a school hands out omits it. */
  isHidden?: true;
  /** How long we keep it and what ends that. */
  kept: string;
}

/** Sentences that several tables share. */
export const KEPT_WITH_ACCOUNT = 'Until the account is deleted.';
export const SEEN_BY_SCHOOL = 'You, your counselor and the administrators of your school.';
export const SEEN_BY_YOU = 'Only you.';
export const SEEN_BY_ADMINS = 'You and the administrators of your school.';

/** Whether the school's administrators see nothing of it in the app. */
export const isHiddenFromAdmins = ({ seenBy, isHidden }: Pick<DataWords, 'seenBy' | 'isHidden'>): boolean =>
  isHidden === true || seenBy === SEEN_BY_YOU;
