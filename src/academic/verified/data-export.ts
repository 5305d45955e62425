import { gpaInWords } from '../../contract/verified-facts';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { VerifiedRecordRow } from './verified-record.entity';

export const verifiedExport: TableExport<VerifiedRecordRow> = {
  file: 'verified-grades-and-scores',
  title: 'Verified grades and scores',
  about: 'Your GPA and scores as your counselor read them on your transcript and score reports.',
  whose: 'students',
  why: 'So that colleges are compared with the numbers they will see.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ facts: { gpa, sat, act }, verifiedAt }) => [
    { gpa: gpa && gpaInWords(gpa), sat, act, verified: verifiedAt.toISOString() },
  ],
};
