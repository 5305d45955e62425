import { aStudentInput, preferenceFrom } from '../../../../test/support/students';
import { withoutCareAnswers } from './without-care-answers';

describe('material without such answers', () => {
  const dark = 'My stepdad beats me. I want a small school in Ohio.';
  const studentInput = aStudentInput({ 'College Preferences': { 2: dark, 1: 'I want to study art.' } });
  const evidence = { form_id: 'College Preferences', question_id: '2', question_text: '', quote: 'a small school' };
  const small = preferenceFrom(evidence, { kind: 'size', value: 'small' });
  const byHand = { ...preferenceFrom(evidence, { kind: 'state', value: 'OH' }), by: 'student' as const };
  studentInput.preferences = [small, byHand];
  studentInput.interests = [{ cip2: '50', area: 'Visual & Performing Arts', weight: 2, evidence: [evidence] }];

  test('drops the answer and every quote of it, keeps the rest', () => {
    const left = withoutCareAnswers(studentInput);
    expect(left.answers.map(({ question_id }) => question_id)).toEqual(['1']);
    expect(left.preferences).toEqual([{ ...byHand, quote: '', question: null }]);
    expect(left.interests).toEqual([{ cip2: '50', area: 'Visual & Performing Arts', weight: 2, evidence: [] }]);
    expect(studentInput.answers).toHaveLength(2);
  });
});
