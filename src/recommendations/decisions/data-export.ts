import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { ListDecisionRow } from './list-decision.entity';

export const listDecisionsCopy: TableExport<ListDecisionRow> = {
  file: 'list-decisions',
  title: 'What your counselor decided about your schools',
  about: 'Schools your counselor keeps on your list, removed from it, or sees in another tier, each with the reason.',
  whose: 'students',
  why: 'So that a counselor can correct a list, and you can read why.',
  seenBy: SEEN_BY_SCHOOL,
  kept: `Until the counselor takes it back. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ unitid, kind, tier, reason, decidedAt }) => [
    { college: unitid, decision: kind, tier, reason, decided: decidedAt.toISOString() },
  ],
};
