import { z } from 'zod';
import { changePasswordBody } from './users';

/** The second factor of the person who asks, who is of the staff. */
export const secondFactorState = z.object({
  on: z.boolean(),
  /** Whether the school asks for one. */
  required: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** What an authenticator app takes: as text to type, and as the address a QR code holds. */
export const secondFactorSecret = z.object({ secret: z.string(), address: z.string() });
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

/** Shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const { current_password } = changePasswordBody.shape;
const code = z.string().trim().min(1, 'Type the code.').max(40);

export const beginSecondFactorBody = z.object({ current_password });
export const confirmSecondFactorBody = z.object({ code });
export const provenBody = z.object({ current_password, code });
/** What proves that somebody signed in is the owner, as far as the account has it. */
export const proofBody = z.object({ current_password: current_password.optional(), code: code.optional() });
export type ProofBody = z.infer<typeof proofBody>;
export type ProvenBody = z.infer<typeof provenBody>;
