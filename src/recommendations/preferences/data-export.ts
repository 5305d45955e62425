import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { ChoiceRow, Choosing } from './choice.entity';
import type { PreferenceProposalsRow } from './preference-proposals.entity';

export const choicesExport: TableExport<ChoiceRow> = {
  file: 'your-choices',
  title: 'Your choices',
  about: 'What you chose to ask of a college, and suggestions you dismissed.',
  whose: 'students',
  why: 'So that your school list follows what you chose, and nothing else.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, value, strength, holder, noExceptions, chosenAt, chosenBy }) => [
    {
      ...{ kind, value, strength, holder, no_exceptions: noExceptions, chosen: chosenAt.toISOString() },
      with_your_counselor: chosenBy !== null,
    },
  ],
};

export const choosingExport: TableExport<Choosing> = {
  file: 'when-you-chose',
  title: 'When you last chose, and what you skipped',
  about: 'When you last changed your choices, and which questions of the quick check you skipped for now.',
  whose: 'students',
  why: 'So that you are not asked again, and are offered a new list when your choices have changed.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ skipped, changedAt }) => [{ skipped: skipped.join(', '), changed: changedAt.toISOString() }],
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
