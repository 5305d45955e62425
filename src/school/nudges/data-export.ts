import { NUDGE_TEXTS } from '../../contract/nudge-words';
import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { NudgeRow } from './nudge.entity';

export const nudgesExport: TableExport<NudgeRow> = {
  file: 'nudges-from-your-counselor',
  title: 'Nudges',
  about: 'Reminders that your counselor sent you, when you took them off your page, and when you were next active.',
  whose: 'students',
  why: 'So that your counselor can remind you of one thing at a time, not too often, and sees whether it helped.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ kind, ownWords, sentAt, mail, mailedAt, dismissedAt, backAt }) => [
    {
      nudge: NUDGE_TEXTS.en[kind].subject,
      own_words_of_your_counselor: ownWords,
      sent: sentAt.toISOString(),
      emailed: mail === 'sent' ? (mailedAt?.toISOString() ?? '') : '',
      taken_off: dismissedAt?.toISOString() ?? '',
      next_active: backAt?.toISOString() ?? '',
    },
  ],
};
