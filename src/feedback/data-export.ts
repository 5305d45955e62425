import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../users/data-words';
import type { TableExport } from '../users/personal-data-registry';
import type { SchoolFeedbackRow } from './school-feedback.entity';

export const schoolFeedbackExport: TableExport<SchoolFeedbackRow> = {
  file: 'what-you-said-about-schools',
  title: 'Your reviews of schools',
  about: 'Your verdicts on recommended schools and the reasons you gave.',
  whose: 'students',
  why: 'So that your next list fits better than the last one.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
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
