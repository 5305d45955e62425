import { searchCandidates } from '../../../test/support/searched';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { PROGRAMS } from '../../colleges/programs/programs';
import { programStanding } from '../../colleges/programs/standing';
import type { CollegeFacts } from '../../contract/colleges';
import { priceFor } from '../../contract/prices';
import { SCHOOLS_PER_LIST } from '../../contract/limits';
import type { CandidateList, HomePoint, RecordReading } from '../../contract/student-input';
import type { Preference, PreferenceKind, PreferenceStrength } from '../../contract/preferences';
import { aPreference } from '../../../test/support/preferences';
import { aStudentInput } from '../../../test/support/students';
import { sample } from '../../../test/support/thorough';
import { milesBetween } from './home';

const COLLEGES = readCatalogue();
const MAX_CASES = 300;

/** A seeded row of numbers between 0 and 1, the same on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const HOMES: readonly (HomePoint & { state: string })[] = [
  { name: 'Camden, ME', state: 'ME', latitude: 44.21, longitude: -69.06 },
  { name: 'Bronx, NY', state: 'NY', latitude: 40.85, longitude: -73.87 },
  { name: 'Laredo, TX', state: 'TX', latitude: 27.53, longitude: -99.49 },
  { name: 'Pueblo, CO', state: 'CO', latitude: 38.25, longitude: -104.61 },
  { name: 'Fresno, CA', state: 'CA', latitude: 36.74, longitude: -119.79 },
  { name: 'Macon, GA', state: 'GA', latitude: 32.84, longitude: -83.63 },
];

const VALUES: readonly (readonly [PreferenceKind, readonly string[]])[] = [
  ['state', ['ME', 'NY', 'TX', 'CA', 'OH', 'GA', 'CO', 'MA']],
  ['region', ['New England', 'Midwest', 'South', 'West Coast']],
  ['near_place', ['Boston, MA', 'Chicago, IL', 'Denver, CO']],
  ['distance', ['near', 'far']],
  ['most_hours', ['2', '4']],
  ['most_miles', ['100', '500']],
  ['least_miles', ['100', '300']],
  ['home_state', ['stay', 'leave']],
  ['size', ['small', 'medium', 'large']],
  ['setting', ['city', 'suburb', 'town', 'rural']],
  ['climate', ['warm', 'snow', 'cold']],
  ['control', ['public', 'private']],
  ['religion', ['any', 'Catholic']],
  ['serving', ['hbcu', 'women_only', 'hispanic_serving']],
  ['net_price', ['12000', '20000', '35000']],
  ['program', ['nursing', 'computer-science', 'history', 'mechanical-engineering', 'psychology', 'welding']],
  ['subject', ['math', 'writing']],
  ['living', ['commute']],
  ['path', ['two_year', 'four_year', 'trade']],
  ['sport', ['soccer D1']],
  ['campus_offer', ['rotc', 'childcare']],
];
const STRENGTHS: readonly PreferenceStrength[] = ['must', 'want', 'want', 'avoid', 'must_not'];
interface RandomStudent {
  preferences: Preference[];
  home: HomePoint & { state: string };
  reading: RecordReading;
}

function drawStudent(seed: number): RandomStudent {
  const next = randomNumbers(seed * 7919 + 17);
  for (let skipped = 0; skipped < 5; skipped += 1) next();
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)];
  const preferencesById = new Map<string, Preference>();
  for (let count = 1 + Math.floor(next() * 6); count > 0; count -= 1) {
    const [kind, values] = pick(VALUES);
    const one = aPreference(`${pick(STRENGTHS)} ${kind}:${pick(values)}`);
    preferencesById.set(one.id, one);
  }
  const gpa = next() < 0.8 ? { value: Math.round((2 + 2 * next()) * 10) / 10, source: 'unweighted GPA' } : null;
  const sat = next() < 0.6 ? { value: Math.round(80 + 80 * next()) * 10, source: 'SAT score' } : null;
  return {
    preferences: [...preferencesById.values()],
    home: pick(HOMES),
    reading: { gpa, sat, act: null, rankShare: null, ignored: [] },
  };
}

const listOf = ({ preferences, home, reading }: RandomStudent): CandidateList =>
  searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: home.state, reading }),
    preferences,
    reviews: [],
    home,
  });

type FactCheck = (college: CollegeFacts, home: RandomStudent['home']) => boolean;
const milesOf: (college: CollegeFacts, home: HomePoint) => number = ({ latitude, longitude }, home) =>
  latitude === null || longitude === null ? Infinity : milesBetween(home, { latitude, longitude });

const REGION_STATES: Readonly<Record<string, string>> = {
  'New England': 'ME NH VT MA RI CT',
  Midwest: 'OH IN IL MI WI MN IA MO ND SD NE KS',
  South: 'VA WV KY TN NC SC GA FL AL MS AR LA TX OK',
  'West Coast': 'CA OR WA',
};
const sizeOf = (undergrads: number): string => (undergrads < 3000 ? 'small' : undergrads > 10_000 ? 'large' : 'medium');

/** Whether a college has what a value names, judged by its facts alone; null if this test can't judge. */
function factCheckFor(kind: PreferenceKind, value: string): FactCheck | null {
  const checks: Partial<Record<PreferenceKind, FactCheck>> = {
    state: ({ state }) => state === value,
    region: ({ state }) => (REGION_STATES[value] ?? '').split(' ').includes(state),
    size: ({ undergrads }) => undergrads !== null && sizeOf(undergrads) === value,
    control: ({ control }) => (control === 'public') === (value === 'public'),
    home_state: ({ state }, home) => (state === home.state) === (value === 'stay'),
    religion: ({ religious_affiliation: affiliation }) =>
      affiliation !== null && (value === 'any' || affiliation.includes(value)),
    serving: (college) => college[value as 'hbcu' | 'women_only' | 'hispanic_serving'],
  };
  return checks[kind] ?? null;
}

