import { z } from 'zod';

const part = z.enum(['ok', 'unavailable']);

export const live = z.object({ status: z.literal('ok') });
/**
 * `degraded`: requests are served, but generations wait for the queue. `unavailable` (the database does not answer) and `stopping`
 * come with 503: requests belong to another instance.
 */
export const ready = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  database: part,
  queue: part,
});
export type Ready = z.infer<typeof ready>;
