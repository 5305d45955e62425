import { roundDollars } from './dollars';
import type { TwoPrices } from './two-prices';

/** 'about $12,000 a year in state and about $34,000 from another state (our estimate)'. */
export function sayBoth({ amount, elsewhere: other }: TwoPrices): string {
  const own = `about ${roundDollars(amount)} a year in state`;
  if (other === undefined || other === null) return `${own} (from another state it is not published)`;
  return `${own} and about ${roundDollars(other)} from another state (our estimate)`;
}
