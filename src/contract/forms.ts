/** The questions of data/forms.json in the shapes the API serves; what the product knows of each is in question-facts.ts. */
import DATA from '../../data/forms.json';
import { questionPath } from './pages';

export interface SubQuestion {
  id: string;
  placeholder: string;
}

export interface Question {
  /** Section questions are numbered, questionnaire questions are named. */
  id: number | string;
  question: string;
  type: 'textarea';
  subQuestions?: readonly SubQuestion[];
}

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
  questions: readonly (Question & { id: number })[];
}

interface QuestionRow {
  id?: string;
  question: string;
  parts?: SubQuestion[];
}

interface FormRow {
  id: string;
  title: string;
  description: string;
  subheading: string;
  optional?: boolean;
  sections: { section: string; description?: string; questions: QuestionRow[] }[];
}

interface SectionRow {
  title: string;
  description: string;
  questions: QuestionRow[];
}

const SECTION_ROWS: readonly SectionRow[] = DATA.sections;
const FORM_ROWS: readonly FormRow[] = DATA.forms;

export const JUNIOR_QUESTIONNAIRE = 'junior_questionnaire';
export const COLLEGE_PORTFOLIO = 'college_portfolio';
export const INTERESTS_INVENTORY = 'interests_inventory';
export const PARENT_FORM = 'parent_form';
/** Holds no questions: its answers are the fields of the academic record. */
export const RECORD_FORM = 'academic_info';

const asked = ({ id = '', question, parts }: QuestionRow): Question => ({
  id,
  question,
  type: 'textarea',
  ...(parts && { subQuestions: parts.map(({ id, placeholder }) => ({ id, placeholder })) }),
});

/** The four reflection sections in the order students meet them; their questions are numbered from 1. */
export const SECTIONS: readonly ReflectionSection[] = SECTION_ROWS.map((row) => ({
  ...row,
  questions: row.questions.map((question, index) => ({ ...asked(question), id: index + 1 })),
}));

/** The built-in forms in the order they are listed. */
export const FORMS: readonly FormDefinition[] = FORM_ROWS.map(
  ({ id, title, description, subheading, optional, sections }) => ({
    ...{ id, title, description, heading: title, subheading, type: id === RECORD_FORM ? 'academic' : 'form' },
    status: 'incomplete',
    ...(optional && { optional }),
    data: sections.map((section) => ({ ...section, questions: section.questions.map(asked) })),
  }),
);

/** One id under which an answer is saved, with the text a reader needs to understand the answer. */
interface AnswerableQuestion {
  id: string;
  question: string;
}

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
  return form_id === RECORD_FORM ? '/academic-information' : `/forms/${form_id}`;
}

/** The entry of the academic record among the forms. */
export const [recordForm] = FORMS.filter(({ id }) => id === RECORD_FORM);
