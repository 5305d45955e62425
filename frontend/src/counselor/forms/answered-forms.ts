import type { ReadAcademicRecord } from '@contract/academic';
import { academicInfo } from '@contract/forms/academic-info';
import { formTitles, questionsOf } from '@contract/forms/catalogue';
import { isAnswered } from '@contract/progress';
import type { AnswerAnywhere } from '@contract/responses';
import { ACADEMIC_FIELDS, fieldLabel } from '../../student-record/academic-fields';
import { includesAllWords } from './find-answers';
import { formHeading } from './form-headings';

/** One answer as it is read. */
export interface ReadAnswer {
  questionId: string;
  question: string;
  answer: string;
  keptOut: boolean;
}

/** A section or form with what is answered in it, and the questions that are not. */
export interface AnsweredForm {
  formId: string;
  heading: string;
  answers: ReadAnswer[];
  unanswered: string[];
}

function formOf(
  formId: string,
  questions: readonly { id: string; question: string }[],
  given: AnswerAnywhere[],
): AnsweredForm {
  const byId = new Map(given.map((one) => [one.question_id, one]));
  return {
    formId,
    heading: formHeading(formId),
    answers: questions.flatMap(({ id, question }) => {
      const one = byId.get(id);
      return one ? [{ questionId: id, question, answer: one.answer, keptOut: one.keep_out }] : [];
    }),
    unanswered: questions.filter(({ id }) => !byId.has(id)).map(({ question }) => question),
  };
}

/** All sections and forms in their order; the academic record is one of them. */
export function answeredForms(answers: readonly AnswerAnywhere[], record: ReadAcademicRecord): AnsweredForm[] {
  const facts = ACADEMIC_FIELDS.filter((name) => isAnswered(record[name])).map((name) => ({
    form_id: academicInfo.id,
    question_id: name,
    question_text: '',
    answer: record[name],
    keep_out: false,
  }));
  const all = [...answers, ...facts];
  const fields = ACADEMIC_FIELDS.map((name) => ({ id: name, question: fieldLabel(name) }));
  return [...formTitles.keys()].map((formId) =>
    formOf(
      formId,
      formId === academicInfo.id ? fields : (questionsOf(formId) ?? []),
      all.filter((one) => one.form_id === formId),
    ),
  );
}

/** The forms that hold all these words in a question or its answer, with those answers alone. */
export const formsHolding = (forms: readonly AnsweredForm[], words: readonly string[]): AnsweredForm[] =>
  forms
    .map((form) => ({
      ...form,
      answers: form.answers.filter(({ question, answer }) => includesAllWords([question, answer], words)),
    }))
    .filter(({ answers }) => answers.length > 0);
