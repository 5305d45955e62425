import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../config/settings';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether this Authorization header may read the metrics; compared by digests, which takes equally long whatever was sent. */
export const mayReadMetrics = (authorization: string | undefined, { metricsToken }: Settings): boolean =>
  metricsToken === null || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${metricsToken}`));
