import { aCollege } from '../../../test/support/candidates';
import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { programById } from '../../colleges/programs/programs';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { homePointOf } from '../../colleges/us-places';
import type { CollegeFacts } from '../../contract/colleges';
import { sortPriceFor } from '../../contract/prices';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { Suggestion } from '../../contract/preferences';
import type { Candidate, CandidateList } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { shippedRows } from '../../platform/runtime/process';
import { computeFit } from '../tiers/tier-of';
import { meetsFullNeed } from './cost-criteria';
import { homeOf, milesFromHome } from './home';
import { isHard } from './criterion';
import { faithCriteria } from './campus-criteria';
import { leadingSelective } from './program-criteria';

const COLLEGES = readCatalogue();

interface Student {
  chosen?: string[];
  gpa?: number;
  sat?: number;
  home?: string | null;
  suggestions?: Suggestion[];
}

const TOWNS: Readonly<Record<string, string>> = { OH: 'Columbus', ME: 'Camden', GA: 'Macon' };
/** Average numbers. */
const MIDDLE = { gpa: 3.5, sat: 1200 };

const inputOf = ({ chosen = [], gpa, sat, home = 'OH', suggestions = [] }: Student) =>
  aStudentInput(
    {},
    { homeState: home, reading: aRecordReading(gpa, sat), preferences: chosen.map(aPreference), suggestions },
  );

const search = (student: Student, more: Partial<Parameters<typeof searchCandidates>[0]> = {}): CandidateList => {
  const studentInput = inputOf(student);
  const { homeState: state } = studentInput;
  const home = homePointOf({ state, town: TOWNS[state ?? ''] ?? null });
  return searchCandidates({ colleges: COLLEGES, studentInput, reviews: [], home, ...more });
};

const suggestion = (text: string): Suggestion => {
  const { id, kind, value, label, strength, holder } = aPreference(text);
  const question = { form_id: 'College Preferences', question_id: '3', question_text: 'Where?' };
  return { id, kind, value, label, strength, holder, quote: 'the words that may mean it', question, asks: false };
};

const ofTier = (list: CandidateList, tier: Tier): Candidate[] =>
  list.candidates.filter((candidate) => candidate.tier === tier);
const namesOf = (list: CandidateList): string[] => list.candidates.map(({ college }) => college.name);
const shareOf = (list: CandidateList, matches: (college: CollegeFacts) => boolean): number =>
  list.candidates.filter(({ college }) => matches(college)).length / list.candidates.length;
const notesText = ({ notes }: CandidateList): string => notes.join(' ');

const STUDENTS: Record<string, Student> = {
  nurse: { chosen: ['must state:ME', 'want program:nursing', 'want size:small'], gpa: 3.4, sat: 1120, home: 'ME' },
  coder: {
    chosen: ['want program:computer-science', 'want setting:city', 'must state:TX', 'want size:large'],
    ...{ gpa: 3.9, sat: 1450, home: 'TX' },
  },
  artist: { chosen: ['want program:graphic-design', 'want setting:city'], gpa: 3.1, home: 'NY' },
  physicist: {
    chosen: ['want program:physics', 'want size:small', 'want region:New England'],
    gpa: 4,
    sat: 1560,
    home: 'CA',
  },
  officer: {
    chosen: ['want program:criminal-justice', 'must net_price:12000', 'want distance:near'],
    gpa: 2.6,
    home: 'GA',
  },
  silent: { home: 'OH' },
};

