import { aCollege } from '../../../test/support/candidates';
import { aPreference } from '../../../test/support/preferences';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import { INCOME_BRACKETS, sortPrice, sortPriceFor, payerPrice, type Payer } from '../../contract/prices';
import { costCriteria } from './cost-criteria';
import { type Criterion, isUnmetMust } from './criterion';

const HARBOR: CollegeFacts = {
  ...aCollege({ unitid: 1, name: 'Harbor State University' }),
  control: 'public',
  state: 'ME',
  tuition_in_state: 11_000,
  tuition_out_of_state: 33_000,
  cost_of_attendance: 26_400,
  avg_net_price: 12_000,
  net_price_low_income: null,
  net_price_by_income: null,
};
const PRIVATE: CollegeFacts = { ...HARBOR, control: 'private_nonprofit' };
const UNPRICED: CollegeFacts = { ...HARBOR, avg_net_price: null, cost_of_attendance: null };

function criterionFor(wish: string, homeState: string | null = null): Criterion {
  const [criterion] = costCriteria([aPreference(wish)], { homeState, income: null });
  return criterion;
}
const judge = (wish: string, college: CollegeFacts, homeState: string | null = null) => {
  const one = criterionFor(wish, homeState);
  return {
    met: one.isMetBy(college),
    broken: isUnmetMust(one, college),
    score: one.score(college),
    says: one.miss(college),
  };
};

describe('a limit in dollars while the home state is not known', () => {
  it('is open between the two prices: not met, not broken, without a score, and says what decides', () => {
    expect(judge('must net_price:20000', HARBOR)).toEqual({
      met: false,
      broken: false,
      score: null,
      says: 'It costs about $12,000 a year in state and about $34,000 from another state (our estimate), on average after grants; whether that is within your limit of $20,000 depends on your home state.',
    });
    expect(criterionFor('must net_price:20000').open?.(HARBOR)).toBe(true);
    expect(judge('must price:30000', HARBOR)).toMatchObject({
      ...{ met: false, broken: false, score: null },
      says: 'It costs about $26,400 a year in state and about $48,400 from another state (our estimate), before aid; whether that is within your limit of $30,000 depends on your home state.',
    });
  });

  it('is met where both keep to it, and says so', () => {
    const one = criterionFor('must net_price:35000');
    expect([one.isMetBy(HARBOR), isUnmetMust(one, HARBOR), one.open?.(HARBOR)]).toEqual([true, false, false]);
    expect(one.reason(HARBOR)).toBe(
      'It costs about $12,000 a year in state and about $34,000 from another state (our estimate), on average after grants, within your limit of $35,000 either way.',
    );
  });

  it('is broken where both are over it', () => {
    expect(judge('must net_price:10000', HARBOR)).toMatchObject({ met: false, broken: true });
    expect(judge('must net_price:10000', HARBOR).says).toContain('over your limit of $10,000 either way');
    expect(judge('must price:20000', HARBOR)).toMatchObject({ met: false, broken: true });
  });

  it('is told as a little over it where the price rounds to it', () => {
    const near = { ...PRIVATE, avg_net_price: 12_030 };
    const [limit] = costCriteria([aPreference('must net_price:12000')], { homeState: 'ME', income: null });
    expect(limit.miss(near)).toBe(
      'It costs about $12,000 a year on average after grants, a little over your limit of $12,000.',
    );
    expect(limit.bend?.(near)).toBe('It costs about $12,000 a year: a little over your limit.');
  });

  it('is judged as ever at a private college and for a student whose state is known', () => {
    expect(judge('must net_price:20000', PRIVATE)).toMatchObject({ met: true, broken: false });
    expect(judge('must net_price:20000', HARBOR, 'ME')).toMatchObject({ met: true, broken: false });
    expect(judge('must net_price:20000', HARBOR, 'NH')).toMatchObject({ met: false, broken: true });
    expect(criterionFor('must net_price:20000', 'NH').open?.(HARBOR)).toBe(false);
  });

  it('is not open where no price is published at all', () => {
    expect(judge('want net_price:20000', UNPRICED)).toMatchObject({
      ...{ met: false, score: null },
      says: 'Its price after grants is not published; ask the college before you count on it.',
    });
    expect(criterionFor('want net_price:20000').open?.(UNPRICED)).toBe(false);
  });
});

describe('a wish for a low price while the home state is not known', () => {
  it('is open where only one of the two is low', () => {
    expect(judge('want aid:low_cost', HARBOR)).toMatchObject({ met: false, score: null });
    expect(judge('want aid:low_cost', HARBOR).says).toMatch(
      /on average after grants; whether that is low depends on your home state\.$/,
    );
  });

  it('is met where both are low, and goes by the higher', () => {
    const near = { ...HARBOR, tuition_out_of_state: 16_000 };
    expect(judge('want aid:low_cost', near)).toMatchObject({ met: true, score: (40_000 - 17_000) / 25_000 });
  });
});

describe('a limit in dollars that a college must keep to', () => {
  const FAMILY = {
    ...PRIVATE,
    net_price_by_income: { up_to_30k: 6_000, up_to_48k: null, up_to_75k: null, up_to_110k: null, over_110k: 24_000 },
  };

  it('goes by the price at the family’s income, else by the average, and by no cheaper one', () => {
    const isUnmetAt = (income: Payer['income']): boolean => {
      const [limit] = costCriteria([aPreference('must net_price:11000')], { homeState: 'ME', income });
      return isUnmetMust(limit, FAMILY);
    };
    expect([isUnmetAt('up_to_30k'), isUnmetAt('over_110k'), isUnmetAt(null)]).toEqual([false, true, true]);
  });

  it('leaves a college there that publishes no price', () => {
    expect(judge('must net_price:9000', UNPRICED)).toMatchObject({ met: false, broken: false, score: null });
  });
});

it('orders every college by the price that is told of it', () => {
  const catalogue = readCatalogue();
  for (const homeState of ['ME', null])
    for (const income of [null, ...INCOME_BRACKETS]) {
      const shownPrices = catalogue.map((college) => payerPrice(college, { homeState, income }));
      const sortPrices = catalogue.map((college) => sortPriceFor(college, { homeState, income }));
      expect(sortPrices).toEqual(shownPrices.map((price) => price && sortPrice(price)));
    }
});
