import { KEPT_WITH_ACCOUNT, SEEN_BY_SCHOOL, SEEN_BY_YOU } from '../users/data-words';
import type { TableExport } from '../users/personal-data-registry';
import type { YearNote } from './year-note.entity';
import type { YearPlanRow } from './year-plan.entity';
import type { YearReminders } from './year-reminders.entity';

export const yearPlanCopy: TableExport<YearPlanRow> = {
  file: 'my-year',
  title: 'Your application plan',
  about: 'The applications, dates, letters, scholarships and aid forms you put on the page “My year”.',
  whose: 'students',
  why: 'So that you see what is due, and so that your counselor can help you with it.',
  seenBy: `${SEEN_BY_SCHOOL} It is never sent to an AI service.`,
  kept: `What you remove is erased with your first change after 30 days. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ answers, updatedAt }) =>
    answers
      .filter(({ answer }) => answer !== '')
      .map(({ question_id, answer }) => ({ field: question_id, text: answer, last_saved: updatedAt.toISOString() })),
};

export const yearNoteCopy: TableExport<YearNote> = {
  file: 'my-year-filled-in-by-staff',
  title: 'What staff filled in for you',
  about: 'Dates and letters that a counselor or an administrator filled in on your page “My year”, and who did.',
  whose: 'students',
  why: 'So that you see which dates are not your own.',
  seenBy: SEEN_BY_SCHOOL,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ field, value, notedAt }) => [{ field, value, filled_in: notedAt.toISOString() }],
};

export const yearRemindersCopy: TableExport<YearReminders> = {
  file: 'my-year-reminders',
  title: 'Your reminders by email',
  about: 'Whether you want to be reminded of dates by email, and of which dates you were.',
  whose: 'students',
  why: 'So that you are reminded if you want it, and never twice of the same.',
  seenBy: SEEN_BY_YOU,
  kept: `Which dates you were reminded of, for about 30 days after the date. ${KEPT_WITH_ACCOUNT}`,
  lines: ({ byMail, changedAt, mailedOn, told }) => [
    {
      by_email: byMail,
      changed: changedAt.toISOString(),
      last_email_on: mailedOn ?? '',
      reminded_of: told.join('; '),
    },
  ],
};
