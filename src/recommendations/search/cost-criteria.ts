import { dollars, roundDollars } from '../../contract/dollars';
import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import {
  fullPriceFor,
  leastPriceFor,
  type OwnPrice,
  ownPrice,
  type Payer,
  type PriceFor,
} from '../../contract/price-for';
import { isEither, orderedBy, type PriceSide, sideOf } from '../../contract/two-prices';
import { type Criterion, CRITERION_WEIGHTS, evidenceOf, isHard, isRefused, ofKind, share, weightOf } from './criterion';

const LOW_PRICE = 15_000;
const HIGH_PRICE = 40_000;
/** An average price under this is low enough to name as a reason. */
const FAIR_PRICE = 22_000;

const NOT_PUBLISHED = 'Its average price after grants is not published';

/** True where the price rests on the family's income: then nothing of it stands in what is stored or sent. */
const restsOnIncome = ({ income }: Payer): { confidential?: true } => (income === null ? {} : { confidential: true });

const withNote = (text: string, price: OwnPrice | null): string => (price?.note ? `${text} ${price.note}` : text);

function sayPrice(college: CollegeFacts, payer: Payer): string {
  const price = ownPrice(college, payer);
  if (price === null) return NOT_PUBLISHED;
  const inState =
    college.control === 'public' && college.state === payer.homeState && college.tuition_in_state !== null
      ? `; in-state tuition and fees are about ${roundDollars(college.tuition_in_state)}`
      : '';
  return `It costs ${price.says}${inState}`;
}

/** The share of the full price that grants take off on average. */
function discount(college: CollegeFacts): number {
  const { cost_of_attendance: full, avg_net_price: net } = college;
  return full === null || net === null || full <= 0 ? 0 : share(1 - net / full);
}

/** How the price lies to a limit; null where nothing is published. */
const sideAt = (price: PriceFor | null, most: number): PriceSide | null => price && sideOf(price, most);

/** ' either way' where both of two prices lie on one side. */
const eitherWay = (price: PriceFor | null): string => (price && isEither(price) ? 'either way ' : '');

/** A wish for a low price or for aid: it orders the list; no published number says who is given how much. */
function aidCriterion(preference: Preference, payer: Payer): Criterion {
  const side = (college: CollegeFacts): PriceSide | null => sideAt(ownPrice(college, payer), FAIR_PRICE);
  const cheap = (college: CollegeFacts): number | null => {
    const price = ownPrice(college, payer);
    const value = price && orderedBy(price);
    if (value === null || side(college) === 'open') return null;
    return share((HIGH_PRICE - value) / (HIGH_PRICE - LOW_PRICE));
  };
  return {
    kind: 'cost',
    ...restsOnIncome(payer),
    label: `an average price after grants under ${dollars(FAIR_PRICE)}`,
    within: `with an average price after grants under ${dollars(FAIR_PRICE)}`,
    weight: weightOf(CRITERION_WEIGHTS.cost, isHard(preference)),
    must: false,
    dear: isHard(preference),
    evidence: evidenceOf(preference),
    score: (college) => {
      const low = cheap(college);
      return low === null || preference.value === 'low_cost' ? low : (low + discount(college)) / 2;
    },
    met: (college) => side(college) === 'inside',
    reason: (college) => withNote(`${sayPrice(college, payer)}.`, ownPrice(college, payer)),
    miss: (college) => {
      const found = side(college);
      if (found === null) return `${NOT_PUBLISHED}; ask the college before you count on it.`;
      const then =
        found === 'open'
          ? 'whether that is low depends on your home state'
          : 'compare the aid offers before you decide';
      return withNote(`${sayPrice(college, payer)}; ${then}.`, ownPrice(college, payer));
    },
  };
}

/** A price this much over a limit still keeps it: published prices are a year or two old. */
const TENTH_MORE = 1.1;
/** A limit in dollars that must hold orders more than any one wish: it filters only what nobody pays. */
const LIMIT_WEIGHT_TIMES = 2;

const sayOpen = (most: number): string =>
  `whether that keeps to the ${dollars(most)} you named depends on your home state`;

/** A number of dollars a year before aid, as every student is asked for it. */
function fullPriceLimit(preference: Preference, homeState: string | null): Criterion {
  const most = Number(preference.value);
  const said = `at most ${dollars(most)} a year before aid`;
  const priceOf = (college: CollegeFacts): PriceFor | null => fullPriceFor(college, homeState);
  const say = (college: CollegeFacts): string => `It costs ${priceOf(college)?.says ?? ''}`;
  return {
    ...limitOf(preference, said, priceOf),
    // Of two prices the lower: between them the criterion is open, and what is open breaks nothing.
    breaks: (college) => (priceOf(college)?.amount ?? Infinity) > most * TENTH_MORE,
    miss: (college) => {
      const side = sideAt(priceOf(college), most);
      if (side === null) return 'Its full price is not published; ask the college before you count on it.';
      return side === 'open'
        ? `${say(college)}; ${sayOpen(most)}.`
        : `${say(college)}; you named ${dollars(most)} as the most.`;
    },
  };
}

