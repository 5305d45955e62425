import { dollars, roundDollars } from '../../contract/dollars';
import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { fullPriceFor, ownDollars, type OwnPrice, ownPrice, type Payer, type PriceFor } from '../../contract/price-for';
import { isEither, orderedBy, type PriceSide, sideOf } from '../../contract/two-prices';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import { askedBy, type Criterion, CRITERION_WEIGHTS, isHard, isRefused, ofKind, share, weightOf } from './criterion';

const LOW_PRICE = 15_000;
const HIGH_PRICE = 40_000;
/** An average price under this is low enough to name as a reason. */
const FAIR_PRICE = 22_000;

/** Where nothing was chosen, a college above it comes later. */
const DEAR_PRICE = 32_000;

const NOT_PUBLISHED = 'Its price after grants is not published; ask the college before you count on it.';

/** True where the price rests on the family's income: then nothing of it stands in what is stored or sent. */
const restsOnIncome = ({ income }: Payer): { confidential?: true } => (income === null ? {} : { confidential: true });

const withNote = (text: string, price: OwnPrice | null): string => (price?.note ? `${text} ${price.note}` : text);

function sayPrice(college: CollegeFacts, payer: Payer): string {
  const inState =
    college.control === 'public' && college.state === payer.homeState && college.tuition_in_state !== null
      ? `; in-state tuition and fees are about ${roundDollars(college.tuition_in_state)}`
      : '';
  return `It costs ${ownPrice(college, payer)?.says ?? ''}${inState}`;
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

const affordable = (price: number): number => share((HIGH_PRICE - price) / (HIGH_PRICE - LOW_PRICE));

/** A wish for a low price or for aid: it orders the list; no published number says who is given how much. */
function aidCriterion(preference: Preference, payer: Payer): Criterion {
  const priceOf = rememberedOf((college: CollegeFacts) => ownPrice(college, payer));
  const side = (college: CollegeFacts): PriceSide | null => sideAt(priceOf(college), FAIR_PRICE);
  const cheap = (college: CollegeFacts): number | null => {
    const price = priceOf(college);
    const value = price && orderedBy(price);
    return value === null || side(college) === 'open' ? null : affordable(value);
  };
  return {
    kind: 'cost',
    ...restsOnIncome(payer),
    label: 'a low price after grants',
    within: 'with a low price after grants',
    weight: weightOf(CRITERION_WEIGHTS.cost, isHard(preference)),
    must: false,
    dear: isHard(preference),
    ...askedBy(preference),
    score: (college) => {
      const low = cheap(college);
      return low === null || preference.value === 'low_cost' ? low : (low + discount(college)) / 2;
    },
    met: (college) => side(college) === 'inside',
    reason: (college) => withNote(`${sayPrice(college, payer)}.`, priceOf(college)),
    miss: (college) => {
      const found = side(college);
      if (found === null) return NOT_PUBLISHED;
      const then =
        found === 'open'
          ? 'whether that is low depends on your home state'
          : 'compare the aid offers before you decide';
      return withNote(`${sayPrice(college, payer)}; ${then}.`, priceOf(college));
    },
  };
}

const sayOpen = (most: number): string =>
  `whether that keeps to your limit of ${dollars(most)} depends on your home state`;

/** How a price is over a limit; one that rounds to the limit is a little over it. */
export const sayOver = ({ amount }: PriceFor, most: number): string =>
  `${roundDollars(amount) === dollars(most) ? 'a little ' : ''}over your limit of ${dollars(most)}`;

/** How a price misses a limit that gave way; `said` is the limit. */
export function sayBend(price: PriceFor, most: number, said: string): string {
  const how = said.endsWith('before aid') ? 'a year before aid' : 'a year';
  const over = price.amount - most < 50 ? 'a little' : roundDollars(price.amount - most);
  if (isEither(price))
    return `It costs about ${roundDollars(price.amount)} ${how} in state, more from another: ${over} over your limit or more.`;
  const counted = price.estimate ? ', out-of-state tuition counted in' : '';
  return `It costs about ${roundDollars(price.amount)} ${how}${counted}: ${over} over your limit.`;
}

/** A number of dollars a year. A price that is not published breaks it no more than one that the home state would decide. */
function limitCriterion(
  preference: Preference,
  said: string,
  find: (college: CollegeFacts) => PriceFor | null,
): Criterion {
  const most = Number(preference.value);
  const hard = isHard(preference);
  const priceOf = rememberedOf(find);
  const side = (college: CollegeFacts): PriceSide | null => sideAt(priceOf(college), most);
  const say = (college: CollegeFacts): string => `It costs ${priceOf(college)?.says ?? ''}`;
  return {
    kind: 'cost',
    label: said,
    within: `for ${said}`,
    beyond: said.replace('at most', 'cost more than'),
    weight: weightOf(CRITERION_WEIGHTS.price, hard),
    must: hard,
    ...askedBy(preference),
    score: (college) => {
      const price = priceOf(college);
      const value = price && orderedBy(price);
      if (value === null || side(college) === 'open') return null;
      return share(1 - (value - most) / Math.max(most / 2, 1000));
    },
    met: (college) => side(college) === 'inside',
    breaks: (college) => side(college) === 'over',
    open: (college) => side(college) === 'open',
    unsure: (college) => side(college) === null,
    reason: (college) => `${say(college)}, ${eitherWay(priceOf(college))}inside your limit of ${dollars(most)}.`,
    miss: (college) => {
      const price = priceOf(college);
      if (price === null) return NOT_PUBLISHED;
      if (side(college) === 'open') return `${say(college)}; ${sayOpen(most)}.`;
      return `${say(college)}, ${eitherWay(price)}${sayOver(price, most)}.`;
    },
    over: (college) => Math.max(0, ((priceOf(college)?.amount ?? most) - most) / Math.max(most, 1000)),
    bend: (college) => {
      const price = priceOf(college);
      return price === null ? '' : sayBend(price, most, said);
    },
  };
}

/** A number of dollars a year before aid. */
const fullPriceLimit = (preference: Preference, homeState: string | null): Criterion =>
  limitCriterion(preference, `at most ${dollars(Number(preference.value))} a year before aid`, (college) =>
    fullPriceFor(college, homeState),
  );

/** A number of dollars a year after aid, judged by the price at the family's income, else by the average. */
function netPriceLimit(preference: Preference, payer: Payer): Criterion {
  const most = Number(preference.value);
  const priceOf = (college: CollegeFacts): OwnPrice | null => ownPrice(college, payer);
  const limit = limitCriterion(preference, `at most ${dollars(most)} a year`, priceOf);
  const noted =
    (say: (college: CollegeFacts) => string) =>
    (college: CollegeFacts): string =>
      withNote(say(college), priceOf(college));
  return {
    ...limit,
    ...restsOnIncome(payer),
    ...(payer.income === null
      ? { within: `${limit.within} on average`, beyond: `${limit.beyond ?? ''} on average` }
      : {}),
    reason: noted(limit.reason),
    miss: noted((college) => limit.miss(college) ?? ''),
  };
}

/** Where nothing of cost was chosen, what families pay on average counts a little, and so does in-state tuition; `isAlone` where nothing else was either. */
export function affordableCriterion(payer: Payer, isAlone: boolean): Criterion {
  const { homeState } = payer;
  const priceOf = (college: CollegeFacts): number | null => {
    const price = ownDollars(college, payer);
    return price && orderedBy(price);
  };
  const inState = (college: CollegeFacts): boolean => college.control === 'public' && college.state === homeState;
  return {
    kind: 'cost',
    label: '',
    within: '',
    weight: CRITERION_WEIGHTS.affordable,
    must: false,
    evidence: null,
    score: (college) => {
      const value = priceOf(college);
      return value === null ? null : (affordable(value) + Number(inState(college))) / 2;
    },
    ...(isAlone ? { later: (college: CollegeFacts) => (priceOf(college) ?? 0) > DEAR_PRICE } : {}),
    met: (college) => inState(college) && college.tuition_in_state !== null,
    reason: ({ tuition_in_state: tuition }) =>
      `As a public college of your home state it asks in-state tuition and fees of about ${roundDollars(tuition ?? 0)} a year.`,
    miss: () => null,
  };
}

/** The limits that a college must be inside first, then the lower ones. */
const mostPressing = (all: readonly Preference[], kind: 'net_price' | 'price'): Preference | undefined =>
  ofKind(all, kind)
    .filter((one) => !isRefused(one))
    .sort((one, other) => Number(isHard(other)) - Number(isHard(one)) || Number(one.value) - Number(other.value))[0];

/** The most dollars a year after aid that was chosen; null where no limit was. */
export function priceLimit(preferences: readonly Preference[]): number | null {
  const limit = mostPressing(preferences, 'net_price');
  return limit === undefined ? null : Number(limit.value);
}

/** Criteria about what a college costs this payer, as far as something of it was chosen. */
export function costCriteria(all: readonly Preference[], payer: Payer): Criterion[] {
  const limits = (['net_price', 'price'] as const).flatMap((kind) => {
    const first = mostPressing(all, kind);
    if (first === undefined) return [];
    return [kind === 'price' ? fullPriceLimit(first, payer.homeState) : netPriceLimit(first, payer)];
  });
  const [aid] = ofKind(all, 'aid')
    .filter((one) => !isRefused(one))
    .sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  return limits.length > 0 || !aid ? limits : [aidCriterion(aid, payer)];
}
