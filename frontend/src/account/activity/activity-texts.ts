import type { OwnAuditEntry } from '@contract/audit-entries';
import { ownSentence } from '@contract/audit-words';
import type { SessionUser } from '@contract/users';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import { accountWords } from '../account-words';

/** A student is looked at by others; staff find what was done with their own account. */
export type ActivityReader = 'student' | 'staff';

export const readerOf = ({ role }: SessionUser): ActivityReader => (role === 'student' ? 'student' : 'staff');

/** What the record is called for whom it is about. */
export function useActivityTitle(reader: ActivityReader): string {
  const t = useWords(accountWords);
  return reader === 'student' ? t('whoHasSeen') : 'What happened with your account';
}

/** One line of a day: the same thing done several times in a row is told once. */
export interface ActivityLine {
  id: string;
  sentence: string;
  /** When it was done last, and when first. */
  last: string;
  first: string;
  times: number;
  /** From where, for what the reader did. */
  place: string | null;
}

export interface ActivityDay {
  day: string;
  lines: ActivityLine[];
}

const placeOf = ({ device, address }: OwnAuditEntry): string | null =>
  [device, address].filter((part) => part !== null).join(', ') || null;

/** Entries, the newest first, as days of the reader's own calendar. */
export function activityDays(entries: readonly OwnAuditEntry[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let current = days.at(-1);
    if (current?.day !== day) days.push((current = { day, lines: [] }));
    const sentence = ownSentence(entry);
    const place = placeOf(entry);
    const above = current.lines.at(-1);
    if (above?.sentence === sentence && above.place === place) {
      above.first = entry.at;
      above.times += 1;
    } else {
      current.lines.push({ id: entry.id, sentence, last: entry.at, first: entry.at, times: 1, place });
    }
  }
  return days;
}
