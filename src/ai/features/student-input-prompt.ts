import type { AcademicFields } from '../../contract/academic';
import { placeKey } from '../../contract/forms';
import { questionFacts } from '../../contract/question-facts';
import type { StudentInputAnswer, StudentInput } from '../../contract/student-input';
import { ownAnswers } from '../text/topics';
import { sentencesOf } from '../text/sentences';
import { withoutCareAnswers } from '../safety/concern/without-care-answers';
import { factsOfStudent } from '../checks/facts';
import type { Ground } from '../checks/gate/ground';
import { maskText } from '../safety/masking/mask-text';
import { wrapInTag } from '../prompting';

const MAX_ANSWER_LENGTH = 3000;
const MAX_PROMPT_LENGTH = 60_000;

const canSendToProvider = (answer: StudentInputAnswer): boolean => {
  const facts = questionFacts(answer);
  return !facts?.private && !facts?.identifiesPerson;
};

/**
 * The material as a hosted provider may see it: no name, nothing a parent wrote, no answer with signs of danger, and
 * masked free text. It has no kept-out answers. Answers keep their index, so that a quote can be found in the original.
 */
export function maskedStudentInput(studentInput: StudentInput, names: readonly string[]): StudentInput {
  const safeInput = withoutCareAnswers(studentInput);
  const record = Object.fromEntries(
    Object.entries(safeInput.record).map(([field, text]) => [
      field,
      field === 'transcript_file' ? '' : maskText(text, names),
    ]),
  ) as AcademicFields;
  return {
    ...safeInput,
    firstName: '',
    record,
    picks: {
      ...safeInput.picks,
      starred: safeInput.picks.starred.map((item) => ({ ...item, quote: maskText(item.quote, names) })),
    },
    answers: safeInput.answers
      .filter(canSendToProvider)
      .map((answer) => ({ ...answer, answer: maskText(answer.answer, names) })),
  };
}

/** The answers shown to a provider, each with the short reference it cites; deterministic for the same material. */
export function withReferences(sentInput: StudentInput): { ref: string; answer: StudentInputAnswer }[] {
  return ownAnswers(sentInput).map((answer, index) => ({ ref: `a${index + 1}`, answer }));
}

/** The original answers next to what a provider saw, for locating quotes. */
export function studentPlaces(originalInput: StudentInput, sentInput: StudentInput): Ground['places'] {
  const originalsByKey = new Map(ownAnswers(originalInput).map((answer) => [placeKey(answer), answer]));
  return withReferences(sentInput).flatMap(({ answer }) => {
    const original = originalsByKey.get(placeKey(answer));
    return original ? [{ original, sentInput: answer.answer }] : [];
  });
}

/**
 * Everything a provider gets about a student, in tags; with `max`, only the most important parts up to that many
 * characters.
 */
export function studentInputPrompt(sentInput: StudentInput, max = MAX_PROMPT_LENGTH): string {
  const facts = factsOfStudent(sentInput).map(({ id, text }) => `${id}: ${text}`);
  const head = wrapInTag('student_facts', facts.join('\n') || 'nothing is known');
  const budget = max - head.length;
  const answers = fittingAnswers(sentInput, budget).map(({ ref, answer, text }) =>
    wrapInTag('student_answer', text, { ref, question: answer.question_text }),
  );
  return [head, ...answers].join('\n\n');
}

/** The tag's length around an answer, in characters. */
const TAG_OVERHEAD = 64;
const overheadLength = ({ question_text }: StudentInputAnswer): number => TAG_OVERHEAD + question_text.length;
/** A shorter piece of an answer says too little to rely on. */
const MIN_PIECE_LENGTH = 120;

function fittingAnswers(
  sentInput: StudentInput,
  budget: number,
): { ref: string; answer: StudentInputAnswer; text: string }[] {
  const allAnswers = withReferences(sentInput);
  const quotedPlaces = new Set(
    [...sentInput.picks.starred, ...sentInput.preferences.flatMap(({ question }) => question ?? [])].map(placeKey),
  );
  const byWeight = [...allAnswers].sort(
    (item, otherItem) =>
      Number(quotedPlaces.has(placeKey(otherItem.answer))) - Number(quotedPlaces.has(placeKey(item.answer))) ||
      allAnswers.indexOf(otherItem) - allAnswers.indexOf(item),
  );
  const fitsBudget =
    allAnswers.reduce(
      (sum, { answer }) => sum + Math.min(MAX_ANSWER_LENGTH, answer.answer.length) + overheadLength(answer),
      0,
    ) <= budget;
  const shareLength = fitsBudget
    ? MAX_ANSWER_LENGTH
    : Math.max(MIN_PIECE_LENGTH * 2, Math.floor(budget / Math.max(1, allAnswers.length)) - TAG_OVERHEAD * 2);
  let remainingLength = budget;
  const keptTexts = new Map<string, string>();
  for (const { ref, answer } of byWeight) {
    const text = cutAtSentence(answer.answer, Math.min(shareLength, remainingLength - overheadLength(answer)));
    if (text.length < Math.min(MIN_PIECE_LENGTH, answer.answer.length)) continue;
    remainingLength -= text.length + overheadLength(answer);
    keptTexts.set(ref, text);
  }
  return allAnswers.flatMap(({ ref, answer }) => {
    const text = keptTexts.get(ref);
    return text ? [{ ref, answer, text }] : [];
  });
}

/** The whole text if it fits; otherwise its last sentences, which are the newest. */
function cutAtSentence(text: string, max: number): string {
  if (text.length <= max) return text;
  const sentences = sentencesOf(text);
  const from = sentences.findIndex(({ start }) => text.length - start <= max);
  return from >= 0 ? text.slice(sentences[from].start) : '';
}
