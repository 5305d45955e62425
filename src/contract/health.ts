import { z } from 'zod';

export const live = z.object({ status: z.literal('ok') });
export const ready = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  queue: z.enum(['ok', 'unavailable']),
});
export type Ready = z.infer<typeof ready>;
