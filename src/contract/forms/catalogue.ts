import type { FormDefinition, Question, ReflectionSection } from './form';
import { questionPath } from '../page-paths';
import { academicInfo, SECTIONS } from './sections';
import { collegePortfolio } from './college-portfolio';
import { interestsInventory } from './interests-inventory';
import { juniorQuestionnaire } from './junior-questionnaire';
import { parentForm } from './parent-form';

/** One id under which an answer is saved, with the text a reader needs to understand the answer. */
interface AnswerableQuestion {
  id: string;
  question: string;
}

/** The built-in forms in the order they are listed. */
export const FORMS: readonly FormDefinition[] = [
  juniorQuestionnaire,
  collegePortfolio,
  interestsInventory,
  parentForm,
  academicInfo,
];

/** The title to show for every form id; a section is its own title. */
export const formTitles: ReadonlyMap<string, string> = new Map([
  ...SECTIONS.map(({ title }) => [title, title] as const),
  ...FORMS.map(({ id, title }) => [id, title] as const),
]);

/** The reflection section of that exact title, or null. */
export const findSection = (title: string): ReflectionSection | null =>
  SECTIONS.find((section) => section.title === title) ?? null;

/** The built-in form of that id, or null; sections are not forms. */
export const findForm = (formId: string): FormDefinition | null => FORMS.find((form) => form.id === formId) ?? null;

/** True when the form id is the title of a reflection section. */
export const isSection = (formId: string): boolean => findSection(formId) !== null;

/** A question's id as the API carries it: a number in a section, a word in a form. */
export const questionIdIn = (formId: string, id: string): number | string => (isSection(formId) ? Number(id) : id);

function answerable({ id, question, subQuestions }: Question): AnswerableQuestion[] {
  if (!subQuestions) return [{ id: String(id), question }];
  return subQuestions.map((part) => ({ id: part.id, question: `${question} — ${part.placeholder}` }));
}

const questionsByForm: ReadonlyMap<string, readonly AnswerableQuestion[]> = new Map([
  ...SECTIONS.map(({ title, questions }) => [title, questions.flatMap(answerable)] as const),
  ...FORMS.map(({ id, data }) => [id, data.flatMap(({ questions }) => questions.flatMap(answerable))] as const),
]);

/** Every id that an answer of this section or form may carry, in order; null when there is no such form. */
export const questionsOf = (formId: string): readonly AnswerableQuestion[] | null =>
  questionsByForm.get(formId) ?? null;

/** The text of one question, or its id where the form no longer has it. */
export const questionTextOf = (formId: string, questionId: string): string =>
  questionsOf(formId)?.find(({ id }) => id === questionId)?.question ?? questionId;

/** The id of a person's response set: joined by a hyphen for a section, by an underscore for a form. */
export const responseIdOf = (userId: string, formId: string): string =>
  isSection(formId) ? `${userId}-${formId}` : `${userId}_${formId}`;

/** Whether a client's response id names this set; only a section has a fixed joiner, a form may use hyphen, underscore or none. */
export function acceptsResponseId(responseId: string, userId: string, formId: string): boolean {
  if (isSection(formId)) return responseId === responseIdOf(userId, formId);
  if (!findForm(formId)) return false;
  return ['_', '-', ''].some((joiner) => responseId === `${userId}${joiner}${formId}`);
}

/** The section question with exactly this text, blanks around it aside, or null. */
export function findQuestionByText(text: string): { formId: string; questionId: string } | null {
  const wanted = text.trim();
  for (const section of SECTIONS) {
    const found = section.questions.find((one) => one.question === wanted);
    if (found) return { formId: section.title, questionId: String(found.id) };
  }
  return null;
}

/** The page on which a student reads or changes an answer. */
export function answerPage({ form_id, question_id }: { form_id: string; question_id: string }): string {
  if (isSection(form_id)) return questionPath(form_id, question_id);
  return form_id === academicInfo.id ? '/academic-information' : `/forms/${form_id}`;
}
