import { isServiceAcademy } from '../../colleges/college-list';
import { priceWords, averageUsedNote } from '../../colleges/college-words';
import {
  dollars,
  FULL_PRICE,
  fullPriceFor,
  hasTwoPrices,
  sortPrice,
  sortPriceFor,
  payerPrice,
  type PayerPrice,
  type Payer,
  priceAtIncome,
  priceFor,
  type PriceBasis,
  type StudentPrice,
  type PriceSide,
  publishedPriceAtIncome,
  roundDollars,
  sideOfLimit,
} from '../../contract/prices';
import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import {
  sourcesAndEvidence,
  type Criterion,
  CRITERION_WEIGHTS,
  UNSPOKEN,
  isHard,
  isRefused,
  ofKind,
  clampShare,
  adjustedWeight,
} from './criterion';
import { isInStatePublic } from './home';

const say = translationsOf<typeof list>('list');

const LOW_PRICE = 15_000;
const HIGH_PRICE = 40_000;
/** Below this average, the price is worth naming as a reason. */
const FAIR_PRICE = 22_000;

/** Without chosen cost criteria, colleges above this price rank lower. */
const EXPENSIVE_PRICE = 30_000;

/** Confidential if the price depends on the family's income: then it must not be stored or sent. */
const confidentialIfIncomeKnown = ({ income }: Payer): { confidential?: true } =>
  income === null ? {} : { confidential: true };

function withNote(text: string, price: PayerPrice | null): string {
  const note = price && averageUsedNote(price);
  return note === null ? text : `${text} ${note}`;
}

function priceText(college: CollegeFacts, payer: Payer): string {
  const paidPrice = payerPrice(college, payer);
  const price = paidPrice ? priceWords(paidPrice) : '';
  return isInStatePublic(college, payer.homeState) && college.tuition_in_state !== null
    ? say('price.in-state', { price, tuition: roundDollars(college.tuition_in_state) })
    : say('price', { price });
}

/** The share of the full price that grants cover: at the family's income if known and published, else on average. */
function grantShare(college: CollegeFacts, { income }: Payer): number {
  if (income === FULL_PRICE) return 0;
  const { cost_of_attendance: full, avg_net_price: average } = college;
  const net = income === null ? average : (publishedPriceAtIncome(college, income)?.net ?? null);
  return full === null || net === null || full <= 0 ? 0 : clampShare(1 - net / full);
}

/** Which side of a limit the price is on; null if unpublished. */
const sideAt = (price: StudentPrice | null, maxDollars: number): PriceSide | null =>
  price && sideOfLimit(price, maxDollars);

/** True if there are two possible prices. */
const isResidencyUnknown = (price: StudentPrice | null): boolean => price !== null && hasTwoPrices(price);

const FULL_NEED_COLLEGES = new Set(shippedRows('full-need.tsv').map(([unitid]) => Number(unitid)));
/**
 * True for a college that says it meets full need, because its average price doesn't predict a low-income family's
 * price.
 */
export const meetsFullNeed = ({ unitid }: CollegeFacts): boolean => FULL_NEED_COLLEGES.has(unitid);
/** Its score among low prices if the family's own price isn't known. */
const FULL_NEED_SCORE = 0.8;

/** A limit below this counts as a preference for aid. */
const LOW_BUDGET = 15_000;
const LOW_INCOMES: readonly (PriceBasis | null)[] = ['up_to_30k', 'up_to_48k'];

/**
 * Whether a student needs a low price: `full` if a college that meets full need would help whatever it costs, by income
 * or a preference for need-based aid, and `some` for any other preference for aid or a low limit.
 */
export function financialNeed(preferences: readonly Preference[], income: PriceBasis | null): 'full' | 'some' | null {
  const aidPreferences = ofKind(preferences, 'aid').filter((one) => !isRefused(one) && one.value !== 'merit');
  if (LOW_INCOMES.includes(income)) return 'full';
  if (income !== null) return null;
  if (aidPreferences.some(({ value }) => value === 'need')) return 'full';
  const hasLowLimit = ofKind(preferences, 'net_price').some((one) => Number(one.value) <= LOW_BUDGET);
  return aidPreferences.length > 0 || hasLowLimit ? 'some' : null;
}

