import { priceWords, standsInNote } from '../../colleges/college-words';
import {
  dollars,
  FULL_PRICE,
  fullPriceFor,
  isEither,
  orderedBy,
  orderingPrice,
  ownPrice,
  type OwnPrice,
  type Payer,
  priceAtIncome,
  priceFor,
  type PriceBasis,
  type PriceFor,
  type PriceSide,
  publishedAt,
  roundDollars,
  sideOf,
} from '../../contract/prices';
import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { memoizeByObject } from '../../platform/runtime/caches';
import { shippedRows } from '../../platform/runtime/process';
import { translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';
import { askedBy, type Criterion, CRITERION_WEIGHTS, isHard, isRefused, ofKind, share, weightOf } from './criterion';

const say = translationsOf<typeof list>('list');

const LOW_PRICE = 15_000;
const HIGH_PRICE = 40_000;
/** An average price under this is low enough to name as a reason. */
const FAIR_PRICE = 22_000;

/** Where nothing was chosen, a college above it comes later. */
const DEAR_PRICE = 30_000;

/** True where the price rests on the family's income: then nothing of it stands in what is stored or sent. */
const restsOnIncome = ({ income }: Payer): { confidential?: true } => (income === null ? {} : { confidential: true });

function withNote(text: string, price: OwnPrice | null): string {
  const note = price && standsInNote(price);
  return note === null ? text : `${text} ${note}`;
}

function sayPrice(college: CollegeFacts, payer: Payer): string {
  const own = ownPrice(college, payer);
  const price = own ? priceWords(own) : '';
  return college.control === 'public' && college.state === payer.homeState && college.tuition_in_state !== null
    ? say('price.in-state', { price, tuition: roundDollars(college.tuition_in_state) })
    : say('price', { price });
}

/** The share of the full price that grants take off: at the family's income where it is known and published, else on average. */
function discount(college: CollegeFacts, { income }: Payer): number {
  if (income === FULL_PRICE) return 0;
  const { cost_of_attendance: full, avg_net_price: average } = college;
  const net = income === null ? average : (publishedAt(college, income)?.net ?? null);
  return full === null || net === null || full <= 0 ? 0 : share(1 - net / full);
}

/** How the price lies to a limit; null where nothing is published. */
const sideAt = (price: PriceFor | null, most: number): PriceSide | null => price && sideOf(price, most);

/** True where both of two prices lie on one side. */
const isEitherWay = (price: PriceFor | null): boolean => price !== null && isEither(price);

const FULL_NEED = new Set(shippedRows('full-need.tsv').map(([unitid]) => Number(unitid)));
/** True for a college that says it meets all need: its average price tells a family with little nothing. */
export const meetsFullNeed = ({ unitid }: CollegeFacts): boolean => FULL_NEED.has(unitid);
/** How it counts among low prices where the family's own price isn't known. */
const FULL_NEED_SCORE = 0.8;

/** A limit under this says what a wish for aid says. */
const LITTLE_MONEY = 15_000;
const LOW_INCOMES: readonly (PriceBasis | null)[] = ['up_to_30k', 'up_to_48k'];

/**
 * Whether a student needs a low price: by the family's income, a wish for aid or a low limit. `full` for one whose need a college may meet
 * whatever it costs, `some` for one who said no more than that money is short.
 */
export function needOf(preferences: readonly Preference[], income: PriceBasis | null): 'full' | 'some' | null {
  const aids = ofKind(preferences, 'aid').filter((one) => !isRefused(one) && one.value !== 'merit');
  if (LOW_INCOMES.includes(income)) return 'full';
  if (income !== null) return null;
  if (aids.some(({ value }) => value === 'need')) return 'full';
  const isLittle = ofKind(preferences, 'net_price').some((one) => Number(one.value) <= LITTLE_MONEY);
  return aids.length > 0 || isLittle ? 'some' : null;
}

const MAX_PRICE = { atIncome: 22_000, average: 30_000 } as const;
/** True for a price that a family with little money can't pay. */
export function isUnaffordable(college: CollegeFacts, payer: Payer): boolean {
  const price = ownPrice(college, payer);
  if (price === null) return false;
  if (price.atIncome) return price.amount > MAX_PRICE.atIncome;
  return price.amount > MAX_PRICE.average && !meetsFullNeed(college);
}

const affordable = (price: number): number => share((HIGH_PRICE - price) / (HIGH_PRICE - LOW_PRICE));

/** A wish for a low price or for aid: it orders the list; no published number says who is given how much. */
function aidCriterion(preference: Preference, payer: Payer): Criterion {
  const priceOf = memoizeByObject((college: CollegeFacts) => ownPrice(college, payer));
  const side = (college: CollegeFacts): PriceSide | null => sideAt(priceOf(college), FAIR_PRICE);
  const cheap = (college: CollegeFacts): number | null => {
    const price = priceOf(college);
    const value = price && orderedBy(price);
    return value === null || side(college) === 'open' ? null : affordable(value);
  };
  return {
    kind: 'cost',
    ...restsOnIncome(payer),
    label: say('aid.label'),
    within: say('aid.within'),
    weight: weightOf(CRITERION_WEIGHTS.cost, isHard(preference)),
    must: false,
    dear: isHard(preference),
    ...askedBy(preference),
    score: (college) => {
      if (preference.value === 'need' && payer.income === null && meetsFullNeed(college)) return FULL_NEED_SCORE;
      const low = cheap(college);
      return low === null || preference.value === 'low_cost' ? low : (low + discount(college, payer)) / 2;
    },
    met: (college) => side(college) === 'inside',
    reason: (college) => withNote(`${sayPrice(college, payer)}.`, priceOf(college)),
    miss: (college) => {
      const found = side(college);
      if (found === null) return say('price.unknown');
      const then = say(found === 'open' ? 'aid.open' : 'aid.compare');
      return withNote(`${sayPrice(college, payer)}; ${then}.`, priceOf(college));
    },
  };
}

/** How a price is over a limit; one that rounds to the limit is a little over it. */
export const sayOver = ({ amount }: PriceFor, most: number): string =>
  say(roundDollars(amount) === dollars(most) ? 'limit.little-over' : 'limit.over', { limit: dollars(most) });

const wordsOf = (price: PriceFor | null): string => (price ? priceWords(price) : '');

/** Whether a limit is of the price before aid or after it. */
type LimitKind = 'full' | 'net';

/** What a college is over a limit counts as a share of it; of a lower one as a share of this, because few colleges cost so little. */
const LOW_LIMIT = 10_000;
export const limitBase = (most: number): number => Math.max(most, LOW_LIMIT);

/** How a price misses a limit that gave way. */
export function sayBend(price: PriceFor, most: number, kind: LimitKind): string {
  const over = price.amount - most < 50 ? say('bend.little') : roundDollars(price.amount - most);
  const how = isEither(price) ? 'either' : price.estimate ? 'estimate' : 'plain';
  return say(`bend.${kind}.${how}`, { price: roundDollars(price.amount), over });
}

/** A number of dollars a year. A price that is not published breaks it no more than one that the home state would decide. */
function limitCriterion(
  preference: Preference,
  limitKind: LimitKind,
  find: (college: CollegeFacts) => PriceFor | null,
): Criterion {
  const most = Number(preference.value);
  const hard = isHard(preference);
  const priceOf = memoizeByObject(find);
  const side = (college: CollegeFacts): PriceSide | null => sideAt(priceOf(college), most);
  const limit = dollars(most);
  const said = say(`limit.${limitKind}`, { limit });
  const cost = (college: CollegeFacts): string => say('price', { price: wordsOf(priceOf(college)) });
  return {
    kind: 'cost',
    label: said,
    within: say('limit.within', { said }),
    beyond: (colleges) => say(`limit.${limitKind}.beyond`, { limit, smart_count: colleges }),
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
    reason: (college) =>
      say(isEitherWay(priceOf(college)) ? 'limit.both-inside' : 'limit.inside', { cost: cost(college), limit }),
    miss: (college) => {
      const price = priceOf(college);
      if (price === null) return say('price.unknown');
      if (side(college) === 'open') return say('limit.open', { cost: cost(college), limit });
      return say(isEitherWay(price) ? 'limit.both-over' : 'limit.is-over', {
        cost: cost(college),
        over: sayOver(price, most),
      });
    },
    number: (college) => {
      const price = priceOf(college);
      return price === null || price.paid.kind === 'income' ? '' : roundDollars(price.amount);
    },
    over: (college) => Math.max(0, ((priceOf(college)?.amount ?? most) - most) / limitBase(most)),
    bend: (college) => {
      const price = priceOf(college);
      return price === null ? '' : sayBend(price, most, limitKind);
    },
  };
}

/** A number of dollars a year before aid. */
const fullPriceLimit = (preference: Preference, homeState: string | null): Criterion =>
  limitCriterion(preference, 'full', (college) => fullPriceFor(college, homeState));

/** What families with the lowest incomes pay, where that keeps a limit that the average misses; null elsewhere. */
export function lowIncomePrice(college: CollegeFacts, homeState: string | null, most: number): PriceFor | null {
  const [average, low] = [priceFor(college, homeState), priceAtIncome(college, homeState, 'up_to_30k')];
  return average && low && sideOf(average, most) === 'over' && sideOf(low, most) === 'inside' ? low : null;
}

/** A number of dollars a year after aid, judged by the price at the family's income, else by the average. */
function netPriceLimit(preference: Preference, payer: Payer): Criterion {
  const priceOf = (college: CollegeFacts): OwnPrice | null => ownPrice(college, payer);
  const limit = limitCriterion(preference, 'net', priceOf);
  const noted =
    (sentence: (college: CollegeFacts) => string) =>
    (college: CollegeFacts): string =>
      withNote(sentence(college), priceOf(college));
  const most = Number(preference.value);
  return {
    ...limit,
    ...restsOnIncome(payer),
    ...(payer.income === null
      ? {
          atLowIncome: (college: CollegeFacts) => lowIncomePrice(college, payer.homeState, most) !== null,
          within: say('limit.average', { said: limit.within }),
          beyond: (colleges: number) => say('limit.average', { said: limit.beyond?.(colleges) ?? '' }),
        }
      : {}),
    reason: noted(limit.reason),
    miss: noted((college) => limit.miss(college) ?? ''),
  };
}

/** Where nothing of cost was chosen, what families pay on average counts a little, and so does in-state tuition; `isAlone` where nothing else was either. */
export function affordableCriterion(payer: Payer, isAlone: boolean): Criterion {
  const { homeState } = payer;
  const priceOf = (college: CollegeFacts): number | null => orderingPrice(college, payer);
  const isRich = payer.income === 'over_110k';
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
      if (isRich) return Number(inState(college)) / 2;
      return value === null ? null : (affordable(value) + Number(inState(college))) / 2;
    },
    ...(isAlone ? { later: (college: CollegeFacts) => (priceOf(college) ?? 0) > DEAR_PRICE } : {}),
    met: (college) => inState(college) && college.tuition_in_state !== null,
    reason: ({ tuition_in_state: tuition }) => say('price.home-state', { tuition: roundDollars(tuition ?? 0) }),
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
