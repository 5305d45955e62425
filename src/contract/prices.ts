import type { CollegeFacts } from './colleges';

/** 'either' at a public college with two tuitions while the home state is unknown. */
type TuitionFor = 'alike' | 'in_state' | 'out_of_state' | 'either';

type Tuitions = Pick<CollegeFacts, 'control' | 'state' | 'tuition_in_state' | 'tuition_out_of_state'>;

export function outOfStateSurcharge({
  tuition_in_state: inState,
  tuition_out_of_state: outOfState,
}: Tuitions): number | null {
  return inState === null || outOfState === null ? null : Math.max(0, outOfState - inState);
}

/** Two prices closer than this are treated as equal, because prices are rounded to the hundred. */
const MIN_PRICE_DIFFERENCE = 100;

/** The tuition a student from this state pays; a null state is unknown. */
export function tuitionFor(college: Tuitions, homeState: string | null): TuitionFor {
  if (college.control !== 'public') return 'alike';
  if (homeState !== null) return college.state === homeState ? 'in_state' : 'out_of_state';
  const surcharge = outOfStateSurcharge(college);
  return surcharge !== null && surcharge < MIN_PRICE_DIFFERENCE ? 'alike' : 'either';
}

export type PriceSource =
  | { kind: 'average' | 'full' }
  /** `year` is null if unknown; `in_state` is true if only families from the college's own state are counted. */
  | { kind: 'income'; income: IncomeBracket; year: string | null; in_state: boolean };

/** What a student may expect to pay in a year, in dollars: one price, or two while the home state is unknown. */
export interface StudentPrice extends ResidencyPrices {
  /** True if no college publishes `amount`: we added out-of-state tuition. */
  estimate: boolean;
  paid: PriceSource;
}

export const paysOutOfState = (college: Tuitions, homeState: string | null): boolean =>
  tuitionFor(college, homeState) === 'out_of_state';

/** Grants beyond the cost are not paid out. */
const nonNegative = (amount: number): number => Math.max(0, amount);

function addSurcharge(college: Tuitions, published: number): number | null {
  const surcharge = outOfStateSurcharge(college);
  return surcharge === null ? null : nonNegative(published + surcharge);
}

/** Null if no price is published, or if out-of-state tuition must be added but isn't published. */
function priceOf(
  college: Tuitions,
  homeState: string | null,
  published: number | null,
  paid: PriceSource,
): StudentPrice | null {
  if (published === null) return null;
  const kind = tuitionFor(college, homeState);
  const amount = nonNegative(published);
  if (kind !== 'out_of_state' && kind !== 'either') return { amount, estimate: false, paid };
  const outOfStatePrice = addSurcharge(college, published);
  if (kind === 'either') return { amount, elsewhere: outOfStatePrice, estimate: false, paid };
  return outOfStatePrice === null ? null : { amount: outOfStatePrice, estimate: true, paid };
}

/**
 * The price after grants for a student from this state. At a public college in another state it is our estimate,
 * because the published average covers in-state students; both prices if the state is unknown. Null if nothing is
 * published.
 */
export const priceFor = (
  college: Tuitions & Pick<CollegeFacts, 'avg_net_price'>,
  homeState: string | null,
): StudentPrice | null => priceOf(college, homeState, college.avg_net_price, { kind: 'average' });

export const fullPriceFor = (college: CollegeFacts, homeState: string | null): StudentPrice | null =>
  priceOf(college, homeState, college.cost_of_attendance, { kind: 'full' });

/** The published price for one income, in dollars. Some colleges publish only the lowest income's. */
export function publishedPriceAtIncome(
  college: CollegeFacts,
  income: IncomeBracket,
): { net: number; year: string | null } | null {
  const net = college.net_price_by_income?.[income] ?? null;
  if (net !== null) return { net, year: college.net_price_by_income_year };
  const lowIncomePrice = income === 'up_to_30k' ? college.net_price_low_income : null;
  return lowIncomePrice === null ? null : { net: lowIncomePrice, year: null };
}

