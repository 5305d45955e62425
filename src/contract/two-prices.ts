/** A price, or the two of a public college while nobody knows which one holds. */
export interface TwoPrices {
  /** Dollars a year: the price, or that of students of the college's own state where `elsewhere` stands beside it. */
  amount: number;
  /** What students of another state may expect, our estimate, null where that is not published; left out where one price holds. */
  elsewhere?: number | null | undefined;
}

/** True where it takes the home state to say which price holds. */
export const isEither = ({ elsewhere: other }: TwoPrices): boolean => other !== undefined;

/** The one number that stands for a price where things are put in order: the higher of two, null where that is not published. */
export const orderedBy = ({ amount, elsewhere: other }: TwoPrices): number | null =>
  other === undefined ? amount : other;

/** How a price lies to a limit; 'open' where the one of two keeps to it and the other does not, or is not published. */
export type PriceSide = 'inside' | 'over' | 'open';

/** Judges a limit only where both prices lie on one side of it: between them the home state decides, which nobody knows. */
export function sideOf(price: TwoPrices, limit: number): PriceSide {
  const most = orderedBy(price);
  if (price.amount > limit) return 'over';
  return most !== null && most <= limit ? 'inside' : 'open';
}
