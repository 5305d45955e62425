import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { actFromSat, satFromAct } from './concordance';
import { strongGpaAt } from './grades-standing';
import { findDecidingCase, type TierSignals } from './tier-cases';
import { computeFit } from './tier-of';

const CATALOGUE = readCatalogue();
const [ANY_COLLEGE] = CATALOGUE;

/** A college with a published rate and both score ranges; every fact may be set. */
const aCollege = (facts: Partial<CollegeFacts> = {}): CollegeFacts => ({
  ...ANY_COLLEGE,
  unitid: 1,
  name: 'Test College',
  state: 'ME',
  control: 'private_nonprofit',
  admits_first_year: true,
  open_admissions: false,
  admission_rate_pct: 55,
  admission_rate_year: 2024,
  test_policy: 'optional',
  sat_total_25: 1100,
  sat_total_75: 1300,
  act_25: 22,
  act_75: 28,
  ...facts,
});

interface RecordNumbers {
  gpa?: number;
  weighted?: number;
  sat?: number;
  act?: number;
  rank?: number;
}

const aRecord = ({ gpa, weighted, sat, act, rank }: RecordNumbers = {}): RecordReading => ({
  gpa:
    gpa !== undefined
      ? { value: gpa, source: 'unweighted GPA' }
      : weighted !== undefined
        ? { value: Math.min(4, weighted), source: 'weighted GPA, capped at 4.0' }
        : null,
  sat: sat === undefined ? null : { value: sat, source: 'SAT score' },
  act: act === undefined ? null : { value: act, source: 'ACT score' },
  rankShare: rank ?? null,
  ignored: [],
});

const NO_RANGES = { sat_total_25: null, sat_total_75: null, act_25: null, act_75: null };
const TEST_BLIND = { ...NO_RANGES, test_policy: 'not_considered' as const };

const NEARLY_OPEN_FACTS = {
  ...NO_RANGES,
  admission_rate_pct: null,
  control: 'public',
  graduation_6yr_pct: 29.7,
} as const;

type Case = [rule: string, college: Partial<CollegeFacts>, student: RecordNumbers, tier: Tier | null];

