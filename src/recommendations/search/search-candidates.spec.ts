import { homePointOf } from '../../colleges/home-point';
import { readRecord } from '../../academic/reading/read-record';
import { readCatalogue } from '../../colleges/college.catalogue';
import { type AcademicFields, academicFieldsWith } from '../../contract/academic';
import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_LIST, SCHOOLS_PER_TIER, TIERS } from '../../contract/limits';
import type { Candidate, CandidateList, StudentInputAnswer, StudentInput } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { readPreferences } from '../preferences/read-preferences';
import { tierOf } from '../tiers/tier-of';
import { searchCandidates } from '../../../test/support/searched';

import { isHard } from './criterion';
import { leadingSelective } from './meant-programs';
import { milesBetween } from './miles-between';

const COLLEGES = readCatalogue();

interface Student {
  majors?: string;
  size?: string;
  location?: string;
  want?: string;
  parents?: string;
  record?: Partial<AcademicFields>;
  home?: string | null;
}

function studentInputOf({ majors, size, location, want, parents, record, home = 'OH' }: Student): StudentInput {
  const said: [string, string | undefined][] = [
    ['1', want],
    ['2', size],
    ['3', location],
    ['4', majors],
    ['5', parents],
  ];
  const answers: StudentInputAnswer[] = said.flatMap(([question_id, answer]) =>
    answer === undefined
      ? []
      : [{ form_id: 'College Preferences', question_id, question_text: `Question ${question_id}`, answer }],
  );
  const fields = academicFieldsWith(record);
  return {
    firstName: 'Sam',
    grade: 11,
    homeState: home,
    home: null,
    answers,
    record: fields,
    reading: readRecord(fields, answers),
    interests: [],
    preferences: readPreferences({ answers, record: fields, homeState: home }),
    discretion: { answers: [], advisesFafsa: true },
  };
}

const TOWNS: Readonly<Record<string, string>> = { OH: 'Columbus', ME: 'Camden', GA: 'Macon' };

const search = (student: Student, more: Partial<Parameters<typeof searchCandidates>[0]> = {}): CandidateList => {
  const studentInput = studentInputOf(student);
  const { homeState: state } = studentInput;
  const home = homePointOf({ state, town: TOWNS[state ?? ''] ?? null });
  return searchCandidates({ colleges: COLLEGES, studentInput, reviews: [], home, ...more });
};

const ofTier = (list: CandidateList, tier: Tier): Candidate[] =>
  list.candidates.filter((candidate) => candidate.tier === tier);
const namesOf = (list: CandidateList): string[] => list.candidates.map(({ college }) => college.name);
const shareOf = (list: CandidateList, fits: (college: CollegeFacts) => boolean): number =>
  list.candidates.filter(({ college }) => fits(college)).length / list.candidates.length;

const MIDDLE = { unweighted_gpa: '3.5', sat_score: '1200' };
const STUDENTS: Record<string, Student> = {
  nurse: {
    majors: 'I want to study nursing',
    size: 'small',
    location: 'It has to be in Maine.',
    record: { unweighted_gpa: '3.4', sat_score: '1120' },
    home: 'ME',
  },
  coder: {
    majors: 'computer science',
    size: 'a big state school',
    location: 'a city, stay in Texas',
    record: { unweighted_gpa: '3.9', sat_score: '1450' },
    home: 'TX',
  },
  artist: {
    majors: 'animation and graphic design',
    location: 'a city on the East Coast',
    record: { unweighted_gpa: '3.1' },
    home: 'NY',
  },
  physicist: {
    majors: 'physics',
    size: 'small',
    location: 'a small town in New England',
    record: { unweighted_gpa: '4.0', sat_score: '1560' },
    home: 'CA',
  },
  officer: {
    majors: 'criminal justice',
    location: 'close to home',
    parents: 'They cannot pay more than $12,000 a year.',
    record: { unweighted_gpa: '2.3', act_score: '17' },
    home: 'GA',
  },
  silent: { home: 'OH' },
};

