import { homeStateOf } from './state-names';
<<<<<<< HEAD
import { cheaperOf, orderedBy, sideOf } from './two-prices';
import { sayShort } from './two-prices-said';
=======
import { orderedBy, sideOf } from './two-prices';
import { tuitionFor } from './tuition-for';

const harbor = (facts: Partial<CollegeFacts> = {}): CollegeFacts => ({
  ...aCollege({ unitid: 1, name: 'Harbor State University' }),
  control: 'public',
  state: 'ME',
  tuition_in_state: 11_000,
  tuition_out_of_state: 33_000,
  cost_of_attendance: 26_400,
  avg_net_price: 12_000,
  net_price_low_income: 7_900,
  net_price_by_income: { up_to_30k: 8_100, up_to_48k: 9_500, up_to_75k: null, up_to_110k: null, over_110k: 20_100 },
  net_price_by_income_year: '2022-23',
  ...facts,
});

describe('the price of a public college for a student whose home state is not known', () => {
  it('is both: the published one of its own state, and our estimate for everybody else', () => {
    expect(priceFor(harbor(), null)).toEqual({
      amount: 12_000,
      elsewhere: 34_000,
      estimate: false,
      says: 'about $12,000 a year in state and about $34,000 from another state (our estimate), on average after grants',
    });
    expect(fullPriceFor(harbor(), null)?.says).toBe(
      'about $26,400 a year in state and about $48,400 from another state (our estimate), before aid',
    );
    expect(priceAtIncome(harbor(), null, 'up_to_48k')).toMatchObject({ amount: 9_500, elsewhere: 31_500 });
    expect(priceAtIncome(harbor(), null, 'up_to_48k')?.says).toBe(
      'about $9,500 a year in state and about $31,500 from another state (our estimate), after grants, going by what in-state families earning $30,001-48,000 paid on average in 2022-23',
    );
    expect(sayIncomes(harbor(), null)).toBe(
      'After grants by family income, in state: $8,100 (up to $30,000), $9,500 ($30,001-48,000), $20,100 (over $110,000); from another state it is about $22,000 more, our estimate',
    );
  });

  it('is one as soon as the state is known, at a private college, and where everybody pays alike', () => {
    expect(tuitionFor(harbor(), 'ME')).toBe('in_state');
    expect(tuitionFor(harbor(), 'NH')).toBe('out_of_state');
    for (const one of [
      priceFor(harbor(), 'ME'),
      priceFor(harbor(), 'NH'),
      priceFor(harbor({ control: 'private_nonprofit' }), null),
      priceFor(harbor({ tuition_out_of_state: 11_000 }), null),
      priceFor(harbor({ tuition_out_of_state: 10_900 }), null),
      priceFor(harbor({ tuition_out_of_state: 11_090 }), null),
    ]) {
      expect(one).not.toHaveProperty('elsewhere');
      expect(one?.says).not.toContain('another state (');
    }
    expect(priceFor(harbor({ tuition_out_of_state: 11_000 }), null)?.says).toBe(
      'about $12,000 a year on average after grants',
    );
  });

  it('says where the price from another state is not published, and never takes one for the other', () => {
    const price = priceFor(harbor({ tuition_out_of_state: null }), null);
    expect(price).toMatchObject({ amount: 12_000, elsewhere: null });
    expect(price?.says).toBe(
      'about $12,000 a year in state (from another state it is not published), on average after grants',
    );
    expect(priceFor(harbor({ avg_net_price: null }), null)).toBeNull();
  });

  it('is at least what in-state families pay', () => {
    expect(ownPrice(harbor(), { homeState: null, income: 'up_to_75k' })).toMatchObject({
      amount: 12_000,
      elsewhere: 34_000,
      atIncome: false,
    });
  });
});
>>>>>>> part/me

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

describe('a price in an order', () => {
  it('is the higher of two', () => {
    expect([orderedBy({ amount: 1, elsewhere: 2 }), orderedBy({ amount: 1 })]).toEqual([2, 1]);
    expect(orderedBy({ amount: 1, elsewhere: null })).toBeNull();
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
