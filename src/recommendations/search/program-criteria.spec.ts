import { aPreference } from '../../../test/support/preferences';
import { programForSentence } from '../../colleges/programs/standing';
import type { Preference } from '../../contract/preferences';
import { aCollege } from '../../../test/support/candidates';
import { programById } from '../../colleges/programs/programs';
import { chosenPrograms, programOffer } from './program-criteria';

const leadsByProgram = (...chosen: (string | Preference)[]): [string, boolean][] =>
  chosenPrograms(chosen.map((one) => (typeof one === 'string' ? aPreference(one) : one))).map(({ program, leads }) => [
    program.id,
    leads,
  ]);

it('takes programs in the order chosen, and all of them lead', () => {
  expect(leadsByProgram('want program:history', 'want program:biology')).toEqual([
    ['history', true],
    ['biology', true],
  ]);
});

it('goes first by the program without which it will not do, and then only that leads', () => {
  expect(leadsByProgram('want program:history', 'must program:nursing')).toEqual([
    ['nursing', true],
    ['history', false],
  ]);
});

it('lets no program of the family lead', () => {
  expect(leadsByProgram('want program:history', { ...aPreference('must program:biology'), holder: 'family' })).toEqual([
    ['history', true],
    ['biology', false],
  ]);
});

it('tells one degree once, by the name chosen first', () => {
  expect(leadsByProgram('want program:nursing', 'want program:nurse-practitioner')).toEqual([['nursing', true]]);
});

it.each([
  ['Nurse Practitioner (through Nursing)', 'nursing (toward nurse practitioner)'],
  ['Surgeon (Pre-Medicine)', 'pre-medicine (toward surgeon)'],
  ['Practical Nursing (LPN or LVN)', 'practical nursing (LPN or LVN)'],
])('names %s inside a sentence by what is studied', (name, phrase) => {
  expect(programForSentence(name)).toBe(phrase);
});

const SHORE = { state: 'CA', latitude: 36.6, longitude: -121.8 };
const INLAND = { state: 'KS', latitude: 38.9, longitude: -99.3 };

it.each([
  ['music-education', { '13.13': 20, '50.09': 12 }, {}, 'awards'],
  ['music-education', { '13.13': 20 }, {}, 'neighbor'],
  ['sports-management', { '31.05': 40, '52.02': 90 }, {}, 'awards'],
  ['sports-management', { '52.02': 90 }, {}, 'neighbor'],
  ['oceanography', { '40.06': 9 }, SHORE, 'awards'],
  ['oceanography', { '40.06': 9 }, INLAND, 'neighbor'],
] as const)(
  'counts an area that may include %s only where the college has what belongs to it: %j',
  (id, awards, location, kind) => {
    const program = programById(id);
    expect(
      program &&
        programOffer(aCollege({ unitid: 1, name: 'Ames College', bachelor_programs: awards, ...location }), program),
    ).toBe(kind);
  },
);
