/** Specification: 4 */
import { countAnswered, countReviewed, isAnswered, isUnlocked, needsNewList } from './progress';

describe('an answered question', () => {
  it.each([
    ['a word', 'yes', true],
    ['a number', '0', true],
    ['nothing', '', false],
    ['blanks and line breaks', ' \n\t ', false],
    ['blanks of other widths and scripts', '\u00a0\u2003\u3000', false],
    ['characters that show nothing', '\u200b\u2060\ufeff\u2800\u3164\u00ad', false],
    ['a word between such characters', '\u200b ja \ufeff', true],
    ['an emoji of several characters', '👩🏽\u200d🚀', true],
    ['a point', '.', true],
    ['no text at all', null, false],
  ])('%s', (_, text, expected) => {
    expect(isAnswered(text)).toBe(expected);
  });

  it('counts once, whether its id is a number or text, and only for the form’s own questions', () => {
    const answers = [
      { question_id: 1, answer: 'a' },
      { question_id: '1', answer: 'b' },
      { question_id: '2', answer: ' ' },
      { question_id: 9, answer: 'foreign' },
    ];
    expect(countAnswered([1, 2, 3], answers)).toBe(1);
  });
});

describe('the unlock', () => {
  it.each([
    [[2, 2, 2, 0], true],
    [[5, 4, 4, 6], true],
    [[0, 2, 2, 2], true],
    [[2, 2, 1, 1], false],
    [[5, 4, 1, 0], false],
    [[6, 6, 0, 0], false],
    [[], false],
  ])('with %j answers per section is %s', (perSection, expected) => {
    expect(isUnlocked(perSection)).toBe(expected);
  });
});

describe('a new list', () => {
  it('is due after four schools were marked researched', () => {
    const entries = [true, true, false, true, true].map((researched) => ({ researched }));
    expect(countReviewed(entries)).toBe(4);
    expect([3, 4, 5].map((reviewed) => needsNewList(reviewed, 12))).toEqual([false, true, true]);
  });

  it.each([
    [1, 2, false],
    [2, 2, true],
    [2, 3, false],
    [3, 3, true],
    [3, 4, false],
    [0, 0, false],
  ])('with %i reviews of a list of %i is due: %s', (reviewed, schools, expected) => {
    expect(needsNewList(reviewed, schools)).toBe(expected);
  });
});
