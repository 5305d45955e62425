import { z } from 'zod';

/** One field of a refused request: a JSON pointer into the body and what to do about it. */
export const fieldError = z.object({ pointer: z.string(), detail: z.string() });

/** Marks by which a page tells a refusal from others of the same status. */
export const PROBLEM_TYPES = {
  /** The password is right, and a code of the second factor is asked for. */
  codeAsked: 'urn:pathlight:second-factor',
  /** The school asks for a second factor that is not set up. */
  secondFactorNeeded: 'urn:pathlight:second-factor-needed',
} as const;

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

/** What the `instance` of a problem begins with; the request's number follows. */
export const REQUEST_URN = 'urn:request:';

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;
