import { z } from 'zod';

/** One field of a refused request: a JSON pointer into the body and what to do about it. */
export const fieldError = z.object({ pointer: z.string(), detail: z.string() });

/** An RFC 9457 problem document; `detail` is always the sentence to show to the person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** Names the failed request as the log does, so that whoever runs the school's server can find it. */
  instance: z.string().optional(),
  errors: z.array(fieldError).optional(),
});

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;
