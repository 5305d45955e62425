import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { isServiceAcademy } from '../../colleges/college-list';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { homePointOf } from '../../colleges/us-places';
import type { CollegeFacts } from '../../contract/colleges';
import type { Preference, Suggestion } from '../../contract/preferences';
import type { CandidateList } from '../../contract/student-input';
import { runInLanguage } from '../../platform/text/words';

const COLLEGES = readCatalogue();

interface Student {
  town: string;
  state: string;
  gpa?: number;
  sat?: number;
  suggestions?: Suggestion[];
  hasChosen?: boolean;
}

const HILO: Student = { town: 'Hilo', state: 'HI', gpa: 3.6 };
const CHICAGO: Student = { town: 'Chicago', state: 'IL', gpa: 3, sat: 1050 };
const WINNETKA: Student = { town: 'Winnetka', state: 'IL', gpa: 4, sat: 1540 };
const MEMPHIS: Student = { town: 'Memphis', state: 'TN', gpa: 2.9, sat: 980 };
const LAREDO: Student = { town: 'Laredo', state: 'TX', gpa: 2.4 };

function listFor(
  { town, state, gpa, sat, suggestions = [], hasChosen }: Student,
  chosen: readonly (string | Preference)[] = [],
): CandidateList {
  const preferences = chosen.map((one) => (typeof one === 'string' ? aPreference(one) : one));
  const more = { homeState: state, reading: aRecordReading(gpa, sat), preferences, suggestions };
  const studentInput = aStudentInput({}, { ...more, ...(hasChosen === undefined ? {} : { hasChosen }) });
  return searchCandidates({ colleges: COLLEGES, studentInput, reviews: [], home: homePointOf({ town, state }) });
}

const namesOf = ({ candidates }: CandidateList): string[] => candidates.map(({ college }) => college.name);
const shareOf = ({ candidates }: CandidateList, matches: (college: CollegeFacts) => boolean): number =>
  candidates.filter(({ college }) => matches(college)).length / candidates.length;