describe('every list', () => {
  it.each(Object.entries(STUDENTS))('keeps the promises of a list for the %s', (_name, student) => {
    const { reading, homeState, preferences } = inputOf(student);
    const list = search(student);
    expect(new Set(namesOf(list)).size).toBe(list.candidates.length);
    expect(list.candidates.length).toBeGreaterThanOrEqual(6);
    expect(list.candidates.length).toBeLessThanOrEqual(SCHOOLS_PER_LIST.most);
    if (!preferences.some(isHard))
      for (const tier of TIERS) expect(ofTier(list, tier).length).toBeGreaterThanOrEqual(SCHOOLS_PER_TIER.least);
    for (const { college, tier, arithmetic, reasons, misses } of list.candidates) {
      const fit = computeFit(college, reading, homeState, leadingSelective(preferences));
      expect({ tier, arithmetic }).toEqual({ tier: fit.tier, arithmetic: fit.arithmetic });
      expect(reasons.length).toBeGreaterThan(0);
      for (const text of [...reasons.map((reason) => reason.text), ...misses]) {
        expect(text).not.toMatch(/null|NaN|undefined|Infinity/);
        expect(text).toMatch(/[.!?]$/);
      }
      expect(college.admits_first_year && !college.distance_only && !college.women_only && !college.men_only).toBe(
        true,
      );
      expect(college.control).not.toBe('private_for_profit');
      expect(college.undergrads ?? 0).toBeGreaterThanOrEqual(200);
    }
    expect(list.notes.length).toBeLessThanOrEqual(8);
    for (const note of list.notes) expect(note).not.toMatch(/null|NaN|undefined/);
  });

  it('is the same for the same student, in whatever order the colleges come', () => {
    const first = search(STUDENTS.coder);
    expect(search(STUDENTS.coder, { colleges: [...COLLEGES].reverse() })).toEqual(first);
  });

  it('differs between students', () => {
    const lists = Object.values(STUDENTS).map((student) => namesOf(search(student)));
    lists.forEach((list, index) => {
      for (const other of lists.slice(index + 1)) {
        const common = list.filter((name) => other.includes(name)).length;
        expect(common / Math.min(list.length, other.length)).toBeLessThan(0.34);
      }
    });
  });
});

describe('a list for whom nothing was chosen', () => {
  const list = search({ home: 'ME', gpa: 3 });

  it('starts near home, holds three Reaches, five Matches and four Safeties, and calls nothing a wish', () => {
    expect(TIERS.map((tier) => ofTier(list, tier).length)).toEqual([3, 5, 4]);
    expect(notesText(list)).toMatch(
      /You haven’t chosen a place yet, so the list starts near Camden, ME: \d+ of the 12 colleges/,
    );
    expect(notesText(list)).toMatch(
      /You haven’t chosen a field of study or a price limit yet: .* cost \$[\d,]+ to \$[\d,]+ a year/,
    );
    const texts = list.candidates.flatMap(({ reasons, misses }) => [...reasons.map(({ text }) => text), ...misses]);
    expect([...texts, ...list.notes].join(' ')).not.toMatch(
      /you (?:chose|picked|named|wished|asked)|your (?:wish|limit)/i,
    );
  });

  it('starts in the home state where no town is known', () => {
    const listWithoutTown = search({ home: 'ME', gpa: 3 }, { home: null });
    expect(notesText(listWithoutTown)).toContain('so the list starts in Maine');
    expect(notesText(listWithoutTown)).not.toContain('miles');
  });

  it('asks for numbers where there are none', () => {
    expect(notesText(search({ home: 'OH' }))).toContain('Without your GPA or a test score');
  });

  it('is empty, and says so, where there are no colleges at all', () => {
    const none = search({}, { colleges: [] });
    expect(none.candidates).toEqual([]);
    expect(notesText(none)).toContain('No college in our data');
  });
});

