import type { KeptAnswer } from '../saving/merge-save';
import { jsonFromRaw } from './hot-rows';
import { readableOf } from './readable';

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isAnswer = (one: KeptAnswer): boolean => isPlain(one.question_id) && isPlain(one.answer);

const isWhole = ({ question_id, answer, question_text, revision }: KeptAnswer): boolean =>
  [question_id, answer, question_text].every((text) => typeof text === 'string') && typeof revision === 'number';

/** The next save writes back what is read here, so whatever still says which question it answers is kept. */
const repaired = (one: KeptAnswer): KeptAnswer =>
  isWhole(one)
    ? one
    : {
        ...one,
        question_id: String(one.question_id),
        answer: String(one.answer),
        question_text: isPlain(one.question_text) ? String(one.question_text) : '',
        revision: typeof one.revision === 'number' ? one.revision : 0,
        writer: typeof one.writer === 'string' ? one.writer : null,
      };

const answersOf = (place: string, value: unknown): KeptAnswer[] => readableOf(place, value, isAnswer).map(repaired);

/** The answers of a column that can be read; `place` is its table. */
export const keptAnswersIn = (place: string, raw: unknown): KeptAnswer[] => answersOf(place, jsonFromRaw(raw));

/** The same for the column of an entity. */
export const keptAnswers = (place: string) => ({
  to: (answers: KeptAnswer[]) => answers,
  from: (read: unknown) => (read == null ? read : answersOf(place, read)),
});