describe('the anchors of the home state', () => {
  it.each([
    ['Boise', 'ID', 3.4, ['University of Idaho', 'Boise State University']],
    ['Fairbanks', 'AK', 3.1, ['University of Alaska Fairbanks', 'University of Alaska Anchorage']],
    ['Tucson', 'AZ', 3.2, ['University of Arizona']],
  ])('are on a list for whom nothing was chosen: %s, %s', (town, state, gpa, names) => {
    expect(namesOf(listFor({ town, state, gpa }))).toEqual(expect.arrayContaining(names));
  });

  it.each([
    [
      'the nearest public college from which enough graduate',
      'New Orleans',
      'LA',
      'want size:medium',
      'University of New Orleans',
    ],
    [
      'the one next door, also where another region is wished for',
      'Hilo',
      'HI',
      'want region:West Coast',
      'University of Hawaii at Hilo',
    ],
    [
      'the one in reach, also where it is too far to go to every day',
      'Brownsville',
      'TX',
      'want living:commute',
      'The University of Texas Rio Grande Valley',
    ],
  ])('hold %s', (_, town, state, wish, name) => {
    expect(namesOf(listFor({ town, state, gpa: 3.5, sat: 1120 }, [wish, 'want program:biology']))).toContain(name);
  });

  it('take the home state and a region that were both wished for as alternatives', () => {
    const { candidates } = listFor(HILO, ['want home_state:stay', 'want region:West Coast', 'want program:biology']);
    expect(candidates.map(({ lines }) => lines?.watch ?? '').filter((line) => /Not (in|on)/.test(line))).toEqual([]);
  });

  it('hold the public college of the home town, though its students have lower numbers', () => {
    expect(namesOf(listFor({ ...WINNETKA, gpa: 3.6, sat: 1300 }))).toContain('Northeastern Illinois University');
  });

  it('are told with the reason where they are not on it', () => {
    const wisconsinList = listFor(CHICAGO, ['must state:WI']);
    expect(wisconsinList.notes.join(' ')).toMatch(/University of Illinois Urbana-Champaign .*\(not in Wisconsin\)/);
    expect(namesOf(wisconsinList).filter((name) => name.includes('Illinois'))).toEqual([]);
  });

  it('have the large public colleges of the state that teach the program beside them, on the list or with the reason', () => {
    const list = listFor({ town: 'El Paso', state: 'TX', gpa: 3.3, sat: 1080 }, [
      'want program:mechanical-engineering',
      'must net_price:9000',
    ]);
    const mentioned = [...namesOf(list), ...list.notes].join(' ');
    for (const name of ['Texas at El Paso', 'Texas Tech', 'Texas at Arlington']) expect(mentioned).toContain(name);
    expect(list.notes.join(' ')).toMatch(/Texas Tech University \(about \$[\d,]+ a year on average, over your limit/);
  });

  it('say why a college next door has no card', () => {
    const list = listFor({ town: 'Decorah', state: 'IA', gpa: 3.5 }, ['want program:electrical-engineering']);
    expect(list.notes.join(' ')).toMatch(/Luther College.*\(no degree listed in electrical engineering\)/);
  });

  it('name a second community college where one is near', () => {
    expect(listFor({ town: 'Tempe', state: 'AZ', gpa: 2.7 }).notes.join(' ')).toMatch(
      /such as Mesa Community College \(.*\) or South Mountain Community College/,
    );
  });

  it('break no must, except the price of the own state by a little, which the card says', () => {
    const hbcus = listFor(MEMPHIS, ['must serving:hbcu']);
    expect(shareOf(hbcus, ({ hbcu }) => hbcu)).toBe(1);
    const list = listFor({ town: 'Denver', state: 'CO', gpa: 3.7, sat: 1300 }, ['must net_price:24000']);
    const flagship = list.candidates.find(({ college }) => college.name === 'University of Colorado Boulder');
    expect(flagship?.lines?.watch).toMatch(/^Costs \$[\d,]+ more than your limit/);
    expect(list.relaxed?.map(({ id }) => id)).toEqual(['net_price:24000']);
  });

  it('are no four-year college for a trade', () => {
    const list = listFor({ town: 'Hazard', state: 'KY', gpa: 1.9 }, ['want path:trade', 'want program:welding']);
    expect(shareOf(list, ({ level }) => level === 'two_year')).toBe(1);
  });
});

describe('a list is filled', () => {
  it('from near home, where the chosen place is large', () => {
    const names = namesOf(
      listFor({ town: 'Decorah', state: 'IA', gpa: 3.4, sat: 1130 }, ['want region:Midwest', 'want size:small']),
    );
    expect(names).toEqual(expect.arrayContaining(['Luther College', 'University of Northern Iowa']));
  });

  it('from inside the wished place, and says on top how many are not there', () => {
    const list = listFor(CHICAGO, ['want near_place:Chicago, IL', 'want program:dance']);
    expect(list.fit_note).toMatchObject({
      says: expect.stringMatching(/^\d of \d colleges aren’t near Chicago, Illinois\.$/) as string,
      choices: [{ id: 'near_place:Chicago, IL', kind: 'near_place', value: 'Chicago, IL' }],
    });
    expect(list.notes[0]).toBe(list.fit_note?.says);
    expect(shareOf(listFor(HILO, ['want state:HI', 'want program:nursing']), ({ state }) => state === 'HI')).toBe(1);
  });

  it('says so in Spanish, too', () => {
    const says = runInLanguage('es', () =>
      listFor(CHICAGO, ['want near_place:Chicago, IL', 'want program:dance']),
    ).fit_note;
    expect(says?.says).toMatch(/^\d de \d universidades no están cerca de Chicago/);
  });

  it('with a kind that was only wished for before anything else', () => {
    expect(shareOf(listFor(MEMPHIS, ['want serving:hbcu']), ({ hbcu }) => hbcu)).toBeGreaterThan(0.6);
  });

  it('with no Reach that few graduate from, and none that teaches nothing of the program', () => {
    const { candidates } = listFor(CHICAGO, ['want near_place:Chicago, IL', 'want program:dance']);
    for (const { college, tier } of candidates) {
      if (tier !== 'Reach') continue;
      expect(college.graduation_6yr_pct).toBeGreaterThanOrEqual(45);
      expect(Object.keys(college.bachelor_programs)).toContain('50.03');
    }
  });

  it('near home where no place was chosen', () => {
    expect(listFor(MEMPHIS, ['want program:biology']).candidates.length).toBeGreaterThanOrEqual(10);
    for (const { lines } of listFor(MEMPHIS, ['want program:biology']).candidates)
      expect(Number(/ (\d+) miles? /.exec(lines?.why ?? '')?.[1])).toBeLessThanOrEqual(1_000);
  });

  it('from the nearest states where home is over the sea', () => {
    const states = (student: Student): Set<string> =>
      new Set(listFor(student).candidates.map(({ college }) => college.state));
    expect([...states({ town: 'Dededo', state: 'GU', gpa: 3.4 })].sort()).toEqual(['GU', 'HI']);
    expect([...states({ town: 'Kodiak', state: 'AK', gpa: 3.2, sat: 1100 })]).toEqual(expect.arrayContaining(['WA']));
  });

  it.each([
    [
      'each of several chosen places, whatever it costs',
      'Caguas',
      'PR',
      ['want state:PR', 'want near_place:Orlando, FL', 'want program:biology', 'must net_price:11000'],
      'FL',
    ],
    [
      'the public colleges of the own state that cost a little more',
      'Toledo',
      'OH',
      ['want state:OH', 'want program:social-work', 'must net_price:9000'],
      'OH',
    ],
  ])('from %s, and each card says by how much', (_, town, state, chosen, from) => {
    const overLimit = listFor({ town, state, gpa: 3.5 }, chosen).candidates.filter(({ bends }) => bends !== undefined);
    expect(overLimit.map(({ college }) => college.state)).toContain(from);
    for (const { lines } of overLimit) expect(lines?.watch).toMatch(/^Costs \$[\d,]+ more than your limit/);
  });

  it('with the own state’s program, also where it is a Reach that fewer graduate from, and with nothing from far away', () => {
    const nursingList = listFor({ town: 'Portland', state: 'ME', gpa: 3.3 }, ['want state:ME', 'want program:nursing']);
    expect(namesOf(nursingList)).toContain('University of Southern Maine');
    const chosen = ['want state:ND', 'want state:MT', 'want program:aviation-management', 'must net_price:22000'];
    const aviationList = listFor({ town: 'Sidney', state: 'MT', gpa: 3.5 }, chosen);
    const withProgram = aviationList.candidates.filter(({ college }) => '49.01' in college.bachelor_programs);
    expect(withProgram.map(({ college }) => college.name)).toEqual([
      'Rocky Mountain College',
      'University of North Dakota',
    ]);
    // Colleges there without it fill the list, and none from farther away.
    expect(shareOf(aviationList, ({ state }) => ['ND', 'MT'].includes(state))).toBe(1);
  });

  it('not from a place that was refused, though it keeps everything else', () => {
    const list = listFor(MEMPHIS, ['avoid near_place:Memphis, TN', 'want program:biology']);
    expect(namesOf(list)).not.toContain('University of Memphis');
  });

  it('with what is within daily reach alone for whom living at home must be', () => {
    const list = listFor(LAREDO, ['must living:commute', 'want program:nursing']);
    expect(namesOf(list).sort()).toEqual(['Laredo College', 'Texas A & M International University']);
  });
});

describe('a list that stays short', () => {
  const watchOf = ({ candidates }: CandidateList, name: string): string | null | undefined =>
    candidates.find(({ college }) => college.name === name)?.lines?.watch;

  it('has the community college near home, whose price fits', () => {
    const tucson = { town: 'Tucson', state: 'AZ', gpa: 3.5, sat: 1210 };
    const list = listFor(tucson, ['must net_price:18000', 'want state:AZ', 'want program:graphic-design']);
    expect(namesOf(list)).toContain('Pima Community College');
    expect(list.candidates.some(({ college }) => college.tribal)).toBe(false);
  });

  it('has what teaches the program over the limit, the least over it first, and says so on the card and on top', () => {
    const list = listFor({ town: 'Miller', state: 'SD', gpa: 3.4, sat: 1080 }, [
      'must most_hours:3',
      'must net_price:10000',
      'want program:agriculture',
    ]);
    expect(list.candidates.length).toBeGreaterThanOrEqual(4);
    expect(watchOf(list, 'South Dakota State University')).toMatch(/^Costs \$[\d,]+ more than your limit/);
    expect(list.relaxed?.map(({ id }) => id)).toContain('net_price:10000');
  });

  it('says of a price before aid by how much it is over the limit, too', () => {
    const list = listFor({ town: 'Wichita', state: 'KS', gpa: 3.5, sat: 1160 }, [
      'must price:18000',
      'want state:KS',
      'want program:aviation-management',
    ]);
    expect(watchOf(list, 'Kansas State University')).toMatch(/^Costs \$[\d,]+ more than your limit before aid/);
    expect(namesOf(list)).not.toContain('Haskell Indian Nations University');
  });

  it('has what teaches the program over the limit before what keeps the limit and does not teach it', () => {
    const list = listFor({ town: 'Cape May', state: 'NJ', gpa: 3.6, sat: 1230 }, [
      'must net_price:25000',
      'want region:East Coast',
      'want program:maritime',
    ]);
    expect(namesOf(list)).toContain('SUNY Maritime College');
    expect(watchOf(list, 'SUNY Maritime College')).toMatch(/^Costs \$[\d,]+ more than your limit/);
    expect(list.candidates.length).toBeGreaterThanOrEqual(6);
  });

  it('never takes what the student refused', () => {
    const list = listFor({ town: 'Lihue', state: 'HI', gpa: 3.1, sat: 1040 }, [
      'must net_price:15000',
      'must_not size:large',
      'want near_place:Hilo, HI',
      'want state:OR',
      'want program:plant-science',
    ]);
    expect(namesOf(list)).toEqual(expect.arrayContaining(['University of Hawaii at Hilo', 'Kauai Community College']));
    expect(namesOf(list)).not.toContain('Oregon State University');
  });

  it('counts the two-year colleges before it leaves out a Reach', () => {
    const list = listFor({ town: 'Cleveland', state: 'OH', gpa: 2.8, sat: 980 }, [
      ...['must living:commute', 'must most_hours:0.5', 'must_not size:large', 'want program:business'],
    ]);
    expect(list.candidates.filter(({ tier }) => tier === 'Reach').length).toBeGreaterThanOrEqual(1);
  });
});

it('of a faith that must be, the one that is wanted comes first', () => {
  const list = listFor({ town: 'Jonesboro', state: 'AR', gpa: 3.6, sat: 1170 }, [
    ...['must religion:Christian', 'want religion:Baptist', 'want program:theology'],
  ]);
  expect(shareOf(list, ({ religious_affiliation: faith }) => /baptist/i.test(faith ?? ''))).toBeGreaterThan(0.5);
});

it('knows evangelical colleges by their church, not by a word in its name', () => {
  const list = listFor({ town: 'Bentonville', state: 'AR', gpa: 3.5, sat: 1200 }, [
    ...['must religion:Evangelical', 'must net_price:24000', 'must most_hours:6', 'want program:business'],
  ]);
  expect(namesOf(list)).toEqual(expect.arrayContaining(['John Brown University', 'Harding University']));
  expect(shareOf(list, ({ religious_affiliation: faith }) => /lutheran/i.test(faith ?? ''))).toBe(0);
});

it('has colleges of a wanted kind within the limit before those over it', () => {
  const list = listFor({ ...MEMPHIS, gpa: 3.7, sat: 1260 }, [
    ...['must net_price:20000', 'want serving:hbcu', 'want region:South', 'want program:mechanical-engineering'],
  ]);
  expect(namesOf(list)).toContain('Tennessee State University');
});

it('has a Match outside a wanted place rather than Safeties alone', () => {
  const list = listFor({ town: 'Naperville', state: 'IL', gpa: 4, sat: 1570 }, [
    ...['want near_place:Chicago, IL', 'want program:mathematics', 'want program:economics'],
  ]);
  expect(list.candidates.filter(({ tier }) => tier === 'Match').length).toBeGreaterThanOrEqual(2);
});

it('counts an academy, which is free, as within every limit', () => {
  const list = listFor({ town: 'Pensacola', state: 'FL', gpa: 3.8, sat: 1310 }, [
    ...['want path:military', 'must net_price:25000', 'want landscape:ocean', 'want college:164155'],
    ...['want program:mechanical-engineering', 'want program:naval-architecture'],
  ]);
  const academies = list.candidates.filter(({ college }) => isServiceAcademy(college));
  expect(academies.length).toBeGreaterThanOrEqual(2);
  expect(academies.flatMap(({ misses }) => misses).join(' ')).not.toContain('price');
});

it('of several chosen places each has a college, if need be over the limit', () => {
  const list = listFor({ town: 'Rutland', state: 'VT', gpa: 3.4 }, [
    'must net_price:24000',
    'want near_place:Boston, MA',
    'want near_place:Portland, ME',
  ]);
  const states = new Set(list.candidates.map(({ college }) => college.state));
  expect([...states]).toEqual(expect.arrayContaining(['MA', 'ME']));
});

describe('a college whose system asks for a higher GPA', () => {
  const stockton: Student = { town: 'Stockton', state: 'CA', gpa: 2.4 };
  const isCsu = ({ name }: CollegeFacts): boolean => name.startsWith('California State University');

  it('is on no list unless the student named it', () => {
    expect(shareOf(listFor(stockton, ['want program:psychology']), isCsu)).toBe(0);
    const named = listFor(stockton, ['want college:California State University-Stanislaus']);
    expect(namesOf(named).filter((name) => name.startsWith('California State'))).toEqual([
      'California State University-Stanislaus',
    ]);
  });

  it('is where a student who begins at a community college may transfer, near home', () => {
    const list = listFor(stockton, ['must path:transfer', 'want near_place:Stockton, CA', 'want program:psychology']);
    expect(namesOf(list)).toEqual(
      expect.arrayContaining(['San Joaquin Delta College', 'California State University-Stanislaus']),
    );
    for (const { lines } of list.candidates)
      expect(Number(/ (\d+) miles? /.exec(lines?.why ?? '')?.[1] ?? 0)).toBeLessThanOrEqual(100);
  });
});

it('a limit is a must however it was given', () => {
  const lists = ['must net_price:15000', 'want net_price:15000'].map((limit) =>
    listFor(MEMPHIS, [limit, 'want state:TN']),
  );
  expect(namesOf(lists[1])).toEqual(namesOf(lists[0]));
});

it('what answers may mean counts until the student has chosen or skipped something', () => {
  const suggestion = {
    ...aPreference('want state:OH'),
    asks: false,
    question: { form_id: 'c', question_id: '3', question_text: '' },
  };
  const namesWithoutSuggestion = namesOf(listFor(CHICAGO));
  const studentWithSuggestion = { ...CHICAGO, suggestions: [suggestion as unknown as Suggestion] };
  expect(namesOf(listFor(studentWithSuggestion))).not.toEqual(namesWithoutSuggestion);
  expect(namesOf(listFor({ ...studentWithSuggestion, hasChosen: true }))).toEqual(namesWithoutSuggestion);
});

describe('a list is not filled', () => {
  const MONTPELIER: Student = { town: 'Montpelier', state: 'VT', gpa: 3.9, sat: 1480 };

  it('with what is far and lacks what leads first', () => {
    const names = namesOf(
      listFor(MONTPELIER, ['must serving:women_only', 'want program:classics', 'want program:english']),
    );
    expect(names).toContain('Agnes Scott College');
    for (const filler of ['Cottey College', 'College of Saint Mary', 'Spelman College'])
      expect(names).not.toContain(filler);
    expect(names.length).toBeGreaterThanOrEqual(6);
  });

  it('with colleges in uniform, or those for families with little money, unless somebody asks', () => {
    const middleburg: Student = { town: 'Middleburg', state: 'VA', gpa: 3.4, sat: 1240 };
    const names = namesOf(listFor(middleburg, ['want program:english', 'want state:VA', 'want state:KY']));
    expect(names).not.toContain('Virginia Military Institute');
    expect(names).not.toContain('Berea College');
  });

  it('with what a family that asks for aid can’t pay, but with colleges that meet all need', () => {
    const { candidates, notes } = listFor({ town: 'Charlotte', state: 'NC', gpa: 3.9, sat: 1420 }, [
      'want aid:need',
      'want program:sociology',
    ]);
    const names = candidates.map(({ college }) => college.name);
    expect(names).toContain('Davidson College');
    expect(notes.join(' ')).toMatch(/Davidson College.*the full financial need that your family can show/);
    const overLimit = candidates.filter(({ college }) => (college.avg_net_price ?? 0) > 30_000);
    for (const { college } of overLimit) expect(notes.join(' ')).toContain(college.name);
  });
});
