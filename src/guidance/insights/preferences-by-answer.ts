import type { EffectKind } from '../../contract/insights';
import type { Preference, PreferenceKind } from '../../contract/preferences';
import type { Evidence } from '../../contract/text';
import { evidenceOf } from '../../recommendations/search/criterion';
import { keyOf } from './places';

/** The kinds that the search turns into something to look for; programs, colleges and refused states are told in their own words. */
const KINDS: Readonly<Partial<Record<PreferenceKind, EffectKind>>> = {
  size: 'size',
  setting: 'setting',
  state: 'place',
  region: 'place',
  near_place: 'place',
  climate: 'place',
  landscape: 'place',
  home_state: 'place',
  distance: 'distance',
  most_miles: 'distance',
  least_miles: 'distance',
  most_hours: 'distance',
  least_hours: 'distance',
  living: 'distance',
  price: 'cost',
  net_price: 'cost',
  aid: 'cost',
  control: 'kind',
  religion: 'kind',
  serving: 'kind',
  online: 'kind',
};

/** The preferences of one kind from one answer, as if nothing else had been said: what the search makes of them is that answer's doing. */
export interface AnswerPreferences {
  kind: EffectKind;
  evidence: Evidence;
  preferences: Preference[];
}

/** The preferences that the search turns into something to look for, answer by answer. */
export function preferencesByAnswer(all: readonly Preference[]): AnswerPreferences[] {
  const found = new Map<string, AnswerPreferences>();
  for (const preference of all) {
    const kind = KINDS[preference.kind];
    const evidence = evidenceOf(preference);
    const isTold = preference.kind === 'state' && preference.strength === 'must_not';
    if (kind === undefined || evidence === null || isTold) continue;
    const key = `${kind}\n${keyOf(evidence)}`;
    const known = found.get(key);
    found.set(key, {
      kind,
      evidence: known?.evidence ?? evidence,
      preferences: [...(known?.preferences ?? []), preference],
    });
  }
  return [...found.values()];
}
