import type { AcademicFields } from '../../contract/academic';
import { questionFacts } from '../../contract/question-facts';
import type { StudentInputAnswer, StudentInput } from '../../contract/student-input';
import { ownAnswers } from '../text/topics';
import { sentencesOf } from '../text/sentences';
import { withoutCareAnswers } from '../safety/concern/without-care-answers';
import { factsOfStudent } from '../checks/facts';
import type { Ground } from '../checks/gate/ground';
import { maskText } from '../safety/masking/mask-text';
import { wrapInTag } from '../prompting';

const ANSWER_LONGEST = 3000;
const ALL_LONGEST = 60_000;

const maySendToProvider = (answer: StudentInputAnswer): boolean => {
  const facts = questionFacts(answer);
  return !facts?.private && !facts?.identifiesPerson;
};

/**
 * The material as a hosted provider may see it: no name, nothing a parent wrote, no answer with signs of danger, and
 * masked free text. It has no kept-out answers. Answers keep their index, so that a quote can be found in the original.
 */
export function maskedStudentInput(studentInput: StudentInput, names: readonly string[]): StudentInput {
  const safe = withoutCareAnswers(studentInput);
  const record = Object.fromEntries(
    Object.entries(safe.record).map(([field, text]) => [
      field,
      field === 'transcript_file' ? '' : maskText(text, names),
    ]),
  ) as AcademicFields;
  return {
    ...safe,
    firstName: '',
    record,
    picks: { ...safe.picks, starred: safe.picks.starred.map((one) => ({ ...one, quote: maskText(one.quote, names) })) },
    answers: safe.answers
      .filter(maySendToProvider)
      .map((answer) => ({ ...answer, answer: maskText(answer.answer, names) })),
  };
}

/** The answers shown to a provider, each with the short reference it cites; deterministic for the same material. */
export function withReferences(sentInput: StudentInput): { ref: string; answer: StudentInputAnswer }[] {
  return ownAnswers(sentInput).map((answer, at) => ({ ref: `a${at + 1}`, answer }));
}

/** The original answers next to what a provider saw, for locating quotes. */
export function placesOf(own: StudentInput, sentInput: StudentInput): Ground['places'] {
  const originals = new Map(ownAnswers(own).map((answer) => [placeKey(answer), answer]));
  return withReferences(sentInput).flatMap(({ answer }) => {
    const original = originals.get(placeKey(answer));
    return original ? [{ own: original, sentInput: answer.answer }] : [];
  });
}
const placeKey = ({ form_id, question_id }: StudentInputAnswer): string => `${form_id}\n${question_id}`;

/**
 * Everything a provider gets about a student, in tags; with `most`, only the most important parts up to that many
 * characters.
 */
export function studentInputPrompt(sentInput: StudentInput, most = ALL_LONGEST): string {
  const facts = factsOfStudent(sentInput).map(({ id, text }) => `${id}: ${text}`);
  const head = wrapInTag('student_facts', facts.join('\n') || 'nothing is known');
  const room = most - head.length;
  const answers = fittingAnswers(sentInput, room).map(({ ref, answer, text }) =>
    wrapInTag('student_answer', text, { ref, question: answer.question_text }),
  );
  return [head, ...answers].join('\n\n');
}

/** The tag's length around an answer, in characters. */
const TAG = 64;
const overheadLength = ({ question_text }: StudentInputAnswer): number => TAG + question_text.length;
/** A shorter piece of an answer says too little to rely on. */
const MIN_PIECE = 120;

function fittingAnswers(
  sentInput: StudentInput,
  room: number,
): { ref: string; answer: StudentInputAnswer; text: string }[] {
  const all = withReferences(sentInput);
  const quoted = new Set(
    [...sentInput.picks.starred, ...sentInput.preferences.flatMap(({ question }) => question ?? [])].map(
      ({ form_id, question_id }) => `${form_id}\n${question_id}`,
    ),
  );
  const byWeight = [...all].sort(
    (one, other) =>
      Number(quoted.has(placeKey(other.answer))) - Number(quoted.has(placeKey(one.answer))) ||
      all.indexOf(other) - all.indexOf(one),
  );
  const fits =
    all.reduce((sum, { answer }) => sum + Math.min(ANSWER_LONGEST, answer.answer.length) + overheadLength(answer), 0) <=
    room;
  const share = fits ? ANSWER_LONGEST : Math.max(MIN_PIECE * 2, Math.floor(room / Math.max(1, all.length)) - TAG * 2);
  let left = room;
  const kept = new Map<string, string>();
  for (const { ref, answer } of byWeight) {
    const text = cutAtSentence(answer.answer, Math.min(share, left - overheadLength(answer)));
    if (text.length < Math.min(MIN_PIECE, answer.answer.length)) continue;
    left -= text.length + overheadLength(answer);
    kept.set(ref, text);
  }
  return all.flatMap(({ ref, answer }) => {
    const text = kept.get(ref);
    return text ? [{ ref, answer, text }] : [];
  });
}

/** Whole sentences from the beginning; if they don't all fit, the newest ones, which come last. */
function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = sentencesOf(text);
  const from = sentences.findIndex(({ start }) => text.length - start <= most);
  return from >= 0 ? text.slice(sentences[from].start) : '';
}
