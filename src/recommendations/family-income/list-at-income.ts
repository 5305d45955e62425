import { tuitionText } from '../../ai/features/school-words/built-in/facts';
import type { CollegeFacts } from '../../contract/colleges';
import {
  dollars,
  FULL_PRICE,
  hasTwoPrices,
  payerPrice,
  type PayerPrice,
  type Payer,
  priceFor,
  sideOfLimit,
  type ResidencyPrices,
} from '../../contract/prices';
import type { FamilyPrice, Recommendation, RecommendationSet, SchoolSection } from '../../contract/recommendations';
import { priceWords, averageUsedNote } from '../../colleges/college-words';
import type priceSentences from '../../../data/words/prices.json';
import { translationsOf } from '../../platform/text/words';
import { linesAtIncome } from '../search/cards';
import { limitMissText, overLimitText } from '../search/cost-criteria';
import { priceNoteAtIncome } from '../search/notes/choice-notes';
import { missingNoteAtIncome } from '../search/notes/missing-notes';
import { capitalize } from '../../contract/text-rules';

const translate = translationsOf<typeof priceSentences>('prices');

function limitSentences(price: PayerPrice, limit: number | undefined): string[] {
  if (limit === undefined) return [];
  const limitVariables = { limit: dollars(limit) };
  const limitSide = sideOfLimit(price, limit);
  if (limitSide === 'open')
    return [translate(price.elsewhere === null ? 'limit.open-unknown' : 'limit.open', limitVariables)];
  if (limitSide === 'over')
    return [translate(hasTwoPrices(price) ? 'limit.both' : 'limit.is', { how: overLimitText(price, limit) })];
  return [translate(hasTwoPrices(price) ? 'limit.both-inside' : 'limit.inside', limitVariables)];
}

export function toFamilyPrice(college: CollegeFacts, payer: Payer, limit?: number): FamilyPrice {
  const price = payerPrice(college, payer);
  if (price === null)
    return {
      dollars: null,
      estimate: false,
      at_income: false,
      says: translate(payer.income === FULL_PRICE ? 'unpublished-full' : 'unpublished'),
    };
  const sentences = [
    `${capitalize(priceWords(price))} (College Scorecard).`,
    averageUsedNote(price),
    ...limitSentences(price, limit),
  ];
  return {
    dollars: price.amount,
    elsewhere: price.elsewhere,
    estimate: price.estimate,
    at_income: price.isAtIncome,
    says: sentences.filter((item) => item !== null).join(' '),
  };
}

const splitSentences = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z“‘])/);

/** A text without its sentences about the average price, which the family's price replaces. */
function dropAverageSentences(text: string, average: string | null): string {
  if (average === null || !text.includes(average)) return text;
  return splitSentences(text)
    .filter((item) => !item.includes(average))
    .join(' ');
}

function financialText(college: CollegeFacts, payer: Payer, { says: priceText }: FamilyPrice): string {
  const tuitionSentence = tuitionText(college, payer.homeState);
  const calculatorSentence = payer.income === FULL_PRICE ? [] : [translate('calculator')];
  return [
    priceText,
    ...(tuitionSentence ? [translate('list-price', { fees: tuitionSentence })] : []),
    ...calculatorSentence,
  ].join(' ');
}

/** How it misses a relaxed limit, at the family's price instead of the average. */
function limitMissesAtIncome(
  { bends = [], price_limit: limit }: Recommendation,
  college: CollegeFacts,
  payer: Payer,
): string[] {
  if (limit === undefined) return bends;
  const [average, own] = [priceFor(college, payer.homeState), payerPrice(college, payer)];
  const otherMisses = bends.filter((item) => average === null || item !== limitMissText(average, limit, 'net'));
  return own && own.amount > limit ? [...otherMisses, limitMissText(own, limit, 'net')] : otherMisses;
}

/** The two card lines at the family's price; older lists have none. */
function schoolLines({ why, watch, price_limit: limit }: Recommendation, college: CollegeFacts, payer: Payer) {
  return why === undefined
    ? {}
    : linesAtIncome({ why, watch: watch ?? null }, college, { payer, limit: limit ?? null });
}

const PRICE_SECTION: SchoolSection = 'fit.financial';

function schoolAtIncome(
  school: Recommendation,
  college: CollegeFacts,
  payer: Payer,
  list: RecommendationSet,
): Recommendation {
  const price = toFamilyPrice(college, payer, school.price_limit);
  const averagePrice = priceFor(college, payer.homeState);
  const average = averagePrice && priceWords(averagePrice);
  const withoutAverage = (texts: readonly string[]): string[] =>
    texts.map((item) => dropAverageSentences(item, average)).filter(Boolean);
  const { info } = school;
  const isLimitRelaxed = list.relaxed?.some(({ kind }) => kind === 'net_price') ?? false;
  const own = new Set([...(school.built_in_sections ?? []), PRICE_SECTION]);
  return {
    ...school,
    family_price: price,
    ...schoolLines(school, college, payer),
    ...(isLimitRelaxed ? { bends: limitMissesAtIncome(school, college, payer) } : {}),
    ...(list.written_by === 'openai' ? { built_in_sections: [...own] } : {}),
    info: {
      ...info,
      why: dropAverageSentences(info.why, average) || info.why,
      fit: { ...info.fit, financial: financialText(college, payer, price) },
      overall_fit_rationale: withoutAverage(info.overall_fit_rationale),
      potential_challenges: withoutAverage(info.potential_challenges),
    },
  };
}

function overLimitNotes(schools: readonly Recommendation[], { income }: Payer): string[] {
  const [limit] = schools.flatMap((item) => item.price_limit ?? []);
  if (limit === undefined) return [];
  // If the lower of two prices exceeds the limit, the home state doesn't matter.
  const overLimitCount = schools.filter((item) => (item.family_price?.dollars ?? 0) > limit).length;
  if (overLimitCount === 0) return [];
  return [
    translate(income === FULL_PRICE ? 'over-full' : 'over', {
      all: schools.length,
      limit: dollars(limit),
      smart_count: overLimitCount,
    }),
  ];
}

/** A stored list with the family's prices instead of averages; its schools and tiers don't change. */
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
  const listedColleges = recommendations.flatMap(({ unitid }) => byId.get(unitid) ?? []);
  const notesAtIncome = list.notes
    .map((note) => priceNoteAtIncome(note, listedColleges, payer))
    .map((note) => (limit === undefined ? note : missingNoteAtIncome(note, colleges, payer, limit)))
    .filter(Boolean);
  return { ...list, recommendations, notes: [...notesAtIncome, ...overLimitNotes(recommendations, payer)] };
}

const LIMIT_STEP = 1_000;

/**
 * The next lower multiple of $1,000 that would exclude a college at this price; null if the current limit already
 * does.
 */
export function lowerLimit(price: ResidencyPrices | null, limit: number | null): number | null {
  if (price === null || (limit !== null && limit < price.amount)) return null;
  const lowerAmount = Math.floor((price.amount - 1) / LIMIT_STEP) * LIMIT_STEP;
  return lowerAmount >= LIMIT_STEP ? lowerAmount : null;
}

const MILES_STEP = 10;

/** The next lower multiple of 10 miles that would exclude a college this far away; null if the current limit does. */
export function nearerLimit(miles: number | null, limit: number | null): number | null {
  if (miles === null || (limit !== null && limit < miles)) return null;
  const fewerMiles = Math.floor((miles - 1) / MILES_STEP) * MILES_STEP;
  return fewerMiles >= MILES_STEP ? fewerMiles : null;
}
