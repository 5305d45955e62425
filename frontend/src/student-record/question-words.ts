import {
  type FormDefinition,
  FORMS,
  type FormSection,
  PARENT_FORM,
  type Question,
  type ReflectionSection,
  SECTIONS,
} from '@contract/forms';
import { type Reader, type Translate, useReaderWords, type Words } from '../i18n/words';
import { parentQuestionWords, sectionsIn } from './parent-question-words';

type Texts = Record<string, string>;

/**
 * The key of a text: the form's id or the section's title, then its position; for a question its id, then its part's.
 */
const keyOf = (...parts: (string | number)[]): string => parts.join('/');
const partKey = (formId: string, index: number): string => keyOf(formId, 'part', index + 1);

const ofQuestion = (formId: string, { id, question, subQuestions = [] }: Question): Texts => ({
  [keyOf(formId, id)]: question,
  ...Object.fromEntries(subQuestions.map((part) => [keyOf(formId, id, part.id), part.placeholder])),
});

const ofQuestions = (formId: string, questions: readonly Question[]): Texts =>
  Object.assign({}, ...questions.map((question) => ofQuestion(formId, question))) as Texts;

const ofSection = ({ title, description, questions }: ReflectionSection): Texts => ({
  [title]: title,
  [keyOf(title, 'description')]: description,
  ...ofQuestions(title, questions),
});

const ofPart = (formId: string, { section, description, questions }: FormSection, index: number): Texts => ({
  [partKey(formId, index)]: section,
  ...(description ? { [keyOf(partKey(formId, index), 'description')]: description } : {}),
  ...ofQuestions(formId, questions),
});

const ABOUT = ['title', 'description', 'heading', 'subheading'] as const;

/** The parent form's questions have their own words. */
const textsOfForm = (form: FormDefinition): Texts => ({
  ...Object.fromEntries(ABOUT.map((name) => [keyOf(form.id, name), form[name]])),
  ...(form.id === PARENT_FORM
    ? {}
    : (Object.assign({}, ...form.data.map((part, index) => ofPart(form.id, part, index))) as Texts)),
});

export const questionWords: Words = Object.assign(
  { area: 'questions' },
  ...SECTIONS.map(ofSection),
  ...FORMS.map(textsOfForm),
) as Words;

/** The texts of sections and forms in the reader's language. Answers are saved with the English question regardless. */
export interface QuestionTexts {
  section: (title: string) => string;
  titleOf: (formId: string, english: string) => string;
  sectionDescription: (section: ReflectionSection) => string;
  question: (formId: string, question: Pick<Question, 'id' | 'question'>) => string;
  form: (form: FormDefinition) => Pick<FormDefinition, (typeof ABOUT)[number]>;
  parts: (formId: string, parts: readonly FormSection[]) => readonly FormSection[];
}

/** The texts of questions from an area's words; missing ones stay in English. */
function textsBy(say: (key: string) => string, sayToParents: Translate<Words>): QuestionTexts {
  const text = (key: string, english: string): string => (Object.hasOwn(questionWords, key) ? say(key) : english);
  const question = (formId: string, { id, question: english }: Pick<Question, 'id' | 'question'>): string =>
    text(keyOf(formId, id), english);
  const asked = (formId: string, one: Question): Question => ({
    ...one,
    question: question(formId, one),
    ...(one.subQuestions && {
      subQuestions: one.subQuestions.map((part) => ({
        ...part,
        placeholder: text(keyOf(formId, one.id, part.id), part.placeholder),
      })),
    }),
  });
  return {
    section: (title) => text(title, title),
    titleOf: (formId, english) => text(keyOf(formId, 'title'), text(english, english)),
    sectionDescription: ({ title, description }) => text(keyOf(title, 'description'), description),
    question,
    form: (form) => {
      const about = Object.fromEntries(ABOUT.map((name) => [name, text(keyOf(form.id, name), form[name])]));
      return about as Record<(typeof ABOUT)[number], string>;
    },
    parts: (formId, parts) =>
      formId === PARENT_FORM
        ? sectionsIn(sayToParents)
        : parts.map((part, index) => ({
            section: text(partKey(formId, index), text(part.section, part.section)),
            description: part.description && text(keyOf(partKey(formId, index), 'description'), part.description),
            questions: part.questions.map((one) => asked(formId, one)),
          })),
  };
}

/** The texts of sections and forms in the student's language, and plain English for staff. */
export const useQuestionTexts = (reader: Reader = 'student'): QuestionTexts =>
  textsBy(useReaderWords(reader, questionWords), useReaderWords(reader, parentQuestionWords));

/** The first sentence of a question, enough to identify it. */
export const briefQuestion = (question: string): string => /^.*?[.?!](?=\s|$)/s.exec(question)?.[0] ?? question;
