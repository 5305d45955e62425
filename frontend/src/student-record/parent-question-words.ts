import { findForm, type FormSection, PARENT_FORM } from '@contract/forms';
import type { Translate, Words } from '../i18n/words';

const sections: readonly FormSection[] = findForm(PARENT_FORM)?.data ?? [];

/** All text of the form, by the id of the question or its part; a section by its index. */
export const parentQuestionWords: Words = {
  area: 'parentQuestions',
  ...Object.fromEntries(
    sections.flatMap(({ section, description, questions }, index): [string, string][] => [
      [`section_${index + 1}`, section],
      [`about_section_${index + 1}`, description ?? ''],
      ...questions.flatMap(({ id, question, subQuestions }): [string, string][] => [
        [String(id), question],
        ...(subQuestions ?? []).map((subQuestion): [string, string] => [subQuestion.id, subQuestion.placeholder]),
      ]),
    ]),
  ),
};

export const parentSections = (t: Translate<Words>): FormSection[] =>
  sections.map(({ questions }, index) => ({
    section: t(`section_${index + 1}`),
    description: t(`about_section_${index + 1}`),
    questions: questions.map((question) => ({
      ...question,
      question: t(String(question.id)),
      ...(question.subQuestions && {
        subQuestions: question.subQuestions.map(({ id }) => ({ id, placeholder: t(id) })),
      }),
    })),
  }));

/** What a counselor needs most: about ten minutes of short notes. */
export const CORE_QUESTIONS: ReadonlySet<string> = new Set([
  'about_you',
  'proudest_moment',
  'handles_difficulty',
  'grades_in_context',
  'responsibilities',
  'hopes_for_child',
  'planning_factors',
  'anything_else',
]);
