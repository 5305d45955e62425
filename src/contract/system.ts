import { z } from 'zod';
import { isoTime } from './text';

const count = z.number().int().min(0);

/** An email to a person of the school that was permanently rejected; `fault` holds the mail server’s codes. */
export const failedMail = z.object({
  name: z.string(),
  email: z.string(),
  title: z.string(),
  failed_at: isoTime,
  fault: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** A background job that failed; it names no person, because the queue serves every school. */
export const failedJob = z.object({
  id: z.string(),
  job: z.string(),
  reason: z.string(),
  failed_at: isoTime,
});
export type FailedJob = z.infer<typeof failedJob>;

const troubledWebhook = z.object({ id: z.string(), name: z.string(), since: isoTime });

/** Whether events reach the school’s other programs. */
export const webhooksState = z.object({
  on: count,
  /** The number of webhooks turned off by an admin. */
  off: count,
  /** When any delivery last succeeded. */
  delivered_at: isoTime.nullable(),
  /** The number of deliveries not yet delivered. */
  waiting: count,
  /** Webhooks that are on but whose deliveries currently fail. */
  failing: z.array(troubledWebhook),
  /** Webhooks turned off automatically because the receiver is gone or accepted nothing for days. */
  given_up: z.array(troubledWebhook),
});
export type WebhooksState = z.infer<typeof webhooksState>;

/** The state of the installation, for the people of one school. Sizes are in bytes. */
export const systemState = z.object({
  version: z.string(),
  storage: z.object({
    /** A file on this server, or a database server. */
    kind: z.enum(['file', 'server']),
    /** The size; null for a database server. */
    size: count.nullable(),
    /** The free space on the disk that holds DATA_DIR. */
    free: count,
    /** The minimum free space. Below it, nothing more is saved. */
    least: count,
  }),
  /** When the newest backup known to this server was made. */
  backed_up_at: isoTime.nullable(),
  /** Background jobs of the whole installation, such as school lists and check-in emails. */
  jobs: z.object({
    reachable: z.boolean(),
    /** The number of unfinished pieces of work that nothing is working on. */
    waiting: count,
    /** The number of jobs in the queue; null while it can't be reached. */
    queue: z.object({ waiting: count, running: count, failed: count }).nullable(),
    /** The newest failed jobs. */
    failed: z.array(failedJob),
  }),
  mail: z.object({
    /** Whether emails leave this server; false if they stay in its outbox. */
    leaves: z.boolean(),
    waiting: count,
    waiting_since: isoTime.nullable(),
    /** Why the last attempt failed for the email that has waited longest, as codes. */
    fault: z.string().nullable(),
    /** The newest failed emails. */
    failed: z.array(failedMail),
  }),
  webhooks: webhooksState,
  /** Whether a proxy, or a forged header, sets visitors’ addresses although no trusted proxy is configured. */
  unnamed_proxy: z.boolean(),
  /** `server` is null if the built-in engine writes every text; `paused` is true for a minute after repeated failures. */
  ai: z.object({ server: z.string().nullable(), model: z.string().nullable(), paused: z.boolean() }),
});
export type SystemState = z.infer<typeof systemState>;
