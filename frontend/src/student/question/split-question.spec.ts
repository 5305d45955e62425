import { SECTIONS } from '@contract/forms';
import { splitQuestion } from './question-path';

describe('a question in two', () => {
  it('asks large and helps small', () => {
    expect(splitQuestion('What makes you happy? Pick a moment. Tell why.')).toEqual({
      questionText: 'What makes you happy?',
      hint: 'Pick a moment. Tell why.',
    });
  });

  it('stays whole where it is one sentence', () => {
    expect(splitQuestion('What makes you happy?')).toEqual({ questionText: 'What makes you happy?', hint: '' });
  });

  it('loses no word of any question', () => {
    for (const { question } of SECTIONS.flatMap(({ questions }) => [...questions])) {
      const { questionText, hint } = splitQuestion(question);
      expect([questionText, hint].join(' ').trim()).toBe(question);
    }
  });
});
