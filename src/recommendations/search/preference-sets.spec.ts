import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { aCollege } from '../../../test/support/candidates';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, TIERS } from '../../contract/limits';
import type { CandidateList, HomePoint } from '../../contract/student-input';
import { priceFor } from '../../contract/prices';
import { buildCriteria } from './criteria';
import { homeOf, milesBetween } from './home';

const COLLEGES = readCatalogue();

type Town = HomePoint & { state: string };
const town = (name: string, state: string, latitude: number, longitude: number): Town => ({
  name,
  state,
  latitude,
  longitude,
});
const CAMDEN = town('Camden', 'ME', 44.21, -69.06);
const BRONX = town('the Bronx', 'NY', 40.85, -73.87);
const LAREDO = town('Laredo', 'TX', 27.53, -99.49);
const PUEBLO = town('Pueblo', 'CO', 38.25, -104.61);
const FRESNO = town('Fresno', 'CA', 36.74, -119.79);
const COLUMBUS = town('Columbus', 'OH', 39.96, -83.0);
const HONOLULU = town('Honolulu', 'HI', 21.31, -157.86);

interface StudentCase {
  home?: Town;
  /** False if only the state is known. */
  isTownKnown?: boolean;
  gpa?: number;
  sat?: number;
}

function listFor(
  preferences: readonly string[],
  { home = COLUMBUS, isTownKnown = true, gpa = 3.4, sat = 1180 }: StudentCase = {},
): CandidateList {
  return searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: home.state, reading: aRecordReading(gpa, sat) }),
    preferences: preferences.map(aPreference),
    reviews: [],
    home: isTownKnown ? home : null,
  });
}

const miles = ({ latitude, longitude }: CollegeFacts, from: HomePoint): number =>
  latitude === null || longitude === null ? Infinity : milesBetween(from, { latitude, longitude });
const namesFailing = (list: CandidateList, matches: (college: CollegeFacts) => boolean): string[] =>
  list.candidates.filter(({ college }) => !matches(college)).map(({ college }) => college.name);
const notesText = ({ notes }: CandidateList): string => notes.join(' ');

type Case = [string, string[], StudentCase, (college: CollegeFacts) => boolean];

