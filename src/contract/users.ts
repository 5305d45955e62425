import { z } from 'zod';
import {
  MAX_COVER_DAYS,
  EMAIL_MAX_LENGTH,
  LANGUAGES,
  NAME_MAX_LENGTH,
  PASSWORD_LENGTH,
  ROLES,
  SIGNUP_ROLES,
} from './limits';
import { nameProblem } from './name-rules';
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
  const message = nameProblem(name);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** The service also enforces the minimum length and rejects common passwords and the person's own name. */
export const newPassword = z.string().min(1, 'Password is required.').max(PASSWORD_LENGTH.most, PASSWORD_TOO_LONG);

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
  /** The school’s time zone, in which pages show days and times: 'America/New_York'. */
  time_zone: z.string(),
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

export const correctPersonBody = z
  .object({ name: personName.optional(), email: email.optional() })
  .refine((body) => body.name !== undefined || body.email !== undefined, {
    message: "Please send 'name', 'email' or both.",
  });

export const correctedPerson = z.object({ id: userId, name: z.string(), email: z.string() });

/** `mailed` says whether the email with the link was sent. */
export const signInLinkSent = z.object({ mailed: z.boolean() });

export const loggedOutPerson = z.object({ sessions: z.number().int() });

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

export const closingStudent = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  grade: grade.nullable(),
  closes_at: isoTime,
});
export type ClosingStudent = z.infer<typeof closingStudent>;

const namedPerson = z.object({ id: userId, name: z.string() });

/** A period in which a counselor covers a colleague’s students; `active` says whether it is now. */
const cover = z.object({
  id: z.string(),
  /** The counselor whose students are covered. */
  counselor: namedPerson,
  /** The counselor who covers for them. */
  cover: namedPerson,
  starts_at: isoTime,
  ends_at: isoTime,
  active: z.boolean(),
});
export type Cover = z.infer<typeof cover>;

/**
 * Current and upcoming coverage, soonest first. Admins see all coverage in the school, counselors see their own on either side, and
 * students see who currently covers for their counselor. `colleagues` are the counselors who can be chosen; students get none.
 */
export const covers = z.object({ covers: z.array(cover), colleagues: z.array(namedPerson) });
export type Covers = z.infer<typeof covers>;

const DAY_MS = 86_400_000;

export const setCoverBody = z
  .object({ counselor_id: userId, cover_id: userId, starts_at: isoTime, ends_at: isoTime })
  .refine((body) => body.counselor_id !== body.cover_id, { message: 'Please choose a colleague.', path: ['cover_id'] })
  .refine((body) => Date.parse(body.ends_at) > Date.parse(body.starts_at), {
    message: 'The end must be after the start.',
    path: ['ends_at'],
  })
  .refine((body) => Date.parse(body.ends_at) - Date.parse(body.starts_at) <= MAX_COVER_DAYS * DAY_MS, {
    message: `A colleague can cover for at most ${MAX_COVER_DAYS} days at a time.`,
    path: ['ends_at'],
  });
export type SetCoverBody = z.infer<typeof setCoverBody>;

const letter = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]$/, 'Please give one letter from A to Z.');

/** A range of last-name letters, both ends included, and the counselor to assign. */
export const nameRangeShape = z.object({ from: letter, to: letter, counselor_id: userId });
export type NameRange = z.infer<typeof nameRangeShape>;

export const ascendingRangeRule: [(range: NameRange) => boolean, { message: string; path: string[] }] = [
  ({ from, to }) => from <= to,
  { message: 'A range goes from the earlier letter to the later.', path: ['to'] },
];
const nameRange = nameRangeShape.refine(...ascendingRangeRule);

export const rangesOverlap = (ranges: readonly Pick<NameRange, 'from' | 'to'>[]): boolean => {
  const sorted = [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.some(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? ''));
};

/** Previews the assignment. With `save`, the students are assigned. */
export const assignByNameBody = z
  .object({
    ranges: z.array(nameRange).min(1, 'Please give at least one range.').max(26),
    grade: gradeInput.optional(),
    /** Includes students who already have a counselor. */
    everybody: z.boolean().default(false),
    save: z.boolean(),
  })
  .refine(({ ranges }) => !rangesOverlap(ranges), { message: 'Two ranges share a letter.', path: ['ranges'] });
export type AssignByNameBody = z.infer<typeof assignByNameBody>;

const count = z.number().int();
export const assignedByName = z.object({
  /** The number of students in each range whose counselor changes, in the order of the ranges. */
  students: z.array(count),
  /** The number of students whose last name starts with a letter outside all ranges. */
  left: count,
  /** The moved students and their previous counselors, for undoing the change; empty in a preview. */
  before: z.array(z.object({ counselor_id: userId.nullable(), student_ids: z.array(userId) })),
});
export type AssignedByName = z.infer<typeof assignedByName>;
