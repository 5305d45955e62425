import { z } from 'zod';
import { isoTime, userId } from './text';

/** A sign-in service that people can use. */
export const signInProvider = z.object({ id: z.string(), name: z.string() });
export type SignInProviderName = z.infer<typeof signInProvider>;

export const startQuery = z.object({ next: z.string().max(1000).optional() });

/** A person verified by a sign-in service who has no account yet. */
export const pendingSignup = z.object({
  provider: signInProvider,
  /** The id of the new account. */
  user_id: userId,
  email: z.string(),
  name: z.string(),
});
export type PendingSignup = z.infer<typeof pendingSignup>;

/** A sign-in service account connected to the user’s own account. */
export const linkedIdentity = z.object({
  identity_id: z.string(),
  provider: signInProvider,
  linked_at: isoTime,
  last_used_at: isoTime.nullable(),
});

/** The ways the signed-in user can sign in. */
export const signInWays = z.object({
  has_password: z.boolean(),
  /** Whether signing in with the password also requires a code. */
  has_second_factor: z.boolean(),
  identities: z.array(linkedIdentity),
  /** The sign-in services that can still be connected. */
  others: z.array(signInProvider),
});
export type SignInWays = z.infer<typeof signInWays>;

/** The address to send the browser to. */
export const providerAddress = z.object({ address: z.string() });