/** What every listed college must be, unless its card says how it misses that. */
const MUST_CASES: Case[] = [
  [
    'two hours from a town',
    ['must most_hours:2', 'want program:biology'],
    { home: CAMDEN },
    (one) => miles(one, CAMDEN) <= 90,
  ],
  ['a hundred miles', ['must most_miles:100', 'want program:business'], {}, (one) => miles(one, COLUMBUS) <= 100],
  [
    'the tighter of two limits',
    ['must most_miles:300', 'must most_hours:3', 'want program:psychology'],
    {},
    (one) => miles(one, COLUMBUS) <= 135,
  ],
  [
    'at least four hours away',
    ['must least_hours:4', 'want program:history'],
    {},
    (one) => miles(one, COLUMBUS) >= 180,
  ],
  ['not within two hours', ['must_not most_hours:2', 'want program:history'], {}, (one) => miles(one, COLUMBUS) >= 90],
  [
    'live at home',
    ['must living:commute', 'want program:accounting'],
    { home: BRONX },
    (one) => miles(one, BRONX) <= 38.5,
  ],
  [
    'stay in the state',
    ['must home_state:stay', 'want program:nursing'],
    { home: LAREDO },
    ({ state }) => state === 'TX',
  ],
  ['leave the state', ['must home_state:leave', 'want program:nursing'], {}, ({ state }) => state !== 'OH'],
  [
    'one of two states',
    ['must state:ME', 'must state:VT'],
    { home: CAMDEN },
    ({ state }) => ['ME', 'VT'].includes(state),
  ],
  [
    'a state, though another is liked',
    ['must state:ME', 'want state:MA'],
    { home: CAMDEN },
    ({ state }) => state === 'ME',
  ],
  [
    'a region without its ‘the’',
    ['must region:West Coast'],
    { home: FRESNO },
    ({ state }) => ['CA', 'OR', 'WA'].includes(state),
  ],
  [
    'near Boston',
    ['must near_place:Boston, MA'],
    { home: CAMDEN },
    (one) => miles(one, town('', '', 42.36, -71.06)) <= 45,
  ],
  [
    'anywhere but Texas',
    ['must_not state:TX', 'want program:computer-science'],
    { home: LAREDO },
    ({ state }) => state !== 'TX',
  ],
  [
    'no New York or Los Angeles',
    ['must_not near_place:New York, NY', 'must_not near_place:Los Angeles, CA'],
    { home: BRONX },
    (one) => miles(one, BRONX) > 30,
  ],
  [
    'done with snow',
    ['must_not climate:snow'],
    { home: CAMDEN },
    ({ state }) => !['ME', 'NH', 'VT', 'MN', 'MI', 'NY', 'MA'].includes(state),
  ],
  [
    'only by the ocean',
    ['must landscape:ocean'],
    { home: PUEBLO },
    ({ state }) => !['CO', 'KS', 'OH', 'UT', 'NE'].includes(state),
  ],
  ['small', ['must size:small'], {}, ({ undergrads }) => (undergrads ?? Infinity) < 3000],
  ['anything but large', ['must_not size:large'], {}, ({ undergrads }) => (undergrads ?? Infinity) <= 10_000],
  [
    'medium, small and large refused',
    ['want size:medium', 'must_not size:small', 'must_not size:large'],
    {},
    ({ undergrads }) => (undergrads ?? 0) >= 3000 && (undergrads ?? 0) <= 10_000,
  ],
  ['no big city', ['must_not setting:city'], {}, ({ setting, small_city }) => setting !== 'city' || small_city],
  ['big city only', ['must setting:city'], { home: BRONX }, ({ setting }) => setting === 'city'],
  ['public only', ['must control:public'], {}, ({ control }) => control === 'public'],
  ['nothing religious', ['must_not religion:any'], {}, ({ religious_affiliation: own }) => own === null],
  ['Catholic only', ['must religion:Catholic'], {}, ({ religious_affiliation: own }) => /Catholic/.test(own ?? '')],
  [
    'an HBCU or a women’s college',
    ['must serving:hbcu', 'must serving:women_only'],
    {},
    ({ hbcu, women_only }) => hbcu || women_only,
  ],
  [
    'at most $12,000 after aid, at home',
    ['must net_price:12000'],
    { home: BRONX },
    (one) => (priceFor(one, 'NY')?.amount ?? 0) <= 12_000,
  ],
  [
    'at most $20,000, out of state counted in',
    ['must net_price:20000', 'must home_state:leave'],
    {},
    (one) => (priceFor(one, 'OH')?.amount ?? 0) <= 20_000,
  ],
  [
    'as little math as possible',
    ['must_not subject:math', 'want program:history'],
    {},
    (one) =>
      one.top_fields
        .filter(({ cip2 }) => ['27', '14', '11', '40'].includes(cip2))
        .reduce((sum, { share_pct }) => sum + share_pct, 0) < 50,
  ],
  [
    'only the mainland is too far',
    ['must home_state:stay', 'want program:marine-biology'],
    { home: HONOLULU },
    ({ state }) => state === 'HI',
  ],
  ['nursing', ['want program:nursing'], {}, ({ bachelor_programs }) => '51.38' in bachelor_programs],
  [
    'nursing within three hours, small',
    ['want program:nursing', 'must most_hours:3', 'want size:small'],
    {},
    (one) => '51.38' in one.bachelor_programs && miles(one, COLUMBUS) <= 135,
  ],
  [
    'computer science',
    ['want program:computer-science'],
    { home: FRESNO, gpa: 3.9, sat: 1450 },
    ({ bachelor_programs }) => '11.07' in bachelor_programs || '11.01' in bachelor_programs,
  ],
  ['not Ohio State', ['must_not college:204796', 'want size:large'], {}, ({ unitid }) => unitid !== 204_796],
  [
    'not Penn State, nor its branches',
    ['must_not college:214777', 'want state:PA'],
    {},
    ({ name }) => !name.startsWith('Pennsylvania State University-'),
  ],
];

