import type { OwnAuditEntry } from '@contract/privacy';
import {
  AUDIT_EVENTS,
  DATA_NAMES,
  OWN_ACTORS,
  ownActionText,
  describeOwnEntry,
  UNSPECIFIED_DATA,
} from '@contract/audit';
import type { SessionUser } from '@contract/users';
import { useWords, type Words } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import accountWords from '../../words/en/account.json';
import Typography from '@mui/material/Typography';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';

/** A student sees what others did with their data; staff see what happened to their own account. */
type ActivityReader = 'student' | 'staff';

export const readerOf = ({ role }: SessionUser): ActivityReader => (role === 'student' ? 'student' : 'staff');

export function useActivityTitle(reader: ActivityReader): string {
  const t = useWords(accountWords);
  return reader === 'student' ? t('whoHasSeen') : 'What happened with your account';
}

/** Repeats in a row become one line. */
export interface ActivityLine {
  id: string;
  sentence: string;
  last: string;
  first: string;
  times: number;
  place: string | null;
}

const withPercentPlaceholders = (text: string): string => text.replace(/\{(\w+)\}/g, '%{$1}');

export const actorWords: Words = {
  area: 'activityActors',
  ...Object.fromEntries(Object.entries(OWN_ACTORS).map(([key, text]) => [key, withPercentPlaceholders(text)])),
  sentence: '%{who} %{deed}.',
};

export const actionWords: Words = {
  area: 'activityDeeds',
  ...Object.fromEntries(AUDIT_EVENTS.map((event) => [event, withPercentPlaceholders(ownActionText(event))])),
};

export const objectWords: Words = {
  area: 'activityThings',
  ...Object.fromEntries([...Object.values(DATA_NAMES), UNSPECIFIED_DATA].map((object) => [object, object])),
};

/** Words an entry for the person it is about: 'Dana Whitfield, your counselor, opened your dashboard.' */
export function useActivitySentence(): (entry: OwnAuditEntry) => string {
  const translateActor = useWords(actorWords);
  const translateAction = useWords(actionWords);
  const translateObject = useWords(objectWords);
  return (entry) => {
    const { actor, name, what, dataName: object } = describeOwnEntry(entry);
    return translateActor('sentence', {
      who: translateActor(actor, { name }),
      deed: translateAction(what, { thing: translateObject(object) }),
    });
  };
}

const sourceText = ({ device, address }: OwnAuditEntry): string | null =>
  [device, address].filter((text) => text !== null).join(', ') || null;

export function activityDays(entries: readonly OwnAuditEntry[], sentenceOf: (entry: OwnAuditEntry) => string) {
  const days: { day: string; lines: ActivityLine[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let current = days.at(-1);
    if (current?.day !== day) days.push((current = { day, lines: [] }));
    const sentence = sentenceOf(entry);
    const place = sourceText(entry);
    const previousLine = current.lines.at(-1);
    if (previousLine?.sentence === sentence && previousLine.place === place) {
      previousLine.first = entry.at;
      previousLine.times += 1;
    } else {
      current.lines.push({ id: entry.id, sentence, last: entry.at, first: entry.at, times: 1, place });
    }
  }
  return days;
}

export function CurrentCoverNote() {
  const t = useWords(accountWords);
  const { data } = useCall(routes.readCovers, {});
  return data?.covers.map(({ id, cover, counselor, ends_at: endsAt }) => (
    <Typography key={id} sx={{ mb: 1 }}>
      {t('coveredBy', { cover: cover.name, counselor: counselor.name, day: dayOf(endsAt) })}
    </Typography>
  ));
}
