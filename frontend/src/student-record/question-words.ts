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
import { parentQuestionWords, parentSections } from './parent-question-words';

type WordsByKey = Record<string, string>;

/**
 * The key of a text: the form's id or the section's title, then its position; for a question its id, then its part's.
 */
const wordKey = (...parts: (string | number)[]): string => parts.join('/');
const partKey = (formId: string, index: number): string => wordKey(formId, 'part', index + 1);

const questionTexts = (formId: string, { id, question, subQuestions = [] }: Question): WordsByKey => ({
  [wordKey(formId, id)]: question,
  ...Object.fromEntries(subQuestions.map((part) => [wordKey(formId, id, part.id), part.placeholder])),
});

const questionListTexts = (formId: string, questions: readonly Question[]): WordsByKey =>
  Object.assign({}, ...questions.map((question) => questionTexts(formId, question))) as WordsByKey;

const sectionTexts = ({ title, description, questions }: ReflectionSection): WordsByKey => ({
  [title]: title,
  [wordKey(title, 'description')]: description,
  ...questionListTexts(title, questions),
});

const partTexts = (formId: string, { section, description, questions }: FormSection, index: number): WordsByKey => ({
  [partKey(formId, index)]: section,
  ...(description ? { [wordKey(partKey(formId, index), 'description')]: description } : {}),
  ...questionListTexts(formId, questions),
});

const FORM_TEXT_FIELDS = ['title', 'description', 'heading', 'subheading'] as const;

/** The parent form's questions have their own words. */
const textsOfForm = (form: FormDefinition): WordsByKey => ({
  ...Object.fromEntries(FORM_TEXT_FIELDS.map((name) => [wordKey(form.id, name), form[name]])),
  ...(form.id === PARENT_FORM
    ? {}
    : (Object.assign({}, ...form.data.map((part, index) => partTexts(form.id, part, index))) as WordsByKey)),
});

export const questionWords: Words = Object.assign(
  { area: 'questions' },
  ...SECTIONS.map(sectionTexts),
  ...FORMS.map(textsOfForm),
) as Words;

/** The texts of sections and forms in the reader's language. Answers are saved with the English question regardless. */
export interface QuestionTexts {
  section: (title: string) => string;
  formTitle: (formId: string, english: string) => string;
  sectionDescription: (section: ReflectionSection) => string;
  question: (formId: string, question: Pick<Question, 'id' | 'question'>) => string;
  form: (form: FormDefinition) => Pick<FormDefinition, (typeof FORM_TEXT_FIELDS)[number]>;
  parts: (formId: string, parts: readonly FormSection[]) => readonly FormSection[];
}

/** The texts of questions from an area's words; missing ones stay in English. */
function createQuestionTexts(translate: (key: string) => string, translateForParents: Translate<Words>): QuestionTexts {
  const text = (key: string, english: string): string => (Object.hasOwn(questionWords, key) ? translate(key) : english);
  const question = (formId: string, { id, question: english }: Pick<Question, 'id' | 'question'>): string =>
    text(wordKey(formId, id), english);
  const translateQuestion = (formId: string, item: Question): Question => ({
    ...item,
    question: question(formId, item),
    ...(item.subQuestions && {
      subQuestions: item.subQuestions.map((part) => ({
        ...part,
        placeholder: text(wordKey(formId, item.id, part.id), part.placeholder),
      })),
    }),
  });
  return {
    section: (title) => text(title, title),
    formTitle: (formId, english) => text(wordKey(formId, 'title'), text(english, english)),
    sectionDescription: ({ title, description }) => text(wordKey(title, 'description'), description),
    question,
    form: (form) => {
      const formTexts = Object.fromEntries(
        FORM_TEXT_FIELDS.map((name) => [name, text(wordKey(form.id, name), form[name])]),
      );
      return formTexts as Record<(typeof FORM_TEXT_FIELDS)[number], string>;
    },
    parts: (formId, parts) =>
      formId === PARENT_FORM
        ? parentSections(translateForParents)
        : parts.map((part, index) => ({
            section: text(partKey(formId, index), text(part.section, part.section)),
            description: part.description && text(wordKey(partKey(formId, index), 'description'), part.description),
            questions: part.questions.map((item) => translateQuestion(formId, item)),
          })),
  };
}

/** The texts of sections and forms in the student's language, and plain English for staff. */
export const useQuestionTexts = (reader: Reader = 'student'): QuestionTexts =>
  createQuestionTexts(useReaderWords(reader, questionWords), useReaderWords(reader, parentQuestionWords));

/** The first sentence of a question, enough to identify it. */
export const firstSentence = (question: string): string => /^.*?[.?!](?=\s|$)/s.exec(question)?.[0] ?? question;
