import type { NewCounselor } from '../../contract/roster-import';
import { emailKey } from '../../platform/text/search-key';
import type { RosterDiff } from './roster-diff';
import type { KnownCounselor } from './roster-finders';

/** Adds a counselor of the school; the answer is their id. */
export type AddCounselor = (person: NewCounselor) => Promise<string>;

/** Stands for a counselor who is to be added with the import, the same at each look. */
const placeOf = (email: string): string => `new ${email}`;

/** Who of these is no counselor of the school yet, each once, as a look counts with them. */
export function joiningOf(people: readonly NewCounselor[], known: readonly KnownCounselor[]): KnownCounselor[] {
  const seen = new Set(known.map(({ email }) => email));
  return people.flatMap(({ name, email: given }) => {
    const email = emailKey(given);
    if (seen.has(email)) return [];
    seen.add(email);
    return [{ id: placeOf(email), name, email }];
  });
}

/** Adds them one by one, and answers the difference with their ids. */
export async function withJoined(
  diff: RosterDiff,
  joining: readonly KnownCounselor[],
  add: AddCounselor,
): Promise<RosterDiff> {
  const ids = new Map<string | null, string>();
  for (const { id, name, email } of joining) ids.set(id, await add({ name, email }));
  const placed = <V extends { counselor: string | null }>(values: V): V => ({
    ...values,
    counselor: ids.get(values.counselor) ?? values.counselor,
  });
  return {
    ...diff,
    created: diff.created.map((one) => ({ ...one, values: placed(one.values) })),
    changed: diff.changed.map((one) => ({ ...one, after: placed(one.after) })),
  };
}
