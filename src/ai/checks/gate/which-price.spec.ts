import { aCandidate, threeColleges } from '../../../../test/support/candidates';
import { factsOfCandidate } from '../facts';
import type { Ground } from './ground';
import { judge } from './gate';
import { namesPriceState } from './college-facts-hold';

const [, lakeland] = threeColleges();

/** What a hosted service learns about a public college, and what its sentences are checked against. */
function priceFacts(homeState: string | null) {
  const facts = factsOfCandidate(aCandidate(lakeland), 0, { homeState, wantedFields: [] });
  const ground: Ground = {
    facts: new Map(facts.map((fact) => [fact.id, fact])),
    places: [],
    system: '',
    college: { names: [lakeland.name], tier: 'Match', otherNames: [] },
  };
  const factIdFor = (words: string): string => facts.find(({ text }) => text.includes(words))?.id ?? '';
  return {
    texts: facts.map(({ text }) => text),
    shown: (text: string, words = 'It costs') =>
      judge({ text, facts: [factIdFor(words)], quotes: [] }, ground) !== null,
  };
}

describe('what a hosted service is told of a price while the home state is not known', () => {
  const { texts, shown } = priceFacts(null);

  it('is both prices in one fact, that nobody knows which one holds, and both tuitions', () => {
    expect(texts).toContain(
      'It costs about $16,000 a year in state and about $37,800 from another state (our estimate), on average after grants, living costs included.',
    );
    expect(texts).toContain('Which of its two prices holds depends on the home state, which is not known.');
    expect(texts).toContain(
      'Its list price is about $12,100 a year in state and about $33,900 from another state, in tuition and fees (2024-25).',
    );
    expect(texts.join(' ')).not.toMatch(/\$16,000 a year on average|a year in tuition and fees/);
  });

  it.each([
    'It costs about $16,000 a year in state on average after grants.',
    'It costs about $37,800 from another state.',
    'It costs about $16,000 a year in state and about $37,800 from another state.',
  ])('may be told with its state: %s', (text) => {
    expect(shown(text)).toBe(true);
  });

  it.each([
    'It costs about $16,000 a year on average after grants.',
    'It costs about $37,800 a year after grants.',
    'It costs about $37,800 a year in state.',
    'It costs about $16,000 a year from another state.',
  ])('is never told as the price, nor turned round: %s', (text) => {
    expect(shown(text)).toBe(false);
  });

  it('holds for tuition as well', () => {
    expect(shown('Its list price is about $12,100 a year in tuition and fees.', 'list price')).toBe(false);
    expect(shown('Its list price is about $12,100 a year in state.', 'list price')).toBe(true);
  });
});

describe('what a hosted service is told where the home state is known', () => {
  it('is the one price, and the tuition of that state alone', () => {
    const { texts, shown } = priceFacts('NH');
    expect(texts.join(' ')).not.toContain('two prices');
    expect(shown('Its list price is about $33,900 a year in out-of-state tuition.', 'list price')).toBe(true);
    expect(shown('Its list price is about $12,100 a year in tuition.', 'list price')).toBe(false);
    expect(priceFacts('ME').shown('It costs about $16,000 a year on average after grants.')).toBe(true);
  });

  it('lets whatever names no dollars, or rests on one price, pass', () => {
    expect(
      namesPriceState('It is in Maine.', 'It costs about $9 a year in state and about $20 from another state.'),
    ).toBe(true);
    expect(namesPriceState('It costs $9.', 'It costs about $9 a year.')).toBe(true);
  });
});
