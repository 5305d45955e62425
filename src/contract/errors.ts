import { z } from 'zod';

/** A field with an error: a JSON pointer into the body and how to fix it. */
export const fieldError = z.object({ pointer: z.string(), detail: z.string() });

/** Generic codes by status, used if a problem has no code of its own. */
export const STATUS_CODES = {
  400: 'bad_request',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_media_type',
  422: 'unprocessable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'unexpected',
  503: 'unavailable',
} as const;

/** Codes that distinguish problems with the same status. */
const PRODUCT_CODES = [
  'wrong_credentials',
  'wrong_password',
  /** The password is right, but a second-step code is required. */
  'second_factor_code_needed',
  'wrong_second_factor_code',
  /** The school requires a second step that isn't set up. */
  'second_factor_setup_needed',
  /** The school requires new students to open a mailed link first. */
  'email_proof_needed',
  /** The link is valid, but the account's password is required because nobody is logged in to it here. */
  'password_needed',
  /** The action needs a recent password, and a code if there is one: send them to POST /auth/me/proof. */
  'proof_needed',
  'invalid_invite_code',
  'invalid_reset_link',
  'invalid_email_link',
  'invalid_proof_link',
  'invalid_parent_link',
  'email_taken',
  /** The row may belong to another student; `confirmed` says that it doesn't. */
  'confirmation_needed',
  'list_waits',
  'list_stays',
  /** The school closed this account; it will be deleted. */
  'account_closed',
  /** The school allows sign-in only through a service. */
  'provider_only',
  /** The school created an account for this email and mailed a link to open it. */
  'account_waits',
  /** The invited person has signed in, so there is no invitation to resend or take back. */
  'already_joined',
  'last_way_to_log_in',
  'invalid_api_key',
  'not_for_api_keys',
  'api_key_lacks_scope',
  /** The same Idempotency-Key was sent with a different call, or its call is still running. */
  'idempotency_key_reused',
  'idempotency_key_in_use',
  'other_site',
  'recommendations_locked',
  'saved_elsewhere',
] as const;

/** The error code for programs. It is stable, while the sentence in `detail` may change. */
export const problemCode = z.enum([...Object.values(STATUS_CODES), ...PRODUCT_CODES]);
export type ProblemCode = z.infer<typeof problemCode>;

/** An RFC 9457 problem document. Show `detail` to the user, and use `code` in programs. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: problemCode,
  detail: z.string(),
  /** The id of the failed request in the server log. */
  instance: z.string().optional(),
  errors: z.array(fieldError).optional(),
});

export type FieldError = z.infer<typeof fieldError>;
export type Problem = z.infer<typeof problem>;
