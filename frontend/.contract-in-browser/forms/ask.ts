import type { Question, SubQuestion } from './form';

/** One question as plain data; the parts, given as id and placeholder, become its sub-questions in the same order. */
export function ask<const Id extends number | string>(id: Id, question: string): Question<Id, never>;
export function ask<const Id extends number | string, Part extends string>(
  id: Id,
  question: string,
  parts: Readonly<Record<Part, string>>,
): Question<Id, Part>;
export function ask(id: number | string, question: string, parts?: Readonly<Record<string, string>>): Question {
  if (!parts) return { id, question, type: 'textarea' };
  const subQuestions: SubQuestion[] = Object.entries(parts).map(([part, placeholder]) => ({ id: part, placeholder }));
  return { id, question, type: 'textarea', subQuestions };
}