const CASES: Case[] = [
  ['R1 admits 4%: Reach with perfect numbers', { admission_rate_pct: 4 }, { gpa: 4, sat: 1600 }, 'Reach'],
  ['R1 admits 9.9%', { admission_rate_pct: 9.9 }, { gpa: 4, act: 36 }, 'Reach'],
  ['R1 admits 4%, nothing known', { admission_rate_pct: 4 }, {}, 'Reach'],
  ['R1 admits 6%, test-blind', { ...TEST_BLIND, admission_rate_pct: 6 }, { gpa: 4 }, 'Reach'],
  ['R2 admits 10%', { admission_rate_pct: 10 }, { gpa: 4, sat: 1600 }, 'Reach'],
  ['R2 admits 19.9%', { admission_rate_pct: 19.9 }, { gpa: 4, sat: 1600 }, 'Reach'],
  ['R3 under the range, admits 59%', { admission_rate_pct: 59 }, { gpa: 3.9, sat: 1090 }, 'Reach'],
  ['R3 under the range, admits 35%', { admission_rate_pct: 35 }, { gpa: 3.5, sat: 1000 }, 'Reach'],
  ['R3 far under the range, admits 55%', { admission_rate_pct: 55 }, { gpa: 2.8, sat: 800 }, 'Reach'],
  ['R3 by ACT', { admission_rate_pct: 50 }, { gpa: 3.9, act: 21 }, 'Reach'],
  ['R3 without a GPA', { admission_rate_pct: 45 }, { sat: 1090 }, 'Reach'],
  ['under the range and weak grades, admits 70%', { admission_rate_pct: 70 }, { gpa: 2.3, sat: 1000 }, 'Reach'],
  ['under the range, admits 70%, fair grades', { admission_rate_pct: 70 }, { gpa: 3.4, sat: 1050 }, 'Match'],
  ['R4 in the range, admits 30%', { admission_rate_pct: 30 }, { gpa: 3.6, sat: 1200 }, 'Match'],
  ['R4 in the range, admits 65%', { admission_rate_pct: 65 }, { gpa: 3.6, sat: 1200 }, 'Match'],
  ['R4 at the 25th percentile', { admission_rate_pct: 45 }, { gpa: 3.5, sat: 1100 }, 'Match'],
  ['R4 at the 75th percentile', { admission_rate_pct: 45 }, { gpa: 3.9, sat: 1300 }, 'Match'],
  ['R4 at the 75th percentile, admits 60%', { admission_rate_pct: 60 }, { gpa: 3.9, sat: 1300 }, 'Match'],
  ['R4 by ACT', { admission_rate_pct: 50 }, { gpa: 3.6, act: 25 }, 'Match'],
  ['R4 without a GPA', { admission_rate_pct: 50 }, { sat: 1200 }, 'Match'],
  ['in the range, admits 25%', { admission_rate_pct: 25 }, { gpa: 3.9, sat: 1250 }, 'Reach'],
  ['in the range, admits 72%', { admission_rate_pct: 72 }, { gpa: 3.9, sat: 1250 }, 'Match'],
  ['R5 above the range, admits 50%, strong grades', { admission_rate_pct: 50 }, { gpa: 3.9, sat: 1400 }, 'Safety'],
  ['R5 above the range, admits 75%', { admission_rate_pct: 75 }, { gpa: 3.8, sat: 1350 }, 'Safety'],
  ['R5 by ACT', { admission_rate_pct: 62 }, { gpa: 3.9, act: 32 }, 'Safety'],
  ['R5 above the range without a GPA', { admission_rate_pct: 60 }, { sat: 1400 }, 'Safety'],
  ['R5 needs strong grades: fair ones', { admission_rate_pct: 60 }, { gpa: 3.3, sat: 1400 }, 'Match'],
  ['R6 open admission, nothing known', { open_admissions: true, admission_rate_pct: null }, {}, 'Safety'],
  [
    'R6 open admission, low numbers',
    { open_admissions: true, admission_rate_pct: null },
    { gpa: 1.9, sat: 800 },
    'Safety',
  ],
  ['R6 open admission with a rate of 48%', { open_admissions: true, admission_rate_pct: 48 }, { gpa: 1.9 }, 'Reach'],
  ['R9 nothing known, admits 95%', { admission_rate_pct: 95 }, {}, 'Match'],
  ['R9 nothing known, admits 50%', { admission_rate_pct: 50 }, {}, 'Match'],
  ['R9 nothing known, admits 25%', { admission_rate_pct: 25 }, {}, 'Reach'],
  ['R9 test-blind: a high score changes nothing', { ...TEST_BLIND, admission_rate_pct: 60 }, { sat: 1600 }, 'Match'],
  [
    'R9 test-blind: a low score changes nothing',
    { ...TEST_BLIND, admission_rate_pct: 75 },
    { gpa: 3.9, sat: 700 },
    'Safety',
  ],
  [
    'R9 test-blind with an old range',
    { test_policy: 'not_considered', admission_rate_pct: 55 },
    { gpa: 3.9, sat: 1600 },
    'Match',
  ],
  ['R9 strong grades, no score, admits 70%', { admission_rate_pct: 70 }, { gpa: 3.9 }, 'Safety'],
  ['R9 strong grades, no score, admits 92%', { admission_rate_pct: 92 }, { gpa: 3.9 }, 'Safety'],
  ['R9 strong grades, no score, admits 55%', { admission_rate_pct: 55 }, { gpa: 3.9 }, 'Match'],
  ['R9 strong grades, no score, admits 28%', { admission_rate_pct: 28 }, { gpa: 4 }, 'Reach'],
  ['R9 fair grades, no score, admits 75%', { admission_rate_pct: 75 }, { gpa: 3.3 }, 'Match'],
  ['R9 weak grades, no score, admits 45%', { admission_rate_pct: 45 }, { gpa: 2.2 }, 'Reach'],
  ['R9 weak grades, no score, admits 90%', { admission_rate_pct: 90 }, { gpa: 2.2 }, 'Match'],
  ['R9 weak grades, no score, admits 79%', { admission_rate_pct: 79 }, { gpa: 2.4 }, 'Reach'],
  ['R9 a GPA under 2.0, no score, admits 97%', { admission_rate_pct: 97 }, { gpa: 1.52 }, 'Reach'],
  [
    'R9 a GPA under 2.0, a score a little under, admits 97%',
    { admission_rate_pct: 97 },
    { gpa: 1.52, sat: 1060 },
    'Reach',
  ],
  ['R9 no range published: the score is left aside', { ...NO_RANGES, admission_rate_pct: 80 }, { sat: 1500 }, 'Match'],
  ['R9 rank instead of a GPA, admits 80%', { admission_rate_pct: 80 }, { rank: 0.05 }, 'Safety'],
  ['R9 middle rank, admits 80%', { admission_rate_pct: 80 }, { rank: 0.5 }, 'Match'],
  [
    'R10 ACT against its own range, above',
    { sat_total_25: 1400, sat_total_75: 1550, act_25: 20, act_75: 24, admission_rate_pct: 60 },
    { gpa: 3.95, act: 30 },
    'Safety',
  ],
  [
    'R10 ACT converted: 30 is 1370',
    { act_25: null, act_75: null, admission_rate_pct: 60 },
    { gpa: 3.9, act: 30 },
    'Safety',
  ],
  [
    'R10 ACT converted: 25 is 1210',
    { act_25: null, act_75: null, admission_rate_pct: 60 },
    { gpa: 3.9, act: 25 },
    'Match',
  ],
  [
    'R10 ACT converted: 20 is 1040',
    { act_25: null, act_75: null, admission_rate_pct: 55 },
    { gpa: 3.9, act: 20 },
    'Reach',
  ],
  [
    'R10 SAT converted where only an ACT range is out',
    { sat_total_25: null, sat_total_75: null, admission_rate_pct: 55 },
    { gpa: 3.9, sat: 1000 },
    'Reach',
  ],
  ['the stronger of SAT and ACT counts: ACT', { admission_rate_pct: 55 }, { gpa: 3.9, sat: 1000, act: 33 }, 'Safety'],
  ['the stronger of SAT and ACT counts: SAT', { admission_rate_pct: 55 }, { gpa: 3.9, sat: 1450, act: 18 }, 'Safety'],
  ['R11 a score above the range, a GPA of 2.3', { admission_rate_pct: 75 }, { gpa: 2.3, sat: 1500 }, 'Match'],
  [
    'R11 a score above the range, a GPA of 2.3, admits 95%',
    { admission_rate_pct: 95 },
    { gpa: 2.3, sat: 1500 },
    'Match',
  ],
  ['R11 a GPA of 4.0, a score under the range', { admission_rate_pct: 84 }, { gpa: 4, sat: 1000 }, 'Match'],
  ['R11 in the range, weak grades, admits 35%', { admission_rate_pct: 35 }, { gpa: 2.2, sat: 1200 }, 'Reach'],
  ['R12 above the range, admits 20%', { admission_rate_pct: 20 }, { gpa: 4, sat: 1600 }, 'Match'],
  ['R12 above the range, admits 35%', { admission_rate_pct: 35 }, { gpa: 4, sat: 1550 }, 'Match'],
  ['R12 above the range, admits 49.9%', { admission_rate_pct: 49.9 }, { gpa: 4, sat: 1600 }, 'Match'],
  ['R12 above the range, admits 25%, weak grades', { admission_rate_pct: 25 }, { gpa: 2.4, sat: 1500 }, 'Reach'],
  ['R13 in the range, admits 85%, strong grades', { admission_rate_pct: 85 }, { gpa: 3.9, sat: 1200 }, 'Safety'],
  ['R13 in the range, admits 85%, fair grades', { admission_rate_pct: 85 }, { gpa: 3.3, sat: 1200 }, 'Safety'],
  ['R13 in the range, admits 84%, fair grades', { admission_rate_pct: 84 }, { gpa: 3.3, sat: 1200 }, 'Match'],
  ['R9 no score, admits 90%, fair grades', { admission_rate_pct: 90 }, { gpa: 3.1 }, 'Safety'],
  ['R13 in the range, admits 85%, no GPA', { admission_rate_pct: 85 }, { sat: 1200 }, 'Match'],
  [
    'R13 60 points under the range, admits 84%',
    { admission_rate_pct: 84, test_policy: 'required' },
    { gpa: 3.5, sat: 1040 },
    'Match',
  ],
  [
    'R13 70 points under the range, admits 84%',
    { admission_rate_pct: 84, test_policy: 'required' },
    { gpa: 3.5, sat: 1030 },
    'Reach',
  ],
  ['R9 an optional score far under the range, admits 60%', { admission_rate_pct: 60 }, { gpa: 3.5, sat: 900 }, 'Match'],
  ['R9 the same with weak grades', { admission_rate_pct: 79 }, { gpa: 2.4, sat: 900 }, 'Reach'],
  ['R3 the same, admits 59%', { admission_rate_pct: 59 }, { gpa: 3.5, sat: 900 }, 'Reach'],
  [
    'under the range where scores are optional, admits 85%',
    { admission_rate_pct: 85 },
    { gpa: 3.5, sat: 900 },
    'Match',
  ],
  ['the same, admits 90%', { admission_rate_pct: 90 }, { gpa: 3.5, sat: 900 }, 'Safety'],
  [
    'the same, where scores are required',
    { admission_rate_pct: 90, test_policy: 'required' },
    { gpa: 3.5, sat: 900 },
    'Reach',
  ],
  [
    'a college of art and design judges a portfolio',
    { admission_rate_pct: 90, top_fields: [{ cip2: '50', share_pct: 60 }] },
    { gpa: 4, sat: 1500 },
    'Match',
  ],
  [
    'R13 70 points under the range, admits 61%',
    { admission_rate_pct: 61, test_policy: 'required' },
    { gpa: 3.9, sat: 1030 },
    'Reach',
  ],
  [
    'R13 ACT 2 under the range, admits 70%',
    { admission_rate_pct: 70, test_policy: 'required' },
    { gpa: 3.5, act: 20 },
    'Match',
  ],
  [
    'R13 ACT 3 under the range, admits 70%',
    { admission_rate_pct: 70, test_policy: 'required' },
    { gpa: 3.5, act: 19 },
    'Reach',
  ],
  ['R13 under the range, admits 90%, weak grades', { admission_rate_pct: 90 }, { gpa: 2.2, sat: 1050 }, 'Match'],
  ['R14 no rate: no Safety above the range', { admission_rate_pct: null }, { gpa: 4, sat: 1600 }, 'Match'],
  ['R14 no rate: under the range', { admission_rate_pct: null }, { gpa: 3.9, sat: 900 }, 'Reach'],
  ['R14 no rate and nothing known', { admission_rate_pct: null }, {}, null],
  ['R14 no rate, no range, a GPA', { ...NO_RANGES, admission_rate_pct: null }, { gpa: 3.9 }, null],
  ['R14 a public college that admits nearly all', NEARLY_OPEN_FACTS, { gpa: 2.5 }, 'Safety'],
  ['R14 the same, low grades', NEARLY_OPEN_FACTS, { gpa: 2.4, sat: 1400 }, 'Match'],
  ['R14 the same, a GPA under 2.0', NEARLY_OPEN_FACTS, { gpa: 1.9 }, 'Reach'],
  ['R14 the same, nothing known', NEARLY_OPEN_FACTS, {}, 'Match'],
  ['R14 a college where most graduate', { ...NEARLY_OPEN_FACTS, graduation_6yr_pct: 62 }, { gpa: 3.9 }, null],
  ['R14 a private college', { ...NEARLY_OPEN_FACTS, control: 'private_nonprofit' }, { gpa: 3.9 }, null],
  ['R14 no first-year admission', { admits_first_year: false, admission_rate_pct: null }, { gpa: 4, sat: 1600 }, null],
  [
    'R14 no first-year admission with a rate',
    { admits_first_year: false, admission_rate_pct: 90 },
    { gpa: 4, sat: 1600 },
    null,
  ],
  ['R15 a weighted GPA clears a higher mark', { admission_rate_pct: 75 }, { weighted: 3.6 }, 'Match'],
  ['R15 a weighted GPA of 4.6 counts as 4.0', { admission_rate_pct: 75 }, { weighted: 4.6 }, 'Safety'],
];

