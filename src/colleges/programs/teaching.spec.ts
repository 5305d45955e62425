import { aCollege } from '../../../test/support/candidates';
import type { CollegeFacts } from '../../contract/colleges';
import { readCatalogue } from '../seed-catalogue';
import { programById } from './taxonomy/programs';
import { type Teaching, teachingOf } from './teaching';

const teaching = (id: string, facts: Partial<CollegeFacts>, degree?: 'associate') => {
  const program = programById(id);
  if (!program) throw new Error(`no program ${id}`);
  return teachingOf(aCollege({ unitid: 1, name: 'A', ...facts }), program, degree);
};
const untold = { bachelors_fields: [] };

it.each<[string, Partial<CollegeFacts>, Teaching]>([
  ['nursing', { bachelor_programs: { '51.38': 9 } }, 'taught'],
  ['american-sign-language', { bachelor_programs: { '16.16': 2 } }, 'taught'],
  ['american-sign-language', { bachelor_programs: { '16.01': 90 } }, 'unknown'],
  ['american-sign-language', { bachelor_programs: { '16.01': 90, '16.16': 2 } }, 'taught'],
  ['animation', { bachelor_programs: { '50.06': 40 } }, 'unknown'],
  ['pre-law', { bachelor_programs: { '45.10': 12 } }, 'taught'],
  ['genetics', { bachelors_fields: ['51'], bachelor_programs: { '26.01': 9 } }, 'not_taught'],
  ['nursing', { bachelors_fields: ['51'] }, 'unknown'],
  ['nursing', { bachelor_programs: { '52.02': 9 }, bachelors_fields: ['52'] }, 'not_taught'],
  ['nursing', untold, 'unknown'],
  ['undecided', { bachelors_fields: ['52'] }, 'taught'],
  ['nursing', { level: 'two_year', associate_fields: ['51'] }, 'unknown'],
  ['nursing', { level: 'two_year', ...untold, associate_programs: { '51.38': 40 } }, 'taught'],
  ['nursing', { level: 'two_year', ...untold, associate_programs: { '52.02': 40 } }, 'not_taught'],
])('%s at a college with %j: %s', (id, facts, expected) => expect(teaching(id, facts)).toBe(expected));

it('looks at associate degrees where they are meant', () => {
  const facts = { bachelors_fields: ['52'], bachelor_programs: { '52.02': 9 }, associate_programs: { '51.38': 9 } };
  expect([teaching('nursing', facts), teaching('nursing', facts, 'associate')]).toEqual(['not_taught', 'taught']);
});

/** Their parts awarded degrees under ids that are closed. */
it.each(['Commonwealth University of Pennsylvania', 'Pennsylvania Western University'])(
  'leaves what a merged college teaches open: %s',
  (name) => {
    const college = readCatalogue().find((one) => one.name === name);
    expect(['nursing', 'american-sign-language', 'teaching'].map((id) => teaching(id, { ...college }))).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  },
);
