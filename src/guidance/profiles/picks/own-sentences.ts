import { PARENT_FORM, placeKey } from '../../../contract/forms';
import { questionFacts, type Topic } from '../../../contract/question-facts';
import type { SavedAnswer, StudentInputAnswer } from '../../../contract/student-input';
import type { Evidence } from '../../../contract/text';
import { wholeSentences } from '../../../ai/text/sentences';
import { toReadableText } from '../../../platform/text/readable-text';

type AnswerPlace = Pick<Evidence, 'form_id' | 'question_id'>;

/**
 * The answers that say the most about a person come first. Those on colleges, numbers and contacts say nothing worth
 * showing.
 */
const TOPIC_PRIORITY: readonly Topic[] = [
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

const topicRank = (answerPlace: AnswerPlace): number => {
  const place = TOPIC_PRIORITY.indexOf(questionFacts(answerPlace)?.topic ?? 'other');
  return place < 0 ? TOPIC_PRIORITY.length : place;
};

function isAboutStudent(answerPlace: AnswerPlace): boolean {
  const facts = questionFacts(answerPlace);
  return (
    answerPlace.form_id !== PARENT_FORM &&
    facts !== null &&
    !facts.role.aboutCollege &&
    !EXCLUDED_TOPICS.has(facts.topic)
  );
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
  const personalPlaces = new Set(typed.filter((item) => item.soundsPersonal).map(placeKey));
  const byPlace = new Map(open.map((item) => [placeKey(item), item.answer]));
  const candidates = typed
    .filter(isAboutStudent)
    .flatMap(({ form_id, question_id, question_text, answer }) =>
      [...new Set(quotableSentences(answer, byPlace.get(placeKey({ form_id, question_id })) ?? ''))]
        .filter(hasUsefulLength)
        .map((quote): Evidence => ({ form_id, question_id, question_text, quote })),
    );
  const candidateRank = (item: Evidence): number =>
    topicRank(item) + (personalPlaces.has(placeKey(item)) ? TOPIC_PRIORITY.length + 1 : 0);
  return candidates.toSorted((item, otherItem) => candidateRank(item) - candidateRank(otherItem));
}