/**
 * What the displayed arithmetic alone says: the published rules implemented a second time, from the numbers in the
 * response.
 */
function possibleTiers({ arithmetic }: Fit, isAdmitting: boolean): readonly (Tier | null)[] {
  const { admission_rate_pct: admissionRate, score, open_admissions: isOpenAdmission, rule } = arithmetic;
  if (!isAdmitting) return [null];
  if (isOpenAdmission) return ['Safety'];
  if (rule.startsWith('nearly-open')) return ['Match', 'Safety'];
  if (admissionRate === null) return score?.standing === 'below' ? ['Reach'] : ['Reach', 'Match', null];
  if (admissionRate < 20) return ['Reach'];
  if (rule === 'texas-automatic-admission') return ['Safety'];
  if (score?.standing === 'below') return admissionRate < 60 ? ['Reach'] : ['Reach', 'Match'];
  return isSafetyAllowed(arithmetic, admissionRate) ? ['Reach', 'Match', 'Safety'] : ['Reach', 'Match'];
}

/** A Safety needs a 50% admission rate, grades that aren't weak, and some number from the student. */
function isSafetyAllowed({ score, gpa }: Fit['arithmetic'], admissionRate: number): boolean {
  return admissionRate >= 50 && gpa?.standing !== 'weak' && (score !== null || gpa !== null);
}

