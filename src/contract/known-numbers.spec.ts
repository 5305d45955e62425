import { knownGpa, knownScores, numberLine, uncountedReasons } from './record-reading/fact-notes';

const NO_NUMBERS = { unweighted_gpa: '', weighted_gpa: '', sat_score: '', act_score: '' };
const gpa = { value: 3.4, scale: 4, weighted: false } as const;

describe('a student’s numbers', () => {
  it('are shown as the student typed them where none is verified', () => {
    const record = { unweighted_gpa: ' 92/100 ', weighted_gpa: '4.1' };
    expect(numberLine(knownGpa(record, null))).toBe('92/100 unweighted, 4.1 weighted');
    expect(numberLine(knownScores({ sat_score: '1340 (superscored)', act_score: '' }, null))).toBe(
      'SAT 1340 (superscored)',
    );
  });

  it('keep words that stand in the place of a score apart from the test’s name', () => {
    expect(numberLine(knownScores({ sat_score: 'not yet', act_score: '24' }, null))).toBe('SAT “not yet”, ACT 24');
  });

  it('say that nothing is given', () => {
    expect(numberLine(knownGpa({ unweighted_gpa: '', weighted_gpa: ' ' }, null))).toBe('Not given');
    expect(numberLine(knownScores(NO_NUMBERS, null))).toBe('Not given');
  });

  it('are the verified ones first, with the typed ones beside them where they say something else', () => {
    const verified = { gpa, sat: 1200, act: null };
    const record = { ...NO_NUMBERS, unweighted_gpa: '3.9', weighted_gpa: '4.1', sat_score: '1340', act_score: '29' };
    expect(knownGpa(record, verified)).toEqual({
      verified: '3.4 unweighted',
      selfReported: '3.9 unweighted, 4.1 weighted',
    });
    expect(numberLine(knownScores(record, verified))).toBe('SAT 1200 (verified; the student typed SAT 1340, ACT 29)');
  });

  it('are told once where both say the same, however it was typed', () => {
    const record = { ...NO_NUMBERS, unweighted_gpa: '3.40/4.0', sat_score: '1200 (March)' };
    const verified = { gpa, sat: 1200, act: 27 };
    expect(numberLine(knownGpa(record, verified))).toBe('3.4 unweighted (verified)');
    expect(numberLine(knownScores(record, verified))).toBe('SAT 1200, ACT 27 (verified)');
    const hundredPoint = { gpa: { value: 92, scale: 100, weighted: false } as const, sat: null, act: null };
    expect(knownGpa({ unweighted_gpa: '', weighted_gpa: '' }, hundredPoint)).toEqual({
      verified: '92 out of 100 unweighted',
      selfReported: null,
    });
  });

  it('say which of them are not counted, and why, unless a verified one comes first', () => {
    const record = { unweighted_gpa: '4.6', weighted_gpa: '', sat_score: '1720', act_score: '29' };
    const scores = ['sat_score', 'act_score'] as const;
    expect(uncountedReasons(record, null, scores)).toEqual(['This SAT is above 1600 and is not counted.']);
    expect(uncountedReasons(record, null, ['unweighted_gpa', 'weighted_gpa'])).toEqual([
      'Above 4.0, so it is read as weighted.',
    ]);
    expect(uncountedReasons({ ...record, sat_score: 'not yet' }, null, ['sat_score'])).toEqual([]);
    expect(uncountedReasons(record, { gpa: null, sat: 1200, act: null }, scores)).toEqual([]);
  });
});
