import { z } from 'zod';
import { API_SCOPES } from './call';
import { isoTime, userId } from './text';
import { changePasswordBody, personName } from './users';
import { INVITE_CODE_LENGTH, MAX_INVITE_CODE_USES, SIGNUP_ROLES } from './limits';

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

const linkedIdentity = z.object({
  identity_id: z.string(),
  provider: signInProvider,
  linked_at: isoTime,
  last_used_at: isoTime.nullable(),
});

export const signInWays = z.object({
  has_password: z.boolean(),
  /** Whether signing in with the password also requires a code. */
  has_second_factor: z.boolean(),
  identities: z.array(linkedIdentity),
  /** The sign-in services that can still be connected. */
  others: z.array(signInProvider),
});
export type SignInWays = z.infer<typeof signInWays>;

export const providerAddress = z.object({ address: z.string() });

/** The caller’s two-step verification. Staff only. */
export const secondFactorState = z.object({
  on: z.boolean(),
  /** Whether the school requires it. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The secret for an authenticator app, as text to type and as the address for a QR code. */
export const secondFactorSecret = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** The recovery codes, shown only once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const { current_password } = changePasswordBody.shape;
const code = z.string().trim().min(1, 'Type the code.').max(40);

export const beginSecondFactorBody = z.object({ current_password });
export const confirmSecondFactorBody = z.object({ code });
export const provenBody = z.object({ current_password, code });
/** The proof of identity: the password and the two-step verification code, if the account has them. */
export const proofBody = z.object({ current_password: current_password.optional(), code: code.optional() });
export type ProofBody = z.infer<typeof proofBody>;
export type ProvenBody = z.infer<typeof provenBody>;

const providers = z.array(z.string().max(31)).max(20);

const DOMAIN_PATTERN = /^(?=.{4,190}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(DOMAIN_PATTERN, 'Please write a mail domain as it stands behind the @, for example students.north.example.');
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
export const signInPolicyBody = signInPolicy
  .omit({ second_factor_due: true })
  .extend({ password_admin_id: userId })
  .partial();
export type SignInPolicyBody = z.infer<typeof signInPolicyBody>;

export const API_KEY_PREFIX = 'plk_';

const scopes = z.array(z.enum(API_SCOPES));

export const apiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, to tell keys apart. */
  prefix: z.string(),
  scopes,
  made_by: z.string(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
  expires_at: isoTime,
  ended_at: isoTime.nullable(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

export const createApiKeyBody = z.object({
  name: personName,
  scopes: scopes.min(1, 'Please choose what the key can do.'),
  /** When the key expires, at most one year ahead. If null or omitted, it expires in one year. */
  expires_at: isoTime.nullable().default(null),
});
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

/** The only response that contains the full key. */
export const createdApiKey = apiKeyRow.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

export const inviteCode = z.object({ code: z.string() });
export const inviteCodeQuery = z.object({ counselor_id: userId });

const maxUses = z
  .number()
  .int()
  .min(1, 'Please allow at least one person.')
  .max(MAX_INVITE_CODE_USES, `Please allow at most ${MAX_INVITE_CODE_USES} people, or leave it open.`)
  .nullable();

/** When an active code expires and how many people can use it; null for no limit. */
export const setInviteLimitsBody = z.object({ ends_at: isoTime.nullable(), most_uses: maxUses });
export type SetInviteLimitsBody = z.infer<typeof setInviteLimitsBody>;
export const inviteLimits = setInviteLimitsBody.extend({
  /** The number of people who signed up with the code. */
  uses: z.number().int(),
});
export type InviteLimits = z.infer<typeof inviteLimits>;

/** The active invite code of one person; null if none was created yet. */
export const inviteCodeRow = z.object({
  id: userId,
  owner_name: z.string(),
  makes_role: z.enum(SIGNUP_ROLES),
  code: z.string().nullable(),
  since: isoTime.nullable(),
});
export type InviteCodeRow = z.infer<typeof inviteCodeRow>;

/** Crockford base32: no I, L, O or U, so a code can be read aloud and typed from paper. */
export const INVITE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalizes a typed code: ignores case, dashes and spaces, reads O as 0, I and L as 1. Null if it can't be a code. */
export function readInviteCode(input: string): string | null {
  const normalized = input.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const pattern = new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`);
  return pattern.test(normalized) ? normalized : null;
}

/** Formats a stored code for display: XXXX-XXXX. */
export const formatInviteCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
