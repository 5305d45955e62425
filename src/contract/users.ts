import { z } from 'zod';
import { EMAIL_MAX_LENGTH, LANGUAGES, NAME_MAX_LENGTH, PASSWORD_LENGTH, ROLES, SIGNUP_ROLES } from './limits';
import { refusalOfName } from './name-rules';
import { PASSWORD_TOO_LONG } from './password-rules';
import { isoTime, requiredText, userId } from './text';

/** What an account is for. */
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** What the pages of students and parents can be written in. */
export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;

export const grade = z.literal([9, 10, 11, 12]);
export type Grade = z.infer<typeof grade>;

/** A grade as a browser or a script may send it: 11 or "11". */
export const gradeInput = z.preprocess(
  (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
  grade,
);

export const email = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, 'This email is too long.')
  .pipe(z.email('Please enter a valid email address.'));

export const personName = requiredText(NAME_MAX_LENGTH, 'Name').superRefine((name, context) => {
  const message = refusalOfName(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** The service also asks for the installation's least length and refuses common passwords and the own name or email. */
export const newPassword = z.string().min(1, 'Password is required.').max(PASSWORD_LENGTH.most, PASSWORD_TOO_LONG);

/** The signed-in person as the session knows them. */
export const sessionUser = z.object({
  uid: userId,
  email: z.string(),
  displayName: z.string(),
  role: role.nullable(),
  grade: grade.nullable(),
  /** Null while none was chosen: then each device begins in its browser's language. */
  language: language.nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  access_token: z.string(),
  user: sessionUser,
  /** Present when nothing but setting up a second factor is open yet. */
  second_factor_needed: z.literal(true).optional(),
  /** Present when the school asks for a second factor: until when everything is open without one. */
  second_factor_due: isoTime.optional(),
  /** Present when nothing but the own account is open until the email is confirmed. */
  email_proof_needed: z.literal(true).optional(),
});
export type Session = z.infer<typeof session>;

export const signupBody = z
  .object({
    email,
    password: newPassword,
    name: personName,
    role: z.enum(SIGNUP_ROLES),
    grade: gradeInput.nullish(),
    invite_code: z.string().max(40).default(''),
  })
  .refine((body) => body.role !== 'student' || body.grade != null, {
    path: ['grade'],
    message: 'Please choose your grade.',
  });
export type SignupBody = z.infer<typeof signupBody>;

export const loginBody = z.object({
  email: z.string().trim().min(1, 'Email is required.').max(EMAIL_MAX_LENGTH),
  password: z.string().min(1, 'Password is required.').max(1000),
  /** Of the second factor, where there is one. */
  code: z.string().trim().max(40).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

/** What is given is changed; at least one of them. */
export const updateMeBody = z
  .object({ display_name: personName, language })
  .partial()
  .refine((body) => body.display_name !== undefined || body.language !== undefined, {
    path: ['display_name'],
    message: 'Name is required.',
  });
export type UpdateMeBody = z.infer<typeof updateMeBody>;
export const changePasswordBody = z.object({
  current_password: z.string().min(1, 'Type your current password.').max(1000),
  password: newPassword,
  /** The connected services that still log the person in, by the id of their identity; every other is disconnected. */
  keep_identities: z.array(z.string().max(64)).max(20).default([]),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const changeEmailBody = z.object({ email, current_password: changePasswordBody.shape.current_password });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;
export const confirmEmailBody = z.object({
  token: z.string().min(1).max(200),
  /** Of a new account, where nobody is logged in to it in this browser. */
  password: z.string().max(1000).optional(),
});
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** One browser that is signed in. `device` is e.g. 'Firefox on Windows', null where nothing is known of it. */
export const openSession = z.object({
  session_id: z.string(),
  device: z.string().nullable(),
  signed_in_at: isoTime,
  last_used_at: isoTime,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const forgotPasswordBody = z.object({ email });
export const resetPasswordBody = z.object({ token: z.string().min(1).max(200), password: newPassword });

/** A student of a counselor, as other people’s pages name them. */
export const rosterStudent = z.object({ user_id: userId, name: z.string(), grade: grade.nullable() });

/** The backend profile; `students` is filled for counselors only. */
export const userProfile = z.object({
  user_id: userId,
  name: z.string(),
  email: z.string(),
  role,
  grade: grade.nullable(),
  created_at: isoTime,
  last_login: isoTime.nullable(),
  school_name: z.string(),
  school_state: z.string(),
  students: z.array(rosterStudent),
});
export type UserProfile = z.infer<typeof userProfile>;

/** Profile registration of an identity that has none yet. Timestamps of the client are accepted and not trusted. */
export const createProfileBody = z.object({
  user_id: userId,
  name: personName,
  email,
  role: z.enum(SIGNUP_ROLES),
  grade: gradeInput.nullish(),
  created_at: isoTime.optional(),
  last_login: isoTime.nullish(),
  invite_code: z.string().max(40).default(''),
});
export type CreateProfileBody = z.infer<typeof createProfileBody>;