/** From these prices on, paying is hard at an income, or on average for a student who needs a low price. */
const HARD_PRICES: Readonly<Record<PriceBasis, number>> = {
  up_to_30k: 22_000,
  up_to_48k: 22_000,
  up_to_75k: 28_000,
  up_to_110k: 40_000,
  over_110k: 55_000,
  full_price: Infinity,
};
const HARD_AVERAGE_PRICE = 30_000;
/** This many times a hard price at the family's income is out of the question. */
const OUT_OF_REACH_FACTOR = 1.4;

/** True for a price at the family's income that is hard to pay, or this many times as much. */
export function isHardToPay(college: CollegeFacts, payer: Payer, factor = 1): boolean {
  if (payer.income === null) return false;
  const price = payerPrice(college, payer);
  return price !== null && price.amount > factor * HARD_PRICES[payer.income];
}

/** True for a price that is hard to pay for a low-income family, or that it can never pay. */
export function isUnaffordable(college: CollegeFacts, payer: Payer, how: 'hard' | 'never' = 'hard'): boolean {
  const price = payerPrice(college, payer);
  if (price === null) return false;
  const factor = how === 'hard' ? 1 : OUT_OF_REACH_FACTOR;
  if (price.isAtIncome) return price.amount > factor * HARD_PRICES[payer.income ?? 'up_to_48k'];
  return price.amount > HARD_AVERAGE_PRICE && !meetsFullNeed(college);
}

const affordability = (price: number): number => clampShare((HIGH_PRICE - price) / (HIGH_PRICE - LOW_PRICE));

/** True if only a full scholarship is acceptable, which no published price shows. */
export const asksFullRide = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'aid').some(({ value, strength }) => value === 'full_ride' && strength === 'must');

/** Under a full ride, less than this remains to be paid. */
const MAX_FULL_RIDE_REMAINDER = 1000;
export const exceedsFullRide = ({ amount }: StudentPrice): boolean => amount >= MAX_FULL_RIDE_REMAINDER;

/**
 * A preference for a low price or aid. It only affects the order, because no published number says who gets how much.
 */
function aidCriterion(preference: Preference, payer: Payer): Criterion {
  const priceOf = memoizeByObject((college: CollegeFacts) => payerPrice(college, payer));
  const side = (college: CollegeFacts): PriceSide | null => sideAt(priceOf(college), FAIR_PRICE);
  const lowPriceScore = (college: CollegeFacts): number | null => {
    const price = priceOf(college);
    const value = price && sortPrice(price);
    return value === null || side(college) === 'open' ? null : affordability(value);
  };
  return {
    kind: 'cost',
    ...confidentialIfIncomeKnown(payer),
    label: say('aid.label'),
    within: say('aid.within'),
    weight: adjustedWeight(CRITERION_WEIGHTS.cost, isHard(preference)),
    must: false,
    isNonNegotiable: isHard(preference),
    ...sourcesAndEvidence(preference),
    score: (college) => {
      if (preference.value === 'need' && payer.income === null && meetsFullNeed(college)) return FULL_NEED_SCORE;
      const low = lowPriceScore(college);
      return low === null || preference.value === 'low_cost' ? low : (low + grantShare(college, payer)) / 2;
    },
    isMetBy: (college) => side(college) === 'inside',
    reason: (college) => {
      const price = priceOf(college);
      const fullRideText =
        asksFullRide([preference]) && price && exceedsFullRide(price) ? `; ${say('aid.full-ride')}` : '';
      return withNote(`${priceText(college, payer)}${fullRideText}.`, price);
    },
    miss: (college) => {
      const priceSide = side(college);
      if (priceSide === null) return say('price.unknown');
      const adviceText = say(priceSide === 'open' ? 'aid.open' : 'aid.compare');
      return withNote(`${priceText(college, payer)}; ${adviceText}.`, priceOf(college));
    },
  };
}

