import { labelOf, readPreferences, reviewPreferences } from './read-preferences';

const review = (liked: boolean | null, reason: string): string[] =>
  reviewPreferences({ school_name: 'Any College', liked, reason }, { homeState: 'ME' }).map(
    ({ strength, id }) => `${strength} ${id}`,
  );

describe('the reason of a review', () => {
  it.each([
    [false, 'too big', ['avoid size:large']],
    [false, 'big city', ['avoid setting:city']],
    [false, 'too rural', ['avoid setting:rural']],
    [false, 'too far', ['avoid distance:far']],
    [false, 'way too far from home and too big', ['avoid distance:far', 'avoid size:large']],
    [false, 'no nursing', ['want program:nursing']],
    [false, 'Not in a city', ['want setting:city']],
    [false, 'I want somewhere smaller', ['want size:small']],
    [false, 'too far from the beach', ['want landscape:ocean']],
    [true, 'loved the size', []],
    [true, 'love the coast', ['want landscape:ocean']],
    [true, 'a small college and in a city', ['want size:small', 'want setting:city']],
    [null, 'no idea', []],
  ])('liked %s: %j', (liked, reason, expected) => {
    expect(review(liked, reason)).toEqual(expected);
  });

  it('hears that a price was too high', () => {
    expect(review(false, 'expensive')).toEqual(['want aid:low_cost']);
  });

  it('is quoted from the reason under the name of the school', () => {
    const [one] = reviewPreferences(
      { school_name: 'Elm College', liked: false, reason: 'Too big.' },
      { homeState: null },
    );
    expect(one).toMatchObject({
      quote: 'Too big',
      question: { form_id: 'school_feedback', question_id: 'Elm College' },
    });
  });
});

describe('the words of a chip', () => {
  it.each([
    ['most_hours', '2', 'must', 'At most 2 hours from home'],
    ['most_hours', '1.5', 'must', 'At most 1.5 hours from home'],
    ['least_miles', '1200', 'want', 'At least 1,200 miles from home'],
    ['state', 'TX', 'must_not', 'Not Texas'],
    ['size', 'medium', 'want', 'Medium size'],
    ['setting', 'city', 'avoid', 'No big city'],
    ['climate', 'snow', 'must_not', 'No snow'],
    ['net_price', '20000', 'must', 'At most $20,000 a year after aid'],
    ['near_place', 'Boston, MA', 'want', 'Near Boston, MA'],
    ['region', 'South', 'must_not', 'Not the South'],
    ['religion', 'any', 'must_not', 'No religious college'],
    ['subject', 'math', 'avoid', 'Little math'],
    ['sport', 'soccer D3', 'want', 'Playing soccer D3'],
    ['home_state', 'stay', 'must', 'In my home state'],
    ['serving', 'hbcu', 'want', 'Historically Black college (HBCU)'],
  ] as const)('%s %s, %s', (kind, value, strength, label) => {
    expect(labelOf({ kind, value, strength })).toBe(label);
  });

  it('say on which side the wish is', () => {
    const answer = {
      form_id: 'College Preferences',
      question_id: '2',
      question_text: 'Size?',
      answer: 'medium, not large',
    };
    const labels = readPreferences({ answers: [answer], record: null, homeState: null }).map(({ label }) => label);
    expect(labels).toEqual(['Medium size', 'Not large']);
  });
});