/** What families of one income paid, plus out-of-state tuition if this student pays it; null if not published. */
export function priceAtIncome(
  college: CollegeFacts,
  homeState: string | null,
  income: IncomeBracket,
): StudentPrice | null {
  const published = publishedPriceAtIncome(college, income);
  if (!published) return null;
  const { net, year } = published;
  return priceOf(college, homeState, net, { kind: 'income', income, year, in_state: college.control === 'public' });
}

/** Where the student lives, and the prices they chose to use; null for averages. */
export interface Payer {
  homeState: string | null;
  income: PriceBasis | null;
}

export interface PayerPrice extends StudentPrice {
  /** True for prices the student chose, at the family's income or before aid; false for the average. */
  isAtIncome: boolean;
  /** True if the average is used because the price at the family's income isn't published. */
  isFallback: boolean;
}

/** The price at the family's income if both are known, the full price if it expects no aid, else the average. */
export function payerPrice(college: CollegeFacts, { homeState, income }: Payer): PayerPrice | null {
  if (income === FULL_PRICE) {
    const fullPrice = fullPriceFor(college, homeState);
    return fullPrice && { ...fullPrice, isAtIncome: true, isFallback: false };
  }
  const incomePrice = income && priceAtIncome(college, homeState, income);
  if (incomePrice) return { ...incomePrice, isAtIncome: true, isFallback: false };
  const average = priceFor(college, homeState);
  return average && { ...average, isAtIncome: false, isFallback: income !== null };
}

/** Like `sortPrice`, without building the price, for searches that compare thousands of colleges. */
export function sortPriceFor(college: CollegeFacts, { homeState, income }: Payer): number | null {
  const incomePrice = income && income !== FULL_PRICE ? publishedPriceAtIncome(college, income) : null;
  const published =
    income === FULL_PRICE ? college.cost_of_attendance : incomePrice ? incomePrice.net : college.avg_net_price;
  if (published === null) return null;
  const kind = tuitionFor(college, homeState);
  return kind === 'out_of_state' || kind === 'either' ? addSurcharge(college, published) : nonNegative(published);
}

export interface ResidencyPrices {
  /** Dollars a year; the in-state price if `elsewhere` is set. */
  amount: number;
  /** Our estimate for students from other states; null if not published, omitted if one price applies. */
  elsewhere?: number | null | undefined;
}

export const hasTwoPrices = ({ elsewhere: outOfState }: ResidencyPrices): boolean => outOfState !== undefined;

/** The number used for sorting: the higher of two prices; null if that isn't published. */
export const sortPrice = ({ amount, elsewhere: outOfState }: ResidencyPrices): number | null =>
  outOfState === undefined ? amount : outOfState;

/** 'open' if one of two prices is within a limit and the other isn't, or isn't published. */
export type PriceSide = 'inside' | 'over' | 'open';

/** Judges a limit only if both prices are on the same side of it. Otherwise the unknown home state decides. */
export function sideOfLimit(price: ResidencyPrices, limit: number): PriceSide {
  const highestPrice = sortPrice(price);
  if (price.amount > limit) return 'over';
  return highestPrice !== null && highestPrice <= limit ? 'inside' : 'open';
}

/** Whole dollars with thousands separators: '$12,400'. */
export const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`;

/** Dollars to the nearest hundred, as a person would say them; never below $0. */
export const roundDollars = (amount: number): string => dollars(Math.round(Math.max(0, amount) / 100) * 100);

/** A family's income in dollars a year, in the brackets of the US Department of Education. */
export const INCOME_BRACKETS = ['up_to_30k', 'up_to_48k', 'up_to_75k', 'up_to_110k', 'over_110k'] as const;
export type IncomeBracket = (typeof INCOME_BRACKETS)[number];

/** For a family that expects no grants: the full price before aid. */
export const FULL_PRICE = 'full_price';
export const PRICE_BASES = [...INCOME_BRACKETS, FULL_PRICE] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const INCOME_WORDS: Readonly<Record<IncomeBracket, string>> = {
  up_to_30k: 'up to $30,000',
  up_to_48k: '$30,001-48,000',
  up_to_75k: '$48,001-75,000',
  up_to_110k: '$75,001-110,000',
  over_110k: 'over $110,000',
};
