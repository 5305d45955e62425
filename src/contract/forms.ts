/** The questions in data/forms.json, in the API's shapes; question-facts.ts has what the product knows about each. */
import DATA from '../../data/forms.json';
import { questionPath } from './pages';

export interface SubQuestion {
  id: string;
  placeholder: string;
}

export interface Question {
  /** A number in sections, a name in questionnaires. */
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
  /** True if a parent completes it and the student may skip it. */
  optional?: boolean;
  data: readonly FormSection[];
}

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

interface FormRow extends Pick<FormDefinition, 'id' | 'title' | 'description' | 'subheading' | 'optional'> {
  sections: { section: string; description?: string; questions: QuestionRow[] }[];
}

type SectionRow = Omit<ReflectionSection, 'questions'> & { questions: QuestionRow[] };

const SECTION_ROWS: readonly SectionRow[] = DATA.sections;
const FORM_ROWS: readonly FormRow[] = DATA.forms;

export const JUNIOR_QUESTIONNAIRE = 'junior_questionnaire';
export const COLLEGE_PORTFOLIO = 'college_portfolio';
export const INTERESTS_INVENTORY = 'interests_inventory';
export const PARENT_FORM = 'parent_form';
/** Has no questions: its answers are the fields of the academic record. */
export const RECORD_FORM = 'academic_info';

const toQuestion = ({ id = '', question, parts }: QuestionRow): Question => ({
  id,
  question,
  type: 'textarea',
  ...(parts && { subQuestions: parts.map(({ id, placeholder }) => ({ id, placeholder })) }),
});

/** In the order students meet them; questions are numbered from 1. */
export const SECTIONS: readonly ReflectionSection[] = SECTION_ROWS.map((row) => ({
  ...row,
  questions: row.questions.map((question, index) => ({ ...toQuestion(question), id: index + 1 })),
}));

export const FORMS: readonly FormDefinition[] = FORM_ROWS.map(
  ({ id, title, description, subheading, optional, sections }) => ({
    ...{ id, title, description, heading: title, subheading, type: id === RECORD_FORM ? 'academic' : 'form' },
    status: 'incomplete',
    ...(optional && { optional }),
    data: sections.map((section) => ({ ...section, questions: section.questions.map(toQuestion) })),
  }),
);

interface AnswerableQuestion {
  id: string;
  question: string;
}

/** The display title of every form id; a section is its own title. */
export const formTitles: ReadonlyMap<string, string> = new Map([
  ...SECTIONS.map(({ title }) => [title, title] as const),
  ...FORMS.map(({ id, title }) => [id, title] as const),
]);

export const findSection = (title: string): ReflectionSection | null =>
  SECTIONS.find((section) => section.title === title) ?? null;

export const findForm = (formId: string): FormDefinition | null => FORMS.find((form) => form.id === formId) ?? null;

export const isSection = (formId: string): boolean => findSection(formId) !== null;

/** As the API sends it: a number in a section, a string in a form. */
export const questionIdIn = (formId: string, id: string): number | string => (isSection(formId) ? Number(id) : id);

function answerableQuestions({ id, question, subQuestions }: Question): AnswerableQuestion[] {
  if (!subQuestions) return [{ id: String(id), question }];
  return subQuestions.map((subQuestion) => ({
    id: subQuestion.id,
    question: `${question} — ${subQuestion.placeholder}`,
  }));
}

const questionsByForm: ReadonlyMap<string, readonly AnswerableQuestion[]> = new Map([
  ...SECTIONS.map(({ title, questions }) => [title, questions.flatMap(answerableQuestions)] as const),
  ...FORMS.map(
    ({ id, data }) => [id, data.flatMap(({ questions }) => questions.flatMap(answerableQuestions))] as const,
  ),
]);

export const questionsOf = (formId: string): readonly AnswerableQuestion[] | null =>
  questionsByForm.get(formId) ?? null;

/** The question's id if the form no longer has it. */
export const questionTextOf = (formId: string, questionId: string): string =>
  questionsOf(formId)?.find(({ id }) => id === questionId)?.question ?? questionId;

/** Joined by a hyphen for a section, by an underscore for a form. */
export const responseIdOf = (userId: string, formId: string): string =>
  isSection(formId) ? `${userId}-${formId}` : `${userId}_${formId}`;

/** A form's id may be joined by a hyphen, an underscore or nothing. */
export function acceptsResponseId(responseId: string, userId: string, formId: string): boolean {
  if (isSection(formId)) return responseId === responseIdOf(userId, formId);
  if (!findForm(formId)) return false;
  return ['_', '-', ''].some((separator) => responseId === `${userId}${separator}${formId}`);
}

/** Ignores surrounding blanks; null if no section question has exactly this text. */
export function findQuestionByText(text: string): { formId: string; questionId: string } | null {
  const trimmedText = text.trim();
  for (const section of SECTIONS) {
    const match = section.questions.find((candidate) => candidate.question === trimmedText);
    if (match) return { formId: section.title, questionId: String(match.id) };
  }
  return null;
}

/** Identifies a question among all forms. */
export const placeKey = ({ form_id, question_id }: { form_id: string; question_id: string }): string =>
  `${form_id}\n${question_id}`;

export function answerPage({ form_id, question_id }: { form_id: string; question_id: string }): string {
  if (isSection(form_id)) return questionPath(form_id, question_id);
  return form_id === RECORD_FORM ? '/academic-information' : `/forms/${form_id}`;
}

export const [recordForm] = FORMS.filter(({ id }) => id === RECORD_FORM);
