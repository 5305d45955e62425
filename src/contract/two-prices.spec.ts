import { homeStateOf } from './state-names';
import { cheaperOf, orderedBy, sideOf } from './two-prices';
import { sayShort } from './two-prices-said';

describe('a limit in dollars', () => {
  const price = { amount: 12_000, elsewhere: 34_000 };
  it.each([
    [40_000, 'inside'],
    [34_000, 'inside'],
    [20_000, 'open'],
    [12_000, 'open'],
    [11_999, 'over'],
  ])('of $%d leaves two prices %s', (limit, side) => {
    expect(sideOf(price, limit)).toBe(side);
  });

  it('is open where the other price is not published, and judged as before where one price holds', () => {
    expect(sideOf({ amount: 12_000, elsewhere: null }, 90_000)).toBe('open');
    expect(sideOf({ amount: 12_000, elsewhere: null }, 9_000)).toBe('over');
    expect([sideOf({ amount: 12_000 }, 12_000), sideOf({ amount: 12_000 }, 11_000)]).toEqual(['inside', 'over']);
  });
});

describe('which of two colleges costs less', () => {
  it.each([
    [{ amount: 12_000 }, { amount: 15_000 }, false, 'one'],
    [{ amount: 15_000 }, { amount: 12_000 }, true, 'other'],
    [{ amount: 15_000 }, { amount: 15_000 }, false, 'alike'],
    [{ amount: 12_000, elsewhere: 34_000 }, { amount: 40_000 }, false, 'one'],
    [{ amount: 12_000, elsewhere: 34_000 }, { amount: 9_000 }, false, 'other'],
    [{ amount: 12_000, elsewhere: 34_000 }, { amount: 20_000 }, false, 'open'],
    [{ amount: 12_000, elsewhere: 34_000 }, { amount: 14_000, elsewhere: 36_000 }, false, 'open'],
    [{ amount: 12_000, elsewhere: 34_000 }, { amount: 14_000, elsewhere: 36_000 }, true, 'one'],
    [{ amount: 12_000, elsewhere: 34_000 }, { amount: 14_000, elsewhere: 30_000 }, true, 'open'],
    [{ amount: 12_000, elsewhere: null }, { amount: 14_000 }, true, 'open'],
  ] as const)('%j or %j (in one state: %s) is %s', (one, other, inOneState, said) => {
    expect(cheaperOf(one, other, inOneState)).toBe(said);
  });

  it('goes by the higher of two prices in an order, which is said in few words', () => {
    expect([orderedBy({ amount: 1, elsewhere: 2 }), orderedBy({ amount: 1 })]).toEqual([2, 1]);
    expect(orderedBy({ amount: 1, elsewhere: null })).toBeNull();
    expect(sayShort({ amount: 12_040, elsewhere: 34_000 })).toBe(
      'about $12,000 in state, about $34,000 from another state',
    );
    expect(sayShort({ amount: 12_040 })).toBe('about $12,000');
  });
});

describe('the home state of a school’s students', () => {
  it('is the school’s, also on the islands, and not known where its two letters name no state', () => {
    expect(['ME', 'DC', 'PR', 'MP', 'AE', 'XX', 'toString'].map(homeStateOf)).toEqual([
      'ME',
      'DC',
      'PR',
      'MP',
      null,
      null,
      null,
    ]);
  });
});
