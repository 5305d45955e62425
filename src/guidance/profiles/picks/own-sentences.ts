import { PARENT_FORM } from '../../../contract/forms';
import { questionFacts, type Topic } from '../../../contract/question-facts';
import type { SavedAnswer, StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence } from '../../../contract/text';
import { wholeSentences } from '../../../ai/text/sentences';
import { readable } from '../../../platform/text/readable-text';

type Place = Pick<Evidence, 'form_id' | 'question_id'>;
export const placeOf = ({ form_id, question_id }: Place): string => `${form_id}\n${question_id}`;

/** The answers that tell most of a person come first; those on colleges, numbers and contacts tell nothing to show them by. */
const FIRST: readonly Topic[] = [
  'proud',
  'activities',
  'strengths',
  'challenge',
  'work',
  'home',
  'free-time',
  'interest',
];
const NEVER: ReadonlySet<Topic> = new Set(['numbers', 'identity', 'family-expectations', 'money', 'worries', 'majors']);
const MIN_WORDS = 4;
const MAX_LETTERS = 300;

/** A sentence of so many words that it says something by itself, and not so many that nobody reads it. */
const mayStand = (sentence: string): boolean =>
  sentence.length <= MAX_LETTERS && sentence.split(/\s+/).length >= MIN_WORDS;

const rank = (at: Place): number => {
  const place = FIRST.indexOf(questionFacts(at)?.topic ?? 'other');
  return place < 0 ? FIRST.length : place;
};

function isOfSelf(at: Place): boolean {
  const facts = questionFacts(at);
  return at.form_id !== PARENT_FORM && facts !== null && !facts.role.aboutCollege && !NEVER.has(facts.topic);
}

/** The whole sentences of an answer, as it stands, that also stand in it as it is read. */
export function openSentences(typed: string, open: string): string[] {
  const readableByOthers = new Set(wholeSentences(open).map(({ text }) => text));
  return wholeSentences(readable(typed))
    .map(({ text }) => text)
    .filter((text) => readableByOthers.has(text) && typed.includes(text));
}

/**
 * The sentences a student may star: of `typed`, the answers as they stand, what stands in `open`, the same without kept-out answers. Those of
 * an answer that sounds personal come last.
 */
export function sentencesToStar(
  typed: readonly (StudentInputAnswer & Partial<SavedAnswer>)[],
  open: readonly StudentInputAnswer[],
): Evidence[] {
  const personal = new Set(typed.filter((one) => one.soundsPersonal).map(placeOf));
  const byPlace = new Map(open.map((one) => [placeOf(one), one.answer]));
  const found = typed
    .filter(isOfSelf)
    .flatMap(({ form_id, question_id, question_text, answer }) =>
      [...new Set(openSentences(answer, byPlace.get(placeOf({ form_id, question_id })) ?? ''))]
        .filter(mayStand)
        .map((quote): Evidence => ({ form_id, question_id, question_text, quote })),
    );
  const order = (one: Evidence): number => rank(one) + (personal.has(placeOf(one)) ? FIRST.length + 1 : 0);
  return found.toSorted((one, other) => order(one) - order(other));
}