/** By how much a price exceeds a limit; one that rounds to the limit is "a little over". */
export const overLimitText = ({ amount }: StudentPrice, maxDollars: number): string =>
  say(roundDollars(amount) === dollars(maxDollars) ? 'limit.little-over' : 'limit.over', {
    limit: dollars(maxDollars),
  });

const amountText = (price: StudentPrice | null): string => (price ? priceWords(price) : '');

type LimitKind = 'full' | 'net';

/**
 * An excess counts as a share of the limit. For lower limits it is a share of this amount, because few colleges cost
 * so little.
 */
const LOW_LIMIT = 10_000;
export const limitBase = (maxDollars: number): number => Math.max(maxDollars, LOW_LIMIT);

export function limitMissText(price: StudentPrice, maxDollars: number, kind: LimitKind): string {
  const over = price.amount - maxDollars < 50 ? say('bend.little') : roundDollars(price.amount - maxDollars);
  const how = hasTwoPrices(price) ? 'either' : price.estimate ? 'estimate' : 'plain';
  return say(`bend.${kind}.${how}`, { price: roundDollars(price.amount), over });
}

/**
 * A limit in dollars per year. An unpublished price doesn't break it, and neither does one that depends on an unknown
 * home state.
 */
function limitCriterion(
  preference: Preference,
  limitKind: LimitKind,
  findPrice: (college: CollegeFacts) => StudentPrice | null,
): Criterion {
  const maxDollars = Number(preference.value);
  const isMust = isHard(preference);
  const priceOf = memoizeByObject(findPrice);
  const side = (college: CollegeFacts): PriceSide | null =>
    isServiceAcademy(college) ? 'inside' : sideAt(priceOf(college), maxDollars);
  const limit = dollars(maxDollars);
  const said = say(`limit.${limitKind}`, { limit });
  const cost = (college: CollegeFacts): string => say('price', { price: amountText(priceOf(college)) });
  return {
    kind: 'cost',
    label: said,
    within: say('limit.within', { said }),
    beyond: (colleges) => say(`limit.${limitKind}.beyond`, { limit, smart_count: colleges }),
    weight: adjustedWeight(CRITERION_WEIGHTS.price, isMust),
    must: isMust,
    ...sourcesAndEvidence(preference),
    score: (college) => {
      const price = priceOf(college);
      const value = price && sortPrice(price);
      if (value === null || side(college) === 'open') return null;
      return clampShare(1 - (value - maxDollars) / Math.max(maxDollars / 2, 1000));
    },
    isMetBy: (college) => side(college) === 'inside',
    isBrokenBy: (college) => side(college) === 'over',
    open: (college) => side(college) === 'open',
    lacksPrice: (college) => side(college) === null,
    reason: (college) =>
      isServiceAcademy(college)
        ? say('limit.academy')
        : say(isResidencyUnknown(priceOf(college)) ? 'limit.both-inside' : 'limit.inside', {
            cost: cost(college),
            limit,
          }),
    miss: (college) => {
      const price = priceOf(college);
      if (price === null) return say('price.unknown');
      if (side(college) === 'open') return say('limit.open', { cost: cost(college), limit });
      return say(isResidencyUnknown(price) ? 'limit.both-over' : 'limit.is-over', {
        cost: cost(college),
        over: overLimitText(price, maxDollars),
      });
    },
    number: (college) => {
      const price = priceOf(college);
      return price === null || price.paid.kind === 'income' ? '' : roundDollars(price.amount);
    },
    excess: (college) => Math.max(0, ((priceOf(college)?.amount ?? maxDollars) - maxDollars) / limitBase(maxDollars)),
    bend: (college) => {
      const price = priceOf(college);
      return price === null ? '' : limitMissText(price, maxDollars, limitKind);
    },
  };
}

const fullPriceLimit = (preference: Preference, homeState: string | null): Criterion =>
  limitCriterion(preference, 'full', (college) => fullPriceFor(college, homeState));

