import { aCollege } from '../../../test/support/candidates';
import type { CollegeFacts } from '../../contract/colleges';
import { readCatalogue } from '../seed-catalogue';
import { programById } from './programs';
import type { Program } from './programs';
import { associateStanding, programStanding, teachingStatus } from './standing';
import type { TeachingStatus } from './standing';

const byId = new Map(readCatalogue().map((facts) => [facts.unitid, facts]));
const college = (unitid: number): CollegeFacts => {
  const facts = byId.get(unitid);
  if (!facts) throw new Error(`no college ${unitid}`);
  return facts;
};
const program = (id: string): Program => {
  const foundProgram = programById(id);
  if (!foundProgram) throw new Error(`no program ${id}`);
  return foundProgram;
};
const kindAt = (unitid: number, id: string): string => programStanding(college(unitid), program(id)).kind;

const MICHIGAN = 170976;
const HARVEY_MUDD = 115409;
const RISD = 217493;

describe('what a college awards', () => {
  it('counts the degrees a year of a program', () => {
    const standing = programStanding(college(MICHIGAN), program('nursing'));
    expect(standing).toMatchObject({ kind: 'awards', groups: [{ cip4: '51.38' }] });
    expect(standing.kind === 'awards' && standing.awards).toBeGreaterThan(100);
  });

  it('does not take a family for a program', () => {
    expect(kindAt(RISD, 'welding')).toBe('none');
    expect(kindAt(RISD, 'woodworking')).toBe('awards');
    expect(kindAt(HARVEY_MUDD, 'nursing')).toBe('none');
    const funeralColleges = [...byId.values()].filter(
      ({ bachelor_programs }) => '12.03' in bachelor_programs && !('12.05' in bachelor_programs),
    );
    expect(funeralColleges.length).toBeGreaterThan(0);
    expect(funeralColleges.map((candidate) => programStanding(candidate, program('culinary')).kind)).not.toContain(
      'awards',
    );
    expect(funeralColleges.map((candidate) => programStanding(candidate, program('culinary')).kind)).not.toContain(
      'family',
    );
  });

  it('leaves out families that were closed', () => {
    const closedColleges = [...byId.values()].filter(
      ({ bachelors_fields, bachelor_programs }) =>
        bachelors_fields.length &&
        Object.keys(bachelor_programs).some((code) => !bachelors_fields.includes(code.slice(0, 2))),
    );
    expect(closedColleges.map(({ name }) => name)).toEqual([]);
  });

  it('says of a family without a known award only that there are degrees in it', () => {
    const youngCollege = aCollege({
      unitid: 1,
      name: 'Young',
      bachelors_fields: ['51', '30'],
      bachelor_programs: { '26.01': 9 },
    });
    expect(programStanding(youngCollege, program('nursing'))).toEqual({ kind: 'family', families: ['51'] });
    expect(programStanding(youngCollege, program('botany')).kind).toBe('none');
    expect(programStanding(youngCollege, program('genetics'))).toEqual({
      kind: 'neighbor',
      awards: 9,
      groups: [{ cip4: '26.01', awards: 9 }],
    });
    // Interdisciplinary studies may be anything.
    expect(programStanding(youngCollege, program('math-computer-science'))).toEqual({
      kind: 'family',
      families: ['30'],
    });
    expect(programStanding(youngCollege, program('cognitive-science')).kind).not.toBe('awards');
  });

  it('asks about programs the data have no code for, until a newer file has one', () => {
    const facts = { unitid: 1, name: 'A', bachelors_fields: ['11'], bachelor_programs: { '11.07': 20 } };
    expect(programStanding(aCollege(facts), program('data-science'))).toEqual({ kind: 'family', families: ['11'] });
    const newerCollege = aCollege({ ...facts, bachelor_programs: { '11.07': 20, '30.70': 4 } });
    expect(programStanding(newerCollege, program('data-science'))).toEqual({
      kind: 'awards',
      awards: 4,
      groups: [{ cip4: '30.70', awards: 4 }],
    });
  });

  it('keeps the majors of a track apart, the largest first', () =>
    expect(
      programStanding(
        aCollege({ unitid: 1, name: 'A', bachelor_programs: { '45.10': 8, '54.01': 12, '52.02': 90 } }),
        program('pre-law'),
      ),
    ).toEqual({
      kind: 'awards',
      awards: 20,
      groups: [
        { cip4: '54.01', awards: 12 },
        { cip4: '45.10', awards: 8 },
      ],
    }));

  it('shuts no college out for a student who has not decided', () => {
    const { kind } = programStanding(college(MICHIGAN), program('undecided'));
    expect(kind).toBe('awards');
    expect(
      programStanding(aCollege({ unitid: 1, name: 'A', bachelors_fields: ['52'] }), program('undecided')).kind,
    ).toBe('family');
  });

  it('tells associate degrees apart from bachelor’s degrees', () => {
    const facts = aCollege({
      unitid: 1,
      name: 'A',
      bachelors_fields: ['52'],
      bachelor_programs: { '52.02': 9 },
      associate_programs: { '51.06': 30 },
    });
    expect(associateStanding(facts, program('dental-hygiene'))).toEqual({
      kind: 'awards',
      awards: 30,
      groups: [{ cip4: '51.06', awards: 30 }],
    });
    expect(programStanding(facts, program('dental-hygiene')).kind).toBe('none');
    expect(associateStanding(facts, program('business')).kind).toBe('none');
  });
});

