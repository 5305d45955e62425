import type { KeptAnswer } from '../saving/merge-save';
import { jsonFromRaw } from './hot-rows';
import { readableOf } from './readable';

const isAnswer = (one: KeptAnswer): boolean =>
  [one.question_id, one.answer, one.question_text].every((text) => typeof text === 'string');

/** The answers of a column that can be read; `place` is its table. */
export const keptAnswersIn = (place: string, raw: unknown): KeptAnswer[] =>
  readableOf(place, jsonFromRaw(raw), isAnswer);

/** The same for the column of an entity. */
export const keptAnswers = (place: string) => ({
  to: (answers: KeptAnswer[]) => answers,
  from: (read: unknown) => (read == null ? read : readableOf(place, read, isAnswer)),
});