describe('what was not chosen', () => {
  const floridaMust = suggestion('must state:FL');
  const student: Student = { chosen: ['want program:biology'], ...MIDDLE };

  it('orders a little, filters nothing and is never spoken of', () => {
    const [town, city] = [{ setting: 'town' }, { setting: 'city' }] as const;
    expect(orderOf({}, town, city)).toEqual([1, 2]);
    expect(orderOf({ suggestions: [suggestion('want setting:city')] }, town, city)).toEqual([2, 1]);
    const list = search({ ...student, suggestions: [floridaMust] });
    expect(shareOf(list, ({ state }) => state === 'FL')).toBeLessThan(0.5);
    expect(JSON.stringify([list.notes, list.candidates.map(({ reasons, misses }) => [reasons, misses])])).not.toMatch(
      /Florida.*chose|words that may mean/,
    );
  });

  it('counts no more once something of the same was chosen', () => {
    const chosen = { ...student, chosen: ['want program:biology', 'want state:OH'] };
    expect(search({ ...chosen, suggestions: [floridaMust] })).toEqual(search(chosen));
  });

  const collegeLike = (base: CollegeFacts, unitid: number, more: Partial<CollegeFacts>): CollegeFacts => ({
    ...base,
    unitid,
    name: `College ${unitid}`,
    aliases: [],
    ...more,
  });
  const [base] = COLLEGES.filter(({ name }) => name === 'Ohio Northern University');
  const orderOf = (overrides: Student, ...more: Partial<CollegeFacts>[]): number[] => {
    const colleges = more.map((changes, index) => collegeLike(base, index + 1, changes));
    return search({ ...MIDDLE, ...overrides }, { colleges }).candidates.map(({ college }) => college.unitid);
  };
  const religious = { religious_affiliation: 'United Methodist' };
  const secular = { religious_affiliation: null };

  it('a faith comes behind an equal college without one', () => {
    expect(orderOf({ chosen: ['want program:mechanical-engineering'] }, religious, secular)).toEqual([2, 1]);
    expect(
      orderOf({ chosen: ['want program:mechanical-engineering', 'want religion:Methodist'] }, secular, religious),
    ).toEqual([2, 1]);
  });

  it('a giant that teaches mostly online comes clearly behind', () => {
    const giant = { ...secular, undergrads: 90_000, setting: 'suburb' as const, graduation_6yr_pct: 43 };
    const usual = { ...secular, undergrads: 11_000, setting: 'suburb' as const, graduation_6yr_pct: 41 };
    expect(orderOf({ chosen: ['want size:large'] }, giant, usual)).toEqual([2, 1]);
  });

  it('a college where hardly anybody finishes comes far behind', () => {
    const lowGraduation = { ...secular, state: 'OH', graduation_6yr_pct: 20 };
    const more = { ...secular, state: 'OH', graduation_6yr_pct: 45 };
    expect(orderOf({}, lowGraduation, more)).toEqual([2, 1]);
  });
});

describe('choices', () => {
  it('of a field are taught by every college, and are the first reason', () => {
    const list = search(STUDENTS.coder);
    expect(shareOf(list, (college) => college.bachelors_fields.includes('11'))).toBe(1);
    const nursing = search({ chosen: ['want program:nursing'], ...MIDDLE });
    for (const { reasons } of nursing.candidates) expect(reasons[0]).toMatchObject({ kind: 'field', evidence: null });
    expect(nursing.candidates.some(({ reasons }) => /about \d+ a year/.test(reasons[0]?.text ?? ''))).toBe(true);
  });

  it('move size, setting and place', () => {
    const isSmall = (college: CollegeFacts): boolean => (college.undergrads ?? 0) < 3000;
    const listWith = (wish: string): CandidateList => search({ chosen: ['want program:biology', wish], ...MIDDLE });
    expect(shareOf(listWith('want size:small'), isSmall)).toBeGreaterThan(0.6);
    expect(shareOf(listWith('want size:large'), isSmall)).toBeLessThan(0.1);
    expect(shareOf(listWith('want setting:city'), (college) => college.setting === 'city')).toBeGreaterThan(0.6);
    expect(
      shareOf(listWith('want region:West Coast'), ({ state }) => ['CA', 'OR', 'WA'].includes(state)),
    ).toBeGreaterThan(0.5);
  });

  it('of a college for one group bring it in, and nothing else does', () => {
    const women = search({ chosen: ['want program:history', 'want serving:women_only'], ...MIDDLE });
    expect(shareOf(women, (college) => college.women_only)).toBeGreaterThan(0.4);
    const hbcu = search({ chosen: ['want program:history', 'want serving:hbcu'], ...MIDDLE });
    expect(shareOf(hbcu, (college) => college.hbcu)).toBeGreaterThan(0.5);
    expect(
      shareOf(search({ chosen: ['want online:online'], ...MIDDLE }), (college) => college.distance_only),
    ).toBeGreaterThan(0.2);
  });

  it('of a college put it on the list, in its tier; a name that nobody knows is told', () => {
    const list = search({ chosen: ['want college:131520', 'want college:Hogwarts University'], ...MIDDLE });
    const howard = list.candidates.find(({ college }) => college.name === 'Howard University');
    expect(howard?.reasons.map(({ text }) => text)).toContain('You picked it yourself.');
    expect(notesText(list)).toContain('couldn’t find Hogwarts University');
  });

  it('of the family are told as the family’s', () => {
    const preferences = [{ ...aPreference('want control:public'), holder: 'family' as const }];
    const texts = search(MIDDLE, { preferences }).candidates.flatMap(({ reasons }) => reasons.map(({ text }) => text));
    expect(texts).toContain('It is a public college, as your family chose.');
  });

  it('of student and family that differ follow the student, and the list says so', () => {
    const far = { ...aPreference('want distance:far'), label: 'Far from home' };
    const near = { ...aPreference('must distance:near'), label: 'Close to home', holder: 'family' as const };
    const list = search(MIDDLE, { preferences: [far, near] });
    expect(notesText(list)).toContain('Your family chose “Close to home”. The list follows your own choice instead');
  });
});

