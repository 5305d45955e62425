import type { CollegeFacts } from './colleges';

/** Which tuition a student pays; 'either' at a public college whose two differ, while their home state is not known. */
type TuitionFor = 'alike' | 'in_state' | 'out_of_state' | 'either';

/** What of a college decides that. */
type Tuitions = Pick<CollegeFacts, 'control' | 'state' | 'tuition_in_state' | 'tuition_out_of_state'>;

/** What out-of-state tuition adds; null where it is not published. */
export function addedTuition({ tuition_in_state: own, tuition_out_of_state: other }: Tuitions): number | null {
  return own === null || other === null ? null : Math.max(0, other - own);
}

/** Under so many dollars a year two prices are said alike, because prices are said to the hundred. */
const TOLD_APART = 100;

/** Which tuition of a college a student of this state pays. Null: the state is unknown. */
export function tuitionFor(college: Tuitions, homeState: string | null): TuitionFor {
  if (college.control !== 'public') return 'alike';
  if (homeState !== null) return college.state === homeState ? 'in_state' : 'out_of_state';
  const added = addedTuition(college);
  return added !== null && added < TOLD_APART ? 'alike' : 'either';
}

/** The kind of price: what all families paid on average after grants, what families of one income paid, or the full price before aid. */
export type PaidBy =
  | { kind: 'average' | 'full' }
  /** `year` is null if unknown; `in_state` is true if only families of the college's own state are counted. */
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

/** Who pays: where they live, and by which prices the student chose to go; null for averages. */
export interface Payer {
  homeState: string | null;
  income: PriceBasis | null;
}

/** A price of a student's own. */
export interface OwnPrice extends PriceFor {
  /** True for the price the student chose to go by, at the family's income or before aid; false for the average. */
  atIncome: boolean;
  /** True if the average is used because the price of the family's income isn't published. */
  standsIn: boolean;
}

/** The price after grants at the family's income if both are known, else the average; the full price for a family that counts on no aid. */
export function ownPrice(college: CollegeFacts, { homeState, income }: Payer): OwnPrice | null {
  if (income === FULL_PRICE) {
    const full = fullPriceFor(college, homeState);
    return full && { ...full, atIncome: true, standsIn: false };
  }
  const own = income && priceAtIncome(college, homeState, income);
  if (own) return { ...own, atIncome: true, standsIn: false };
  const average = priceFor(college, homeState);
  return average && { ...average, atIncome: false, standsIn: income !== null };
}

/** `orderedBy` of the own price without making it, for searches that compare thousands of colleges. */
export function orderingPrice(college: CollegeFacts, { homeState, income }: Payer): number | null {
  const own = income && income !== FULL_PRICE ? publishedAt(college, income) : null;
  const published = income === FULL_PRICE ? college.cost_of_attendance : own ? own.net : college.avg_net_price;
  if (published === null) return null;
  const kind = tuitionFor(college, homeState);
  return kind === 'out_of_state' || kind === 'either' ? withTuition(college, published) : atLeastNothing(published);
}

/** A price, or the two of a public college while nobody knows which one holds. */
export interface TwoPrices {
  /** Dollars a year: the price, or that of students of the college's own state where `elsewhere` stands beside it. */
  amount: number;
  /** What students of another state may expect, our estimate, null where that is not published; left out where one price holds. */
  elsewhere?: number | null | undefined;
}

/** True where it takes the home state to say which price holds. */
export const isEither = ({ elsewhere: other }: TwoPrices): boolean => other !== undefined;

/** The one number that stands for a price where things are put in order: the higher of two, null where that is not published. */
export const orderedBy = ({ amount, elsewhere: other }: TwoPrices): number | null =>
  other === undefined ? amount : other;

/** How a price lies to a limit; 'open' where the one of two keeps to it and the other does not, or is not published. */
export type PriceSide = 'inside' | 'over' | 'open';

/** Judges a limit only if both prices are on one side of it. Between them the unknown home state decides. */
export function sideOf(price: TwoPrices, limit: number): PriceSide {
  const most = orderedBy(price);
  if (price.amount > limit) return 'over';
  return most !== null && most <= limit ? 'inside' : 'open';
}

/** Whole dollars with thousands separators: '$12,400'. */
export const dollars = (amount: number): string => `$${Math.round(amount).toLocaleString('en-US')}`;

/** Dollars as a person would say them, to the nearest hundred; a price below nothing is none. */
export const roundDollars = (amount: number): string => dollars(Math.round(Math.max(0, amount) / 100) * 100);

/** A family's income in dollars a year, as the US Department of Education parts the prices that colleges report. */
export const INCOME_BRACKETS = ['up_to_30k', 'up_to_48k', 'up_to_75k', 'up_to_110k', 'over_110k'] as const;
export type IncomeBracket = (typeof INCOME_BRACKETS)[number];

/** What a family goes by that counts on no grants: the full price before aid. */
export const FULL_PRICE = 'full_price';
/** The prices a student may choose to go by. */
export const PRICE_BASES = [...INCOME_BRACKETS, FULL_PRICE] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** To stand behind 'families earning'. */
export const INCOME_WORDS: Readonly<Record<IncomeBracket, string>> = {
  up_to_30k: 'up to $30,000',
  up_to_48k: '$30,001-48,000',
  up_to_75k: '$48,001-75,000',
  up_to_110k: '$75,001-110,000',
  over_110k: 'over $110,000',
};
