import { z } from 'zod';
import { confirmSecondFactorBody } from './second-factor';
import { isoTime, userId } from './text';
import { session } from './users';

/** A service by which people may sign in here. */
export const signInProvider = z.object({ id: z.string(), name: z.string() });
export type SignInProviderName = z.infer<typeof signInProvider>;

export const startQuery = z.object({ next: z.string().max(1000).optional() });

/** Somebody whom a provider vouched for and who belongs to no account yet. */
export const pendingSignup = z.object({
  /** 'new': signs up; 'known': there is an account with this email, to be proven. */
  kind: z.enum(['new', 'known']),
  provider: signInProvider,
  /** The id that the account will have, or has. */
  user_id: userId,
  email: z.string(),
  name: z.string(),
});
export type PendingSignup = z.infer<typeof pendingSignup>;

export const proveByPasswordBody = z.object({ password: z.string().min(1, 'Password is required.').max(1000) });
export const proveByMailBody = z.object({ token: z.string().min(1).max(200) });

export const secondStepBody = confirmSecondFactorBody;
/** `next` is the page to go on to. */
export const passedSecondStep = session.extend({ next: z.string() });
export type PassedSecondStep = z.infer<typeof passedSecondStep>;

/** A provider's account that is connected with the own one. */
export const linkedIdentity = z.object({
  identity_id: z.string(),
  provider: signInProvider,
  linked_at: isoTime,
  last_used_at: isoTime.nullable(),
});

/** How the signed-in person can log in. */
export const signInWays = z.object({
  has_password: z.boolean(),
  /** Whether a code is asked for besides the password. */
  has_second_factor: z.boolean(),
  identities: z.array(linkedIdentity),
  /** What may still be connected. */
  others: z.array(signInProvider),
});
export type SignInWays = z.infer<typeof signInWays>;

/** Where the browser goes on. */
export const providerAddress = z.object({ address: z.string() });
