import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import type { SelectiveProgram } from './adjustments';
import { computeFit } from './tier-of';

const COLLEGES_BY_ID = new Map(readCatalogue().map((college) => [college.unitid, college]));

const ANCHORAGE = 102553;
const CSU_STANISLAUS = 110495;
const UC_BERKELEY = 110635;
const UC_MERCED = 445188;
const UC_RIVERSIDE = 110671;
const UC_SANTA_CRUZ = 110714;
const GEORGIA = 139959;
const OHIO_STATE = 204796;
const TEXAS_A_AND_M = 228723;
const UNIVERSITY_OF_TEXAS = 228778;
const VIRGINIA_TECH = 233921;
const NORTH_CAROLINA_STATE = 199193;
const WILLIAM_AND_MARY = 231624;

function collegeAt(unitid: number): CollegeFacts {
  const college = COLLEGES_BY_ID.get(unitid);
  if (!college) throw new Error(`The catalogue has no college ${unitid}.`);
  return college;
}

interface RecordNumbers {
  gpa?: number;
  weighted?: number;
  sat?: number;
  rank?: number;
}
const aRecord = ({ gpa, weighted, sat, rank }: RecordNumbers): RecordReading => ({
  gpa:
    gpa !== undefined
      ? { value: gpa, source: 'unweighted GPA' }
      : weighted !== undefined
        ? { value: Math.min(4, weighted), source: 'weighted GPA, capped at 4.0' }
        : null,
  sat: sat === undefined ? null : { value: sat, source: 'SAT score' },
  act: null,
  rankShare: rank ?? null,
  ignored: [],
});

const CODING_PROGRAM: SelectiveProgram = { name: 'Computer Science', selective: 'capped' };
const MUSIC_PROGRAM: SelectiveProgram = { name: 'Music Performance', selective: 'audition' };

describe('residency', () => {
  it.each<[string, number, RecordNumbers, string | null, Tier]>([
    ['a resident of 3.2 at UC Riverside', UC_RIVERSIDE, { gpa: 3.2 }, 'CA', 'Match'],
    ['a resident of 2.9, under the minimum of 3.0', UC_RIVERSIDE, { gpa: 2.9 }, 'CA', 'Reach'],
    ['a student of Nevada of 3.3, under the minimum of 3.4', UC_MERCED, { gpa: 3.3 }, 'NV', 'Reach'],
    ['a student of Nevada of 3.5', UC_MERCED, { gpa: 3.5 }, 'NV', 'Match'],
    ['a resident of 2.5 at Stanislaus, which admits nearly all', CSU_STANISLAUS, { gpa: 2.5 }, 'CA', 'Safety'],
    ['a resident of 1.6, under the minimum of 2.5', CSU_STANISLAUS, { gpa: 1.6 }, 'CA', 'Reach'],
    ['a student of Nevada of 2.9, under the minimum of 3.0', CSU_STANISLAUS, { gpa: 2.9 }, 'NV', 'Reach'],
    ['Anchorage, which admits nearly all, an Alaskan', ANCHORAGE, { gpa: 3.1 }, 'AK', 'Safety'],
    ['Berkeley for everybody', UC_BERKELEY, { gpa: 4 }, 'CA', 'Reach'],
    ['Santa Cruz from another state', UC_SANTA_CRUZ, { gpa: 3.9 }, 'OR', 'Match'],
    ['Virginia Tech, above the range, a Virginian', VIRGINIA_TECH, { gpa: 4, sat: 1500 }, 'VA', 'Safety'],
    ['Virginia Tech, above the range, from another state', VIRGINIA_TECH, { gpa: 4, sat: 1500 }, 'NJ', 'Match'],
    ['NC State, in the range, at home', NORTH_CAROLINA_STATE, { gpa: 3.9, sat: 1400 }, 'NC', 'Match'],
    ['NC State, in the range, capped for others', NORTH_CAROLINA_STATE, { gpa: 3.9, sat: 1400 }, 'GA', 'Reach'],
    ['UT Austin, above the range, from another state', UNIVERSITY_OF_TEXAS, { gpa: 4, sat: 1560 }, 'OK', 'Reach'],
    ['William & Mary with 3.6 and no score', WILLIAM_AND_MARY, { gpa: 3.6 }, 'MD', 'Reach'],
    ['Georgia with 3.8 and no score, at home', GEORGIA, { gpa: 3.8 }, 'GA', 'Match'],
    ['Georgia with 3.8 and no score, harder for others', GEORGIA, { gpa: 3.8 }, 'MO', 'Reach'],
    ['no home state known: no Safety that it may not be', VIRGINIA_TECH, { gpa: 4, sat: 1500 }, null, 'Match'],
    ['no home state known, capped for others', NORTH_CAROLINA_STATE, { gpa: 3.9, sat: 1400 }, null, 'Reach'],
    ['no home state known, over the least of residents', UC_MERCED, { gpa: 3.3 }, null, 'Match'],
    ['no home state known, under the least of everybody', UC_MERCED, { gpa: 2.9 }, null, 'Reach'],
  ])('%s', (_, unitid, numbers, home, tier) => {
    expect(computeFit(collegeAt(unitid), aRecord(numbers), home).tier).toBe(tier);
  });

  it('says that somebody is counted among students of other states because their state is not known', () => {
    const { steps } = computeFit(collegeAt(NORTH_CAROLINA_STATE), aRecord({ gpa: 3.9, sat: 1400 }), null).arithmetic;
    expect(steps.join(' ')).toMatch(
      /A rule limits how many out-of-state students .+ takes\. We don’t know your home state, so we treat you as out-of-state\./,
    );
  });

  it('is said where it decides', () => {
    const { arithmetic } = computeFit(collegeAt(UC_RIVERSIDE), aRecord({ gpa: 2.9 }), 'CA');
    expect(arithmetic.steps.join(' ')).toContain('requires a GPA of at least 3.0 from California residents');
    const { steps } = computeFit(collegeAt(CSU_STANISLAUS), aRecord({ gpa: 1.6 }), 'CA').arithmetic;
    expect(steps.join(' ')).toContain(
      'California State University requires a GPA of at least 2.5 from California residents',
    );
    const open = computeFit(collegeAt(ANCHORAGE), aRecord({ gpa: 3.1 }), 'AK').arithmetic.steps.join(' ');
    expect(open).toContain('Public colleges like it usually admit nearly all applicants');
    expect(open).not.toContain('call it a Safety');
    const cappedArithmetic = computeFit(
      collegeAt(NORTH_CAROLINA_STATE),
      aRecord({ gpa: 3.9, sat: 1400 }),
      'GA',
    ).arithmetic;
    expect(cappedArithmetic.rule).toBe('out-of-state-capped');
    expect(cappedArithmetic.steps.join(' ')).toContain('limits how many out-of-state students');
  });

  it('makes no public college of another state that admits under 60% a Safety', () => {
    const strongRecord = aRecord({ gpa: 4, sat: 1600 });
    for (const college of COLLEGES_BY_ID.values()) {
      if (college.control !== 'public' || college.state === 'WY' || college.open_admissions) continue;
      if ((college.admission_rate_pct ?? 0) < 60)
        expect(computeFit(college, strongRecord, 'WY').tier).not.toBe('Safety');
    }
  });
});

