import { knownGpa, knownScores, numberLine, uncountedReasons } from './record-reading/fact-notes';

const NOTHING = { unweighted_gpa: '', weighted_gpa: '', sat_score: '', act_score: '' };
const gpa = { value: 3.4, scale: 4, weighted: false } as const;

describe('a student’s numbers', () => {
  it('are shown as the student typed them where none is verified', () => {
    const typed = { unweighted_gpa: ' 92/100 ', weighted_gpa: '4.1' };
    expect(numberLine(knownGpa(typed, null))).toBe('92/100 unweighted, 4.1 weighted');
    expect(numberLine(knownScores({ sat_score: '1340 (superscored)', act_score: '' }, null))).toBe(
      'SAT 1340 (superscored)',
    );
  });

  it('keep words that stand in the place of a score apart from the test’s name', () => {
    expect(numberLine(knownScores({ sat_score: 'not yet', act_score: '24' }, null))).toBe('SAT “not yet”, ACT 24');
  });

  it('say that nothing is given', () => {
    expect(numberLine(knownGpa({ unweighted_gpa: '', weighted_gpa: ' ' }, null))).toBe('Not given');
    expect(numberLine(knownScores(NOTHING, null))).toBe('Not given');
  });

  it('are the verified ones first, with the typed ones beside them where they say something else', () => {
    const verified = { gpa, sat: 1200, act: null };
    const typed = { ...NOTHING, unweighted_gpa: '3.9', weighted_gpa: '4.1', sat_score: '1340', act_score: '29' };
    expect(knownGpa(typed, verified)).toEqual({
      verified: '3.4 unweighted',
      typed: '3.9 unweighted, 4.1 weighted',
    });
    expect(numberLine(knownScores(typed, verified))).toBe('SAT 1200 (verified; the student typed SAT 1340, ACT 29)');
  });

  it('are told once where both say the same, however it was typed', () => {
    const typed = { ...NOTHING, unweighted_gpa: '3.40/4.0', sat_score: '1200 (March)' };
    const verified = { gpa, sat: 1200, act: 27 };
    expect(numberLine(knownGpa(typed, verified))).toBe('3.4 unweighted (verified)');
    expect(numberLine(knownScores(typed, verified))).toBe('SAT 1200, ACT 27 (verified)');
    const onHundred = { gpa: { value: 92, scale: 100, weighted: false } as const, sat: null, act: null };
    expect(knownGpa({ unweighted_gpa: '', weighted_gpa: '' }, onHundred)).toEqual({
      verified: '92 out of 100 unweighted',
      typed: null,
    });
  });

  it('say which of them are not counted, and why, unless a verified one comes first', () => {
    const typed = { unweighted_gpa: '4.6', weighted_gpa: '', sat_score: '1720', act_score: '29' };
    const scores = ['sat_score', 'act_score'] as const;
    expect(uncountedReasons(typed, null, scores)).toEqual(['This SAT is above 1600 and is not counted.']);
    expect(uncountedReasons(typed, null, ['unweighted_gpa', 'weighted_gpa'])).toEqual([
      'Above 4.0, so it is read as weighted.',
    ]);
    expect(uncountedReasons({ ...typed, sat_score: 'not yet' }, null, ['sat_score'])).toEqual([]);
    expect(uncountedReasons(typed, { gpa: null, sat: 1200, act: null }, scores)).toEqual([]);
  });
});
