import { formTitles, questionTextOf } from '../contract/forms/catalogue';
import type { OwnCopy } from '../users/owned-data';
import type { GivenFeedbackRow } from './given-feedback.entity';

export const feedbackCopy: OwnCopy<GivenFeedbackRow> = {
  file: 'feedback-on-answers',
  about: 'The AI feedback you got on answers, with the answer it was about.',
  lines: ({ formId, questionId, studentResponse, aiResponse, writtenBy, createdAt }) => [
    {
      form: formTitles.get(formId) ?? formId,
      question: questionTextOf(formId, questionId),
      your_answer: studentResponse,
      feedback: aiResponse,
      written_by: writtenBy,
      written: createdAt.toISOString(),
    },
  ],
};