describe('a GPA without a score', () => {
  it.each<[number, Tier]>([
    [2.9, 'Reach'],
    [3.1, 'Reach'],
    [3.5, 'Match'],
  ])('of %d at Ohio State', (gpa, tier) => {
    expect(computeFit(collegeAt(OHIO_STATE), aRecord({ gpa }), 'OH').tier).toBe(tier);
  });

  const plainFacts: Partial<CollegeFacts> = {
    test_policy: 'optional',
    sat_total_25: 900,
    sat_total_75: 1100,
    act_25: 17,
    act_75: 22,
    control: 'private_nonprofit',
    open_admissions: false,
    admits_first_year: true,
  };
  const collegeAdmitting = (rate: number): CollegeFacts => ({
    ...collegeAt(OHIO_STATE),
    ...plainFacts,
    admission_rate_pct: rate,
  });

  it.each<[rate: number, under: number, over: number]>([
    [35, 3.6, 3.7],
    [45, 3.4, 3.5],
    [55, 3.1, 3.2],
    [65, 2.6, 2.7],
    [75, 2.2, 2.5],
  ])('where %d% are admitted is a Reach at %d and a Match at %d', (rate, gpaUnder, gpaOver) => {
    expect(computeFit(collegeAdmitting(rate), aRecord({ gpa: gpaUnder })).tier).toBe('Reach');
    expect(computeFit(collegeAdmitting(rate), aRecord({ gpa: gpaOver })).tier).toBe('Match');
  });

  it.each([
    [65, 3.9, 'fewer than 70% of applicants are admitted'],
    [89, 2.8, 'only if at least 90% are admitted'],
    [80, 2.4, 'on the low side for this college'],
  ])('at %d%% admitted a GPA of %d makes a Match that says what it lacks', (rate, gpa, expectedSentence) => {
    const { tier, arithmetic } = computeFit(collegeAdmitting(rate), aRecord({ gpa }));
    expect([tier, arithmetic.steps.at(-1)]).toEqual(['Match', expect.stringContaining(expectedSentence)]);
  });

  it('counts a weighted one against a mark that is a little higher', () => {
    expect(computeFit(collegeAdmitting(45), aRecord({ weighted: 3.6 })).tier).toBe('Reach');
    expect(computeFit(collegeAdmitting(45), aRecord({ weighted: 3.8 })).tier).toBe('Match');
  });
});

