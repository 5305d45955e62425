import type { OwnAuditEntry } from '@contract/audit-entries';
import { ownParts } from '@contract/audit-words';
import type { SessionUser } from '@contract/users';
import { type Say, useWords } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import { accountWords } from '../account-words';
import { actorWords, actionWords, objectWords } from './activity-words';

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

/** Phrases whose placeholders the compiler does not see, because they are made from the contract's sentences. */
type SayFilled = (key: string, values?: Record<string, string>) => string;
const filled = (say: Say<Record<string, string>>): SayFilled => say;

/** Tells an entry to whom it is about: 'Dana Whitfield, your counselor, opened your dashboard.' */
export function useActivitySentence(): (entry: OwnAuditEntry) => string {
  const actors = filled(useWords(actorWords));
  const deeds = filled(useWords(actionWords));
  const things = filled(useWords(objectWords));
  return (entry) => {
    const { actor, name, what, thing } = ownParts(entry);
    return actors('sentence', { who: actors(actor, { name }), deed: deeds(what, { thing: things(thing) }) });
  };
}

const placeOf = ({ device, address }: OwnAuditEntry): string | null =>
  [device, address].filter((part) => part !== null).join(', ') || null;

/** Entries, the newest first, as days of the reader's own calendar. */
export function activityDays(
  entries: readonly OwnAuditEntry[],
  sentenceOf: (entry: OwnAuditEntry) => string,
): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let current = days.at(-1);
    if (current?.day !== day) days.push((current = { day, lines: [] }));
    const sentence = sentenceOf(entry);
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
