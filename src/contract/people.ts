import { z } from 'zod';
import { NAME_MAX_LENGTH } from './limits';
import { isoTime, requiredText, userId } from './text';
import { email, grade, personName } from './users';

/** The corrections to a person’s account. */
export const correctPersonBody = z
  .object({ name: personName.optional(), email: email.optional() })
  .refine((body) => body.name !== undefined || body.email !== undefined, {
    message: "Please send 'name', 'email' or both.",
  });
export type CorrectPersonBody = z.infer<typeof correctPersonBody>;

export const correctedPerson = z.object({ id: userId, name: z.string(), email: z.string() });
export type CorrectedPerson = z.infer<typeof correctedPerson>;

/** `mailed` says whether the email with the link was sent. */
export const signInLinkSent = z.object({ mailed: z.boolean() });
export type SignInLinkSent = z.infer<typeof signInLinkSent>;

/** The number of sessions that ended. */
export const loggedOutPerson = z.object({ sessions: z.number().int() });
export type LoggedOutPerson = z.infer<typeof loggedOutPerson>;

/** Confirms the account to close: `name` must be the student’s name, to prevent accidental deletion. */
export const closeAccountBody = z.object({
  name: requiredText(NAME_MAX_LENGTH, 'The student’s name'),
  /** Whether to delete the account immediately because a law or the family requires it. This can’t be undone. */
  now: z.boolean().default(false),
});
export type CloseAccountBody = z.infer<typeof closeAccountBody>;

/** `closes_at` is when the account will be deleted; null if it already was. */
export const closedAccount = z.object({ closes_at: isoTime.nullable() });
export type ClosedAccount = z.infer<typeof closedAccount>;

/** A student whose account is closed and will be deleted. */
export const closingStudent = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
  closes_at: isoTime,
});
export type ClosingStudent = z.infer<typeof closingStudent>;
