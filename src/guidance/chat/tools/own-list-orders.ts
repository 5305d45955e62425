import { graduation, headcount } from '../../../ai/features/school-words/built-in/facts';
import { priceWords, shortPriceWords } from '../../../colleges/college-words';
import type { ListOrder } from '../../../contract/chat-asks';
import { isEither, orderedBy } from '../../../contract/two-prices';
import { aboutMiles } from '../../../recommendations/search/home';
import { chatSay } from '../answers/reply';
import { awayOf, type Gathered, homeFor, oddsInWords, type OwnSchool } from './gathered';

const TIER_ORDER = { Safety: 0, Match: 1, Reach: 2 } as const;

/** A school's figure in an order, null where nothing is known. */
const FIGURES: Record<ListOrder, (school: OwnSchool) => number | null> = {
  price: ({ price }) => price && orderedBy(price),
  distance: ({ miles }) => miles,
  size: ({ college }) => college.undergrads,
  odds: ({ college }) => (college.open_admissions ? 100 : college.admission_rate_pct),
  graduation: ({ college }) => college.graduation_6yr_pct,
  tier: ({ tier }) => tier && TIER_ORDER[tier],
};

/** The figure in words; '' where nothing is known. */
export function sayFigure(order: ListOrder, { college, price, tier }: OwnSchool, gathered: Gathered): string {
  const { language } = gathered;
  if (order === 'price') return price ? priceWords(price, language) : '';
  if (order === 'distance') return awayOf(college, homeFor(gathered), language) ?? '';
  if (order === 'size') return headcount(college, language) ?? '';
  if (order === 'odds') return oddsInWords(college, language) ?? '';
  if (order === 'graduation') return graduation(college, language) ?? '';
  return tier ?? '';
}

/** The figure of a school in a list, without what the first one says in full. */
export function shortFigure(order: ListOrder, school: OwnSchool, gathered: Gathered): string {
  if (order === 'price' && school.price) return shortPriceWords(school.price, gathered.language);
  if (order === 'distance' && school.miles !== null) return aboutMiles(school.miles, gathered.language);
  return sayFigure(order, school, gathered);
}

/** Those with a figure in their order, and those without one. */
export function sorted(
  schools: readonly OwnSchool[],
  order: ListOrder,
  from: 'lowest' | 'highest',
): { known: OwnSchool[]; unknown: OwnSchool[] } {
  const figure = FIGURES[order];
  const sign = from === 'lowest' ? 1 : -1;
  const known = schools
    .filter((school) => figure(school) !== null)
    .sort((one, other) => sign * ((figure(one) ?? 0) - (figure(other) ?? 0)));
  return { known, unknown: schools.filter((school) => figure(school) === null) };
}

/** What is said behind prices: that they are averages, and how two of a college count. */
export const priceNotes = (schools: readonly OwnSchool[], { language }: Gathered): string => {
  const say = chatSay(language);
  const isTwo = schools.some(({ price }) => price !== null && isEither(price));
  return [isTwo && say('higher_price_counts'), say('prices_are_averages')].filter(Boolean).join(' ');
};
