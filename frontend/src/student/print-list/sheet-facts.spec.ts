import { firstFactSentence } from './print-page';

describe('the line of a school for the family', () => {
  it.each([
    ['It is near. It is small.', 'It is near.'],
    ['It lies in St. Louis. It is large.', 'It lies in St. Louis.'],
    ['It is in the U.S. Virgin Islands. It is warm.', 'It is in the U.S. Virgin Islands.'],
    ['You wrote “near home”. It is in Bangor.', 'It is in Bangor.'],
    ['One sentence', 'One sentence'],
    ['You wrote “I want to leave”.', null],
  ])('of ‘%s’ is %j', (text, line) => {
    expect(firstFactSentence(text)).toBe(line);
  });
});