describe('the tier of a college', () => {
  it.each(CASES)('%s', (_rule, facts, numbers, tier) => {
    expect(computeFit(aCollege(facts), aRecord(numbers), 'ME').tier).toBe(tier);
  });

  it('has a case for every combination of signals', () => {
    const scores: TierSignals['score'][] = ['below', 'within', 'above', null];
    const grades: TierSignals['grades'][] = ['weak', 'fair', 'strong', null];
    for (const score of scores) {
      for (const level of grades) {
        for (const admissionRate of [null, 0, 9, 15, 25, 40, 55, 65, 75, 85, 100]) {
          const signals: TierSignals = {
            isFirstYearAdmitting: true,
            isOpenAdmission: false,
            rate: admissionRate,
            score,
            grades: level,
            isAutomaticInTexas: false,
          };
          const { tier } = findDecidingCase(signals);
          const hasNoNumbers = score === null && level === null;
          if (tier === 'Safety') {
            expect(admissionRate ?? 0).toBeGreaterThanOrEqual(50);
            expect(hasNoNumbers).toBe(false);
            expect(level).not.toBe('weak');
            expect(score).not.toBe('below');
          }
          if (admissionRate !== null && admissionRate < 20) expect(tier).toBe('Reach');
          if (admissionRate !== null) expect(tier).not.toBeNull();
        }
      }
    }
  });

  it('always equals what its own arithmetic says, for every college of the catalogue', () => {
    const students = [
      {},
      { gpa: 3.9 },
      { gpa: 2.4, sat: 980 },
      { gpa: 3.5, act: 26 },
      { gpa: 4, sat: 1550 },
      { sat: 1200, act: 30 },
    ];
    for (const numbers of students) {
      for (const college of CATALOGUE) {
        const fit = computeFit(college, aRecord(numbers));
        expect(possibleTiers(fit, college.admits_first_year)).toContain(fit.tier);
        const last = fit.arithmetic.steps.at(-1) ?? '';
        expect(last).toContain(fit.tier ?? 'no tier');
        if (fit.tier === null) expect(fit.missing.length).toBeGreaterThan(0);
      }
    }
  });

  it('never gets harder to be admitted with better numbers', () => {
    const order = ['Reach', 'Match', 'Safety'];
    for (const admissionRate of [5, 15, 25, 35, 45, 55, 65, 75, 85, 95]) {
      const college = aCollege({ admission_rate_pct: admissionRate });
      for (const gpa of [2.2, 3.2, 3.9]) {
        const tiers = [900, 1100, 1200, 1300, 1400, 1600].map((sat) =>
          order.indexOf(computeFit(college, aRecord({ gpa, sat })).tier ?? ''),
        );
        expect(tiers).toEqual([...tiers].sort());
      }
      for (const sat of [1000, 1200, 1400]) {
        const tiers = [2, 2.6, 3.2, 3.6, 4].map((gpa) =>
          order.indexOf(computeFit(college, aRecord({ gpa, sat })).tier ?? ''),
        );
        expect(tiers).toEqual([...tiers].sort());
      }
    }
  });
});

