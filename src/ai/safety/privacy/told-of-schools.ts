import { readable } from '../../../platform/text/readable-text';
import { forReaders } from './for-readers';

/** Reviews with what may be read of their reasons; a reason that is all its writer's own is empty. */
export const readReasons = <Review extends { reason: string }>(reviews: readonly Review[]): Review[] =>
  reviews.map((review) => ({ ...review, reason: forReaders(readable(review.reason)).text }));
