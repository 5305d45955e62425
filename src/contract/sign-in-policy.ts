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

/** How the people of a school sign in, as its admins decide. */
export const signInPolicy = z.object({
  /** Whether counselors and admins must use a second factor. */
  second_factor_required: z.boolean(),
  /** Until when whoever has none may go on without one; null where nobody has such time. */
  second_factor_due: isoTime.nullable(),
  /** The services whose own second step counts as ours, by id: who comes by them is asked for no code here. */
  trusted_providers: providers,
  /** Whether students, and staff, log in by a service alone. */
  provider_only_students: z.boolean(),
  provider_only_staff: z.boolean(),
  /** The admin whose password opens the account also then, by id; null where there is none. */
  password_admin_id: userId.nullable(),
  /** The mail domains ('north.example') whose emails let students and counselors whose account the school made join without a code. */
  mail_domains: domains,
  /** Whether students who sign up open a link in their mailbox before anything else. */
  confirm_emails: z.boolean(),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

/** What is given is changed. */
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
