import { daysBetween, type DueItem, REMINDER_DAYS } from '../contract/year-due';

/** Between these hours of the school's day reminders leave: in the morning, or later where the server was away then. */
export const MORNING = { from: 7, until: 20 } as const;

/** One thing to remind of, and the note that it was done. */
export interface Reminder {
  item: DueItem;
  daysLeft: number;
  note: string;
}

const noteOf = ({ key, dueOn }: DueItem, days: number): string => `${key} ${dueOn} ${days}`;

/**
 * What a student is to be reminded of on this day: each thing 14, 7 and 1 day before, once each. What came into the plan late, or
 * on a day on which the server was away, is told by the nearest of them; nothing is told that has passed.
 */
export function remindersOn(today: string, items: readonly DueItem[], told: readonly string[]): Reminder[] {
  return items.flatMap((item) => {
    const daysLeft = daysBetween(today, item.dueOn);
    const days = [...REMINDER_DAYS].reverse().find((one) => daysLeft <= one);
    if (days === undefined || daysLeft < 0) return [];
    const note = noteOf(item, days);
    return told.includes(note) ? [] : [{ item, daysLeft, note }];
  });
}

/** How long a note is kept after its date. */
const NOTE_KEPT_DAYS = 30;

/** The notes after these reminders; those of long ago go. */
export function notesAfter(today: string, told: readonly string[], reminders: readonly Reminder[]): string[] {
  const present = told.filter((note) => daysBetween(note.split(' ')[1] ?? today, today) <= NOTE_KEPT_DAYS);
  return [...present, ...reminders.map(({ note }) => note)];
}
