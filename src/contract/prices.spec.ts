import { homeStateOf } from './state-names';
import { aCollege } from '../../test/support/candidates';
import { FULL_PRICE, sortPrice, sortPriceFor, payerPrice, sideOfLimit } from './prices';

describe('a limit in dollars', () => {
  const price = { amount: 12_000, elsewhere: 34_000 };
  it.each([
    [40_000, 'inside'],
    [34_000, 'inside'],
    [20_000, 'open'],
    [12_000, 'open'],
    [11_999, 'over'],
  ])('of $%d leaves two prices %s', (limit, side) => {
    expect(sideOfLimit(price, limit)).toBe(side);
  });

  it('is open where the other price is not published, and judged as before where one price holds', () => {
    expect(sideOfLimit({ amount: 12_000, elsewhere: null }, 90_000)).toBe('open');
    expect(sideOfLimit({ amount: 12_000, elsewhere: null }, 9_000)).toBe('over');
    expect([sideOfLimit({ amount: 12_000 }, 12_000), sideOfLimit({ amount: 12_000 }, 11_000)]).toEqual([
      'inside',
      'over',
    ]);
  });
});

describe('a price in an order', () => {
  it('is the higher of two', () => {
    expect([sortPrice({ amount: 1, elsewhere: 2 }), sortPrice({ amount: 1 })]).toEqual([2, 1]);
    expect(sortPrice({ amount: 1, elsewhere: null })).toBeNull();
  });
});

describe('the price of a family that counts on no aid', () => {
  const payer = { homeState: 'ME', income: FULL_PRICE } as const;
  const college = aCollege({ unitid: 1, name: 'Ames College', cost_of_attendance: 41_000, avg_net_price: 19_000 });

  it('is the full price, and no average stands in for it', () => {
    expect(payerPrice(college, payer)).toMatchObject({
      amount: 41_000,
      paid: { kind: 'full' },
      isAtIncome: true,
      isFallback: false,
    });
    expect(sortPriceFor(college, payer)).toBe(41_000);
    const unpublished = { ...college, cost_of_attendance: null };
    expect([payerPrice(unpublished, payer), sortPriceFor(unpublished, payer)]).toEqual([null, null]);
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
