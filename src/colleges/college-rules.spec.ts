import { aCollege } from '../../test/support/candidates';
import { readCatalogue } from './seed-catalogue';
import { plausibleOutcomes, withLevel, pageAddress } from './college-rules';

describe('who finishes', () => {
  it.each([
    ['everybody of a few', 540, 100, null],
    ['nobody of a few', 540, 0, null],
    ['a college of under a hundred', 90, 62, null],
    ['a college whose size is not known', null, 62, null],
    ['any other', 450, 92.6, 92.6],
  ])('is reported or left out: %s', (_, undergrads, share, expectedShare) => {
    const facts = { undergrads, graduation_6yr_pct: share, retention_pct: null, completion_pct: null };
    expect(plausibleOutcomes(facts).graduation_6yr_pct).toBe(expectedShare);
  });
});

describe('the level of a college', () => {
  const levels = new Map(readCatalogue().map(({ name, level }) => [name, level]));

  it.each([
    ['Laredo College', 'two_year'],
    ['Modesto Junior College', 'two_year'],
    ['Miami Dade College', 'two_year'],
    ['Indian River State College', 'two_year'],
    ['University of Hawaii Maui College', 'two_year'],
    ['Ivy Tech Community College', 'two_year'],
    ['Weber State University', 'four_year'],
    ['Kent State University at Stark', 'four_year'],
    ['Ohio State University-Newark Campus', 'four_year'],
    ['Ohio University-Zanesville Campus', 'four_year'],
    ['University of Cincinnati-Blue Ash College', 'four_year'],
    ['Oklahoma State University Institute of Technology', 'four_year'],
    ['Potomac State College of West Virginia University', 'four_year'],
    ['University of Alaska Fairbanks', 'four_year'],
    ['Cheyney University of Pennsylvania', 'four_year'],
  ])('of %s is %s', (name, level) => expect(levels.get(name)).toBe(level));

  const openCollege = { control: 'public', open_admissions: true } as const;
  it.each([
    ['few bachelor’s degrees', openCollege, 24, 'two_year'],
    ['a quarter of them', openCollege, 25, 'four_year'],
    ['admission that is not open', { ...openCollege, open_admissions: false }, 24, 'four_year'],
    ['private control', { ...openCollege, control: 'private_nonprofit' } as const, 24, 'four_year'],
    ['a university’s campus', { ...openCollege, name: 'Grant University at Ames' }, 24, 'four_year'],
  ])('follows from what it awards: %s', (_, facts, bachelors, level) => {
    const awards = { bachelor_programs: { '52.02': bachelors }, associate_programs: { '24.01': 100 - bachelors } };
    expect(withLevel(aCollege({ unitid: 1, name: 'Ames College', ...awards, ...facts })).level).toBe(level);
  });

  it('stays as it is where no awards are known', () =>
    expect(withLevel(aCollege({ unitid: 1, name: 'Ames College', ...openCollege })).level).toBe('four_year'));
});

describe('a page address', () => {
  it.each([
    ['www.berea.edu', 'https://www.berea.edu/'],
    ['  www.berea.edu/apply ', 'https://www.berea.edu/apply'],
    ['//www.berea.edu', 'https://www.berea.edu/'],
    ['HTTP://WWW.Berea.edu/Aid?x=1', 'http://www.berea.edu/Aid?x=1'],
    ['npc.berea.edu:8080/start', 'https://npc.berea.edu:8080/start'],
  ])('reads %s', (reportedAddress, address) => expect(pageAddress(reportedAddress)).toBe(address));

  it.each([
    [null],
    [''],
    ['n/a'],
    ['not available'],
    ['localhost'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['mailto:aid@berea.edu'],
    ['https://aid@berea.edu'],
    ['https://'],
    ['http://127.0.0.1/'],
    ['www..edu'],
    ['https://www.berea.edu/two pages'],
  ])('refuses %s', (reportedAddress) => expect(pageAddress(reportedAddress)).toBeNull());
});
