import { z } from 'zod';
import { isoTime, userId } from './text';

const providers = z.array(z.string().max(31)).max(20);

const DOMAIN = /^(?=.{4,190}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(DOMAIN, 'Please write a mail domain as it stands behind the @, for example students.north.example.');
const domains = z.array(domain).max(10);

/** How people in the school sign in, as set by its admins. */
export const signInPolicy = z.object({
  /** Whether counselors and admins must use two-step verification. */
  second_factor_required: z.boolean(),
  /** The deadline for setting up two-step verification; null if there is no grace period. */
  second_factor_due: isoTime.nullable(),
  /** The ids of the sign-in services whose own two-step verification is trusted. People who use them don’t enter a code here. */
  trusted_providers: providers,
  /** Whether students must sign in through a sign-in service. */
  provider_only_students: z.boolean(),
  provider_only_staff: z.boolean(),
  /** The id of the admin who can still sign in with a password; null if there is none. */
  password_admin_id: userId.nullable(),
  /** The email domains ("north.example") that let students, and counselors whose account the school created, join without a code. */
  mail_domains: domains,
  /** Whether students who sign up must first confirm their email with a link. */
  confirm_emails: z.boolean(),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** The settings to change. Omitted settings don’t change. */
export const signInPolicyBody = z
  .object({
    second_factor_required: z.boolean(),
    trusted_providers: providers,
    provider_only_students: z.boolean(),
    provider_only_staff: z.boolean(),
    password_admin_id: userId,
    mail_domains: domains,
    confirm_emails: z.boolean(),
  })
  .partial();
export type SignInPolicyBody = z.infer<typeof signInPolicyBody>;
