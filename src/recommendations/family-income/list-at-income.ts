import { tuition } from '../../ai/features/school-words/built-in/facts';
import type { CollegeFacts } from '../../contract/colleges';
import {
  dollars,
  FULL_PRICE,
  isEither,
  ownPrice,
  type OwnPrice,
  type Payer,
  priceFor,
  sideOf,
  type TwoPrices,
} from '../../contract/prices';
import type { SchoolFeedback } from '../../contract/ai';
import type { FamilyPrice, Recommendation, RecommendationSet, SchoolSection } from '../../contract/recommendations';
import { priceWords, standsInNote } from '../../colleges/college-words';
import type priceSentences from '../../../data/words/prices.json';
import { readable } from '../../platform/text/readable-text';
import { translationsOf } from '../../platform/text/words';
import { linesAtIncome } from '../search/cards';
import { readReview } from '../preferences/suggestions/read-suggestions';
import { sayBend, sayOver } from '../search/cost-criteria';
import { missingAtIncome } from '../search/notes/missing-notes';
import { capital } from '../../contract/text-rules';

const say = translationsOf<typeof priceSentences>('prices');

function againstLimit(price: OwnPrice, limit: number | undefined): string[] {
  if (limit === undefined) return [];
  const named = { limit: dollars(limit) };
  const side = sideOf(price, limit);
  if (side === 'open') return [say(price.elsewhere === null ? 'limit.open-unknown' : 'limit.open', named)];
  if (side === 'over') return [say(isEither(price) ? 'limit.both' : 'limit.is', { how: sayOver(price, limit) })];
  return [say(isEither(price) ? 'limit.both-inside' : 'limit.inside', named)];
}

/** The price of one college for this payer, in whole sentences. */
export function familyPriceOf(college: CollegeFacts, payer: Payer, limit?: number): FamilyPrice {
  const price = ownPrice(college, payer);
  if (price === null)
    return {
      dollars: null,
      estimate: false,
      at_income: false,
      says: say(payer.income === FULL_PRICE ? 'unpublished-full' : 'unpublished'),
    };
  const sentences = [
    `${capital(priceWords(price))} (College Scorecard).`,
    standsInNote(price),
    ...againstLimit(price, limit),
  ];
  return {
    dollars: price.amount,
    elsewhere: price.elsewhere,
    estimate: price.estimate,
    at_income: price.atIncome,
    says: sentences.filter((one) => one !== null).join(' '),
  };
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z“‘])/);

/** A text without its sentences about the average price, which the family's own price replaces. */
function withoutAverage(text: string, average: string | null): string {
  if (average === null || !text.includes(average)) return text;
  return sentencesIn(text)
    .filter((one) => !one.includes(average))
    .join(' ');
}

function financial(college: CollegeFacts, payer: Payer, { says }: FamilyPrice): string {
  const fees = tuition(college, payer.homeState);
  const calculator = payer.income === FULL_PRICE ? [] : [say('calculator')];
  return [says, ...(fees ? [say('list-price', { fees })] : []), ...calculator].join(' ');
}

/** How it misses a limit that gave way, by the family's own price instead of the average. */
function bendsAtIncome(
  { bends = [], price_limit: limit }: Recommendation,
  college: CollegeFacts,
  payer: Payer,
): string[] {
  if (limit === undefined) return bends;
  const [average, own] = [priceFor(college, payer.homeState), ownPrice(college, payer)];
  const others = bends.filter((one) => average === null || one !== sayBend(average, limit, 'net'));
  return own && own.amount > limit ? [...others, sayBend(own, limit, 'net')] : others;
}

/** The two lines of its card at the price of the family's income; older lists have none. */
function linesOf({ why, watch, price_limit: limit }: Recommendation, college: CollegeFacts, payer: Payer) {
  return why === undefined
    ? {}
    : linesAtIncome({ why, watch: watch ?? null }, college, { payer, limit: limit ?? null });
}

const OURS: SchoolSection = 'fit.financial';

function schoolAtIncome(
  school: Recommendation,
  college: CollegeFacts,
  payer: Payer,
  list: RecommendationSet,
): Recommendation {
  const price = familyPriceOf(college, payer, school.price_limit);
  const usual = priceFor(college, payer.homeState);
  const average = usual && priceWords(usual);
  const kept = (texts: readonly string[]): string[] => texts.map((one) => withoutAverage(one, average)).filter(Boolean);
  const { info } = school;
  const gaveWay = list.relaxed?.some(({ kind }) => kind === 'net_price') ?? false;
  const own = new Set([...(school.built_in_sections ?? []), OURS]);
  return {
    ...school,
    family_price: price,
    ...linesOf(school, college, payer),
    ...(gaveWay ? { bends: bendsAtIncome(school, college, payer) } : {}),
    ...(list.written_by === 'openai' ? { built_in_sections: [...own] } : {}),
    info: {
      ...info,
      why: withoutAverage(info.why, average) || info.why,
      fit: { ...info.fit, financial: financial(college, payer, price) },
      overall_fit_rationale: kept(info.overall_fit_rationale),
      potential_challenges: kept(info.potential_challenges),
    },
  };
}

/** How many schools of the list cost this family more than its limit. */
function overLimit(schools: readonly Recommendation[], { income }: Payer): string[] {
  const [limit] = schools.flatMap((one) => one.price_limit ?? []);
  if (limit === undefined) return [];
  // Of two prices the lower, which is over the limit whatever the home state is.
  const over = schools.filter((one) => (one.family_price?.dollars ?? 0) > limit).length;
  if (over === 0) return [];
  return [
    say(income === FULL_PRICE ? 'over-full' : 'over', {
      all: schools.length,
      limit: dollars(limit),
      smart_count: over,
    }),
  ];
}

/** A stored list with the family's own prices in place of averages; its schools and tiers stay. */
export function listAtIncome(
  list: RecommendationSet,
  colleges: readonly CollegeFacts[],
  payer: Payer,
): RecommendationSet {
  const byId = new Map(colleges.map((college) => [college.unitid, college]));
  const recommendations = list.recommendations.map((school) => {
    const college = byId.get(school.unitid);
    return college ? schoolAtIncome(school, college, payer, list) : school;
  });
  const [limit] = recommendations.flatMap(({ price_limit }) => price_limit ?? []);
  const told =
    limit === undefined ? list.notes : list.notes.map((note) => missingAtIncome(note, colleges, payer, limit));
  return { ...list, recommendations, notes: [...told, ...overLimit(recommendations, payer)] };
}

const LIMIT_STEP = 1_000;

/** The next lower thousand of dollars, which would leave out a college of this price; null if today's limit leaves it out already. */
export function lowerLimit(price: TwoPrices | null, limit: number | null): number | null {
  if (price === null || (limit !== null && limit < price.amount)) return null;
  const lower = Math.floor((price.amount - 1) / LIMIT_STEP) * LIMIT_STEP;
  return lower >= LIMIT_STEP ? lower : null;
}

/** True for a dislike whose reason is the price. */
export const isDislikedForPrice = (review: Pick<SchoolFeedback, 'school_name' | 'liked' | 'reason'>): boolean =>
  review.liked === false &&
  readReview({ ...review, reason: readable(review.reason) }).some(({ kind, asks }) => kind === 'aid' && !asks);
