import { formTitles, questionTextOf } from '../../contract/forms/catalogue';
import { SEEN_BY_YOU } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { GivenFeedbackRow } from './given-feedback.entity';

export const feedbackExport: TableExport<GivenFeedbackRow> = {
  file: 'feedback-on-answers',
  title: 'Feedback on answers',
  about: 'The AI feedback you got on answers, with the answer it was about.',
  whose: 'students',
  why: 'So that you can read it again, and so that the same answer is not looked at twice.',
  seenBy: SEEN_BY_YOU,
  kept: 'Until newer feedback on the same question takes its place or the account is deleted.',
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
