import { KEPT_WITH_ACCOUNT } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { CounselorVisit } from './counselor-visit.entity';

export const visitsExport: TableExport<CounselorVisit> = {
  file: 'visits-to-your-counselor-view',
  title: 'Visits to the counselor view',
  about: 'When your counselor, or an administrator of your school, last opened the view of you, and the time before.',
  whose: 'students',
  why: 'So that whoever looks again is told what you answered or changed since then.',
  seenBy: 'Whoever looked sees when they last did. It is in your own copy, too.',
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ lookedAt, beforeAt }) => [
    { last_looked: lookedAt.toISOString(), visit_before: beforeAt?.toISOString() ?? null },
  ],
};
