import { priceWords } from '../../../colleges/price-words';
import { graduation } from '../../../ai/features/school-words/built-in/facts';
import { isEither, orderedBy } from '../../../contract/two-prices';
import { sayShort } from '../../../contract/two-prices-said';
import { awayOf, type Gathered, homeFor, oddsInWords, type OwnSchool, sizeInWords } from './gathered';

export const ORDERS = ['price', 'distance', 'size', 'odds', 'graduation', 'tier'] as const;
export type Order = (typeof ORDERS)[number];

/** A college as it is measured; only one of the list has a tier. */
type Measured = Pick<OwnSchool, 'college' | 'price' | 'miles'> & Partial<Pick<OwnSchool, 'listed'>>;

const TIER_ORDER = { Safety: 0, Match: 1, Reach: 2 } as const;

/** A school's figure in an order, null where nothing is known. */
export const FIGURES: Record<Order, (school: Measured) => number | null> = {
  price: ({ price }) => price && orderedBy(price),
  distance: ({ miles }) => miles,
  size: ({ college }) => college.undergrads,
  odds: ({ college }) => (college.open_admissions ? 100 : college.admission_rate_pct),
  graduation: ({ college }) => college.graduation_6yr_pct,
  tier: ({ listed }) => (listed ? TIER_ORDER[listed.type] : null),
};

export function sayFigure(order: Order, school: Measured, gathered: Gathered): string {
  const { college, price, listed } = school;
  if (order === 'price') return price ? priceWords(price) : 'no price published';
  if (order === 'distance') return awayOf(college, homeFor(gathered)) ?? 'place not known';
  if (order === 'size') return sizeInWords(college) ?? 'size not published';
  if (order === 'odds') return oddsInWords(college) ?? 'no admission rate published';
  if (order === 'graduation') return graduation(college) ?? 'no graduation rate published';
  return listed?.type ?? 'no tier';
}

/** The figure of a school at a place in a list: what the first one says in full, the others need not say again ('from Machias'). */
export function figureAt(order: Order, school: Measured, gathered: Gathered, at: number): string {
  const whole = sayFigure(order, school, gathered);
  if (at === 0) return whole;
  return order === 'price' && school.price ? sayShort(school.price) : whole.replace(/ from .*$/, '');
}

export function sorted(schools: readonly OwnSchool[], order: Order, from: 'lowest' | 'highest'): OwnSchool[] {
  const figure = FIGURES[order];
  const sign = from === 'lowest' ? 1 : -1;
  return schools
    .filter((school) => figure(school) !== null)
    .sort((one, other) => sign * ((figure(one) ?? 0) - (figure(other) ?? 0)));
}

/** What is said of prices where some are two, because the home state is not known. */
export const TWO_PRICES_NOTE =
  'A public college has two prices; where I do not know the home state, it counts by the higher one.';

/** What is said behind prices: that they are averages, and how two of a college count. */
export const priceNotes = (schools: readonly Measured[]): string =>
  schools.some(({ price }) => price !== null && isEither(price)) ? `${TWO_PRICES_NOTE} ${PRICE_NOTE}` : PRICE_NOTE;

/** A price that is close for in-state students says nothing of this family. */
export const PRICE_NOTE =
  'These are averages after grants; the net price calculator of each college tells more for your family.';