describe('a program that chooses for itself', () => {
  const strongRecord = aRecord({ gpa: 3.95, sat: 1500 });
  const collegeAtRate = (rate: number): CollegeFacts => ({
    ...collegeAt(OHIO_STATE),
    control: 'private_nonprofit',
    admission_rate_pct: rate,
    sat_total_25: 1100,
    sat_total_75: 1300,
  });

  it('is never a Safety under 75% admitted, and says that the tier is the college’s', () => {
    expect(computeFit(collegeAtRate(74), strongRecord, 'OH').tier).toBe('Safety');
    const fit = computeFit(collegeAtRate(74), strongRecord, 'OH', [CODING_PROGRAM]);
    expect(fit.tier).toBe('Match');
    expect(fit.arithmetic.steps.join(' ')).toContain('Computer Science is harder to get into');
    expect(fit.arithmetic.steps.at(-1)).toContain('under 75% of applicants are admitted');
    const safetyFit = computeFit(collegeAtRate(76), strongRecord, 'OH', [CODING_PROGRAM]);
    expect([safetyFit.tier, safetyFit.arithmetic.steps.at(-2)]).toEqual([
      'Safety',
      expect.stringContaining('At least 75%'),
    ]);
  });

  it('leaves every Safety from there on as it is, whatever made it one', () => {
    const usualRecord = aRecord({ gpa: 3.4, sat: 1200 });
    expect(computeFit(collegeAtRate(92), usualRecord, 'OH').tier).toBe('Safety');
    expect(computeFit(collegeAtRate(92), usualRecord, 'OH', [CODING_PROGRAM]).tier).toBe('Safety');
  });

  it('is never a Safety where an audition decides, except at a two-year college', () => {
    const open = { ...collegeAtRate(60), open_admissions: true, admission_rate_pct: null };
    for (const college of [
      collegeAtRate(95),
      open,
      { ...collegeAtRate(60), control: 'public' as const, state: 'OH' },
    ]) {
      const { tier, arithmetic } = computeFit(college, strongRecord, 'OH', [MUSIC_PROGRAM]);
      expect([tier, arithmetic.rule]).toEqual(['Match', 'audition-no-safety']);
      expect(arithmetic.steps.join(' ')).toContain('an audition');
    }
    expect(computeFit({ ...open, level: 'two_year' }, strongRecord, 'OH', [MUSIC_PROGRAM]).tier).toBe('Safety');
    const fitElsewhere = computeFit(open, strongRecord, 'OH', [{ ...MUSIC_PROGRAM, isOfferedAt: () => false }]);
    expect([fitElsewhere.tier, fitElsewhere.arithmetic.steps.join(' ').includes('an audition')]).toEqual([
      'Safety',
      false,
    ]);
  });

  it('makes a Reach of a college that admits under 40% where no score can be compared', () => {
    const testBlindCollege = { ...collegeAtRate(35), test_policy: 'not_considered' as const };
    expect(computeFit(testBlindCollege, aRecord({ gpa: 3.95 }), 'OH').tier).toBe('Match');
    expect(computeFit(testBlindCollege, aRecord({ gpa: 3.95 }), 'OH', [CODING_PROGRAM]).tier).toBe('Reach');
  });

  it('leaves what is open to everybody, or settled by law, as it is', () => {
    const open = { ...collegeAtRate(60), open_admissions: true, admission_rate_pct: null };
    expect(computeFit(open, strongRecord, 'OH', [CODING_PROGRAM]).tier).toBe('Safety');
    expect(computeFit(collegeAt(TEXAS_A_AND_M), aRecord({ rank: 0.08 }), 'TX', [CODING_PROGRAM]).tier).toBe('Safety');
  });
});

describe('a few points under the range', () => {
  const college: CollegeFacts = {
    ...collegeAt(OHIO_STATE),
    control: 'private_nonprofit',
    admission_rate_pct: 78,
    sat_total_25: 1100,
    sat_total_75: 1300,
  };

  it('are no Reach where three quarters are admitted; with weak grades they are', () => {
    expect(computeFit(college, aRecord({ gpa: 3.4, sat: 1090 })).tier).toBe('Match');
    expect(computeFit(college, aRecord({ gpa: 2.4, sat: 1090 })).tier).toBe('Reach');
  });
});

