import { aStudentInput, preferenceFrom } from '../../../../test/support/students';
import { withoutCareAnswers } from './without-care-answers';

describe('material without such answers', () => {
  const dangerAnswer = 'My stepdad beats me. I want a small school in Ohio.';
  const studentInput = aStudentInput({ 'College Preferences': { 2: dangerAnswer, 1: 'I want to study art.' } });
  const evidence = { form_id: 'College Preferences', question_id: '2', question_text: '', quote: 'a small school' };
  const sizePreference = preferenceFrom(evidence, { kind: 'size', value: 'small' });
  studentInput.preferences = [sizePreference];
  studentInput.suggestions = [
    { ...sizePreference, id: 'state:OH', kind: 'state', value: 'OH', question: { ...evidence }, asks: false },
  ];
  studentInput.picks = { starred: [evidence], strengths: ['I keep going'] };

  test('drops the answer with its quotes and suggestions, keeps what was chosen', () => {
    const safeInput = withoutCareAnswers(studentInput);
    expect(safeInput.answers.map(({ question_id }) => question_id)).toEqual(['1']);
    expect(safeInput.preferences).toEqual([{ ...sizePreference, quote: '', question: null }]);
    expect(safeInput.suggestions).toEqual([]);
    expect(safeInput.picks).toEqual({ starred: [], strengths: ['I keep going'] });
    expect(studentInput.answers).toHaveLength(2);
  });
});
