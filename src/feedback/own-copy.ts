import type { OwnCopy } from '../users/owned-data';
import type { SchoolFeedbackRow } from './school-feedback.entity';

export const schoolFeedbackCopy: OwnCopy<SchoolFeedbackRow> = {
  file: 'what-you-said-about-schools',
  about: 'Your verdicts on recommended schools and the reasons you gave.',
  lines: ({ recommendationId, schoolName, researched, liked, reason, submitted, updatedAt }) => [
    {
      list: recommendationId,
      school: schoolName,
      researched,
      liked,
      reason,
      submitted,
      last_saved: updatedAt.toISOString(),
    },
  ],
};
