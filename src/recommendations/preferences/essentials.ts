import {
  type Essential,
  ESSENTIALS,
  type Preference,
  type PreferenceKind,
  type PreferenceList,
} from '../../contract/preferences';

const KINDS: Readonly<Record<Essential, readonly PreferenceKind[]>> = {
  home: ['home_town'],
  place: [
    'state',
    'region',
    'near_place',
    'distance',
    'most_miles',
    'least_miles',
    'most_hours',
    'least_hours',
    'home_state',
    'living',
  ],
  path: ['path'],
  program: ['program'],
  price: ['net_price', 'price', 'aid'],
};

/** What a list needs to know first, and whether the student chose it; a family's income bracket tells of the price. */
export function essentialsOf(
  chosen: readonly Preference[],
  skipped: readonly Essential[],
  incomeIsTold: boolean,
): PreferenceList['essentials'] {
  const stateOf = (essential: Essential): PreferenceList['essentials'][Essential] => {
    const isChosen =
      chosen.some(({ kind }) => KINDS[essential].includes(kind)) || (essential === 'price' && incomeIsTold);
    if (isChosen) return 'chosen';
    return skipped.includes(essential) ? 'skipped' : 'open';
  };
  return Object.fromEntries(ESSENTIALS.map((one) => [one, stateOf(one)])) as PreferenceList['essentials'];
}
