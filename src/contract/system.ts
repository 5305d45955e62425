import { z } from 'zod';
import { isoTime } from './text';

const count = z.number().int().min(0);

/** A mail to somebody of the school that no mail server will take; `fault` is what the server said, as codes. */
export const failedMail = z.object({
  name: z.string(),
  email: z.string(),
  title: z.string(),
  failed_at: isoTime,
  fault: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

const troubledWebhook = z.object({ id: z.string(), name: z.string(), since: isoTime });

/** Whether what happens reaches the other programs of the school. */
export const webhooksState = z.object({
  on: count,
  /** Switched off by an admin. */
  off: count,
  /** When something last arrived at any of them. */
  delivered_at: isoTime.nullable(),
  /** What is to be told and has not arrived yet. */
  waiting: count,
  /** On, with nothing that arrives any more. */
  failing: z.array(troubledWebhook),
  /** Switched off by themselves: the receiver said that it is gone, or took nothing for days. */
  given_up: z.array(troubledWebhook),
});
export type WebhooksState = z.infer<typeof webhooksState>;

/** How the installation is, for the people of one school. Sizes are in bytes. */
export const systemState = z.object({
  version: z.string(),
  storage: z.object({
    /** A file on this machine, or a database server. */
    kind: z.enum(['file', 'server']),
    /** Null for a server, which keeps its own count. */
    size: count.nullable(),
    /** Room on the disk that holds DATA_DIR. */
    free: count,
    /** Below this nothing more is saved. */
    least: count,
  }),
  /** When the newest backup that this machine knows of was made. */
  backed_up_at: isoTime.nullable(),
  /** Work that waits to be done beside the requests: school lists and check-in mails. */
  jobs: z.object({ reachable: z.boolean(), waiting: count }),
  mail: z.object({
    /** False where mails stay in the outbox of this machine. */
    leaves: z.boolean(),
    waiting: count,
    waiting_since: isoTime.nullable(),
    /** Why the last try failed of the mail that waits longest, as codes. */
    fault: z.string().nullable(),
    /** The newest. */
    failed: z.array(failedMail),
  }),
  webhooks: webhooksState,
  /** True where a proxy, or a forger, names visitors' addresses and no trusted proxy is set. */
  unnamed_proxy: z.boolean(),
  /** `server` is null where every text is written on this machine; paused: it failed again and again and is left alone for a minute. */
  ai: z.object({ server: z.string().nullable(), model: z.string().nullable(), paused: z.boolean() }),
});
export type SystemState = z.infer<typeof systemState>;
