import { roundDollars } from './dollars';
import type { CollegeFacts } from './colleges';

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

type Brackets = NonNullable<CollegeFacts['net_price_by_income']>;
/** A family's income in dollars a year, as the published prices are parted. */
export type IncomeBracket = keyof Brackets;

const INCOMES: Readonly<Record<IncomeBracket, string>> = {
  up_to_30k: 'up to $30,000',
  up_to_48k: '$30,000 to $48,000',
  up_to_75k: '$48,000 to $75,000',
  up_to_110k: '$75,000 to $110,000',
  over_110k: 'over $110,000',
};
export const INCOME_BRACKETS = Object.keys(INCOMES) as IncomeBracket[];

/** The average price after grants of families of one income, with out-of-state tuition counted in where this student pays it; null where it is not published. */
export function priceAtIncome(
  college: CollegeFacts,
  homeState: string | null,
  bracket: IncomeBracket,
): PriceFor | null {
  const net = college.net_price_by_income?.[bracket] ?? null;
  const outside = paysOutOfState(college, homeState);
  const added = outside ? addedTuition(college) : 0;
  if (net === null || added === null) return null;
  const amount = Math.max(0, net + added);
  const who = `for a family income of ${INCOMES[bracket]}`;
  const how = outside ? `${who}, our estimate with out-of-state tuition counted in` : `on average ${who}`;
  return { amount, estimate: outside, says: `about ${roundDollars(amount)} a year after grants ${how}` };
}

/** The prices by family income in one sentence; null where fewer than two are published. */
export function sayIncomes(college: CollegeFacts, homeState: string | null): string | null {
  const known = INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [`${roundDollars(price.amount)} (${INCOMES[bracket]})`] : [];
  });
  if (known.length < 2) return null;
  const note = paysOutOfState(college, homeState) ? ', our estimate with out-of-state tuition counted in' : '';
  return `After grants by family income${note}: ${known.join(', ')}`;
}

/** The least a family is known to pay in a year, in dollars: the price of the incomes that pay least, else the average; null where nothing is published. */
export function leastPriceFor(college: CollegeFacts, homeState: string | null): number | null {
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
