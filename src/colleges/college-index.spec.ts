import { readCatalogue } from './seed-catalogue';
import { CollegeIndex, type SearchMatches } from './college-index';

const CATALOGUE = readCatalogue();
const NAMES = new Map(CATALOGUE.map(({ unitid, name }) => [unitid, name]));

let index: CollegeIndex;
beforeAll(async () => {
  index = await CollegeIndex.create(CATALOGUE);
});

const searchIndex = (query: string, homeState: string | null = null): SearchMatches => index.search(query, homeState);
const namesOfMatches = ({ places }: SearchMatches): string[] =>
  [...places.keys()].map((unitid) => NAMES.get(unitid) ?? '');
const first = (query: string, homeState: string | null = null): string | undefined =>
  namesOfMatches(searchIndex(query, homeState))[0];

describe('the first college is the one that is meant', () => {
  it.each([
    ['Bowdoin', 'Bowdoin College'],
    ['MICHIGAN ann', 'University of Michigan-Ann Arbor'],
    ['texas a&m college station', 'Texas A&M University-College Station'],
    ['bar harbor', 'College of the Atlantic'],
    ['University of Miami', 'University of Miami'],
    ['Miami University', 'Miami University-Oxford'],
    ['Southern Maine Community College', 'Southern Maine Community College'],
    ['south portland', 'Southern Maine Community College'],
  ])('by its name or town: %s', (query, name) => expect(first(query)).toBe(name));

  it.each([
    ['UChicago', 'University of Chicago'],
    ['UTampa', 'The University of Tampa'],
    ['URochester', 'University of Rochester'],
    ['CSULA', 'California State University-Los Angeles'],
    ['TAMU', 'Texas A&M University-College Station'],
    ['GA Tech', 'Georgia Institute of Technology-Main Campus'],
    ['VTech', 'Virginia Polytechnic Institute and State University'],
    ['NC A&T', 'North Carolina A & T State University'],
    ['Wash U', 'Washington University in St Louis'],
    ['UMaine Orono', 'University of Maine'],
    ['UMaine Farmington', 'University of Maine at Farmington'],
    ['W&L', 'Washington and Lee University'],
    ['F&M', 'Franklin and Marshall College'],
    ['U of SC', 'University of South Carolina-Columbia'],
    ['IUPUI', 'Indiana University-Indianapolis'],
    ['Universidad de Puerto Rico', 'University of Puerto Rico'],
    ['massart', 'Massachusetts College of Art and Design'],
    ['mass art', 'Massachusetts College of Art and Design'],
    ['nova', 'Villanova University'],
    ['cuse', 'Syracuse University'],
    ['memphis state', 'University of Memphis'],
  ])('by what people call it: %s', (query, name) => expect(first(query)).toBe(name));

  it.each([
    ['StonyBrook', 'Stony Brook University'],
    ['Suny Stonybrook', 'Stony Brook University'],
    ['De Paul', 'DePaul University'],
  ])('by words that stand together or apart: %s', (query, name) => expect(first(query)).toBe(name));

  it.each([
    ['Harvad', 'Harvard University'],
    ['bodoin', 'Bowdoin College'],
    ['standford', 'Stanford University'],
    ['Appalachain State', 'Appalachian State University'],
    ['univercity of mane', 'University of Maine'],
    ['stonybrok', 'Stony Brook University'],
    ['John Hopkins', 'Johns Hopkins University'],
  ])('with a slip of the pen: %s', (query, name) => expect(first(query)).toBe(name));

  it.each([
    ['Bowdoin University', 'Bowdoin College'],
    ['wheaton il', 'Wheaton College'],
    ['Ohio St', 'Ohio State University-Main Campus'],
    ['university of wisconsin at madison', 'University of Wisconsin-Madison'],
  ])('where a word is another: %s', (query, name) => expect(first(query)).toBe(name));

  it.each([
    ['USM', 'ME', 'University of Southern Maine'],
    ['USM', 'MS', 'University of Southern Mississippi'],
    ['SMCC', 'ME', 'Southern Maine Community College'],
    ['nvcc', 'VA', 'Northern Virginia Community College'],
    ['nova', 'VA', 'Northern Virginia Community College'],
    ['umo', 'ME', 'University of Maine'],
    ['umo', null, 'University of Mount Olive'],
  ])('of several, that of the home state: %s from %s', (query, state, name) => expect(first(query, state)).toBe(name));
});

