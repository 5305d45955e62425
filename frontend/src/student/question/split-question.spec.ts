import { SECTIONS } from '@contract/forms';
import { splitQuestion } from './question-path';

describe('a question in two', () => {
  it('asks large and helps small', () => {
    expect(splitQuestion('What makes you happy? Pick a moment. Tell why.')).toEqual({
      asked: 'What makes you happy?',
      hint: 'Pick a moment. Tell why.',
    });
  });

  it('stays whole where it is one sentence', () => {
    expect(splitQuestion('What makes you happy?')).toEqual({ asked: 'What makes you happy?', hint: '' });
  });

  it('loses no word of any question', () => {
    for (const { question } of SECTIONS.flatMap(({ questions }) => [...questions])) {
      const { asked, hint } = splitQuestion(question);
      expect([asked, hint].join(' ').trim()).toBe(question);
    }
  });
});
