import { holdsDanger, statesStatus } from '../../guidance/safeguarding/sensitivity';
import { readable } from '../../platform/text/readable-text';

/** Reviews with what may be read of their reasons: a reason has no switch, so one that states danger or immigration status is empty. */
export const readReasons = <Review extends { reason: string }>(reviews: readonly Review[]): Review[] =>
  reviews.map((review) => {
    const reason = readable(review.reason);
    return { ...review, reason: holdsDanger(reason) || statesStatus(reason) ? '' : reason };
  });
