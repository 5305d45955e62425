import type { MailKind } from '../mail-kind';

/** One thing that is due: what, on which day ('2026-11-01'), and in how many days. */
export interface DueThing {
  title: string;
  dueOn: string;
  daysLeft: number;
}

const dayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });

const whenOf = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Only to students who asked for it. It names what they planned, so the page says so where they turn it on. */
export const dueSoon: MailKind<{ things: readonly DueThing[] }> = {
  title: 'Reminder of dates',
  purpose:
    'To students who turned it on: what is due in 14 days, in 7 days and tomorrow on their page “My year”, in one email a day at most. It names the colleges, scholarships and forms.',
  write: ({ things }, { productName, publicUrl }) => {
    const [first] = things;
    const soonest = Math.min(...things.map(({ daysLeft }) => daysLeft));
    return {
      subject:
        things.length === 1 && first
          ? `${productName}: ${first.title} is due ${whenOf(first.daysLeft)}`
          : `${productName}: ${things.length} dates are coming up, the first ${whenOf(soonest)}`,
      paragraphs: [
        'Here is what is coming up on your page “My year”:',
        ...things.map(({ title, dueOn, daysLeft }) => `${title}: ${dayOf(dueOn)}, ${whenOf(daysLeft)}.`),
        'Dates can change: please check each on the page of the college or the office itself.',
      ],
      button: { label: 'Open My year', link: `${publicUrl}/my-year` },
      closing: [
        'Done already? Mark it on the page, and it will not be mentioned again.',
        'You get this email because you turned on reminders. You can turn them off on the same page.',
      ],
    };
  },
};