describe('what must hold', () => {
  it.each(MUST_CASES)('%s', (_, preferences, studentCase, matches) => {
    const { candidates } = listFor(preferences, studentCase);
    const broken = candidates.filter(({ college, bends }) => bends === undefined && !matches(college));
    expect(broken.map(({ college }) => college.name)).toEqual([]);
    expect(candidates.filter(({ college }) => matches(college)).length).toBeGreaterThan(0);
    expect(candidates.length).toBeLessThanOrEqual(SCHOOLS_PER_LIST.most);
  });
});

describe('a wish to be near', () => {
  const LAS_VEGAS = town('Las Vegas', 'NV', 36.17, -115.14);
  const CLEVELAND = town('Cleveland', 'OH', 41.5, -81.69);
  const MACON = town('Macon', 'GA', 32.84, -83.63);

  it('fills a tier from across the country last', () => {
    const list = listFor(['want near_place:Las Vegas, NV', 'want program:business'], { home: LAS_VEGAS, gpa: 2.3 });
    const near = list.candidates.filter(({ college }) => miles(college, LAS_VEGAS) <= 300);
    expect(near.length).toBeGreaterThan(2);
  });

  it('of somebody who lives at home keeps to a daily way', () => {
    const list = listFor(['want living:commute', 'want program:business'], { home: CLEVELAND, gpa: 2.8 });
    expect(namesFailing(list, (one) => miles(one, CLEVELAND) <= 38.5)).toEqual([]);
    const halfHourList = listFor(['must living:commute', 'want most_hours:0.5'], { home: CLEVELAND });
    expect(namesFailing(halfHourList, (one) => miles(one, CLEVELAND) <= 22.5)).toEqual([]);
  });

  it('is said once, by its hours', () => {
    const list = listFor(['want distance:near', 'want most_hours:2', 'want program:nursing'], { home: MACON });
    expect(notesText(list)).not.toContain('close to home');
  });

  it('starts on the islands unless another place is chosen', () => {
    const islandCount = (list: CandidateList): number =>
      list.candidates.filter(({ college }) => college.state === 'HI').length;
    expect(islandCount(listFor(['want setting:city'], { home: HONOLULU }))).toBeGreaterThan(4);
    expect(islandCount(listFor(['want program:biology', 'want state:WA'], { home: HONOLULU }))).toBeLessThan(3);
  });

  it('tells no drive over the sea or longer than half a day', () => {
    const cards = (list: CandidateList): string =>
      list.candidates.flatMap(({ reasons, misses }) => [...reasons.map(({ text }) => text), ...misses]).join(' ');
    expect(cards(listFor(['want least_hours:4', 'want state:CA'], { home: HONOLULU }))).not.toContain('by car');
    expect(cards(listFor(['must least_hours:20'], { home: CAMDEN }))).not.toContain('by car');
    expect(cards(listFor(['must home_state:stay', 'want most_hours:3'], { home: HONOLULU }))).not.toContain('by car');
  });
});

/** A town college with 2,310 students in Riverton, Ohio; a degree of latitude is 69 miles. */
const RIVERTON = aCollege({ unitid: 1, name: 'Riverton College' });
const northOf = (miles: number): Town =>
  town('Lakeside', 'OH', (RIVERTON.latitude ?? 0) + miles / 69.1, RIVERTON.longitude ?? 0);

