import type { CollegeFacts } from './colleges';
import { roundDollars } from './dollars';

/** Which tuition a student pays; 'either' at a public college whose two differ, while their home state is not known. */
export type TuitionFor = 'alike' | 'in_state' | 'out_of_state' | 'either';

/** What of a college decides that. */
export type Tuitions = Pick<CollegeFacts, 'control' | 'state' | 'tuition_in_state' | 'tuition_out_of_state'>;

/** What out-of-state tuition adds; null where it is not published. */
export function addedTuition({ tuition_in_state: own, tuition_out_of_state: other }: Tuitions): number | null {
  return own === null || other === null ? null : Math.max(0, other - own);
}

/** Under so many dollars a year two prices are said alike, because prices are said to the hundred. */
const TOLD_APART = 100;

/** Which tuition of a college a student of this state pays. Null is a state that nobody has told. */
export function tuitionFor(college: Tuitions, homeState: string | null): TuitionFor {
  if (college.control !== 'public') return 'alike';
  if (homeState !== null) return college.state === homeState ? 'in_state' : 'out_of_state';
  const added = addedTuition(college);
  return added !== null && added < TOLD_APART ? 'alike' : 'either';
}

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

/** Which of two prices is lower: where the home state could turn it round, or one is not published, nobody can say. */
export function cheaperOf(one: TwoPrices, other: TwoPrices, inOneState: boolean): 'one' | 'other' | 'alike' | 'open' {
  const [a, b] = [orderedBy(one), orderedBy(other)];
  if (a === null || b === null) return 'open';
  const gap = Math.sign(one.amount - other.amount);
  const side = gap < 0 ? 'one' : gap > 0 ? 'other' : 'alike';
  if (!isEither(one) && !isEither(other)) return side;
  // Of colleges of one state a student is in state at both or at neither.
  if (inOneState && isEither(one) && isEither(other)) return Math.sign(a - b) === gap ? side : 'open';
  if (a < other.amount) return 'one';
  return b < one.amount ? 'other' : 'open';
}

/** 'about $12,000 a year in state and about $34,000 from another state (our estimate)'. */
export function sayBoth({ amount, elsewhere: other }: TwoPrices): string {
  const own = `about ${roundDollars(amount)} a year in state`;
  if (other === undefined || other === null) return `${own} (from another state it is not published)`;
  return `${own} and about ${roundDollars(other)} from another state (our estimate)`;
}

/** The same in few words, to stand in a line: 'about $12,000', 'about $12,000 in state, about $34,000 from another state'. */
export function sayShort({ amount, elsewhere: other }: TwoPrices): string {
  const own = `about ${roundDollars(amount)}`;
  if (other === undefined) return own;
  return `${own} in state, ${other === null ? 'not published' : `about ${roundDollars(other)}`} from another state`;
}
