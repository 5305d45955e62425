import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { Preference } from '../../contract/preferences';
import type { Candidate, CandidateList } from '../../contract/student-input';

const COLLEGES = readCatalogue();
const AUGUSTA = { name: 'Augusta, ME', state: 'ME', latitude: 44.31, longitude: -69.78 };

interface Student {
  gpa?: number | null;
  home?: typeof AUGUSTA | null;
}

const listFor = (wishes: readonly string[], { gpa = 3.2, home = AUGUSTA }: Student = {}): CandidateList =>
  searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: 'ME', reading: aRecordReading(gpa ?? undefined) }),
    preferences: wishes.map(aPreference),
    reviews: [],
    home,
  });
const twoYearCandidates = ({ candidates }: CandidateList): Candidate[] =>
  candidates.filter(({ college }) => college.level === 'two_year');
const namesOf = (list: CandidateList): string[] => twoYearCandidates(list).map(({ college }) => college.name);

describe('a student whose path begins at a two-year college', () => {
  it.each(['path:two_year', 'path:transfer', 'path:trade', 'living:commute'])('finds some near home: %s', (wish) => {
    const list = listFor([`want ${wish}`]);
    expect(twoYearCandidates(list).length).toBeGreaterThanOrEqual(wish === 'living:commute' ? 1 : 3);
    expect(list.candidates.length).toBeLessThanOrEqual(14);
    for (const { tier, college, arithmetic } of twoYearCandidates(list)) {
      expect([tier, college.state]).toEqual(['Safety', 'ME']);
      expect(arithmetic.steps.join(' ')).toContain('open to everyone with a high-school diploma, so it is a Safety');
    }
  });

  it('meets first what may teach the program that was chosen first, before one whose awards hold none of it', () => {
    const { candidates } = searchCandidates({
      colleges: COLLEGES,
      studentInput: aStudentInput({}, { homeState: 'MI', reading: aRecordReading(3.5) }),
      preferences: ['must living:commute', 'want path:two_year', 'want program:dental-hygiene'].map(aPreference),
      reviews: [],
      home: { name: 'Dearborn, MI', latitude: 42.32, longitude: -83.18 },
    });
    const names = candidates.map(({ college }) => college.name);
    expect(names).toContain('Oakland Community College');
    expect(names.slice(0, names.indexOf('Oakland Community College'))).not.toContain('Henry Ford College');
  });

  it('meets the nearest first, with who finishes there and who moves on', () => {
    const [first, second] = twoYearCandidates(listFor(['must path:two_year']));
    expect(first?.college.name).toBe('Kennebec Valley Community College');
    expect(second?.college.name).toBe('Central Maine Community College');
    expect(first?.reasons.map(({ text }) => text).join(' ')).toMatch(
      /\d% of its students finish within three years, and .* move on to another college .*\(College Scorecard, 2023-24\)/,
    );
  });

  it('meets those first that teach what they want, without a count', () => {
    const list = listFor(['want path:two_year', 'must program:dental-hygiene']);
    for (const { reasons } of twoYearCandidates(list))
      expect(reasons.find(({ kind }) => kind === 'field')?.text).toBe(
        'Our data doesn’t say whether it teaches dental hygiene, so ask.',
      );
  });

  it('reads of a community college that awards a few bachelor’s degrees, too', () => {
    const laredo = { name: 'Laredo, TX', state: 'TX', latitude: 27.53, longitude: -99.49 };
    const list = listFor(['want path:two_year'], { home: laredo });
    expect(namesOf(list)).toContain('Laredo College');
    expect(list.notes.join(' ')).toMatch(/These two-year colleges near Laredo, TX admit everyone: Laredo College/);
  });

  it('reads their names on top', () => {
    const { notes } = listFor(['want path:two_year', 'want program:welding']);
    expect(notes.join(' ')).toMatch(/two-year colleges near Augusta, ME admit everyone.*Kennebec Valley Community/);
  });

  it('is told by name of none that costs more than they must pay', () => {
    const notes = listFor(['must path:two_year', 'must net_price:3000']).notes.join(' ');
    expect(notes).toContain('Most community colleges in Maine admit everyone');
    expect(notes).not.toMatch(/These two-year colleges|We know of no two-year colleges/);
  });

  it('is not asked for numbers that would change nothing', () => {
    expect(listFor(['must path:two_year', 'want program:dental-hygiene'], { gpa: null }).notes.join(' ')).not.toContain(
      'Add your numbers',
    );
    expect(listFor(['want program:biology'], { gpa: null }).notes.join(' ')).toContain('Add your numbers');
  });

  it('reads of it where the path is the family’s too, until they choose another', () => {
    const family = { ...aPreference('want path:two_year'), holder: 'family' } as const;
    const notesOf = (preferences: Preference[]): string =>
      searchCandidates({
        colleges: COLLEGES,
        studentInput: aStudentInput({}, { homeState: 'ME', reading: aRecordReading(3.2) }),
        preferences,
        reviews: [],
        home: AUGUSTA,
      }).notes.join(' ');
    expect(notesOf([family])).toContain('These two-year colleges near Augusta, ME admit everyone');
    expect(notesOf([family, aPreference('want path:four_year')])).not.toContain('admit everyone');
  });

  it('keeps four-year colleges and Reaches beside a wish, and none beside a must', () => {
    const fourYearCandidates = (wish: string): Candidate[] =>
      listFor([wish, 'want program:biology']).candidates.filter(({ college }) => college.level === 'four_year');
    for (const wish of ['want path:two_year', 'want path:transfer'])
      expect(fourYearCandidates(wish).map(({ college }) => college.name)).toContain('University of Maine at Augusta');
    expect(fourYearCandidates('must path:two_year').filter(({ tier }) => tier === 'Reach')).toEqual([]);
  });

  it('needs a town, because nothing else tells what is near', () => {
    expect(namesOf(listFor(['want path:two_year'], { home: null }))).toEqual([]);
  });
});

describe('a student of four-year colleges', () => {
  it('meets none', () => {
    expect(namesOf(listFor(['want program:biology']))).toEqual([]);
    expect(namesOf(listFor(['want path:four_year'], { gpa: 2.6 }))).toEqual([]);
  });

  it.each([
    [['want program:business'], { gpa: 2.1 }],
    [['want program:nursing', 'must net_price:7200', 'must home_state:stay'], {}],
  ])('meets one more, under its label, where it is needed: %j %j', (wishes, student) => {
    const list = listFor(wishes, student);
    const [start, ...others] = twoYearCandidates(list);
    expect(others.length).toBeLessThanOrEqual(list.candidates.length < 8 ? 1 : 0);
    expect(start?.tier).toBe('Safety');
    expect(start?.reasons[0]).toMatchObject({ kind: 'also', text: 'A two-year start.' });
    expect(list.notes.join(' ')).toMatch(
      new RegExp(`${start?.college.name} .*on the list as (?:a )?two-year places? to start\\.`),
    );
  });

  it.each(['must path:four_year', 'must_not path:two_year'])('meets none even then who said so: %s', (wish) => {
    expect(namesOf(listFor([wish], { gpa: 2.1 }))).toEqual([]);
  });

  it('meets one they named', () => {
    expect(namesOf(listFor(['want college:Southern Maine Community College', 'want program:biology']))).toEqual([
      'Southern Maine Community College',
    ]);
  });
});