/**
 * A number of dollars a year after aid. No average is one family's own, so it breaks it only where every income pays more; the price of
 * the family's income is judged by itself.
 */
function netPriceLimit(preference: Preference, payer: Payer): Criterion {
  const most = Number(preference.value);
  const said = `at most ${dollars(most)} a year`;
  const priceOf = (college: CollegeFacts): OwnPrice | null => ownPrice(college, payer);
  const limit = limitOf(preference, said, priceOf);
  return {
    ...limit,
    ...restsOnIncome(payer),
    limit: most,
    open: (college) => sideAt(priceOf(college), most) === 'open',
    reason: (college) => withNote(limit.reason(college), priceOf(college)),
    breaks: (college) => (leastPriceFor(college, payer) ?? Infinity) > most * TENTH_MORE,
    miss: (college) => {
      const price = priceOf(college);
      if (price === null) return `${NOT_PUBLISHED}; ask the college before you count on it.`;
      if (sideOf(price, most) === 'open') return withNote(`It costs ${price.says}; ${sayOpen(most)}.`, price);
      const over = `It costs ${price.says}, ${eitherWay(price)}over the ${dollars(most)} you named`;
      if (price.atIncome) return `${over}; its net price calculator works it out for your family.`;
      const others = payer.income === null ? 'families with less income pay less: use' : 'for your own price use';
      return withNote(`${over}; ${others} its net price calculator.`, price);
    },
  };
}

type Limit = Omit<Criterion, 'miss' | 'breaks'>;

function limitOf(preference: Preference, said: string, priceOf: (college: CollegeFacts) => PriceFor | null): Limit {
  const most = Number(preference.value);
  const hard = isHard(preference);
  return {
    kind: 'cost',
    label: said,
    within: `for ${said}`,
    weight: weightOf(CRITERION_WEIGHTS.price, hard) * (hard ? LIMIT_WEIGHT_TIMES : 1),
    must: hard,
    evidence: evidenceOf(preference),
    score: (college) => {
      const price = priceOf(college);
      const value = price && orderedBy(price);
      if (value === null || sideAt(price, most) === 'open') return null;
      return share(1 - (value - most) / Math.max(most / 2, 1000));
    },
    met: (college) => sideAt(priceOf(college), most) === 'inside',
    reason: (college) => {
      const price = priceOf(college);
      return `It costs ${price?.says ?? ''}, ${eitherWay(price)}inside the ${dollars(most)} you named.`;
    },
  };
}

/** Where nothing was said of cost, a public college of the home state is a little welcome for its in-state tuition. */
function inStateCriterion(homeState: string): Criterion {
  const inState = (college: CollegeFacts): boolean => college.control === 'public' && college.state === homeState;
  return {
    kind: 'cost',
    label: '',
    within: '',
    weight: CRITERION_WEIGHTS.inStateTuition,
    must: false,
    evidence: null,
    score: (college) => (inState(college) ? 1 : college.control === 'public' ? 0 : 0.5),
    met: (college) => inState(college) && college.tuition_in_state !== null,
    reason: ({ tuition_in_state: tuition }) =>
      `As a public college of your home state it asks in-state tuition and fees of about ${roundDollars(tuition ?? 0)} a year.`,
    miss: () => null,
  };
}

const mostPressing = (all: readonly Preference[], kind: 'net_price' | 'price'): Preference | undefined =>
  ofKind(
    all.filter((one) => !isRefused(one)),
    kind,
  ).sort((one, other) => Number(isHard(other)) - Number(isHard(one)) || Number(one.value) - Number(other.value))[0];

/** The most dollars a year after aid that the student named; null where none are. */
export function priceLimit(preferences: readonly Preference[]): number | null {
  const limit = mostPressing(preferences, 'net_price');
  return limit === undefined ? null : Number(limit.value);
}

/** Criteria about what a college costs this payer. */
export function costCriteria(all: readonly Preference[], payer: Payer): Criterion[] {
  const { homeState } = payer;
  const wanted = all.filter((one) => !isRefused(one));
  const limits = (['net_price', 'price'] as const).flatMap((kind) => {
    const first = mostPressing(all, kind);
    if (first === undefined) return [];
    return [kind === 'price' ? fullPriceLimit(first, homeState) : netPriceLimit(first, payer)];
  });
  const [aid] = ofKind(wanted, 'aid').sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  if (limits.length > 0) return limits;
  if (aid) return [aidCriterion(aid, payer)];
  return homeState === null ? [] : [inStateCriterion(homeState)];
}
