import { formTitles } from '../contract/forms/catalogue';
import { KEPT_WITH_ACCOUNT } from '../users/data-words';
import type { OwnCopy } from '../users/owned-data';
import type { CareFlag } from './care-flag.entity';

export const careCopy: OwnCopy<CareFlag> = {
  file: 'answers-your-counselor-was-asked-to-look-at',
  title: 'Answers somebody should look at',
  about: 'Answers in which something sounded as if you might need help, so that your counselor was asked to look.',
  whose: 'students',
  why: 'So that a person you know hears of it when you may need help. Nobody is judged by it.',
  seenBy: 'Your counselor and the administrators of your school. It is in your own copy, too.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ formId, questionText, createdAt, seenAt }) => [
    {
      form: formTitles.get(formId) ?? formId,
      question: questionText,
      noticed: createdAt.toISOString(),
      looked_at: seenAt?.toISOString() ?? null,
    },
  ],
};