it('where only areas of study are known, the list says who lists the colleges of a program', () => {
  const list = search({ chosen: ['must path:two_year', 'want program:funeral-service'], ...MIDDLE });
  expect(notesText(list)).toContain('at abfse.org (American Board of Funeral Service Education).');
  const programs = shippedRows('program-directories.tsv').flatMap(([ids = '']) => ids.split(' '));
  expect(programs.filter((id) => programById(id) === null)).toEqual([]);
});

it('a college that the answers name has a card or a reason', () => {
  const named = { ...suggestion('want college:Fresno State'), label: 'Fresno State' };
  const list = search({ chosen: ['must path:transfer', 'must most_miles:40'], suggestions: [named], ...MIDDLE });
  expect(notesText(list)).toMatch(/Not on your list: .*California State University-Fresno \(/);
});

it('a must that all need is met is on the card of a college that doesn’t say so', () => {
  const { candidates } = search({ chosen: ['must aid:need', 'want program:biology'], ...MIDDLE });
  const withoutFullNeed = candidates.filter(({ college }) => !meetsFullNeed(college));
  expect(withoutFullNeed.length).toBeGreaterThan(0);
  for (const { lines } of withoutFullNeed) expect(lines?.watch).toContain('Not known to meet all need');
});

describe('reviews', () => {
  const student: Student = { chosen: ['want program:biology'], ...MIDDLE };
  const [first] = search(student).candidates;
  const searchWithReview = (liked: boolean): CandidateList =>
    search(student, { reviews: [{ school_name: first.college.name, liked, reason: 'As it is.' }] });

  it('keep a disliked school away', () => {
    expect(namesOf(searchWithReview(false))).not.toContain(first.college.name);
  });

  const home = homeOf('OH', homePointOf({ state: 'OH', town: 'Columbus' }));
  const milesTo = (college: CollegeFacts): number => milesFromHome(college, home) ?? 0;
  const priceOf = (college: CollegeFacts): number => sortPriceFor(college, { homeState: 'OH', income: null }) ?? 0;

  it.each([
    ['Too far.', milesTo, 'so colleges farther than about'],
    ['Too expensive.', priceOf, 'so colleges that cost more'],
  ])('let nothing in ahead of colleges that a dislike “%s” leaves, and say so', (reason, measureOf, says) => {
    const byMeasure = search(student).candidates.toSorted(
      (one, other) => measureOf(one.college) - measureOf(other.college),
    );
    const disliked = byMeasure[byMeasure.length - 4].college;
    const reviews = [{ school_name: disliked.name, liked: false, reason }];
    const list = search(student, { reviews });
    const isWithin = ({ college }: Candidate): boolean => measureOf(college) <= measureOf(disliked);
    expect(list.candidates.length).toBeGreaterThanOrEqual(SCHOOLS_PER_LIST.least);
    expect(list.candidates.every(isWithin)).toBe(true);
    expect(notesText(list)).toContain(`You found ${disliked.name}`);
    expect(notesText(list)).toContain(says);
  });

  it('never call a college too far that the student named or whose state they chose', () => {
    const [near, far] = ['Ohio State University-Main Campus', 'Stanford University'].map((name) =>
      COLLEGES.find((college) => college.name === name),
    );
    const reviews = [{ school_name: near?.name ?? '', liked: false, reason: 'Too far.' }];
    const named = search({ ...student, chosen: [`want college:${far?.unitid}`] }, { reviews });
    expect(namesOf(named)).toContain(far?.name);
    const inFlorida = search({ ...student, chosen: ['want program:biology', 'want state:FL'] }, { reviews });
    expect(shareOf(inFlorida, ({ state }) => state === 'FL')).toBeGreaterThan(0.8);
  });

  it('let a disliked school come back that the student picked or liked afterwards', () => {
    const { name: school_name, unitid } = first.college;
    const dislike = { school_name, liked: false, reason: 'No.', reviewed_at: '2026-01-01T00:00:00.000Z' };
    const picked = { ...student, chosen: [`want college:${unitid}`] };
    expect(namesOf(search(picked, { reviews: [dislike] }))).toContain(school_name);
    const dislikedAgain = { ...dislike, reviewed_at: '2999-01-01T00:00:00.000Z' };
    expect(namesOf(search(picked, { reviews: [dislikedAgain] }))).not.toContain(school_name);
    expect(namesOf(search(student, { reviews: [dislike, { ...dislike, liked: true }] }))).toContain(school_name);
  });

  it('bring a liked school back', () => {
    const likedAgain = searchWithReview(true).candidates.find(({ college }) => college.unitid === first.college.unitid);
    expect(likedAgain?.reasons.map(({ text }) => text)).toContain('You looked into it and liked it.');
  });
});

test('a community college near home is on the list or named on top, unless four years were chosen', () => {
  const notesForGpa = (gpa: number, ...more: string[]): string =>
    notesText(search({ chosen: ['want program:nursing', ...more], gpa }));
  for (const gpa of [2.1, 3.6]) expect(notesForGpa(gpa)).toContain('Columbus State Community College');
  expect(notesForGpa(3.6, 'want path:four_year')).not.toContain('Community College');
});

describe('what a list says of musts', () => {
  const notesFor = (chosen: string[]): string => notesText(search({ chosen, ...MIDDLE }));

  it('names what every college keeps, without what that implies', () => {
    expect(notesFor(['must setting:city', 'must_not setting:rural'])).toContain('meets your musts: in a big city.');
    expect(notesFor(['must setting:city', 'must_not online:online'])).toContain('meets your musts: in a big city.');
  });

  it('never calls a refused program kept, because a college may still teach it', () => {
    const notes = notesFor(['must_not program:physics', 'must setting:city']);
    expect(notes).toContain('meets these musts: in a big city.');
    expect(notes).not.toContain('physics');
  });

  it('counts a path of two colleges as kept where it can begin, and labels the others', () => {
    const list = search({ chosen: ['must path:transfer', 'want program:history'], ...MIDDLE });
    expect(notesText(list)).toMatch(/meets your musts: “/);
    for (const { college, reasons } of list.candidates.filter(({ college }) => college.level === 'four_year'))
      expect([college.name, reasons.some(({ text }) => text.startsWith('It is a place to transfer to'))]).toEqual([
        college.name,
        true,
      ]);
  });

  it('doesn’t blame a short list on a kind that next to no college is of', () => {
    const chosen = ['must most_miles:30', 'must_not online:online', 'must serving:tribal'];
    expect(notesFor(chosen)).not.toContain('online');
  });
});

it('gives no religion as a reason for a college if none was chosen', () => {
  const { candidates } = search({ chosen: ['want size:small'], ...MIDDLE });
  const religious = candidates.filter(({ college }) => college.religious_affiliation !== null);
  expect(religious.length).toBeGreaterThan(0);
  for (const { college, reasons } of religious)
    expect(reasons.map(({ text }) => text).join(' ')).not.toContain(String(college.religious_affiliation));
});

it('counts several wished faiths as alternatives, and names them all', () => {
  const [faith] = faithCriteria(['want religion:Pentecostal', 'want religion:Christian'].map(aPreference));
  expect(faith?.within).toBe('Pentecostal or Christian');
  const [pentecostal, baptist, none] = ['Pentecostal Holiness Church', 'Baptist', null].map((religious_affiliation) =>
    faith?.score(aCollege({ unitid: 1, name: 'Test College', religious_affiliation })),
  );
  expect(pentecostal ?? 0).toBeGreaterThan(baptist ?? 0);
  expect(baptist ?? 0).toBeGreaterThan(none ?? 0);
});

it('names a program once per card, even if two programs are counted in the same degrees', () => {
  const chosen = ['want program:mechanical-engineering', 'want program:theme-park-engineering'];
  for (const { reasons } of search({ chosen, ...MIDDLE }).candidates) {
    const fields = reasons
      .filter(({ kind }) => kind === 'field')
      .map(({ text }) => text.replaceAll(/ \([^()]*\)/g, ''));
    expect(new Set(fields).size).toBe(fields.length);
  }
});
