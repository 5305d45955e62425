import { aStudentInput, preferenceFrom } from '../../../../test/support/students';
import { withoutCareAnswers } from './without-care-answers';

describe('material without such answers', () => {
  const dark = 'My stepdad beats me. I want a small school in Ohio.';
  const studentInput = aStudentInput({ 'College Preferences': { 2: dark, 1: 'I want to study art.' } });
  const evidence = { form_id: 'College Preferences', question_id: '2', question_text: '', quote: 'a small school' };
  const small = preferenceFrom(evidence, { kind: 'size', value: 'small' });
  studentInput.preferences = [small];
  studentInput.suggestions = [
    { ...small, id: 'state:OH', kind: 'state', value: 'OH', question: { ...evidence }, asks: false },
  ];
  studentInput.picks = { starred: [evidence], strengths: ['I keep going'] };

  test('drops the answer with its quotes and suggestions, keeps what was chosen', () => {
    const left = withoutCareAnswers(studentInput);
    expect(left.answers.map(({ question_id }) => question_id)).toEqual(['1']);
    expect(left.preferences).toEqual([{ ...small, quote: '', question: null }]);
    expect(left.suggestions).toEqual([]);
    expect(left.picks).toEqual({ starred: [], strengths: ['I keep going'] });
    expect(studentInput.answers).toHaveLength(2);
  });
});
