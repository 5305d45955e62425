import { z } from 'zod';
import { isoTime, writtenBy } from './text';

/** What a server may refuse of a request: it is then left out for an hour. */
export const AI_REQUEST_PARTS = ['format', 'tools', 'usage', 'system', 'limit'] as const;
export type AiRequestPart = (typeof AI_REQUEST_PARTS)[number];

/** What an AI feature wrote for a made-up student. `fault` says why the built-in text was used instead; null if it wasn’t. */
export const aiSample = z.object({
  /** The feature, a key of `AI_FEATURES`. */
  feature: z.string(),
  written_by: writtenBy,
  seconds: z.number(),
  text: z.string(),
  fault: z.string().nullable(),
});
export type AiSample = z.infer<typeof aiSample>;

/** A test of the service, with one sample per feature. */
export const aiTest = z.object({
  started_at: isoTime,
  /** When the test finished; null while it is running. */
  finished_at: isoTime.nullable(),
  /** The request parts that the server doesn’t accept. */
  left_out: z.array(z.enum(AI_REQUEST_PARTS)),
  samples: z.array(aiSample),
});
export type AiTest = z.infer<typeof aiTest>;

/** The AI service as admins see it. */
export const aiState = z.object({
  /** The host of the AI service; null if the built-in engine writes every text. */
  server: z.string().nullable(),
  model: z.string().nullable(),
  /** Whether the service is paused for a minute after repeated failures. */
  paused: z.boolean(),
  second_look: z.boolean(),
  /** The maximum number of tokens in a request and its response; null for no limit. */
  context_tokens: z.number().nullable(),
  patience: z.number(),
  /** The tokens the school used today (UTC). */
  tokens_today: z.number(),
  /** The school’s daily limit; null for no limit. */
  daily_tokens: z.number().nullable(),
  /** The tokens that tests used today. They don’t count toward the school’s limit. */
  test_tokens_today: z.number(),
  test_daily_tokens: z.number(),
  /** The school’s newest texts that the service failed to write, with the reason. They never include what people wrote. */
  faults: z.array(z.object({ feature: z.string(), fault: z.string(), at: isoTime })),
  /** The latest test; null if there was none. */
  test: aiTest.nullable(),
});
export type AiState = z.infer<typeof aiState>;