describe('every list', () => {
  it.each(Object.entries(STUDENTS))('keeps the promises of a list for the %s', (_name, student) => {
    const studentInput = studentInputOf(student);
    const { preferences } = studentInput;
    const list = search(student);
    expect(new Set(namesOf(list)).size).toBe(list.candidates.length);
    if (!preferences.some(isHard)) {
      for (const tier of TIERS) expect(ofTier(list, tier).length).toBeGreaterThanOrEqual(SCHOOLS_PER_TIER.least);
      expect(list.candidates.length).toBeGreaterThanOrEqual(SCHOOLS_PER_LIST.least);
    }
    expect(list.candidates.length).toBeLessThanOrEqual(SCHOOLS_PER_LIST.most);
    for (const { college, tier, arithmetic, reasons, misses } of list.candidates) {
      const fit = tierOf(college, studentInput.reading, studentInput.homeState, leadingSelective(preferences));
      expect({ tier, arithmetic }).toEqual({ tier: fit.tier, arithmetic: fit.arithmetic });
      expect(reasons.length).toBeGreaterThan(0);
      for (const text of [...reasons.map((reason) => reason.text), ...misses]) {
        expect(text).not.toMatch(/null|NaN|undefined|Infinity/);
        expect(text).toMatch(/[.!?]$/);
      }
      for (const { evidence } of reasons) {
        if (evidence)
          expect(studentInput.answers.find((answer) => answer.question_id === evidence.question_id)?.answer).toContain(
            evidence.quote,
          );
      }
      expect(college.admits_first_year && !college.distance_only && !college.women_only && !college.men_only).toBe(
        true,
      );
      expect(college.control).not.toBe('private_for_profit');
      expect(college.undergrads ?? 0).toBeGreaterThanOrEqual(200);
    }
    for (const note of list.notes) expect(note).not.toMatch(/null|NaN|undefined/);
  });

  it('is the same for the same student, in whatever order the colleges come', () => {
    const first = search(STUDENTS.coder ?? {});
    const second = search(STUDENTS.coder ?? {}, { colleges: [...COLLEGES].reverse() });
    expect(second).toEqual(first);
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

describe('fields of study', () => {
  it('must be offered by every college where there are enough', () => {
    expect(shareOf(search(STUDENTS.coder ?? {}), (college) => college.bachelors_fields.includes('11'))).toBe(1);
    expect(shareOf(search(STUDENTS.artist ?? {}), (college) => college.bachelors_fields.includes('50'))).toBe(1);
  });

  it('are the first reason, with the degrees a year and the words of the student', () => {
    const list = search({ majors: 'I want to study nursing', record: MIDDLE });
    for (const { reasons } of list.candidates) {
      expect(reasons[0]).toMatchObject({ kind: 'field', evidence: { quote: 'I want to study nursing' } });
    }
    expect(list.candidates.some(({ reasons }) => /about \d+ a year/.test(reasons[0]?.text ?? ''))).toBe(true);
  });

  it('that need no four years are said so, and no Reach is sold instead', () => {
    const list = search({ majors: 'I want to be a carpenter', record: MIDDLE });
    expect(list.notes[0]).toMatch(/^No four-year degree is needed for carpentry\. .*apprenticeship/);
    expect(ofTier(list, 'Reach')).toEqual([]);
  });
});

describe('wishes about the college', () => {
  it('move size, setting, place and price', () => {
    const small = search({ majors: 'biology', size: 'small', record: MIDDLE });
    const large = search({ majors: 'biology', size: 'a large university', record: MIDDLE });
    const isSmall = (college: CollegeFacts): boolean => (college.undergrads ?? 0) < 3000;
    expect(shareOf(small, isSmall)).toBeGreaterThan(0.6);
    expect(shareOf(large, isSmall)).toBeLessThan(0.1);
    const city = search({ majors: 'biology', location: 'a big city', record: MIDDLE });
    expect(shareOf(city, (college) => college.setting === 'city')).toBeGreaterThan(0.7);
    const west = search({ majors: 'biology', location: 'on the West Coast', record: MIDDLE });
    expect(shareOf(west, (college) => ['CA', 'OR', 'WA'].includes(college.state))).toBeGreaterThan(0.5);
  });

  it('keep an avoided state off the list', () => {
    const list = search({ majors: 'business', location: 'I want to get out of Ohio', record: MIDDLE });
    expect(shareOf(list, (college) => college.state === 'OH')).toBe(0);
    expect(list.notes.join(' ')).toContain('left out colleges in Ohio');
  });

  it('that must hold are never broken: a tier stays empty instead, and says so once', () => {
    const list = search(STUDENTS.nurse ?? {});
    expect(list.candidates.length).toBeGreaterThan(4);
    expect(list.candidates.filter(({ college }) => college.state !== 'ME')).toEqual([]);
    expect(list.notes.filter((note) => /^We found no .* in Maine/.test(note))).toHaveLength(1);
    expect(list.notes.join(' ')).toMatch(/We found no Reach in Maine.*\./);
  });

  it('keep to the miles and dollars that were named as a must', () => {
    const near = search({ majors: 'business', location: 'no more than 150 miles from home', record: MIDDLE });
    const home = { latitude: 39.96, longitude: -83 };
    const inside = shareOf(
      near,
      ({ latitude, longitude }) => milesBetween(home, { latitude: latitude ?? 0, longitude: longitude ?? 0 }) <= 150,
    );
    expect(inside).toBeGreaterThan(0.7);
    const cheap = search({ majors: 'business', parents: "They can't pay more than $15,000 a year.", record: MIDDLE });
    for (const { college, misses } of cheap.candidates) {
      const over = (college.avg_net_price ?? Infinity) > 15_000;
      if (over) expect(misses.join(' ')).toMatch(/\$15,000/);
    }
    expect(shareOf(cheap, (college) => (college.avg_net_price ?? Infinity) <= 15_000)).toBeGreaterThan(0.7);
  });

  it('count miles from a known point', () => {
    const point = { latitude: 41.5, longitude: -81.7, name: 'Cleveland' };
    const list = search({ majors: 'business', location: 'close to home', record: MIDDLE }, { home: point });
    const reason = list.candidates.flatMap(({ reasons }) => reasons).find(({ kind }) => kind === 'distance');
    expect(reason?.text).toMatch(/miles from Cleveland/);
  });
});

describe('kinds and names of colleges', () => {
  it("bring in women's colleges and HBCUs only when asked", () => {
    const asked = search({ majors: 'history', want: "a women's college", record: MIDDLE });
    expect(shareOf(asked, (college) => college.women_only)).toBeGreaterThan(0.4);
    const hbcu = search({ majors: 'history', want: 'I want an HBCU', record: MIDDLE });
    expect(shareOf(hbcu, (college) => college.hbcu)).toBeGreaterThan(0.5);
    expect(hbcu.notes.join(' ')).toContain('HBCU');
  });

  it('put a named college on the list, in its tier', () => {
    const list = search({ want: 'Howard University is my dream, and Bowdoin', record: MIDDLE });
    const howard = list.candidates.find(({ college }) => college.name === 'Howard University');
    expect(howard?.reasons[0]).toMatchObject({ kind: 'named', text: 'You named it yourself.' });
    expect(list.candidates.find(({ college }) => college.name === 'Bowdoin College')?.tier).toBe('Reach');
  });

  it('say when a named college is not in the catalogue', () => {
    expect(search({ want: 'Hogwarts University' }).notes.join(' ')).toContain('did not find Hogwarts University');
  });
});

describe('reviews', () => {
  const student: Student = { majors: 'biology', record: MIDDLE };
  const before = search(student);
  const [first] = before.candidates;

  it('keep a disliked school away', () => {
    const list = search(student, {
      reviews: [{ school_name: first?.college.name ?? '', liked: false, reason: 'not for me' }],
    });
    expect(first).toBeDefined();
    expect(namesOf(list)).not.toContain(first?.college.name);
  });

  it('move the ranking by their reasons, and say so', () => {
    const big = { school_name: 'Ohio State University-Main Campus', liked: false, reason: 'way too big' };
    const after = search(student, { reviews: [big] });
    const isLarge = (college: CollegeFacts): boolean => (college.undergrads ?? 0) > 10_000;
    expect(shareOf(after, isLarge)).toBeLessThan(shareOf(before, isLarge));
    expect(after.notes.join(' ')).toContain('“way too big” about Ohio State University-Main Campus');
    const coast = { school_name: 'University of Rhode Island', liked: true, reason: 'I love the coast' };
    const inland = (college: CollegeFacts): boolean => ['OH', 'IN', 'KY', 'MI', 'WV'].includes(college.state);
    expect(shareOf(search(student, { reviews: [coast] }), inland)).toBeLessThan(shareOf(before, inland));
  });

  it('bring a liked school back', () => {
    const list = search(student, {
      reviews: [{ school_name: first?.college.name ?? '', liked: true, reason: 'great' }],
    });
    const again = list.candidates.find(({ college }) => college.unitid === first?.college.unitid);
    expect(again?.reasons.map(({ text }) => text)).toContain('You looked into it and liked it.');
  });
});

describe('a student who said almost nothing', () => {
  it('gets colleges near home with solid outcomes, and hears what answering more would change', () => {
    const list = search({ home: 'OH' });
    expect(shareOf(list, (college) => college.state === 'OH')).toBeGreaterThan(0.5);
    expect(list.notes.join(' ')).toContain('College Preferences');
    expect(list.notes.join(' ')).toContain('no GPA or test score');
    const known = ofTier(list, 'Match').map(({ college }) => college.graduation_6yr_pct ?? 0);
    expect(Math.min(...known)).toBeGreaterThan(50);
  });

  it('gets only open colleges as Safety', () => {
    expect(ofTier(search({ home: null }), 'Safety').every(({ arithmetic }) => arithmetic.open_admissions)).toBe(true);
  });

  it('gets an empty list and a note where there are no colleges at all', () => {
    const list = search({}, { colleges: [] });
    expect(list.candidates).toEqual([]);
    expect(list.notes.join(' ')).toContain('We found no Reach');
  });
});

describe('a student who said nothing of a place', () => {
  const student = { majors: 'business', record: { unweighted_gpa: '3.0' }, home: 'ME' };

  it('starts near home, and a note says so', () => {
    const home = { latitude: 44.21, longitude: -69.08 };
    const list = search(student);
    const near = shareOf(
      list,
      ({ latitude, longitude }) => milesBetween(home, { latitude: latitude ?? 0, longitude: longitude ?? 0 }) <= 350,
    );
    expect(near).toBeGreaterThan(0.6);
    expect(list.notes.join(' ')).toContain('You did not say where you would like to be, so we started near Camden, ME');
  });

  it('starts in the home state where no town is known', () => {
    const list = search(student, { home: null });
    expect(shareOf(list, ({ state }) => state === 'ME')).toBeGreaterThan(0.4);
    expect(list.notes.join(' ')).toContain('so we started in Maine');
  });

  it('hears no such note once a place was named', () => {
    const placed = search({ majors: 'business', location: 'in Texas', record: MIDDLE, home: 'ME' });
    expect(placed.notes.join(' ')).not.toContain('started near');
    expect(shareOf(placed, ({ state }) => state === 'TX')).toBeGreaterThan(0.7);
  });
});

describe('a student who asks for an online college', () => {
  it('gets giants that teach online as they are, and no word about home', () => {
    const list = search({ majors: 'business', want: 'an online college', record: MIDDLE });
    expect(shareOf(list, (college) => college.distance_only)).toBeGreaterThan(0.2);
    expect(list.notes.join(' ')).not.toContain('started near');
  });
});

describe('what was not asked for', () => {
  const facts = (base: CollegeFacts, unitid: number, more: Partial<CollegeFacts>): CollegeFacts => ({
    ...base,
    unitid,
    name: `College ${unitid}`,
    aliases: [],
    ...more,
  });
  const [base] = COLLEGES.filter(({ name }) => name === 'Ohio Northern University');
  const orderOf = (student: Student, ...more: Partial<CollegeFacts>[]): number[] => {
    expect(base).toBeDefined();
    const colleges = base ? more.map((change, index) => facts(base, index + 1, change)) : [];
    return search({ record: MIDDLE, ...student }, { colleges }).candidates.map(({ college }) => college.unitid);
  };
  const faithful = { religious_affiliation: 'United Methodist' };
  const plain = { religious_affiliation: null };

  it('weighs a little less: a faith, behind an equal college without one', () => {
    expect(orderOf({ majors: 'engineering' }, faithful, plain)).toEqual([2, 1]);
    expect(orderOf({ majors: 'engineering', want: 'a Methodist college' }, plain, faithful)).toEqual([2, 1]);
  });

  it('weighs clearly less: a giant that teaches mostly online', () => {
    const giant = { ...plain, undergrads: 90_000, setting: 'suburb' as const, graduation_6yr_pct: 43 };
    const usual = { ...plain, undergrads: 11_000, setting: 'suburb' as const, graduation_6yr_pct: 41 };
    expect(orderOf({ majors: 'engineering', size: 'large' }, giant, usual)).toEqual([2, 1]);
  });

  it('weighs strongly against: hardly anybody finishes', () => {
    const few = { ...plain, state: 'OH', graduation_6yr_pct: 20 };
    const more = { ...plain, state: 'OH', graduation_6yr_pct: 45 };
    expect(orderOf({ majors: 'engineering' }, few, more)).toEqual([2, 1]);
  });
});

describe('the rest of a tier', () => {
  it('is filled with colleges near the places that were named, not with open ones far away', () => {
    const artist: Student = {
      majors: 'illustration and animation',
      size: 'Small.',
      location: 'City! Boston or Providence or Portland would be so good.',
      record: { unweighted_gpa: '2.4 (was 2.1)' },
      home: 'ME',
    };
    const safeties = ofTier(search(artist), 'Safety');
    expect(safeties.length).toBeGreaterThanOrEqual(SCHOOLS_PER_TIER.least);
    const northeast = ['ME', 'NH', 'VT', 'MA', 'RI', 'CT', 'NY', 'NJ', 'PA'];
    expect(safeties.filter(({ college }) => !northeast.includes(college.state))).toEqual([]);
  });

  it('takes no college that hardly teaches a large field', () => {
    const names = namesOf(search(STUDENTS.nurse ?? {}));
    expect(names).not.toContain('Emerson College');
    const share = (college: CollegeFacts): number =>
      college.top_fields.find(({ cip2 }) => cip2 === '51')?.share_pct ?? 0;
    expect(shareOf(search(STUDENTS.nurse ?? {}), (college) => share(college) >= 2)).toBe(1);
  });
});

describe('notes', () => {
  it.each(Object.entries(STUDENTS))('are at most five for the %s', (_name, student) => {
    expect(search(student).notes.length).toBeLessThanOrEqual(5);
  });
});

test('low grades bring another way to the same degree, and good ones do not', () => {
  const said = (unweighted_gpa: string): string =>
    search({ majors: 'nursing', record: { unweighted_gpa } }).notes.join(' ');
  expect(said('2.1')).toContain('begin at a community college and transfer');
  expect(said('2.1')).toContain('in Ohio');
  expect(said('3.1')).not.toContain('community college');
});
