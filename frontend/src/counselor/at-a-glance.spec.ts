import { gpaText, scoresText, uncounted } from './at-a-glance';

describe('a student’s numbers at a glance', () => {
  it('are shown as the student typed them', () => {
    expect(gpaText({ unweighted_gpa: ' 92/100 ', weighted_gpa: '4.1' })).toBe('92/100 unweighted, 4.1 weighted');
    expect(scoresText({ sat_score: '1340 (superscored)', act_score: '' })).toBe('SAT 1340 (superscored)');
  });

  it('keep words that stand in the place of a score apart from the test’s name', () => {
    expect(scoresText({ sat_score: 'not yet', act_score: '24' })).toBe('SAT: not yet, ACT 24');
  });

  it('say that nothing is given', () => {
    expect(gpaText({ unweighted_gpa: '', weighted_gpa: ' ' })).toBe('Not given');
    expect(scoresText({ sat_score: '', act_score: '' })).toBe('Not given');
  });

  it('say which of them are not counted, and why', () => {
    const typed = { unweighted_gpa: '4.6', weighted_gpa: '', sat_score: '1720', act_score: '29' };
    expect(uncounted(typed, ['sat_score', 'act_score'])).toEqual(['This SAT is above 1600 and is not counted.']);
    expect(uncounted(typed, ['unweighted_gpa', 'weighted_gpa'])).toEqual(['Above 4.0, so it is read as weighted.']);
    expect(uncounted({ ...typed, sat_score: 'not yet' }, ['sat_score'])).toEqual([]);
  });
});