describe('what a card says of a wish', () => {
  it.each([
    ['want size:small', 'It has about 2,300 undergraduates, which is small, as you chose.'],
    ['want size:large', 'It has about 2,300 undergraduates, which is small; you chose a large college.'],
    ['avoid size:large', 'It has about 2,300 undergraduates, which is small; you chose to avoid a large college.'],
    ['avoid setting:town', 'Its campus in Riverton is in a town; you chose to avoid a college in a town.'],
    ['want state:MI', 'It is in Riverton, Ohio; you chose a college in Michigan.'],
    ['want climate:warm', 'It is in Ohio; you chose a college in a state with warm weather.'],
    [
      'want distance:near',
      'It is in Riverton, Ohio, about 200 miles from Lakeside: you chose close to home, which here means within 150 miles.',
      200,
    ],
    [
      'want distance:far',
      'It is in Riverton, Ohio, about 400 miles from Lakeside: you chose far from home, which here means at least 300 miles away and outside your state.',
      400,
    ],
    [
      'want most_hours:1',
      'It is in Riverton, Ohio, about 50 miles from Lakeside (1 hour by car, roughly), a little beyond your limit of 1 hour.',
      50,
    ],
    [
      'want most_hours:1',
      'It is in Riverton, Ohio, about 90 miles from Lakeside (2 hours by car, roughly), beyond your limit of 1 hour.',
      90,
    ],
  ])('%s: %s', (wish, says, miles = 100) => {
    const home = northOf(miles);
    const [one] = buildCriteria([aPreference(wish)], homeOf('OH', home));
    expect(one.isMetBy(RIVERTON) ? one.reason(RIVERTON) : one.miss(RIVERTON)).toBe(says);
  });
});

describe('a small city', () => {
  const smallCity = { ...RIVERTON, city: 'Goshen', state: 'IN', setting: 'city', small_city: true } as const;
  const [goshen, carson] = [
    { ...smallCity, latitude: 41.58, longitude: -85.83 },
    { ...smallCity, city: 'Carson', state: 'CA', latitude: 33.86, longitude: -118.26 },
  ];
  const says = (wish: string, college: CollegeFacts): string | null => {
    const [one] = buildCriteria([aPreference(wish)], homeOf('OH', northOf(100)));
    return one.isMetBy(college) ? one.reason(college) : one.miss(college);
  };
  it.each([
    ['want setting:city', goshen, 'Goshen is a small city; you chose a college in a big city.'],
    ['avoid setting:city', goshen, 'Goshen is a small city; you chose to avoid a college in a big city.'],
    ['want setting:town', goshen, 'Goshen is a small city, as you chose.'],
    ['want setting:city', carson, 'Its campus in Carson is in a city, as you chose.'],
  ])('with %s', (wish, college, sentence) => expect(says(wish, college)).toBe(sentence));
});

it('two faiths are alternatives, the first before the second', () => {
  const faiths = ['want religion:Pentecostal', 'want religion:Christian'].map((one) => aPreference(one));
  const [one] = buildCriteria(faiths, homeOf('OH', null));
  const scoreOf = (religious_affiliation: string | null) => one.score({ ...RIVERTON, religious_affiliation });
  expect([scoreOf('Pentecostal Holiness Church'), scoreOf('Churches of Christ'), scoreOf(null)]).toEqual([1, 0.9, 0]);
});

describe('what leads', () => {
  it('is the profession’s own program before majors that only lead there, which the card names', () => {
    const list = listFor(['want program:occupational-therapy'], { home: BRONX });
    const own = list.candidates.filter(({ college }) => '51.23' in college.bachelor_programs);
    expect(own.length).toBeGreaterThan(list.candidates.length / 2);
    for (const { college, reasons } of list.candidates)
      if (!('51.23' in college.bachelor_programs))
        expect(reasons.map(({ text }) => text).join(' ')).toMatch(/not in the profession itself|ask about/);
  });

  it('is a neighbor only where nothing of the tier awards the program', () => {
    const list = listFor(['want program:meteorology'], { home: COLUMBUS, gpa: 3.6, sat: 1300 });
    for (const tier of TIERS) {
      const own = list.candidates.filter((one) => one.tier === tier);
      const near = own.filter(({ reasons }) => reasons.some(({ text }) => text.includes('close to meteorology')));
      expect([0, own.length]).toContain(near.length);
    }
  });
});