/** The price for the lowest incomes, if it is within a limit that the average exceeds; else null. */
export function lowIncomePrice(
  college: CollegeFacts,
  homeState: string | null,
  maxDollars: number,
): StudentPrice | null {
  const [average, low] = [priceFor(college, homeState), priceAtIncome(college, homeState, 'up_to_30k')];
  return average && low && sideOfLimit(average, maxDollars) === 'over' && sideOfLimit(low, maxDollars) === 'inside'
    ? low
    : null;
}

/** A limit in dollars per year after aid, compared with the price at the family's income, else the average. */
function netPriceLimit(preference: Preference, payer: Payer): Criterion {
  const priceOf = (college: CollegeFacts): PayerPrice | null => payerPrice(college, payer);
  const limit = limitCriterion(preference, 'net', priceOf);
  const addNote =
    (sentence: (college: CollegeFacts) => string) =>
    (college: CollegeFacts): string =>
      withNote(sentence(college), priceOf(college));
  const maxDollars = Number(preference.value);
  return {
    ...limit,
    ...confidentialIfIncomeKnown(payer),
    ...(payer.income === null
      ? {
          atLowIncome: (college: CollegeFacts) => lowIncomePrice(college, payer.homeState, maxDollars) !== null,
          within: say('limit.average', { said: limit.within }),
          beyond: (colleges: number) => say('limit.average', { said: limit.beyond?.(colleges) ?? '' }),
        }
      : {}),
    reason: addNote(limit.reason),
    miss: addNote((college) => limit.miss(college) ?? ''),
  };
}

/**
 * If no cost criteria were chosen, the average price and in-state tuition count a little; `hasNoChoices` is true if
 * nothing else was chosen either.
 */
export function affordableCriterion(payer: Payer, hasNoChoices: boolean): Criterion {
  const { homeState } = payer;
  const priceOf = (college: CollegeFacts): number | null => sortPriceFor(college, payer);
  const hasHighIncome = payer.income === 'over_110k';
  const isInState = (college: CollegeFacts): boolean => isInStatePublic(college, homeState);
  return {
    kind: 'cost',
    ...UNSPOKEN,
    weight: CRITERION_WEIGHTS.affordable,
    score: (college) => {
      const value = priceOf(college);
      if (hasHighIncome) return Number(isInState(college)) / 2;
      return value === null ? null : (affordability(value) + Number(isInState(college))) / 2;
    },
    ...(hasNoChoices ? { later: (college: CollegeFacts) => (priceOf(college) ?? 0) > EXPENSIVE_PRICE } : {}),
    isMetBy: (college) => isInState(college) && college.tuition_in_state !== null,
    reason: ({ tuition_in_state: tuition }) => say('price.home-state', { tuition: roundDollars(tuition ?? 0) }),
  };
}

/** Required limits first, then the lowest. */
const strictestLimit = (all: readonly Preference[], kind: 'net_price' | 'price'): Preference | undefined =>
  ofKind(all, kind)
    .filter((one) => !isRefused(one))
    .sort((one, other) => Number(isHard(other)) - Number(isHard(one)) || Number(one.value) - Number(other.value))[0];

/** The chosen limit in dollars per year after aid; null if there is none. */
export function priceLimit(preferences: readonly Preference[]): number | null {
  const limit = strictestLimit(preferences, 'net_price');
  return limit === undefined ? null : Number(limit.value);
}

export function costCriteria(all: readonly Preference[], payer: Payer): Criterion[] {
  const limits = (['net_price', 'price'] as const).flatMap((kind) => {
    const first = strictestLimit(all, kind);
    if (first === undefined) return [];
    return [kind === 'price' ? fullPriceLimit(first, payer.homeState) : netPriceLimit(first, payer)];
  });
  const [aid] = ofKind(all, 'aid')
    .filter((one) => !isRefused(one))
    .sort((one, other) => Number(isHard(other)) - Number(isHard(one)));
  return limits.length > 0 || !aid ? limits : [aidCriterion(aid, payer)];
}
