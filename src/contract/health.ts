import { z } from 'zod';

const part = z.enum(['ok', 'unavailable']);

export const live = z.object({ status: z.literal('ok') });
/**
 * `degraded`: requests work, but list generations wait for the queue. `unavailable` (the database doesn’t respond) and `stopping` come
 * with status 503: send requests to another instance.
 */
export const ready = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  database: part,
  queue: part,
});
export type Ready = z.infer<typeof ready>;
