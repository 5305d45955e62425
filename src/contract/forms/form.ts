/** The shape of every built-in form; forms are plain data, rendered and checked by the same definitions. */

export interface SubQuestion<Id extends string = string> {
  id: Id;
  placeholder: string;
}

export interface Question<Id extends number | string = number | string, Part extends string = string> {
  /** Section questions are numbered, questionnaire questions are named. */
  id: Id;
  question: string;
  type: 'textarea';
  subQuestions?: readonly SubQuestion<Part>[];
}

/** The ids under which a question's answers are saved: its parts' ids, or its own if it has none. */
export type AnswerIdOf<Asked> = Asked extends { id: infer Id; subQuestions?: readonly SubQuestion<infer Part>[] }
  ? [Part] extends [never]
    ? Id
    : Part
  : never;

export interface FormSection {
  section: string;
  description?: string;
  questions: readonly Question[];
}

export interface FormDefinition {
  id: string;
  title: string;
  description: string;
  heading: string;
  subheading: string;
  type: 'form' | 'academic';
  status: 'completed' | 'incomplete';
  /** True when a parent completes it and the student may skip it. */
  optional?: boolean;
  data: readonly FormSection[];
}

/** A reflection section: its title is also its form id. */
export interface ReflectionSection {
  title: string;
  description: string;
  questions: readonly Question[];
}

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
