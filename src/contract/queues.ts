import { z } from 'zod';

/** Whether this installation has a job queue to look at: only where it runs on Redis. */
export const queueBoard = z.object({ available: z.boolean() });
/** Where the job queue's page opens now; null where there is none. */
export const openedBoard = z.object({ address: z.string().nullable() });
export type QueueBoard = z.infer<typeof queueBoard>;
export type OpenedBoard = z.infer<typeof openedBoard>;
