import { aCollege } from '../../test/support/candidates';
import type { CollegeFacts } from './colleges';
import { INCOME_BRACKETS } from './income-brackets';
import { ownDollars, ownPrice, priceAtIncome, priceFor } from './price-for';

const PRICES = { up_to_30k: 8_120, up_to_48k: 9_480, up_to_75k: null, up_to_110k: 21_300, over_110k: 27_950 };
const told = (facts: Partial<CollegeFacts> = {}): CollegeFacts => ({
  ...aCollege({ unitid: 1, name: 'Birch Hill College' }),
  control: 'private_nonprofit',
  state: 'ME',
  avg_net_price: 18_400,
  net_price_low_income: 7_900,
  net_price_by_income: PRICES,
  net_price_by_income_year: '2022-23',
  ...facts,
});
const PUBLIC = { control: 'public', tuition_in_state: 11_000, tuition_out_of_state: 31_000 } as const;

describe('the price of a family’s income', () => {
  it('is the published one of the bracket, with whom it is of and the year', () => {
    expect(ownPrice(told(), { homeState: 'ME', income: 'up_to_48k' })).toEqual({
      amount: 9_480,
      estimate: false,
      atIncome: true,
      note: null,
      says: 'about $9,500 a year after grants, what families earning $30,001-48,000 paid on average in 2022-23',
    });
  });

  it('says at a public college that it is of in-state families', () => {
    expect(priceAtIncome(told(PUBLIC), 'ME', 'over_110k')?.says).toBe(
      'about $28,000 a year after grants, what in-state families earning over $110,000 paid on average in 2022-23',
    );
  });

  it('counts out-of-state tuition in for a student of another state, and calls it our estimate', () => {
    const price = ownPrice(told(PUBLIC), { homeState: 'NH', income: 'up_to_48k' });
    expect(price).toMatchObject({ amount: 29_480, estimate: true, atIncome: true });
    expect(price?.says).toBe(
      'about $29,500 a year after grants, our estimate: what in-state families earning $30,001-48,000 paid on average in 2022-23, with out-of-state tuition counted in',
    );
  });

  it('gives way openly to the average where the college publishes none for the bracket', () => {
    const price = ownPrice(told(), { homeState: 'ME', income: 'up_to_75k' });
    expect(price).toMatchObject({ amount: 18_400, atIncome: false });
    expect(price?.note).toContain('publishes no price for your family’s income');
  });

  it('is null where nothing at all is published, never 0', () => {
    const nothing = told({ avg_net_price: null, net_price_low_income: null, net_price_by_income: null });
    for (const income of INCOME_BRACKETS) expect(ownPrice(nothing, { homeState: 'ME', income })).toBeNull();
    expect(
      ownPrice(told({ ...PUBLIC, tuition_out_of_state: null }), { homeState: 'NH', income: 'up_to_48k' }),
    ).toBeNull();
  });

  it('takes the price of the lowest incomes where only that is published, and names no year that nobody told', () => {
    const low = told({ net_price_by_income: null, net_price_by_income_year: null });
    expect(ownPrice(low, { homeState: 'ME', income: 'up_to_30k' })).toMatchObject({ amount: 7_900, atIncome: true });
    expect(ownPrice(low, { homeState: 'ME', income: 'up_to_30k' })?.says).toMatch(/paid on average$/);
  });

  it('is nothing less than nothing: a price below 0 reads as $0', () => {
    const low = told({ net_price_by_income: { ...PRICES, up_to_30k: -900 } });
    expect(ownPrice(low, { homeState: 'ME', income: 'up_to_30k' })).toMatchObject({ amount: 0 });
  });

  it('has the same dollars where only those are asked for', () => {
    for (const income of [...INCOME_BRACKETS, null])
      for (const homeState of ['ME', 'NH', null])
        expect(ownDollars(told(), { homeState, income })?.amount).toBe(ownPrice(told(), { homeState, income })?.amount);
  });

  it('is the average, as before, where no income is told', () => {
    const price = priceFor(told(), 'ME');
    expect(ownPrice(told(), { homeState: 'ME', income: null })).toEqual({ ...price, atIncome: false, note: null });
  });
});
