import type { OwnAuditEntry } from '@contract/privacy';
import { AUDIT_EVENTS, THINGS, OWN_ACTORS, ownDeed, ownParts, SOME_DATA } from '@contract/audit';
import type { SessionUser } from '@contract/users';
import { useWords, type Words } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import accountWords from '../../words/en/account.json';

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

const placed = (text: string): string => text.replace(/\{(\w+)\}/g, '%{$1}');

/** Who did something with the reader's data or account, and the sentence around it. */
export const actorWords: Words = {
  area: 'activityActors',
  ...Object.fromEntries(Object.entries(OWN_ACTORS).map(([key, text]) => [key, placed(text)])),
  sentence: '%{who} %{deed}.',
};

/** What they did. */
export const actionWords: Words = {
  area: 'activityDeeds',
  ...Object.fromEntries(AUDIT_EVENTS.map((event) => [event, placed(ownDeed(event))])),
};

/** With what of theirs, by its English word. */
export const objectWords: Words = {
  area: 'activityThings',
  ...Object.fromEntries([...Object.values(THINGS), SOME_DATA].map((thing) => [thing, thing])),
};

/** Tells an entry to whom it is about: 'Dana Whitfield, your counselor, opened your dashboard.' */
export function useActivitySentence(): (entry: OwnAuditEntry) => string {
  const actors = useWords(actorWords);
  const deeds = useWords(actionWords);
  const things = useWords(objectWords);
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
