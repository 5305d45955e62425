import type { StudentInput } from '../../../contract/student-input';
import type { Preference } from '../../../contract/preferences';
import { holdsDanger, statesStatus } from '../../../guidance/safeguarding/sensitivity';
import { toReadableText } from '../../../platform/text/readable-text';

/**
 * Reviews with readable reasons: a reason has no keep-out switch, so one that states danger or immigration status
 * becomes empty.
 */
export const withReadableReasons = <Review extends { reason: string }>(reviews: readonly Review[]): Review[] =>
  reviews.map((review) => {
    const reason = toReadableText(review.reason);
    return { ...review, reason: holdsDanger(reason) || statesStatus(reason) ? '' : reason };
  });

const SAFE = new WeakMap<StudentInput, StudentInput>();

/** A student's material without the answers that contain signs of danger, including their quotes; computed once. */
export function withoutCareAnswers(studentInput: StudentInput): StudentInput {
  const safe = SAFE.get(studentInput) ?? dropDangerAnswers(studentInput);
  SAFE.set(studentInput, safe).set(safe, safe);
  return safe;
}

function dropDangerAnswers(studentInput: StudentInput): StudentInput {
  const answers = studentInput.answers.filter(({ answer, question_text }) => !holdsDanger(answer, question_text));
  const resume = holdsDanger(studentInput.record.resume_file) ? '' : studentInput.record.resume_file;
  if (answers.length === studentInput.answers.length && resume === studentInput.record.resume_file) return studentInput;
  const kept = new Set(answers.map(placeOf));
  const left = new Set(studentInput.answers.map(placeOf).filter((place) => !kept.has(place)));
  return {
    ...studentInput,
    answers,
    record: { ...studentInput.record, resume_file: resume },
    picks: { ...studentInput.picks, starred: studentInput.picks.starred.filter((one) => !left.has(placeOf(one))) },
    preferences: studentInput.preferences.map((one) => withoutQuote(one, left)),
    suggestions: studentInput.suggestions.filter(({ question }) => !left.has(placeOf(question))),
  };
}

const placeOf = (at: { form_id: string; question_id: string }): string => `${at.form_id}\n${at.question_id}`;

/** The student's choice stays, without the words that suggested it. */
const withoutQuote = (one: Preference, left: ReadonlySet<string>): Preference =>
  one.question === null || !left.has(placeOf(one.question)) ? one : { ...one, quote: '', question: null };
