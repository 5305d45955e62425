import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { PreferenceCorrectionRow } from './preference-correction.entity';
import type { PreferenceProposalsRow } from './preference-proposals.entity';

export const correctionsExport: TableExport<PreferenceCorrectionRow> = {
  file: 'wishes-you-corrected',
  title: 'Wishes you corrected',
  about: 'What you changed, added or removed among the wishes we read from your answers.',
  whose: 'students',
  why: 'So that your list follows your own word, not our reading of it.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, value, strength, changedAt }) => [{ kind, value, strength, changed: changedAt.toISOString() }],
};

export const proposalsExport: TableExport<PreferenceProposalsRow> = {
  file: 'wishes-a-hosted-ai-found',
  title: 'Wishes a hosted AI found',
  about: 'Wishes for a college that a hosted AI service found in your answers, with the words they rest on.',
  whose: 'students',
  why: 'So that your list follows more of what you wrote. You can change or remove each of them.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ proposals, proposedAt }) =>
    proposals.map(({ kind, value, strength, quote }) => ({
      kind,
      value,
      strength,
      your_words: quote,
      found: proposedAt.toISOString(),
    })),
};