const teachingStatusAt = (id: string, facts: Partial<CollegeFacts>, degree?: 'associate') => {
  const program = programById(id);
  if (!program) throw new Error(`no program ${id}`);
  return teachingStatus(aCollege({ unitid: 1, name: 'A', ...facts }), program, degree);
};
const unpublishedFacts = { bachelors_fields: [] };

it.each<[string, Partial<CollegeFacts>, TeachingStatus]>([
  ['nursing', { bachelor_programs: { '51.38': 9 } }, 'taught'],
  ['american-sign-language', { bachelor_programs: { '16.16': 2 } }, 'taught'],
  ['american-sign-language', { bachelor_programs: { '16.01': 90 } }, 'unknown'],
  ['american-sign-language', { bachelor_programs: { '16.01': 90, '16.16': 2 } }, 'taught'],
  ['animation', { bachelor_programs: { '50.06': 40 } }, 'unknown'],
  ['pre-law', { bachelor_programs: { '45.10': 12 } }, 'taught'],
  ['genetics', { bachelors_fields: ['51'], bachelor_programs: { '26.01': 9 } }, 'not_taught'],
  ['nursing', { bachelors_fields: ['51'] }, 'unknown'],
  ['nursing', { bachelor_programs: { '52.02': 9 }, bachelors_fields: ['52'] }, 'not_taught'],
  ['nursing', unpublishedFacts, 'unknown'],
  ['undecided', { bachelors_fields: ['52'] }, 'taught'],
  ['nursing', { level: 'two_year', associate_fields: ['51'] }, 'unknown'],
  ['nursing', { level: 'two_year', ...unpublishedFacts, associate_programs: { '51.38': 40 } }, 'taught'],
  ['nursing', { level: 'two_year', ...unpublishedFacts, associate_programs: { '52.02': 40 } }, 'not_taught'],
])('%s at a college with %j: %s', (id, facts, expected) => expect(teachingStatusAt(id, facts)).toBe(expected));

it('looks at associate degrees where they are meant', () => {
  const facts = { bachelors_fields: ['52'], bachelor_programs: { '52.02': 9 }, associate_programs: { '51.38': 9 } };
  expect([teachingStatusAt('nursing', facts), teachingStatusAt('nursing', facts, 'associate')]).toEqual([
    'not_taught',
    'taught',
  ]);
});

/** The merged colleges awarded their degrees under ids that are now closed. */
it.each(['Commonwealth University of Pennsylvania', 'Pennsylvania Western University'])(
  'leaves what a merged college teaches open: %s',
  (name) => {
    const college = readCatalogue().find((candidate) => candidate.name === name);
    expect(['nursing', 'american-sign-language', 'teaching'].map((id) => teachingStatusAt(id, { ...college }))).toEqual(
      ['unknown', 'unknown', 'unknown'],
    );
  },
);
