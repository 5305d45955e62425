import { roundDollars } from './dollars';
import type { CollegeFacts } from './colleges';
import { INCOME_BRACKETS, INCOME_WORDS, type IncomeBracket } from './income-brackets';

/** What one student may expect to pay at a college in a year, in dollars. */
export interface PriceFor {
  amount: number;
  /** True where no college publishes this number: the out-of-state tuition is counted in by us. */
  estimate: boolean;
  /** The price with its kind, to finish 'It costs' or to stand alone: 'about $14,300 a year on average after grants'. */
  says: string;
}

/** True where a student of this state pays out-of-state tuition. */
export const paysOutOfState = ({ control, state }: CollegeFacts, homeState: string | null): boolean =>
  control === 'public' && homeState !== null && state !== homeState;

/** What out-of-state tuition adds; null where it is not published. */
function addedTuition({ tuition_in_state: own, tuition_out_of_state: other }: CollegeFacts): number | null {
  return own === null || other === null ? null : Math.max(0, other - own);
}

const ESTIMATED =
  'a year after grants, our estimate: the published average of in-state students with out-of-state tuition counted in';

/**
 * The price after grants for a student of this state: the published average, said as such; at a public college of another
 * state our estimate, because the published average is of in-state students. Null where nothing is published.
 */
export function priceFor(college: CollegeFacts, homeState: string | null): PriceFor | null {
  const net = college.avg_net_price;
  if (net === null) return null;
  if (!paysOutOfState(college, homeState)) {
    return { amount: net, estimate: false, says: `about ${roundDollars(net)} a year on average after grants` };
  }
  const added = addedTuition(college);
  if (added === null) return null;
  const amount = net + added;
  return { amount, estimate: true, says: `about ${roundDollars(amount)} ${ESTIMATED}` };
}

/** The full price of a year before any aid for a student of this state. */
export function fullPriceFor(college: CollegeFacts, homeState: string | null): PriceFor | null {
  const full = college.cost_of_attendance;
  if (full === null) return null;
  const outside = paysOutOfState(college, homeState);
  const added = outside ? addedTuition(college) : 0;
  if (added === null) return null;
  const amount = full + added;
  const how = outside ? 'a year before aid, our estimate with out-of-state tuition counted in' : 'a year before aid';
  return { amount, estimate: outside, says: `about ${roundDollars(amount)} ${how}` };
}

/** The year of the prices by income, to stand behind a sentence: ' in 2022-23'; nothing where it is not told. */
const inYear = ({ net_price_by_income_year: year }: CollegeFacts): string => (year === null ? '' : ` in ${year}`);

/** The published price of one income, in dollars; that of the lowest is published by some colleges that publish no other. */
function publishedAt(college: CollegeFacts, income: IncomeBracket): { net: number; when: string } | null {
  const net = college.net_price_by_income?.[income] ?? null;
  if (net !== null) return { net, when: inYear(college) };
  const low = income === 'up_to_30k' ? college.net_price_low_income : null;
  return low === null ? null : { net: low, when: '' };
}

/** What families of one income paid after grants, with out-of-state tuition counted in where this student pays it; null where it is not published. */
export function priceAtIncome(college: CollegeFacts, homeState: string | null, income: IncomeBracket): PriceFor | null {
  const published = publishedAt(college, income);
  const outside = paysOutOfState(college, homeState);
  const added = outside ? addedTuition(college) : 0;
  if (published === null || added === null) return null;
  const amount = Math.max(0, published.net + added);
  const families = college.control === 'public' ? 'in-state families' : 'families';
  const paid = `what ${families} earning ${INCOME_WORDS[income]} paid on average${published.when}`;
  const how = outside ? `our estimate: ${paid}, with out-of-state tuition counted in` : paid;
  return { amount, estimate: outside, says: `about ${roundDollars(amount)} a year after grants, ${how}` };
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
  /** A sentence where the average stands in for the price of the family's income; else null. */
  note: string | null;
}

const STANDS_IN = 'It publishes no price for your family’s income, so this is the average of all families.';

/** The price after grants at the family's income where it is told and published; else the average, said to stand in. */
export function ownPrice(college: CollegeFacts, { homeState, income }: Payer): OwnPrice | null {
  const own = income && priceAtIncome(college, homeState, income);
  if (own) return { ...own, atIncome: true, note: null };
  const average = priceFor(college, homeState);
  return average && { ...average, atIncome: false, note: income && STANDS_IN };
}

/** The prices by family income in one sentence; null where fewer than two are published. */
export function sayIncomes(college: CollegeFacts, homeState: string | null): string | null {
  const known = INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [`${roundDollars(price.amount)} (${INCOME_WORDS[bracket]})`] : [];
  });
  if (known.length < 2) return null;
  const note = paysOutOfState(college, homeState) ? ', our estimate with out-of-state tuition counted in' : '';
  return `After grants by family income${note}: ${known.join(', ')}`;
}

/**
 * The least this family is known to pay in a year, in dollars: the price at its income where that is told and published, else that of
 * the incomes that pay least, else the average; null where nothing is published.
 */
export function leastPriceFor(college: CollegeFacts, { homeState, income }: Payer): number | null {
  const own = income && priceAtIncome(college, homeState, income);
  if (own) return own.amount;
  const average = priceFor(college, homeState);
  const low = college.net_price_low_income;
  const added = average !== null && college.avg_net_price !== null ? average.amount - college.avg_net_price : 0;
  const known = [
    ...INCOME_BRACKETS.flatMap((bracket) => priceAtIncome(college, homeState, bracket)?.amount ?? []),
    ...(low === null || average === null ? [] : [Math.max(0, low + added)]),
    ...(average === null ? [] : [average.amount]),
  ];
  return known.length === 0 ? null : Math.min(...known);
}
