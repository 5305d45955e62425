import type { CollegeFacts } from '../../contract/colleges';
import { type Preference, preferenceId } from '../../contract/preferences';
import { labelOf } from './read-preferences';

/** A college by what people call it, and by its id. */
export interface KnownColleges {
  named: (typed: string) => CollegeFacts | null;
  withId: (unitid: string) => CollegeFacts | undefined;
}

/** Wishes for colleges the catalogue knows, by their ids and with their names on the chips; every other wish stays as it is. */
export const withCollegeNames = (wishes: readonly Preference[], colleges: KnownColleges): Preference[] =>
  wishes.map((wish) => {
    if (wish.kind !== 'college') return wish;
    const college = colleges.withId(wish.value) ?? colleges.named(wish.value);
    if (!college) return wish;
    const value = String(college.unitid);
    const label = labelOf({ kind: 'college', value: college.name, strength: wish.strength });
    return { ...wish, value, id: preferenceId({ kind: 'college', value }), label };
  });