describe('the arithmetic', () => {
  it('names the numbers it used, in plain sentences', () => {
    const { arithmetic } = computeFit(
      aCollege({ name: 'Bates College', admission_rate_pct: 14 }),
      aRecord({ gpa: 3.8, sat: 1250 }),
    );
    expect(arithmetic.rule).toBe('under-20-percent');
    expect(arithmetic.steps[0]).toBe('Bates College admits 14% of applicants (fall 2024).');
    expect(arithmetic.steps[1]).toBe(
      'Your SAT of 1250 is within the middle 50% of 1100-1300 among first-years here who sent scores.',
    );
    expect(arithmetic.score).toEqual({
      measure: 'SAT',
      student: 1250,
      converted: false,
      low: 1100,
      high: 1300,
      standing: 'within',
    });
    expect(arithmetic.gpa).toMatchObject({ student: 3.8, standing: 'strong' });
  });

  it('says which score it used and that it was converted', () => {
    const convertedFit = computeFit(aCollege({ act_25: null, act_75: null }), aRecord({ act: 30 }));
    expect(convertedFit.arithmetic.score).toMatchObject({
      measure: 'SAT',
      student: 1370,
      converted: true,
      standing: 'above',
    });
    expect(convertedFit.arithmetic.steps.join(' ')).toContain('concordance');
    const fitWithBoth = computeFit(aCollege(), aRecord({ sat: 1000, act: 33 }));
    expect(fitWithBoth.arithmetic.score?.measure).toBe('ACT');
    expect(fitWithBoth.arithmetic.steps.join(' ')).toContain('stronger');
  });

  it('says that a test-blind college does not look at scores', () => {
    const { arithmetic, missing } = computeFit(aCollege(TEST_BLIND), aRecord({ sat: 1500 }));
    expect(arithmetic.score).toBeNull();
    expect(arithmetic.steps.join(' ')).toContain('does not look at SAT or ACT scores');
    expect(missing).toEqual(['Your GPA']);
  });

  it('names what would let us say more', () => {
    expect(computeFit(aCollege(), aRecord()).missing).toEqual(['Your SAT or ACT score', 'Your GPA']);
    expect(computeFit(aCollege({ admission_rate_pct: null }), aRecord({ gpa: 3, sat: 1200 })).missing).toEqual([
      'an admission rate',
    ]);
    expect(computeFit(aCollege({ open_admissions: true, admission_rate_pct: null }), aRecord()).missing).toEqual([]);
  });

  it('never reads an unpublished number as 0', () => {
    const { arithmetic } = computeFit(aCollege({ ...NO_RANGES, admission_rate_pct: null }), aRecord({ sat: 1200 }));
    expect(arithmetic.steps.join(' ')).not.toMatch(/\b0\b|null|NaN/);
  });
});