it('calls every comparison of a GPA an estimate, in the data and in the sentence', () => {
  for (const college of COLLEGES_BY_ID.values()) {
    const { arithmetic } = computeFit(college, aRecord({ gpa: 3.4, sat: 1150 }), 'ME');
    if (arithmetic.gpa) expect(arithmetic.gpa.estimate).toBe(true);
    for (const step of arithmetic.steps) {
      if (/GPA of .* (?:weak|fair|strong)|[Yy]our grades/.test(step)) expect(step).toMatch(/estimate/);
    }
  }
});

it('says of a college without an admission rate why it is no Safety', () => {
  const college = { ...collegeAt(OHIO_STATE), admission_rate_pct: null };
  const { tier, arithmetic } = computeFit(college, aRecord({ gpa: 4, sat: 1600 }), 'OH');
  expect(tier).toBe('Match');
  expect(arithmetic.steps[0]).toBe(`${college.name} publishes no admission rate, so we don’t call it a Safety.`);
});

/** What a sentence says of the share admitted, and whether a published rate bears it out. */
const RATE_CLAIMS: readonly [RegExp, (rate: number, share: number) => boolean][] = [
  [/(?:[Uu]nder|[Ff]ewer than|admits under) (\d+)% of(?: all)? applicants/g, (rate, share) => rate < share],
  [/[Ff]ewer than three in ten/g, (rate) => rate < 30],
  [/under half of (?:all )?applicants/g, (rate) => rate < 50],
  [/under a quarter of applicants/g, (rate) => rate < 25],
  [/(?<!only if )[Aa]t least (\d+)% of applicants/g, (rate, share) => rate >= share],
  [/at least half of applicants/g, (rate) => rate >= 50],
  [/[Oo]ver (\d+)% of applicants/g, (rate, share) => rate > share],
  [/[Mm]ost applicants/g, (rate) => rate > 50],
  [/[Ff]ew applicants/g, (rate) => rate < 10],
];

it('never says of a college what its published admission rate contradicts', () => {
  const gpas = [1.8, 2.3, 2.9, 3.4, 3.95].map((gpa) => ({ gpa }));
  const numbers: RecordNumbers[] = [{}, { sat: 1150 }, { rank: 0.08 }, ...gpas].flatMap((one) => [
    ...[one, { ...one, sat: 950 }, { ...one, sat: 1480 }],
  ]);
  const isContradicted = (sentence: string, rate: number | null): boolean =>
    RATE_CLAIMS.some(([claim, isTrue]) =>
      [...sentence.matchAll(claim)].some(([, share]) => !isTrue(rate ?? NaN, Number(share))),
    );
  const contradictions = new Set<string>();
  for (const [index, college] of [...COLLEGES_BY_ID.values()].entries()) {
    const record = aRecord(numbers[index % numbers.length] ?? {});
    const fits = [[], [CODING_PROGRAM], [MUSIC_PROGRAM]].flatMap((programs) =>
      [college.state, 'ME', null].map((home) => computeFit(college, record, home, programs)),
    );
    for (const sentence of fits.flatMap(({ arithmetic }) => arithmetic.steps))
      if (isContradicted(sentence, college.admission_rate_pct))
        contradictions.add(`${college.name}, ${college.admission_rate_pct}%: ${sentence}`);
  }
  const nearlyOpen = computeFit(collegeAt(ANCHORAGE), aRecord({ gpa: 3.1 }), 'AK', [CODING_PROGRAM]);
  expect([nearlyOpen.tier, nearlyOpen.arithmetic.steps.filter((one) => isContradicted(one, null))]).toEqual([
    'Safety',
    [],
  ]);
  expect([...contradictions]).toEqual([]);
});

describe('a score above the range where few are admitted', () => {
  const collegeAtRate = (rate: number, state = 'OH'): CollegeFacts => ({
    ...collegeAt(OHIO_STATE),
    state,
    control: state === 'OH' ? 'private_nonprofit' : 'public',
    test_policy: 'optional',
    admission_rate_pct: rate,
    sat_total_25: 1000,
    sat_total_75: 1200,
    act_25: null,
    act_75: null,
  });
  it.each<[string, CollegeFacts, RecordNumbers, Tier]>([
    ['a little above at 21%', collegeAtRate(21), { gpa: 3.9, sat: 1300 }, 'Reach'],
    ['far above at 21%', collegeAtRate(21), { gpa: 4, sat: 1450 }, 'Match'],
    ['above at 70%, a public college of another state', collegeAtRate(70, 'MI'), { gpa: 4, sat: 1400 }, 'Match'],
    ['above at 80%, a public college of another state', collegeAtRate(80, 'MI'), { gpa: 4, sat: 1400 }, 'Safety'],
  ])('%s', (_, college, numbers, tier) => expect(computeFit(college, aRecord(numbers), 'OH').tier).toBe(tier));
});
