import { z } from 'zod';

/** Whether this installation has a job queue dashboard. It needs Redis. */
export const queueBoard = z.object({ available: z.boolean() });
/** The path of the job queue dashboard; null if there is none. */
export const openedBoard = z.object({ address: z.string().nullable() });
export type QueueBoard = z.infer<typeof queueBoard>;
export type OpenedBoard = z.infer<typeof openedBoard>;
