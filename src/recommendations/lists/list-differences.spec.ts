import type { Fit, TierArithmetic } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import { listDifferences, numbersChanged, type ListPair } from './list-differences';

const makeArithmetic = (overrides: Partial<TierArithmetic> = {}): TierArithmetic => ({
  admission_rate_pct: 44,
  admission_rate_year: 2023,
  open_admissions: false,
  test_policy: 'optional',
  score: { measure: 'SAT', student: 1180, converted: false, low: 1080, high: 1280, standing: 'within' },
  gpa: { estimate: true, student: 3.4, source: 'unweighted GPA', standing: 'fair' },
  rule: 'in-range',
  steps: ['It admits 44% of applicants.', 'Your score is within the middle 50%, so it is a Match.'],
  ...overrides,
});
const satComparison = (student: number, low = 1080, high = 1280): TierArithmetic['score'] => ({
  ...{ measure: 'SAT', converted: false, standing: 'within' },
  student,
  low,
  high,
});
const gpa = (student: number): TierArithmetic['gpa'] => ({
  ...{ estimate: true, source: 'unweighted GPA', standing: 'fair' },
  student,
});
const RULE_SENTENCE = 'Your score is within the middle 50%, so it is a Match.';

describe('the numbers that changed', () => {
  it.each<[string, Partial<TierArithmetic>, Partial<TierArithmetic>, string | null]>([
    ['nothing', {}, {}, null],
    ['a score', {}, { score: satComparison(1290) }, 'Your SAT score now counts as 1290 here; before, it was 1180.'],
    ['a first score', { score: null }, {}, 'Your SAT score of 1180 is compared here now.'],
    ['no score any more', {}, { score: null }, 'Your SAT score is no longer compared here.'],
    [
      'another test',
      {},
      { score: { measure: 'ACT', student: 28, converted: false, low: 22, high: 29, standing: 'within' } },
      'Your ACT score of 28 is compared here now; before, it was your SAT score of 1180.',
    ],
    [
      'the range of the college',
      {},
      { score: satComparison(1180, 1100, 1300) },
      'The middle 50% here is now 1100 to 1300; before, it was 1080 to 1280.',
    ],
    ['grades', {}, { gpa: gpa(3.7) }, 'Your GPA now counts as 3.7 here; before, it was 3.4.'],
    ['first grades', { gpa: null }, {}, 'Your GPA of 3.4 counts here now.'],
    ['grades taken back', {}, { gpa: null }, 'Your GPA no longer counts here.'],
    ['the rate', {}, { admission_rate_pct: 41 }, 'It now admits 41% of applicants; before, it was 44%.'],
    ['a rate that is not published any more', {}, { admission_rate_pct: null }, null],
  ])('tell %s', (_, previous, newest, expectedSentence) => {
    expect(numbersChanged(makeArithmetic(previous), makeArithmetic(newest))).toBe(
      expectedSentence && `${expectedSentence} ${RULE_SENTENCE}`,
    );
  });
});

const school = (unitid: number, type: Tier, overrides: Partial<TierArithmetic> = {}) => ({
  unitid,
  name: `College ${unitid}`,
  type,
  arithmetic: makeArithmetic(overrides),
  info: { why: `Why ${unitid}.` },
});
const makeCurrentFit = (tier: Tier | null, overrides: Partial<TierArithmetic> = {}): Fit => ({
  tier,
  arithmetic: makeArithmetic(overrides),
  missing: [],
});
const lists = (overrides: Partial<ListPair>): ListPair => ({
  newestSchools: [],
  previous: [],
  dislikedNames: new Set(),
  now: () => null,
  ...overrides,
});

describe('the differences of two lists', () => {
  it('tell what came in with its reason, and count what stayed', () => {
    const differences = listDifferences(
      lists({ newestSchools: [school(1, 'Match'), school(2, 'Reach')], previous: [school(1, 'Match')] }),
    );
    expect(differences).toEqual({
      came: [{ unitid: 2, name: 'College 2', tier: 'Reach', why: 'Why 2.' }],
      gone: [],
      moved: [],
      stayed: 1,
    });
  });

  it('tell which tier a school moved to and the number that moved it', () => {
    const { moved } = listDifferences(
      lists({ newestSchools: [school(1, 'Match', { score: satComparison(1290) })], previous: [school(1, 'Reach')] }),
    );
    expect(moved).toEqual([
      {
        unitid: 1,
        name: 'College 1',
        from: 'Reach',
        to: 'Match',
        why: `Your SAT score now counts as 1290 here; before, it was 1180. ${RULE_SENTENCE}`,
      },
    ]);
  });

  it('claim no number where none changed', () => {
    const { moved } = listDifferences(lists({ newestSchools: [school(1, 'Match')], previous: [school(1, 'Reach')] }));
    expect(moved[0]?.why).toBeNull();
  });

  it.each<[string, Partial<ListPair>, { cause: string | null; why: string | null }]>([
    [
      'a dislike first',
      { dislikedNames: new Set(['College 1']), now: () => ({ fit: makeCurrentFit('Reach'), brokenMust: 'Too far.' }) },
      { cause: 'disliked', why: null },
    ],
    [
      'a wish that it breaks',
      { now: () => ({ fit: makeCurrentFit('Match'), brokenMust: 'It is 900 miles away.' }) },
      { cause: 'preference', why: 'It is 900 miles away.' },
    ],
    [
      'numbers that changed its tier',
      { now: () => ({ fit: makeCurrentFit('Safety', { gpa: gpa(3.9) }), brokenMust: null }) },
      {
        cause: 'numbers',
        why: `It would be a Safety now. Your GPA now counts as 3.9 here; before, it was 3.4. ${RULE_SENTENCE}`,
      },
    ],
    [
      'no cause where only the tier differs',
      { now: () => ({ fit: makeCurrentFit('Safety'), brokenMust: null }) },
      { cause: null, why: null },
    ],
    [
      'no cause where numbers changed nothing',
      { now: () => ({ fit: makeCurrentFit('Match', { gpa: gpa(3.9) }), brokenMust: null }) },
      { cause: null, why: null },
    ],
    [
      'no cause where it has no tier now',
      { now: () => ({ fit: makeCurrentFit(null), brokenMust: null }) },
      { cause: null, why: null },
    ],
    ['no cause where today tells nothing', {}, { cause: null, why: null }],
  ])('tell of a school that is gone %s', (_, overrides, cause) => {
    const { gone } = listDifferences(lists({ previous: [school(1, 'Match')], ...overrides }));
    expect(gone).toEqual([{ unitid: 1, name: 'College 1', tier: 'Match', ...cause }]);
  });
});
