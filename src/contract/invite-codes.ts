import { z } from 'zod';
import { INVITE_CODE_LENGTH, MAX_INVITE_CODE_USES, SIGNUP_ROLES } from './limits';
import { isoTime, userId } from './text';

export const inviteCode = z.object({ code: z.string() });
export const inviteCodeQuery = z.object({ counselor_id: userId });

const mostUses = z
  .number()
  .int()
  .min(1, 'Please allow at least one person.')
  .max(MAX_INVITE_CODE_USES, `Please allow at most ${MAX_INVITE_CODE_USES} people, or leave it open.`)
  .nullable();

/** When an active code expires and how many people can use it; null for no limit. */
export const setInviteLimitsBody = z.object({ ends_at: isoTime.nullable(), most_uses: mostUses });
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

/** What a person typed, as it is stored: case, dashes and spaces ignored, O read as 0, I and L as 1. Null if it cannot be a code. */
export function readInviteCode(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const allowed = new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`);
  return allowed.test(plain) ? plain : null;
}

/** A stored code as people see it: XXXX-XXXX. */
export const showInviteCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
