import { PARENT_FORM } from '../../../contract/forms';
import { questionFacts, type Topic } from '../../../contract/question-facts';
import type { SavedAnswer, StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence } from '../../../contract/text';
import { wholeSentences } from '../../../ai/text/sentences';
import { toReadableText } from '../../../platform/text/readable-text';

type Place = Pick<Evidence, 'form_id' | 'question_id'>;
export const placeOf = ({ form_id, question_id }: Place): string => `${form_id}\n${question_id}`;

/**
 * The answers that say the most about a person come first. Those on colleges, numbers and contacts say nothing worth
 * showing.
 */
const TOPICS_FIRST: readonly Topic[] = [
  'proud',
  'activities',
  'strengths',
  'challenge',
  'work',
  'home',
  'free-time',
  'interest',
];
const EXCLUDED_TOPICS: ReadonlySet<Topic> = new Set([
  'numbers',
  'identity',
  'family-expectations',
  'money',
  'worries',
  'majors',
]);
const MIN_WORDS = 4;
const MAX_LETTERS = 300;

/** A sentence long enough to make sense on its own and short enough to be read. */
const hasUsefulLength = (sentence: string): boolean =>
  sentence.length <= MAX_LETTERS && sentence.split(/\s+/).length >= MIN_WORDS;

const topicRank = (at: Place): number => {
  const place = TOPICS_FIRST.indexOf(questionFacts(at)?.topic ?? 'other');
  return place < 0 ? TOPICS_FIRST.length : place;
};

function isAboutStudent(at: Place): boolean {
  const facts = questionFacts(at);
  return at.form_id !== PARENT_FORM && facts !== null && !facts.role.aboutCollege && !EXCLUDED_TOPICS.has(facts.topic);
}

/** The whole sentences of a typed answer that also occur in its readable version. */
export function quotableSentences(typed: string, open: string): string[] {
  const readableByOthers = new Set(wholeSentences(open).map(({ text }) => text));
  return wholeSentences(toReadableText(typed))
    .map(({ text }) => text)
    .filter((text) => readableByOthers.has(text) && typed.includes(text));
}

/**
 * The sentences a student may star: those in `typed`, the answers as written, that also occur in `open`, the same
 * without kept-out answers. Sentences from answers that sound personal come last.
 */
export function starCandidates(
  typed: readonly (StudentInputAnswer & Partial<SavedAnswer>)[],
  open: readonly StudentInputAnswer[],
): Evidence[] {
  const personal = new Set(typed.filter((one) => one.soundsPersonal).map(placeOf));
  const byPlace = new Map(open.map((one) => [placeOf(one), one.answer]));
  const found = typed
    .filter(isAboutStudent)
    .flatMap(({ form_id, question_id, question_text, answer }) =>
      [...new Set(quotableSentences(answer, byPlace.get(placeOf({ form_id, question_id })) ?? ''))]
        .filter(hasUsefulLength)
        .map((quote): Evidence => ({ form_id, question_id, question_text, quote })),
    );
  const order = (one: Evidence): number => topicRank(one) + (personal.has(placeOf(one)) ? TOPICS_FIRST.length + 1 : 0);
  return found.toSorted((one, other) => order(one) - order(other));
}