describe('of several places', () => {
  const illinoisCount = (...states: string[]): number =>
    listFor([...states.map((state) => `want state:${state}`), 'want program:psychology']).candidates.filter(
      ({ college }) => college.state === 'IL',
    ).length;

  it('the one named first counts more', () => {
    expect(illinoisCount('IL', 'WI')).toBeGreaterThan(illinoisCount('WI', 'IL'));
  });

  it('the Deep South is five states', () => {
    const list = listFor(['must_not region:Deep South', 'want region:South', 'want program:psychology']);
    expect(namesFailing(list, ({ state }) => !['AL', 'GA', 'LA', 'MS', 'SC'].includes(state))).toEqual([]);
    expect(list.candidates.length).toBeGreaterThan(8);
  });
});

describe('notes', () => {
  it('never ask to give up whom a college is for', () => {
    const hbcu = listFor(['must serving:hbcu', 'must most_hours:2', 'want program:political-science'], { home: BRONX });
    expect(notesText(hbcu)).not.toMatch(/Without “historically Black/);
    expect(hbcu.relaxed?.map(({ kind }) => kind)).toEqual(['most_hours']);
  });

  it('offer no community college to somebody who wants four years in one place', () => {
    const fourYearList = listFor(['must path:four_year', 'must most_hours:1', 'want program:nursing'], {
      home: CAMDEN,
      gpa: 2.2,
    });
    expect(notesText(fourYearList)).not.toContain('community college');
  });

  it('name the capital once, and what somebody becomes', () => {
    const capitalList = listFor(['must near_place:Washington, DC', 'want program:history']);
    expect(JSON.stringify(capitalList)).not.toContain('Washington, Washington');
    expect(notesText(listFor(['want program:firefighter'], { home: PUEBLO }))).not.toContain('needed for firefighter');
  });
});

describe('what the catalogue cannot know', () => {
  it('is said once with whom to ask, and never counts as met', () => {
    const list = listFor([
      'must sport:soccer D1',
      'must campus_offer:rotc',
      'want campus_offer:study_abroad',
      'want aid:merit',
    ]);
    expect(notesText(list)).toContain('Public data doesn’t cover ROTC, study abroad or merit aid');
    expect(list.notes[0]).toMatch(/^We don’t know which colleges have teams in soccer/);
    const cards = list.candidates.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join(' ');
    expect(cards).not.toMatch(/soccer|ROTC|study abroad/);
  });

  it('is not named by what could give a student away', () => {
    expect(notesText(listFor(['want campus_offer:lgbtq_life']))).not.toMatch(/LGBT|gay|queer/i);
  });
});

describe('a home of which only the state is known', () => {
  const texts = (list: CandidateList): string =>
    JSON.stringify([list.notes, list.candidates.map(({ reasons, misses }) => [reasons, misses])]);

  it.each([['must most_hours:2'], ['must least_miles:100'], ['must living:commute'], ['want distance:near']])(
    'is not measured from, and a note says how to name a town: %s',
    (wish) => {
      const list = listFor([wish, 'want program:biology'], { home: CAMDEN, isTownKnown: false });
      expect(notesText(list)).toContain('We don’t know your home town');
      expect(texts(list)).not.toMatch(/\d miles|by car|close to home/);
      expect(list.candidates.length).toBeGreaterThan(4);
    },
  );

  it('does not pull home whoever asks to be far away', () => {
    const list = listFor(['want distance:far', 'want program:biology'], { home: CAMDEN, isTownKnown: false });
    expect(notesText(list)).not.toContain('so we started');
  });
});

