import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { ChoiceRow, SkippedEssential } from './choice.entity';
import type { PreferenceProposalsRow } from './preference-proposals.entity';

export const choicesExport: TableExport<ChoiceRow> = {
  file: 'your-choices',
  title: 'Your choices',
  about: 'What you chose to ask of a college, and suggestions you dismissed.',
  whose: 'students',
  why: 'So that your school list follows what you chose, and nothing else.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, value, strength, holder, noExceptions, chosenAt }) => [
    { kind, value, strength, holder, no_exceptions: noExceptions, chosen: chosenAt.toISOString() },
  ],
};

export const skippedExport: TableExport<SkippedEssential> = {
  file: 'questions-you-skipped',
  title: 'Questions you skipped',
  about: 'Which questions of the quick check you skipped for now.',
  whose: 'students',
  why: 'So that you are not asked again.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ essential, skippedAt }) => [{ essential, skipped: skippedAt.toISOString() }],
};

export const proposalsExport: TableExport<PreferenceProposalsRow> = {
  file: 'wishes-a-hosted-ai-suggested',
  title: 'Wishes a hosted AI suggested',
  about: 'Wishes for a college that a hosted AI service suggested from your answers, with the words they rest on.',
  whose: 'students',
  why: 'So that you can choose them with one tap. None of them counts before you do.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ proposals, proposedAt }) =>
    proposals.map(({ kind, value, strength, quote }) => ({
      kind,
      value,
      strength,
      your_words: quote,
      suggested: proposedAt.toISOString(),
    })),
};
