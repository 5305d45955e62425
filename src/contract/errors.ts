import { z } from 'zod';

/** A field with an error: a JSON pointer into the body and how to fix it. */
export const fieldError = z.object({ pointer: z.string(), detail: z.string() });

/** The code of a problem that has no other: what its status says. */
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

/** Codes that tell a problem from others of its status. */
const OWN_CODES = [
  'wrong_credentials',
  'wrong_password',
  /** The password is right, and a code of the second step is asked for. */
  'second_factor_code_needed',
  'wrong_second_factor_code',
  /** The school asks for a second step that is not set up. */
  'second_factor_setup_needed',
  /** The school asks new students to open a link in their mailbox first. */
  'email_proof_needed',
  /** The link is right, and the account's password is asked for, because nobody is logged in to it here. */
  'password_needed',
  /** The act needs the password, and a code where there is one, from the last minutes: POST /auth/me/proof takes them. */
  'proof_needed',
  'invalid_invite_code',
  'invalid_reset_link',
  'invalid_email_link',
  'invalid_proof_link',
  'invalid_parent_link',
  'email_taken',
  /** The row may be another student’s; `confirmed` says that it isn’t. */
  'confirmation_needed',
  'list_waits',
  'list_stays',
  /** The school closed this account; it will be deleted. */
  'account_closed',
  /** The school lets its people in by a sign-in service alone. */
  'provider_only',
  /** The school made an account for this email; a link to open it was mailed. */
  'account_waits',
  /** Whom the invitation was for has signed in; there is nothing to send again or to take back. */
  'already_joined',
  'last_way_to_log_in',
  'invalid_api_key',
  'not_for_api_keys',
  'api_key_lacks_scope',
  /** The same Idempotency-Key was sent with another call, or its call still runs. */
  'idempotency_key_reused',
  'idempotency_key_in_use',
  'other_site',
  'recommendations_locked',
  'saved_elsewhere',
] as const;

/** The error code for programs. It is stable, while the sentence in `detail` may change. */
export const problemCode = z.enum([...Object.values(STATUS_CODES), ...OWN_CODES]);
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
