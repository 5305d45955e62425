import { roundDollars } from './dollars';
import type { CollegeFacts } from './colleges';
import { INCOME_BRACKETS, INCOME_WORDS, type IncomeBracket } from './income-brackets';
import { addedTuition, tuitionFor, type Tuitions } from './tuition-for';
import { sayBoth } from './two-prices-said';
import type { TwoPrices } from './two-prices';

/** What one student may expect to pay at a college in a year, in dollars: one price, or two while their home state is not known. */
export interface PriceFor extends TwoPrices {
  /** True where no college publishes `amount`: the out-of-state tuition is counted in by us. */
  estimate: boolean;
  /** The price with its kind, to finish 'It costs' or to stand alone: 'about $14,300 a year on average after grants'. */
  says: string;
}

/** True where a student of this state pays out-of-state tuition. */
export const paysOutOfState = (college: Tuitions, homeState: string | null): boolean =>
  tuitionFor(college, homeState) === 'out_of_state';

/** A published price of in-state students as this student meets it; null where out-of-state tuition would have to be counted in and is not published. */
function metBy(college: Tuitions, homeState: string | null, published: number): (TwoPrices & { kind: Kind }) | null {
  const kind = tuitionFor(college, homeState);
  const added = addedTuition(college);
  if (kind === 'out_of_state') return added === null ? null : { kind, amount: published + added };
  if (kind !== 'either') return { kind, amount: published };
  return { kind, amount: published, elsewhere: added === null ? null : published + added };
}

type Kind = ReturnType<typeof tuitionFor>;

const ESTIMATED =
  'a year after grants, our estimate: the published average of in-state students with out-of-state tuition counted in';

/**
 * The price after grants for a student of this state: the published average, said as such; at a public college of another
 * state our estimate, because the published average is of in-state students; both where the state is not known. Null where nothing is published.
 */
export function priceFor(
  college: Tuitions & Pick<CollegeFacts, 'avg_net_price'>,
  homeState: string | null,
): PriceFor | null {
  const net = college.avg_net_price;
  const met = net === null ? null : metBy(college, homeState, net);
  if (met === null) return null;
  const { kind, ...price } = met;
  const amount = `about ${roundDollars(price.amount)}`;
  if (kind === 'out_of_state') return { ...price, estimate: true, says: `${amount} ${ESTIMATED}` };
  const says =
    kind === 'either' ? `${sayBoth(price)}, on average after grants` : `${amount} a year on average after grants`;
  return { ...price, estimate: false, says };
}

/** The full price of a year before any aid for a student of this state. */
export function fullPriceFor(college: CollegeFacts, homeState: string | null): PriceFor | null {
  const full = college.cost_of_attendance;
  const met = full === null ? null : metBy(college, homeState, full);
  if (met === null) return null;
  const { kind, ...price } = met;
  if (kind === 'either') return { ...price, estimate: false, says: `${sayBoth(price)}, before aid` };
  const outside = kind === 'out_of_state';
  const how = outside ? 'a year before aid, our estimate with out-of-state tuition counted in' : 'a year before aid';
  return { ...price, estimate: outside, says: `about ${roundDollars(price.amount)} ${how}` };
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
  const met = published && metBy(college, homeState, published.net);
  if (!published || !met) return null;
  const { kind, ...whole } = met;
  const price = atLeastNothing(whole);
  const families = college.control === 'public' ? 'in-state families' : 'families';
  const paid = `what ${families} earning ${INCOME_WORDS[income]} paid on average${published.when}`;
  if (kind === 'either')
    return { ...price, estimate: false, says: `${sayBoth(price)}, after grants, going by ${paid}` };
  const outside = kind === 'out_of_state';
  const how = outside ? `our estimate: ${paid}, with out-of-state tuition counted in` : paid;
  return { ...price, estimate: outside, says: `about ${roundDollars(price.amount)} a year after grants, ${how}` };
}

/** A price with nothing under 0: grants beyond the cost are not paid out. */
function atLeastNothing({ amount, elsewhere }: TwoPrices): TwoPrices {
  const least = { amount: Math.max(0, amount) };
  if (elsewhere === undefined) return least;
  return { ...least, elsewhere: elsewhere === null ? null : Math.max(0, elsewhere) };
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

/** The dollars of `ownPrice` alone: whole catalogues are put in order by it. */
export function ownDollars(college: CollegeFacts, { homeState, income }: Payer): TwoPrices | null {
  const published = income && publishedAt(college, income);
  const own = published && metBy(college, homeState, published.net);
  if (own) return atLeastNothing(own);
  return college.avg_net_price === null ? null : metBy(college, homeState, college.avg_net_price);
}

/** What is said of prices by income as a whole: before them whose they are, behind them what students of another state pay. */
function aroundIncomes(college: CollegeFacts, homeState: string | null): [before: string, behind: string] {
  const kind = tuitionFor(college, homeState);
  if (kind === 'out_of_state') return [', our estimate with out-of-state tuition counted in', ''];
  if (kind !== 'either') return ['', ''];
  const added = addedTuition(college);
  const more = added === null ? 'it is not published' : `it is about ${roundDollars(added)} more, our estimate`;
  return [', in state', `; from another state ${more}`];
}

/** The prices by family income in one sentence; null where fewer than two are published. */
export function sayIncomes(college: CollegeFacts, homeState: string | null): string | null {
  const known = INCOME_BRACKETS.flatMap((bracket) => {
    const price = priceAtIncome(college, homeState, bracket);
    return price ? [`${roundDollars(price.amount)} (${INCOME_WORDS[bracket]})`] : [];
  });
  if (known.length < 2) return null;
  const [before, behind] = aroundIncomes(college, homeState);
  return `After grants by family income${before}: ${known.join(', ')}${behind}`;
}
