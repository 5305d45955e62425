import { aCollege } from '../../test/support/candidates';
import type { CollegeFacts } from '../contract/colleges';
import {
  fullPriceFor,
  INCOME_BRACKETS,
  sortPriceFor,
  payerPrice,
  priceAtIncome,
  priceFor,
  type StudentPrice,
  tuitionFor,
} from '../contract/prices';
import { priceWords, incomePricesText, averageUsedNote } from './college-words';

const priceText = (price: StudentPrice | null): string => (price ? priceWords(price) : '');

const PRICES = { up_to_30k: 8_120, up_to_48k: 9_480, up_to_75k: null, up_to_110k: 21_300, over_110k: 27_950 };
const collegeWith = (facts: Partial<CollegeFacts> = {}): CollegeFacts => ({
  ...aCollege({ unitid: 1, name: 'Birch Hill College' }),
  control: 'private_nonprofit',
  state: 'ME',
  avg_net_price: 18_400,
  net_price_low_income: 7_900,
  net_price_by_income: PRICES,
  net_price_by_income_year: '2022-23',
  ...facts,
});
const PUBLIC_FACTS = { control: 'public', tuition_in_state: 11_000, tuition_out_of_state: 31_000 } as const;

describe('the price of a family’s income', () => {
  it('is the published one of the bracket, with whom it is of and the year', () => {
    const price = payerPrice(collegeWith(), { homeState: 'ME', income: 'up_to_48k' });
    expect(price).toMatchObject({ amount: 9_480, estimate: false, isAtIncome: true, isFallback: false });
    expect(priceText(price)).toBe(
      'about $9,500 a year after grants, what families earning $30,001-48,000 paid on average in 2022-23',
    );
  });

  it('says at a public college that it is of in-state families', () => {
    expect(priceText(priceAtIncome(collegeWith(PUBLIC_FACTS), 'ME', 'over_110k'))).toBe(
      'about $28,000 a year after grants, what in-state families earning over $110,000 paid on average in 2022-23',
    );
  });

  it('counts out-of-state tuition in for a student of another state, and calls it our estimate', () => {
    const price = payerPrice(collegeWith(PUBLIC_FACTS), { homeState: 'NH', income: 'up_to_48k' });
    expect(price).toMatchObject({ amount: 29_480, estimate: true, isAtIncome: true });
    expect(priceText(price)).toBe(
      'about $29,500 a year after grants, our estimate: what in-state families earning $30,001-48,000 paid on average in 2022-23, with out-of-state tuition included',
    );
  });

  it('gives way openly to the average where the college publishes none for the bracket', () => {
    const price = payerPrice(collegeWith(), { homeState: 'ME', income: 'up_to_75k' });
    expect(price).toMatchObject({ amount: 18_400, isAtIncome: false });
    expect(price && averageUsedNote(price)).toContain('publishes no price for your family’s income');
  });

  it('is about $0 where grants were more than the cost', () => {
    const paidCollege = collegeWith({
      ...PUBLIC_FACTS,
      avg_net_price: -1_200,
      net_price_by_income: { ...PRICES, up_to_30k: -900 },
    });
    for (const income of [null, 'up_to_30k'] as const) {
      expect(payerPrice(paidCollege, { homeState: 'ME', income })?.amount).toBe(0);
      expect(sortPriceFor(paidCollege, { homeState: 'ME', income })).toBe(0);
      expect(priceText(payerPrice(paidCollege, { homeState: 'ME', income }))).toMatch(/^about \$0 a year/);
    }
    expect(priceFor(paidCollege, null)).toMatchObject({ amount: 0, elsewhere: 18_800 });
  });

  it('is null where nothing at all is published, never 0', () => {
    const collegeWithoutPrices = collegeWith({
      avg_net_price: null,
      net_price_low_income: null,
      net_price_by_income: null,
    });
    for (const income of INCOME_BRACKETS)
      expect(payerPrice(collegeWithoutPrices, { homeState: 'ME', income })).toBeNull();
    expect(
      payerPrice(collegeWith({ ...PUBLIC_FACTS, tuition_out_of_state: null }), {
        homeState: 'NH',
        income: 'up_to_48k',
      }),
    ).toBeNull();
  });

  it('takes the price of the lowest incomes where only that is published, and names no year that nobody told', () => {
    const lowIncomeCollege = collegeWith({ net_price_by_income: null, net_price_by_income_year: null });
    expect(payerPrice(lowIncomeCollege, { homeState: 'ME', income: 'up_to_30k' })).toMatchObject({
      amount: 7_900,
      isAtIncome: true,
    });
    expect(priceText(payerPrice(lowIncomeCollege, { homeState: 'ME', income: 'up_to_30k' }))).toMatch(
      /paid on average$/,
    );
  });

  it('is nothing less than nothing: a price below 0 reads as $0', () => {
    const lowIncomeCollege = collegeWith({ net_price_by_income: { ...PRICES, up_to_30k: -900 } });
    expect(payerPrice(lowIncomeCollege, { homeState: 'ME', income: 'up_to_30k' })).toMatchObject({ amount: 0 });
  });

  it('is the average, as before, where no income is told', () => {
    const price = priceFor(collegeWith(), 'ME');
    expect(payerPrice(collegeWith(), { homeState: 'ME', income: null })).toEqual({
      ...price,
      isAtIncome: false,
      isFallback: false,
    });
  });
});

