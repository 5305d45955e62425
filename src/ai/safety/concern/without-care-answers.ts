import type { StudentInput } from '../../../contract/student-input';
import type { Preference } from '../../../contract/preferences';
import { holdsDanger, disclosesStatus } from '../../../guidance/safeguarding/sensitivity';
import { toReadableText } from '../../../platform/text/readable-text';

/** Empties reasons that state danger or immigration status, because a reason has no keep-out switch. */
export const withReadableReasons = <Review extends { reason: string }>(reviews: readonly Review[]): Review[] =>
  reviews.map((review) => {
    const reason = toReadableText(review.reason);
    return { ...review, reason: holdsDanger(reason) || disclosesStatus(reason) ? '' : reason };
  });

const SAFE_INPUTS = new WeakMap<StudentInput, StudentInput>();

/** A student's material without the answers that contain signs of danger, including their quotes; computed once. */
export function withoutCareAnswers(studentInput: StudentInput): StudentInput {
  const safeInput = SAFE_INPUTS.get(studentInput) ?? dropDangerAnswers(studentInput);
  SAFE_INPUTS.set(studentInput, safeInput).set(safeInput, safeInput);
  return safeInput;
}

function dropDangerAnswers(studentInput: StudentInput): StudentInput {
  const answers = studentInput.answers.filter(({ answer, question_text }) => !holdsDanger(answer, question_text));
  const safeResume = holdsDanger(studentInput.record.resume_file) ? '' : studentInput.record.resume_file;
  if (answers.length === studentInput.answers.length && safeResume === studentInput.record.resume_file)
    return studentInput;
  const keptPlaces = new Set(answers.map(placeOf));
  const omittedPlaces = new Set(studentInput.answers.map(placeOf).filter((place) => !keptPlaces.has(place)));
  return {
    ...studentInput,
    answers,
    record: { ...studentInput.record, resume_file: safeResume },
    picks: {
      ...studentInput.picks,
      starred: studentInput.picks.starred.filter((item) => !omittedPlaces.has(placeOf(item))),
    },
    preferences: studentInput.preferences.map((item) => withoutQuote(item, omittedPlaces)),
    suggestions: studentInput.suggestions.filter(({ question }) => !omittedPlaces.has(placeOf(question))),
  };
}

const placeOf = (place: { form_id: string; question_id: string }): string => `${place.form_id}\n${place.question_id}`;

/** The student's choice stays, without the words that suggested it. */
const withoutQuote = (item: Preference, omittedPlaces: ReadonlySet<string>): Preference =>
  item.question === null || !omittedPlaces.has(placeOf(item.question)) ? item : { ...item, quote: '', question: null };