it('finds no others by two letters between which stands an ampersand', () => {
  expect(namesOfMatches(searchIndex('F&M'))).toEqual(['Franklin and Marshall College']);
  expect(searchIndex('NC A&T').places.size).toBe(1);
});

it('puts those of the home state first among equally near ones, then the larger', () => {
  const rankedNames = (homeState: string | null): string[] =>
    namesOfMatches(searchIndex('concordia', homeState)).filter((name) => /^Concordia University/.test(name));
  const [topName, ...otherNames] = ['Saint Paul', 'Wisconsin', 'Irvine'].map(
    (campus) => `Concordia University-${campus}`,
  );
  expect(rankedNames(null).slice(0, 3)).toEqual([topName, ...otherNames]);
  expect(rankedNames('TX').slice(0, 4)).toEqual([topName, 'Concordia University Texas', ...otherNames]);
});

it.each(['hbcu', 'HBCUs', 'hbcu atlanta'])('finds historically Black colleges alone by %s', (query) => {
  const foundUnitids = new Set(searchIndex(query).places.keys());
  expect(foundUnitids.size).toBeGreaterThan(1);
  expect(CATALOGUE.filter(({ unitid, hbcu }) => foundUnitids.has(unitid) && !hbcu)).toEqual([]);
});

it.each(['Hogwarts', 'no such place', '100%', '%', "' OR 1=1 --", ''])('finds nothing by %s', (query) =>
  expect(searchIndex(query)).toEqual({ places: new Map(), news: [] }),
);

describe('a name that no college bears any more', () => {
  it.each([
    ['Calvin College', 'Calvin University'],
    ['Dixie State', 'Utah Tech University'],
    ['houston baptist', 'Houston Christian University'],
    ['Mills College', 'Northeastern University Oakland'],
  ])('finds the college that had it, and says how it is called: %s', (query, currentName) => {
    const foundUnitids = searchIndex(query);
    expect(namesOfMatches(foundUnitids)[0]).toBe(currentName);
    expect(foundUnitids.news).toContainEqual(expect.objectContaining({ became: 'renamed', now: currentName }));
  });

  it.each([
    ['Lyme Academy', 'Lyme Academy College of Fine Arts', 'University of New Haven'],
    ['Southern Polytechnic State University', 'Southern Polytechnic State University', 'Kennesaw State University'],
    ['Baker College of Allen Park', 'Baker College of Allen Park', 'Baker College'],
  ])('finds the college it is part of: %s', (query, name, currentName) => {
    const foundUnitids = searchIndex(query);
    expect(namesOfMatches(foundUnitids)[0]).toBe(currentName);
    expect(foundUnitids.news).toContainEqual({ name, became: 'merged', now: currentName, year: null });
  });

  it.each([
    ['Wells College', 'Wells College', 2023],
    ['Cabrini', 'Cabrini University', 2023],
    ['cabrinni university', 'Cabrini University', 2023],
    ['Birmingham Southern', 'Birmingham-Southern College', 2023],
    ['new rochelle college', 'The College of New Rochelle', 2019],
    ['Zaytuna', 'Zaytuna College', 2021],
    ['UArts', 'University of the Arts', 2023],
  ])('says that the college is no longer listed, and shows no other: %s', (query, name, year) => {
    expect(searchIndex(query)).toEqual({ places: new Map(), news: [{ name, became: 'unlisted', now: null, year }] });
  });

  it.each([
    'Calvin University',
    'Union College',
    'York College',
    'Concordia College',
    'Chicago',
    'Saint Joseph',
    'college',
  ])('is not told where a college is called so: %s', (query) => {
    expect(searchIndex(query).news).toEqual([]);
    expect(searchIndex(query).places.size).toBeGreaterThan(0);
  });
});
