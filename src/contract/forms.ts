/** The built-in questions: what data/forms.json asks, the shapes the API serves, and what the product knows of each question. */
import DATA from '../../data/forms.json';
import { questionPath } from './page-paths';

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

interface FormSection {
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

/** What a question is about; several questions may share a topic. */
export const TOPICS = [
  'strengths',
  'favorites',
  'struggles',
  'fascination',
  'numbers',
  'activities',
  'proud',
  'problems',
  'free-time',
  'happy',
  'challenge',
  'remembered',
  'lesson',
  'college-life',
  'size',
  'location',
  'majors',
  'family-expectations',
  'belonging',
  'self',
  'home',
  'work',
  'worries',
  'money',
  'support',
  'story',
  'interest',
  'resume',
  'identity',
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

/** How the words of an answer are to be taken when wishes are read from them. */
export interface QuestionRole {
  /** How much a field of study named here counts; 0 = not at all. */
  fieldWeight: number;
  /** True when the answer speaks of the college the student looks for, so that 'small' or 'city' is a wish. */
  aboutCollege: boolean;
  /** The words are the parents' expectations before they are the student's wishes. */
  parents: boolean;
  /** The words name what the student does not want. */
  complaint: boolean;
  /** The words describe life as it is now: weather and landscape in them are no wish. */
  describesNow: boolean;
}

/** All the product knows of one question besides its text. */
interface QuestionFacts {
  topic: Topic;
  role: QuestionRole;
  /** The answer names a person or how to reach one: it never goes to a hosted model. */
  identifiesPerson: boolean;
  /** The student does not read the answer and no hosted model does. */
  private: boolean;
}

/** Facts of a form count for its questions, and those of a question for its parts, unless they say otherwise. */
interface FactRow extends Partial<QuestionRole> {
  topic?: string;
  identifiesPerson?: boolean;
  private?: boolean;
}

interface QuestionRow extends FactRow {
  id?: string;
  question: string;
  parts?: (FactRow & SubQuestion)[];
}

interface FormRow extends FactRow {
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

type Place = { form_id: string; question_id: string | number };

const USUAL_WEIGHT = 0.4;

const roleWith = (role: Partial<QuestionRole> = {}): QuestionRole => ({
  fieldWeight: role.fieldWeight ?? USUAL_WEIGHT,
  aboutCollege: role.aboutCollege ?? false,
  parents: role.parents ?? false,
  complaint: role.complaint ?? false,
  describesNow: role.describesNow ?? false,
});

const factsFrom = (row: FactRow): QuestionFacts => ({
  topic: (row.topic ?? 'other') as Topic,
  role: roleWith(row),
  identifiesPerson: row.identifiesPerson ?? false,
  private: row.private ?? false,
});

const factsByPlace: ReadonlyMap<string, QuestionFacts> = new Map(
  [
    ...SECTION_ROWS.map(({ title, questions }) => ({ id: title, questions, form: {} })),
    ...FORM_ROWS.map((form) => ({ id: form.id, questions: form.sections.flatMap(({ questions }) => questions), form })),
  ].flatMap(({ id, questions, form }) =>
    questions.flatMap((row, index) =>
      (row.parts ?? [{ id: row.id ?? index + 1 }]).map(
        (part) => [`${id}\n${part.id}`, factsFrom({ ...form, ...row, ...part })] as const,
      ),
    ),
  ),
);

/** The facts of the question an answer stands under; null where no form asks it (the academic record, a question typed freely). */
export const questionFacts = (at: Place): QuestionFacts | null =>
  factsByPlace.get(`${at.form_id}\n${at.question_id}`) ?? null;

/** Questions that no form asks, by their words. */
const OTHER_QUESTIONS: readonly [RegExp, QuestionRole][] = [
  [/parent|guardian|family expect/i, roleWith({ aboutCollege: true, parents: true })],
  [/struggl|difficult|hardest|challeng/i, roleWith({ fieldWeight: 0 })],
  [/major|career|field of study|want to study/i, roleWith({ fieldWeight: 2.5, aboutCollege: true })],
  [/college|university|campus/i, roleWith({ fieldWeight: 0.8, aboutCollege: true })],
  [/class|subject|course/i, roleWith({ fieldWeight: 1 })],
];

/** How the words of an answer are to be taken; where no form asks the question (the resume, one typed freely), its words tell. */
export const roleOf = (at: Place & { question_text: string }): QuestionRole =>
  questionFacts(at)?.role ?? OTHER_QUESTIONS.find(([words]) => words.test(at.question_text))?.[1] ?? roleWith();
