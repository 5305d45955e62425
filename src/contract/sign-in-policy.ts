import { z } from 'zod';

/** How the people of a school sign in, as its admins decide. */
export const signInPolicy = z.object({
  /** Whether counselors and admins must use a second factor. */
  second_factor_required: z.boolean(),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** What is given is changed. */
export const signInPolicyBody = z
  .object({
    second_factor_required: z.boolean(),
  })
  .partial();
export type SignInPolicyBody = z.infer<typeof signInPolicyBody>;
