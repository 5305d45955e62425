import { formTitles } from '../contract/forms/catalogue';
import type { OwnCopy } from '../users/owned-data';
import type { CareFlag } from './care-flag.entity';

export const careCopy: OwnCopy<CareFlag> = {
  file: 'answers-your-counselor-was-asked-to-look-at',
  about: 'Answers in which something sounded as if you might need help, so that your counselor was asked to look.',
  lines: ({ formId, questionText, createdAt, seenAt }) => [
    {
      form: formTitles.get(formId) ?? formId,
      question: questionText,
      noticed: createdAt.toISOString(),
      looked_at: seenAt?.toISOString() ?? null,
    },
  ],
};
