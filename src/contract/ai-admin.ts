import { z } from 'zod';
import { isoTime, writtenBy } from './text';

/** What a server may refuse of a request: it is then left out for an hour. */
export const AI_REQUEST_PARTS = ['format', 'tools', 'usage', 'system', 'limit'] as const;
export type AiRequestPart = (typeof AI_REQUEST_PARTS)[number];

/** What one AI feature wrote for a made-up student; `fault` says why the built-in words stand in its place, null where they don't. */
export const aiSample = z.object({
  /** The name of the feature, a key of `AI_FEATURES`. */
  feature: z.string(),
  written_by: writtenBy,
  seconds: z.number(),
  text: z.string(),
  fault: z.string().nullable(),
});
export type AiSample = z.infer<typeof aiSample>;

/** One test of the service: a sample of each feature, one after the other. */
export const aiTest = z.object({
  started_at: isoTime,
  /** Null while it runs. */
  finished_at: isoTime.nullable(),
  /** What the server was found not to take. */
  left_out: z.array(z.enum(AI_REQUEST_PARTS)),
  samples: z.array(aiSample),
});
export type AiTest = z.infer<typeof aiTest>;

/** The AI service as an admin sees it. */
export const aiState = z.object({
  /** Null where Pathlight writes every text itself. */
  server: z.string().nullable(),
  model: z.string().nullable(),
  /** True while it is left alone for a minute, because it failed again and again. */
  paused: z.boolean(),
  second_look: z.boolean(),
  /** The most tokens of one request and its answer; null for no limit. */
  context_tokens: z.number().nullable(),
  patience: z.number(),
  /** What the school used today (UTC), and how much it may; null for no limit. */
  tokens_today: z.number(),
  daily_tokens: z.number().nullable(),
  /** The same of the tests, which spend nothing of it. */
  test_tokens_today: z.number(),
  test_daily_tokens: z.number(),
  /** The newest texts of the school that the service did not write, and why; nothing of what anybody wrote. */
  faults: z.array(z.object({ feature: z.string(), fault: z.string(), at: isoTime })),
  /** The last test; null before the first. */
  test: aiTest.nullable(),
});
export type AiState = z.infer<typeof aiState>;
