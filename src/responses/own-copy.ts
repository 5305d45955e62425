import { formTitles, questionTextOf } from '../contract/forms/catalogue';
import type { OwnCopy } from '../users/owned-data';
import type { ReplacedAnswer } from './replaced-answer.entity';
import type { ResponseSet } from './response-set.entity';

export const answersCopy: OwnCopy<ResponseSet> = {
  file: 'answers',
  about: 'Your answers to the questions and forms, and what a parent wrote in the Parent Form.',
  lines: ({ formId, submittedAt, answers }) =>
    answers.map(({ question_text, answer }) => ({
      form: formTitles.get(formId) ?? formId,
      question: question_text,
      answer,
      last_saved: submittedAt.toISOString(),
    })),
};

export const replacedCopy: OwnCopy<ReplacedAnswer> = {
  file: 'earlier-versions',
  about: 'Versions of answers that were replaced because the same answer was changed in two places at once.',
  lines: ({ formId, questionId, answer, replacedAt }) => [
    {
      form: formTitles.get(formId) ?? formId,
      question: questionTextOf(formId, questionId),
      answer,
      replaced: replacedAt.toISOString(),
    },
  ],
};
