import { roundDollars } from '../common/dollars';
import type { CollegeFacts } from '../contract/colleges';

/** What one student may expect to pay at a college in a year, in dollars. */
export interface PriceFor {
  amount: number;
  /** True where no college publishes this number: the out-of-state tuition is counted in by us. */
  estimate: boolean;
  /** The price with its kind, to finish 'It costs' or to stand alone: 'about $14,300 a year on average after grants'. */
  says: string;
}

/** True where a student of this state pays out-of-state tuition. */
export const paysOutOfState = ({ control, state }: CollegeFacts, homeState: string | null): boolean =>
  control === 'public' && homeState !== null && state !== homeState;

/** What out-of-state tuition adds; null where it is not published. */
function addedTuition({ tuition_in_state: own, tuition_out_of_state: other }: CollegeFacts): number | null {
  return own === null || other === null ? null : Math.max(0, other - own);
}

const ESTIMATED =
  'a year after grants, our estimate: the published average of in-state students with out-of-state tuition counted in';

/**
 * The price after grants for a student of this state: the published average, said as such; at a public college of another
 * state our estimate, because the published average is of in-state students. Null where nothing is published.
 */
export function priceFor(college: CollegeFacts, homeState: string | null): PriceFor | null {
  const net = college.avg_net_price;
  if (net === null) return null;
  if (!paysOutOfState(college, homeState)) {
    return { amount: net, estimate: false, says: `about ${roundDollars(net)} a year on average after grants` };
  }
  const added = addedTuition(college);
  if (added === null) return null;
  const amount = net + added;
  return { amount, estimate: true, says: `about ${roundDollars(amount)} ${ESTIMATED}` };
}

/** The full price of a year before any aid for a student of this state. */
export function fullPriceFor(college: CollegeFacts, homeState: string | null): PriceFor | null {
  const full = college.cost_of_attendance;
  if (full === null) return null;
  const outside = paysOutOfState(college, homeState);
  const added = outside ? addedTuition(college) : 0;
  if (added === null) return null;
  const amount = full + added;
  const how = outside ? 'a year before aid, our estimate with out-of-state tuition counted in' : 'a year before aid';
  return { amount, estimate: outside, says: `about ${roundDollars(amount)} ${how}` };
}
