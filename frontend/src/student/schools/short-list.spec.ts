import { aSchool } from '../../student-record/testing/school-list';
import { firstSentence } from './first-sentence';
import { byVerdict, type Verdict, verdictOf } from './short-list';

describe('the short list', () => {
  it('has the liked first and what is not for the student last, each in the order of the list', () => {
    const schools = ['A', 'B', 'C', 'D', 'E'].map((name) => aSchool('Match', name));
    const said = { A: 'disliked', C: 'liked', D: 'reviewed', E: 'liked' } as Record<string, Verdict>;
    expect(byVerdict(schools, (name) => said[name] ?? null).map(({ name }) => name)).toEqual(['C', 'E', 'D', 'B', 'A']);
  });

  it.each([
    [undefined, null],
    [{ researched: false, liked: null }, null],
    [{ researched: true, liked: null }, 'reviewed'],
    [{ researched: true, liked: true }, 'liked'],
    [{ researched: true, liked: false }, 'disliked'],
  ] as const)('reads %j as %s', (review, verdict) => {
    expect(verdictOf(review)).toBe(verdict);
  });

  it.each([
    ['It is near. It is small.', 'It is near.'],
    ['It lies in St. Louis. It is large.', 'It lies in St. Louis.'],
    ['It is in the U.S. Virgin Islands. It is warm.', 'It is in the U.S. Virgin Islands.'],
    ['You wrote “I like it.” It has it.', 'You wrote “I like it.” It has it.'],
    ['One sentence', 'One sentence'],
  ])('takes the first sentence of ‘%s’', (text, first) => {
    expect(firstSentence(text)).toBe(first);
  });
});
