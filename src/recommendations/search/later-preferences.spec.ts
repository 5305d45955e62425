import { aPreference } from '../../../test/support/preferences';
import { aCollege } from '../../../test/support/candidates';
import type { Preference } from '../../contract/preferences';
import { homeOf } from './home';
import { withLaterWords } from './later-words';

const HOME = homeOf('OH', { name: 'Columbus', latitude: 39.96, longitude: -83 });
const SCHOOL = aCollege({
  unitid: 1,
  name: 'Faraway State',
  state: 'CA',
  latitude: 37,
  longitude: -120,
  undergrads: 21_000,
  setting: 'city',
});

function after(told: string[], later: string[], liked = false): string[] {
  const review = { school_name: SCHOOL.name, liked, reason: 'as it was' };
  const read = { review, preferences: later.map(aPreference), school: SCHOOL };
  const say = ({ strength, kind, value }: Preference): string => `${strength} ${kind}:${value}`;
  return withLaterWords(told.map(aPreference), [read], HOME).preferences.map(say);
}

describe('later words about preferences', () => {
  it.each<[string, string[], string[], string[]]>([
    [
      'a refusal takes the place of the wish for the same weather',
      ['want climate:snow'],
      ['avoid climate:cold'],
      ['avoid climate:cold'],
    ],
    ['the opposite weather takes its place', ['want climate:warm'], ['want climate:snow'], ['want climate:snow']],
    [
      'a refused size leaves the smaller ones',
      ['want size:large'],
      ['avoid size:large'],
      ['want size:small', 'want size:medium'],
    ],
    [
      'a refused city leaves the rest',
      ['want setting:city'],
      ['avoid setting:city'],
      ['want setting:suburb', 'want setting:town', 'want setting:rural'],
    ],
    ['a refused state is no wish any more', ['want state:CA'], ['avoid state:CA'], ['avoid state:CA']],
    ['an agreeing word changes nothing', ['must size:small'], ['want size:small'], ['must size:small']],
  ])('%s', (_, told, later, heard) => {
    expect(after(told, later)).toEqual(heard);
  });

  it('narrow what must hold, and it goes on filtering', () => {
    expect(after(['must size:small', 'must size:medium'], ['want size:small'])).toEqual([
      'must size:small',
      'must size:medium',
      'want size:small',
    ]);
  });

  it('draw a line at the school beside what must hold', () => {
    const review = { school_name: SCHOOL.name, liked: false, reason: 'too far' };
    const read = { review, preferences: [aPreference('want distance:near')], school: SCHOOL };
    const { preferences, range } = withLaterWords([aPreference('must least_miles:300')], [read], HOME);
    expect(range).toMatchObject({ side: 'nearer', least: 300, school: SCHOOL.name });
    expect(preferences.map(({ id }) => id)).toEqual(['least_miles:300']);
  });
});