describe('a college the student names', () => {
  it('is shown although it breaks what must hold, and marked', () => {
    const list = listFor(['want college:204796', 'must size:small', 'want program:history']);
    const named = list.candidates.find(({ college }) => college.unitid === 204_796);
    expect(named?.reasons.map(({ text }) => text)).toContain('You picked it yourself.');
    expect(named?.misses[0]).toMatch(
      /^You picked it, so it is here even though it misses one of your musts\. It has about/,
    );
    expect(
      namesFailing(list, ({ unitid, undergrads }) => unitid === 204_796 || (undergrads ?? Infinity) < 3000),
    ).toEqual([]);
  });

  it('is explained where there is no room, no tier or no such name', () => {
    const ivies = ['166027', '130794', '186131', '190150', '217156', '182670', '190415', '215062'];
    const list = listFor([...ivies.map((id) => `want college:${id}`), 'want college:Hogwarts']);
    expect(list.candidates.filter(({ tier }) => tier === 'Reach').length).toBeLessThanOrEqual(5);
    const text = notesText(list);
    for (const id of ivies) {
      const college = COLLEGES.find(({ unitid }) => String(unitid) === id);
      const isShown = list.candidates.some((one) => one.college === college);
      expect(isShown || text.includes(college?.name ?? '?')).toBe(true);
    }
    expect(text).toContain('We couldn’t find Hogwarts');
  });
});

describe('a way that needs no four years', () => {
  it('gets an honest answer on top, two-year degrees in reach and no Reach', () => {
    const list = listFor(['want program:automotive', 'want path:trade'], { home: PUEBLO, gpa: 2.4 });
    expect(list.notes[0]).toMatch(
      /^No four-year degree is needed for .*The usual way is .*(?:apprenticeship|community college)/,
    );
    expect(list.notes[0]).toContain('College Navigator');
    expect(list.candidates.filter(({ tier }) => tier === 'Reach')).toEqual([]);
    expect(namesFailing(list, (college) => Object.keys(college.associate_programs).length > 0)).toEqual([]);
  });

  it('beside a four-year one gets both', () => {
    const list = listFor(['want program:welding', 'want program:mechanical-engineering']);
    expect(list.notes[0]).toContain('No four-year degree is needed for welding');
    expect(list.candidates.length).toBeGreaterThanOrEqual(SCHOOLS_PER_LIST.least);
    const teachesEither = ({ bachelor_programs, level }: CollegeFacts): boolean =>
      level === 'two_year' || '14.19' in bachelor_programs || '48.05' in bachelor_programs;
    expect(namesFailing(list, teachesEither)).toEqual([]);
  });
});

describe('programs', () => {
  it('are named on every card, with how sure it is', () => {
    const list = listFor(['want program:marine-biology'], { home: CAMDEN });
    for (const { reasons } of list.candidates) {
      const [first] = reasons.filter(({ kind }) => kind === 'field');
      expect(first.text).toMatch(
        /awards bachelor's degrees in (?!marine biology).+may include marine biology|ask about the program/,
      );
    }
  });

  it('of which one is undecided ask for breadth, and that is fine', () => {
    const list = listFor(['want program:undecided']);
    expect(notesText(list)).toContain('It’s fine to be undecided');
  });

  it('with much math are named beside a wish for little', () => {
    expect(notesText(listFor(['want program:mechanical-engineering', 'avoid subject:math']))).toContain(
      'needs a lot of it',
    );
  });
});

describe('prices', () => {
  it('of need-based aid are said to be found with each calculator', () => {
    expect(notesText(listFor(['must aid:need', 'want program:history']))).toMatch(/need.*net price calculator/);
  });

  it('of a public college in another state are an estimate and are called so', () => {
    const list = listFor(['must home_state:leave', 'must control:public', 'want aid:low_cost']);
    for (const { reasons, misses } of list.candidates) {
      const price = [...reasons.map(({ text }) => text), ...misses].find((text) => text.startsWith('It costs'));
      expect(price).toContain('our estimate');
    }
  });
});

it('different students get different lists', () => {
  const lists = MUST_CASES.map(
    ([, preferences, studentCase]) =>
      new Set(listFor(preferences, studentCase).candidates.map(({ college }) => college.unitid)),
  );
  const pairs = lists.flatMap((one, at) => lists.slice(at + 1).map((other) => [one, other] as const));
  const overlaps = pairs.map(([one, other]) => {
    const commonCount = [...one].filter((unitid) => other.has(unitid)).length;
    return commonCount / Math.max(1, one.size + other.size - commonCount);
  });
  expect(overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length).toBeLessThan(0.1);
});
