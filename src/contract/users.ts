import { z } from 'zod';
import { EMAIL_MAX_LENGTH, LANGUAGES, NAME_MAX_LENGTH, PASSWORD_LENGTH, ROLES, SIGNUP_ROLES } from './limits';
import { refusalOfName } from './name-rules';
import { PASSWORD_TOO_LONG } from './password-rules';
import { isoTime, requiredText, userId } from './text';

/** The role of an account. */
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** The languages of student and parent pages. */
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

/** The signed-in user. */
export const sessionUser = z.object({
  uid: userId,
  email: z.string(),
  displayName: z.string(),
  role: role.nullable(),
  grade: grade.nullable(),
  /** The chosen language; null if none was chosen, so each device starts in its browser’s language. */
  language: language.nullable(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  access_token: z.string(),
  user: sessionUser,
  /** Present if the user must set up two-step verification before doing anything else. */
  second_factor_needed: z.literal(true).optional(),
  /** Present if the school requires two-step verification: the deadline for setting it up. */
  second_factor_due: isoTime.optional(),
  /** Present if the user can access only their own account until they confirm their email. */
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
  /** The two-step verification code, if two-step verification is on. */
  code: z.string().trim().max(40).optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

/** The settings to change, at least one. */
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
  /** The ids of the connected sign-in services to keep. All others are disconnected. */
  keep_identities: z.array(z.string().max(64)).max(20).default([]),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

export const changeEmailBody = z.object({ email, current_password: changePasswordBody.shape.current_password });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;
export const confirmEmailBody = z.object({
  token: z.string().min(1).max(200),
  /** The password of a new account. Required if the person isn’t signed in to it in this browser. */
  password: z.string().max(1000).optional(),
});
export type ConfirmEmailBody = z.infer<typeof confirmEmailBody>;

/** A signed-in browser. `device` is, for example, 'Firefox on Windows', or null if unknown. */
export const openSession = z.object({
  session_id: z.string(),
  device: z.string().nullable(),
  signed_in_at: isoTime,
  last_used_at: isoTime,
  /** Whether this session made the request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const forgotPasswordBody = z.object({ email });
export const resetPasswordBody = z.object({ token: z.string().min(1).max(200), password: newPassword });

/** A counselor’s student, as named on other people’s pages. */
export const rosterStudent = z.object({ user_id: userId, name: z.string(), grade: grade.nullable() });

/** A user’s profile; `students` is filled only for counselors. */
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

/** The profile of an identity that has none yet. Client timestamps are accepted but not trusted. */
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
