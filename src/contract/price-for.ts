import type { CollegeFacts } from './colleges';
import type { IncomeBracket } from './income-brackets';
import { addedTuition, tuitionFor, type Tuitions } from './tuition-for';
import type { TwoPrices } from './two-prices';

/** Which price it is: what all families paid on average after grants, what those of one income paid, or the full price before aid. */
export type PaidBy =
  | { kind: 'average' | 'full' }
  /** `year` is null where it is not told; `in_state` where only families of the college's own state are counted. */
  | { kind: 'income'; income: IncomeBracket; year: string | null; in_state: boolean };

/** What one student may expect to pay at a college in a year, in dollars: one price, or two while their home state is not known. */
export interface PriceFor extends TwoPrices {
  /** True where no college publishes `amount`: the out-of-state tuition is counted in by us. */
  estimate: boolean;
  paid: PaidBy;
}

/** True where a student of this state pays out-of-state tuition. */
export const paysOutOfState = (college: Tuitions, homeState: string | null): boolean =>
  tuitionFor(college, homeState) === 'out_of_state';

/** Grants beyond the cost are not paid out. */
const atLeastNothing = (amount: number): number => Math.max(0, amount);

/** A published price of in-state students with out-of-state tuition counted in; null where that is not published. */
function withTuition(college: Tuitions, published: number): number | null {
  const added = addedTuition(college);
  return added === null ? null : atLeastNothing(published + added);
}

/**
 * A published price of in-state students as this student meets it; null where none is published, or where out-of-state tuition would have
 * to be counted in and is not published.
 */
function priceOf(college: Tuitions, homeState: string | null, published: number | null, paid: PaidBy): PriceFor | null {
  if (published === null) return null;
  const kind = tuitionFor(college, homeState);
  const amount = atLeastNothing(published);
  if (kind !== 'out_of_state' && kind !== 'either') return { amount, estimate: false, paid };
  const dearer = withTuition(college, published);
  if (kind === 'either') return { amount, elsewhere: dearer, estimate: false, paid };
  return dearer === null ? null : { amount: dearer, estimate: true, paid };
}

/**
 * The price after grants for a student of this state: the published average; at a public college of another state our estimate,
 * because the published average is of in-state students; both where the state is not known. Null where nothing is published.
 */
export const priceFor = (
  college: Tuitions & Pick<CollegeFacts, 'avg_net_price'>,
  homeState: string | null,
): PriceFor | null => priceOf(college, homeState, college.avg_net_price, { kind: 'average' });

/** The full price of a year before any aid for a student of this state. */
export const fullPriceFor = (college: CollegeFacts, homeState: string | null): PriceFor | null =>
  priceOf(college, homeState, college.cost_of_attendance, { kind: 'full' });

/** The published price of one income, in dollars; that of the lowest is published by some colleges that publish no other. */
export function publishedAt(college: CollegeFacts, income: IncomeBracket): { net: number; year: string | null } | null {
  const net = college.net_price_by_income?.[income] ?? null;
  if (net !== null) return { net, year: college.net_price_by_income_year };
  const low = income === 'up_to_30k' ? college.net_price_low_income : null;
  return low === null ? null : { net: low, year: null };
}

/** What families of one income paid after grants, with out-of-state tuition counted in where this student pays it; null where it is not published. */
export function priceAtIncome(college: CollegeFacts, homeState: string | null, income: IncomeBracket): PriceFor | null {
  const published = publishedAt(college, income);
  if (!published) return null;
  const { net, year } = published;
  return priceOf(college, homeState, net, { kind: 'income', income, year, in_state: college.control === 'public' });
}

/** Who pays: where they live, and what the family earns where the student chose to tell it. */
export interface Payer {
  homeState: string | null;
  income: IncomeBracket | null;
}

/** A price of a student's own. */
export interface OwnPrice extends PriceFor {
  /** True for the price of the family's income; false for the average. */
  atIncome: boolean;
  /** True where the average stands in, because the price of the family's income is not published. */
  standsIn: boolean;
}

/** The price after grants at the family's income where it is told and published; else the average, which stands in. */
export function ownPrice(college: CollegeFacts, { homeState, income }: Payer): OwnPrice | null {
  const own = income && priceAtIncome(college, homeState, income);
  if (own) return { ...own, atIncome: true, standsIn: false };
  const average = priceFor(college, homeState);
  return average && { ...average, atIncome: false, standsIn: income !== null };
}

/** `orderedBy` of the own price without making it, for searches that compare thousands of colleges. */
export function orderingPrice(college: CollegeFacts, { homeState, income }: Payer): number | null {
  const own = income && publishedAt(college, income);
  const published = own ? own.net : college.avg_net_price;
  if (published === null) return null;
  const kind = tuitionFor(college, homeState);
  return kind === 'out_of_state' || kind === 'either' ? withTuition(college, published) : atLeastNothing(published);
}