const harborCollege = (facts: Partial<CollegeFacts> = {}): CollegeFacts => ({
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
    expect(priceFor(harborCollege(), null)).toMatchObject({ amount: 12_000, elsewhere: 34_000, estimate: false });
    expect(priceText(priceFor(harborCollege(), null))).toBe(
      'about $12,000 a year in state and about $34,000 from another state (our estimate), on average after grants',
    );
    expect(priceText(fullPriceFor(harborCollege(), null))).toBe(
      'about $26,400 a year in state and about $48,400 from another state (our estimate), before aid',
    );
    expect(priceAtIncome(harborCollege(), null, 'up_to_48k')).toMatchObject({ amount: 9_500, elsewhere: 31_500 });
    expect(priceText(priceAtIncome(harborCollege(), null, 'up_to_48k'))).toBe(
      'about $9,500 a year in state and about $31,500 from another state (our estimate), after grants, based on what in-state families earning $30,001-48,000 paid on average in 2022-23',
    );
    expect(incomePricesText(harborCollege(), null)).toBe(
      'After grants by family income, in state: $8,100 (up to $30,000), $9,500 ($30,001-48,000), $20,100 (over $110,000); from another state, about $22,000 more (our estimate)',
    );
  });

  it('is one as soon as the state is known, at a private college, and where everybody pays alike', () => {
    expect(tuitionFor(harborCollege(), 'ME')).toBe('in_state');
    expect(tuitionFor(harborCollege(), 'NH')).toBe('out_of_state');
    for (const college of [
      priceFor(harborCollege(), 'ME'),
      priceFor(harborCollege(), 'NH'),
      priceFor(harborCollege({ control: 'private_nonprofit' }), null),
      priceFor(harborCollege({ tuition_out_of_state: 11_000 }), null),
      priceFor(harborCollege({ tuition_out_of_state: 10_900 }), null),
      priceFor(harborCollege({ tuition_out_of_state: 11_090 }), null),
    ]) {
      expect(college).not.toHaveProperty('elsewhere');
      expect(priceText(college)).not.toContain('another state (');
    }
    expect(priceText(priceFor(harborCollege({ tuition_out_of_state: 11_000 }), null))).toBe(
      'about $12,000 a year on average after grants',
    );
  });

  it('says where the price from another state is not published, and never takes one for the other', () => {
    const price = priceFor(harborCollege({ tuition_out_of_state: null }), null);
    expect(price).toMatchObject({ amount: 12_000, elsewhere: null });
    expect(priceText(price)).toBe(
      'about $12,000 a year in state (the out-of-state price is not published), on average after grants',
    );
    expect(priceFor(harborCollege({ avg_net_price: null }), null)).toBeNull();
  });

  it('is at least what in-state families pay', () => {
    expect(payerPrice(harborCollege(), { homeState: null, income: 'up_to_75k' })).toMatchObject({
      amount: 12_000,
      elsewhere: 34_000,
      isAtIncome: false,
    });
  });
});
