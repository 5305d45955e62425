import type { StudentInputAnswer } from '../../contract/student-input';
import type { Suggestion } from '../../contract/preferences';

/** What suggestions are read from. */
export interface SuggestionSources {
  /** Own answers that may be read: nothing private, no sign of danger. */
  answers: readonly StudentInputAnswer[];
  /** Two-letter state of the student's school. */
  homeState: string | null;
  /** 'Camden, ME', the town of the school; null where it is not known. */
  homeTown: string | null;
}

/** What a student said of one recommended school. */
export interface SchoolReview {
  school_name: string;
  liked: boolean | null;
  reason: string;
}

/** The form id under which the words of a review of a recommended school are read. */
export const REVIEW_FORM = 'school_feedback';

/** What answers may mean as wishes for a college, in the order they are told; one for each kind and value. */
export function readSuggestions(_: SuggestionSources): Suggestion[] {
  return [];
}

/** What the reason of a review may mean: 'too big' of a disliked school suggests to avoid large ones. */
export function readReview(_: SchoolReview): Suggestion[] {
  return [];
}
