import { counted } from '../../ui/whole-number';
import { localDay } from '../../ui/day';
import { NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import { daysBetween } from '@contract/year-plan';

/** Who reads a note, as it is chosen and as it stands beside the note. */
export const VISIBILITY_NAMES: Record<NoteVisibility, string> = {
  me: 'Only me',
  counselors: 'Counselors',
  student: 'Shared with the student',
};

/** What the choice means, told before the note is saved. */
export const VISIBILITY_HINTS: Record<NoteVisibility, string> = {
  me: 'A memory aid for you alone: nobody else ever reads it, and it is not handed over.',
  counselors:
    'Whoever is this student’s counselor, now or later. Like shared notes, it is part of the record a parent may ask to see.',
  student: 'The student reads it with your name. Shared notes are part of the record a parent may ask to see.',
};

/** Where words were typed on while the note was being saved. */
export const SAVED_IN_PART = 'Saved. What you typed since is still here: save it, too.';

export const VISIBILITY_OPTIONS = NOTE_VISIBILITIES.map((value) => ({ value, label: VISIBILITY_NAMES[value] }));

/** The day this many days from now, where the person is. */
export function dayIn(days: number, now = new Date()): string {
  const then = new Date(now);
  then.setDate(then.getDate() + days);
  return localDay(then);
}

/** 'Dec 1'; with the year where it is another than `today`'s. */
export function shortDay(day: string, today: string): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  const options = { month: 'short', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' as const }) } as const;
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
}

/** 'in 8 days', 'today', '3 days overdue' */
export function awayText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} overdue`;
}

/** 'Due Dec 1', 'Due today', '3 days overdue' */
export function dueText(day: string, today: string): string {
  if (day < today) return awayText(day, today);
  return day === today ? 'Due today' : `Due ${shortDay(day, today)}`;
}