describe('the grades that count as strong', () => {
  it('rise with the scores of a college and stay between 3.0 and 3.9', () => {
    const marks = [800, 1000, 1100, 1200, 1300, 1500].map(
      (score) => strongGpaAt(aCollege({ sat_total_25: score - 50, sat_total_75: score + 50 })) ?? 0,
    );
    expect(marks).toEqual([...marks].sort());
    expect(marks[0]).toBe(3);
    expect(marks.at(-1)).toBe(3.9);
  });

  it('come from the admission rate where no range is published', () => {
    expect(strongGpaAt(aCollege({ ...NO_RANGES, admission_rate_pct: 95 }))).toBe(3);
    expect(strongGpaAt(aCollege({ ...NO_RANGES, admission_rate_pct: 15 }))).toBe(3.9);
    expect(strongGpaAt(aCollege({ ...NO_RANGES, admission_rate_pct: null }))).toBeNull();
  });
});

describe('admission by class rank in Texas', () => {
  const texasCollege = { state: 'TX', control: 'public' as const, admission_rate_pct: 57 };
  const UT_AUSTIN = 228778;

  it('makes a Texas public a Safety for a resident in the top tenth, and promises no major', () => {
    const fit = computeFit(aCollege(texasCollege), aRecord({ rank: 0.1, sat: 1000 }), 'TX');
    expect(fit.tier).toBe('Safety');
    expect(fit.arithmetic.steps.at(-1)).toContain('place in a specific major');
  });

  it.each<[string, Partial<CollegeFacts>, number, string | null]>([
    ['a rank of 11%', texasCollege, 0.11, 'TX'],
    ['another home state', texasCollege, 0.05, 'ME'],
    ['no home state', texasCollege, 0.05, null],
    ['a private college', { ...texasCollege, control: 'private_nonprofit' }, 0.05, 'TX'],
    ['a college elsewhere', { ...texasCollege, state: 'OK' }, 0.05, 'TX'],
    ['UT Austin at 8%', { ...texasCollege, unitid: UT_AUSTIN }, 0.08, 'TX'],
  ])('does not apply with %s', (_why, facts, rank, home) => {
    expect(computeFit(aCollege(facts), aRecord({ rank, sat: 1000 }), home).tier).toBe('Reach');
  });

  it('takes the top 5% at UT Austin', () => {
    expect(computeFit(aCollege({ ...texasCollege, unitid: UT_AUSTIN }), aRecord({ rank: 0.05 }), 'TX').tier).toBe(
      'Safety',
    );
  });
});

