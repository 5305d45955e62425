import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import { isNearGreatLake, isNearOcean, isWintry } from './landscape-criteria';

const COLLEGES = readCatalogue();
const findCollege = (name: string): CollegeFacts => {
  const college = COLLEGES.find((one) => one.name === name);
  if (!college) throw new Error(`The catalogue holds no ${name}.`);
  return college;
};
const collegesFor = (preferences: readonly string[]): CollegeFacts[] =>
  searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: 'KS', reading: aRecordReading(3.4, 1180) }),
    preferences: preferences.map(aPreference),
    reviews: [],
    home: { name: 'Hays, KS', latitude: 38.88, longitude: -99.33 },
  }).candidates.map(({ college }) => college);

describe('the way to a shore', () => {
  it.each([
    ['Bowdoin College', true],
    ['University of Maine at Fort Kent', false],
    ['University of Washington-Seattle Campus', true],
    ['Washington State University', false],
    ['University of Hawaii at Manoa', true],
    ['Texas A&M University-College Station', false],
    ['University of West Florida', true],
  ])('%s is near the sea: %s', (name, isNear) => expect(isNearOcean(findCollege(name))).toBe(isNear));

  it.each([
    ['Loyola University Chicago', true],
    ['Northern Michigan University', true],
    ['University of Vermont', true],
    ['Ohio State University-Main Campus', false],
    ['Purdue University-Main Campus', false],
  ])('%s is near one of the great lakes: %s', (name, isNear) =>
    expect(isNearGreatLake(findCollege(name))).toBe(isNear),
  );

  it('is not known where the place of a college is not', () => {
    expect(isNearOcean({ ...findCollege('Bowdoin College'), latitude: null })).toBeNull();
  });

  describe('real winters', () => {
    it.each([
      ['CUNY Hunter College', false],
      ['University at Buffalo', true],
      ['Northern Arizona University', true],
      ['Arizona State University Campus Immersion', false],
      ['Washington State University', true],
      ['University of Washington-Seattle Campus', false],
      ['Utah Tech University', false],
    ])('are at %s: %s', (name, isCold) => expect(isWintry(findCollege(name))).toBe(isCold));
  });
});

describe('a list for somebody who must have the sea', () => {
  const list = collegesFor(['must landscape:ocean', 'want program:biology']);

  it('holds colleges near it, and no others of its states', () => {
    expect(list.length).toBeGreaterThan(5);
    expect(list.filter((college) => isNearOcean(college) === false).map(({ name }) => name)).toEqual([]);
  });
});

it('sends nobody who refuses the military to one of its academies', () => {
  const academies = (strength: string): string[] =>
    collegesFor([`${strength} path:military`, 'want program:mechanical-engineering'])
      .filter(({ region }) => region === 'US service schools')
      .map(({ name }) => name);
  expect(academies('must_not')).toEqual([]);
  expect(academies('avoid')).toEqual([]);
});