/** Kinds whose must-haves are alternatives; states and regions are one kind. */
const alternativeGroup = (kind: PreferenceKind): string =>
  kind === 'region' || kind === 'near_place' ? 'state' : kind;

function brokenMusts(college: CollegeFacts, { preferences, home }: RandomStudent): string[] {
  const musts = preferences.filter(({ strength }) => strength === 'must');
  const limits = musts.flatMap(({ kind, value }) => {
    const miles = Number(value) * (kind === 'most_hours' ? 45 : 1);
    return kind === 'most_hours' || kind === 'most_miles' ? [milesOf(college, home) <= miles] : [];
  });
  const prices = musts.flatMap(({ kind, value }) => {
    if (kind !== 'net_price') return [];
    const price = priceFor(college, home.state);
    return [price === null || price.amount <= Number(value)];
  });
  const groups = new Map<string, boolean[]>();
  for (const { kind, value } of musts) {
    const check = factCheckFor(kind, value);
    const groupResults = groups.get(alternativeGroup(kind)) ?? [];
    if (check || alternativeGroup(kind) === 'state')
      groups.set(alternativeGroup(kind), [...groupResults, check ? check(college, home) : true]);
  }
  const refused = preferences
    .filter(({ strength, kind }) => strength === 'must_not' && kind !== 'home_state' && kind !== 'control')
    .filter(({ kind, value }) => factCheckFor(kind, value)?.(college, home) ?? false);
  return [
    ...(limits.includes(false) ? ['distance'] : []),
    ...(prices.includes(false) ? ['price'] : []),
    ...[...groups].filter(([kind, all]) => kind !== 'control' && !all.includes(true)).map(([kind]) => kind),
    ...refused.map(({ id }) => `not ${id}`),
  ];
}

describe('students with preferences drawn by chance', () => {
  const cases = sample(
    Array.from({ length: MAX_CASES }, (_, seed) => drawStudent(seed + 1)),
    3,
  );
  const lists = cases.map(listOf);

  it('never see a college that breaks what must hold, unless the list says that the must gave way', () => {
    const broken = lists.flatMap((list, index) =>
      list.candidates
        .filter(({ bends }) => bends === undefined)
        .flatMap(({ college }) =>
          brokenMusts(college, cases[index]).map((what) => `${index + 1}: ${college.name} breaks ${what}`),
        ),
    );
    expect(broken).toEqual([]);
  });

  it('get at most fourteen colleges, none twice, and no more Reaches than others', () => {
    for (const { candidates } of lists) {
      const tiers = ['Reach', 'Match', 'Safety'].map((tier) => candidates.filter((one) => one.tier === tier).length);
      expect(candidates.length).toBeLessThanOrEqual(SCHOOLS_PER_LIST.most);
      expect(new Set(candidates.map(({ college }) => college.unitid)).size).toBe(candidates.length);
      const [reach, ...others] = tiers;
      const nonReachCount = others[0] + others[1];
      if (nonReachCount > 0) expect(reach).toBeLessThanOrEqual(nonReachCount);
    }
  });

  it('see colleges that award what they mean to study, and on every other card that it does not, or has to be asked', () => {
    lists.forEach(({ candidates }, index) => {
      const { preferences } = cases[index];
      const programPreferences = preferences.filter(
        ({ kind, strength }) => kind === 'program' && ['must', 'want'].includes(strength),
      );
      const musts = programPreferences.filter(({ strength }) => strength === 'must');
      const leading = PROGRAMS.filter(({ id }) =>
        (musts.length > 0 ? musts : programPreferences).some(({ value }) => value === id),
      );
      if (leading.length === 0 || leading.some(({ level }) => level !== 'bachelor')) return;
      if (preferences.some(({ kind }) => kind === 'path')) return;
      for (const { college, lines } of candidates) {
        const kinds = leading.map((program) => programStanding(college, program).kind);
        // A two-year start near home may teach many other things.
        if (kinds.includes('awards') || college.level === 'two_year') continue;
        // If the price is over the limit, it is mentioned first.
        expect(lines?.watch).toMatch(/Lists no degree in|Ask whether|more than your limit|^Not |Publishes no price/);
      }
      const withoutProgram = candidates.filter(({ college }) =>
        leading.every((program) => programStanding(college, program).kind !== 'awards'),
      );
      expect(withoutProgram.filter(({ college }) => college.level === 'four_year').length).toBeLessThanOrEqual(5);
    });
  });

  it('find six colleges or more, or read which must would bring more', () => {
    for (const { candidates, notes, relaxed = [] } of lists) {
      expect(relaxed.length > 0).toBe(candidates.some(({ bends }) => bends !== undefined));
      if (candidates.length < 6)
        expect([...notes, ...relaxed.map(({ says }) => says)].join(' ')).toMatch(
          /[Ff]ew colleges that fit|No college that fits|this list is empty|two-year|colleges aren’t|We added/,
        );
    }
  });

  it('read at most eight notes, none twice', () => {
    for (const { notes, relaxed = [] } of lists) {
      expect(notes.length).toBeLessThanOrEqual(8);
      expect(new Set(notes).size).toBe(notes.length);
      for (const text of [...notes, ...relaxed.map(({ says }) => says)])
        expect(text).not.toMatch(/null|NaN|undefined|Infinity| ,|\.\./);
    }
  });
});
