import { readable } from '../../platform/text/readable-text';
import { questionFacts, roleOf, roleWith } from '../../contract/forms/question-facts';
import type { StudentInputAnswer } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { preferencesIn, type PreferenceSources } from './preferences-in';

export { labelOf } from './labels';

/** What stays between the student's family and the school is never read as the student's wish. */
export const isOwn = (answer: StudentInputAnswer): boolean => {
  const facts = questionFacts(answer);
  return !(facts?.private ?? false) && !(facts?.identifiesPerson ?? false);
};

/**
 * What the student's own answers ask of a college: one preference for each wish, with the exact words behind it (a substring of the
 * answer). Where the direction is not certain, nothing is read.
 */
export function readPreferences({ answers, ...sources }: PreferenceSources): Preference[] {
  const told = answers.filter((answer) => answer.answer.trim() !== '' && isOwn(answer));
  return preferencesIn(
    told.map((answer) => ({ answer, role: roleOf(answer) })),
    sources,
  );
}

/** What a student said of one recommended school. */
export interface SchoolReview {
  school_name: string;
  liked: boolean | null;
  reason: string;
}

/** The form id under which the words of a review of a recommended school are read. */
export const REVIEW_FORM = 'school_feedback';

/**
 * The preferences behind the reason of a review, an exact part of it each: 'too big' refuses large colleges, 'no nursing' of a disliked
 * school asks for nursing. A review is a leaning, never a must.
 */
export function reviewPreferences(
  review: SchoolReview,
  sources: Omit<PreferenceSources, 'answers' | 'record'>,
): Preference[] {
  const answer = {
    form_id: REVIEW_FORM,
    question_id: review.school_name,
    question_text: `What you said of ${review.school_name}`,
    answer: readable(review.reason),
  };
  const role = roleWith(2, { aboutCollege: true, complaint: review.liked === false });
  return preferencesIn([{ answer, role }], sources);
}
