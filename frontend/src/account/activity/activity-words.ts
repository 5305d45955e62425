import { AUDIT_EVENTS } from '@contract/audit';
import { THINGS } from '@contract/audit-things';
import { OWN_ACTORS, type OwnActor, ownDeed, SOME_DATA } from '@contract/audit-words';
import { defineWords } from '../../i18n/words';

const placed = (text: string): string => text.replace(/\{(\w+)\}/g, '%{$1}');
const actors = Object.fromEntries(Object.entries(OWN_ACTORS).map(([key, text]) => [key, placed(text)]));

/** Who did something with the data or the account of whoever reads it, and the sentence around it. */
export const actorWords = defineWords('activityActors', {
  ...(actors as Record<OwnActor, string>),
  sentence: '%{who} %{deed}.',
});

/** What they did. */
export const actionWords = defineWords(
  'activityDeeds',
  Object.fromEntries(AUDIT_EVENTS.map((event) => [event, placed(ownDeed(event))])),
);

/** With what of theirs, by its English word. */
export const objectWords = defineWords(
  'activityThings',
  Object.fromEntries([...Object.values(THINGS), SOME_DATA].map((thing) => [thing, thing])),
);