describe('the concordance', () => {
  it.each([
    [36, 1590],
    [30, 1370],
    [20, 1040],
    [9, 590],
  ])('turns an ACT of %d into an SAT of %d and back', (act, sat) => {
    expect(satFromAct(act)).toBe(sat);
    expect(actFromSat(sat)).toBe(act);
  });

  it('says nothing outside the table', () => {
    expect(satFromAct(8)).toBeNull();
    expect(actFromSat(580)).toBeNull();
  });
});

describe('a two-year college', () => {
  const twoYearTier = (facts: Partial<CollegeFacts>) =>
    computeFit(
      aCollege({ level: 'two_year', admission_rate_pct: null, test_policy: null, ...facts }),
      aRecord({ gpa: 3.4 }),
    );

  it('that is open to everybody is a Safety, and the arithmetic says why', () => {
    const { tier, arithmetic } = twoYearTier({ open_admissions: true });
    expect([tier, arithmetic.rule]).toEqual(['Safety', 'open-admission']);
    expect(arithmetic.steps).toEqual([
      'Test College has open admission.',
      'It is open to everyone with a high-school diploma, so it is a Safety for you.',
    ]);
  });

  it('that is not open and publishes no rate has no tier, and says what is missing', () => {
    expect(twoYearTier({ sat_total_25: null, sat_total_75: null })).toMatchObject({
      tier: null,
      missing: ['an admission rate'],
      arithmetic: { rule: 'two-year-without-rate' },
    });
  });
});
