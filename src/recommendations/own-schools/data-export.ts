import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { OwnSchoolRow } from './own-school.entity';

export const ownSchoolsCopy: TableExport<OwnSchoolRow> = {
  file: 'my-schools',
  title: 'Saved schools',
  about: 'The schools you saved, with the notes you wrote on them, and schools your counselor suggested.',
  whose: 'students',
  why: 'So that you and your counselor find them beside your list.',
  seenBy: SEEN_BY_SCHOOL,
  kept: `Until you remove the school. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ userId, unitid, addedBy, reason, response, note, addedAt, changedAt }) => [
    {
      college: unitid,
      added_by: addedBy === userId ? 'you' : 'your counselor',
      reason,
      your_response: response,
      note,
      added: addedAt.toISOString(),
      last_saved: changedAt.toISOString(),
    },
  ],
};
