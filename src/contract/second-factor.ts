import { z } from 'zod';
import { changePasswordBody } from './users';

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
/** The proof of identity: the password and the two-step verification code, as far as the account has them. */
export const proofBody = z.object({ current_password: current_password.optional(), code: code.optional() });
export type ProofBody = z.infer<typeof proofBody>;
export type ProvenBody = z.infer<typeof provenBody>;
