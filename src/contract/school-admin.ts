import { z } from 'zod';
import { FIRST_LOOK_DAYS, ROSTER_MOST_AT_ONCE } from './limits';
import { STATE_NAMES } from './state-names';
import { freeText, isoTime, userId } from './text';
import { email, gradeInput, personName } from './users';

/** Whether a counselor has ever signed in, or was put there by the school and has not yet. */
export const COUNSELOR_STATUSES = ['invited', 'joined'] as const;

/** The invitation of a counselor who has not signed in yet. */
export const counselorInvitation = z.object({
  since: isoTime,
  /** When the last mailed link ends, or ended; null where there is none, as where the school signs in by a service alone. */
  link_until: isoTime.nullable(),
});
export type CounselorInvitation = z.infer<typeof counselorInvitation>;

/** A counselor as the admin of the school sees them. */
export const counselorRow = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  status: z.enum(COUNSELOR_STATUSES),
  /** Null for who has joined. */
  invitation: counselorInvitation.nullable(),
  students: z.number().int(),
  last_active: isoTime.nullable(),
  /** Since when the live invite code is valid; null when there is none. */
  code_since: isoTime.nullable(),
  /** Whether logging in asks for a second step. */
  second_factor: z.boolean(),
});
export type CounselorRow = z.infer<typeof counselorRow>;

export const createCounselorBody = z.object({ name: personName, email });
export type CreateCounselorBody = z.infer<typeof createCounselorBody>;

/** `mailed` tells whether the mail that says how to sign in left; false, too, for a counselor who was there before. */
export const createdCounselor = counselorRow.extend({ mailed: z.boolean() });
export type CreatedCounselor = z.infer<typeof createdCounselor>;

export const EARLIEST_CLASS = 2000;
export const LATEST_CLASS = 2100;

/** Null for a student who is to wait for a counselor. */
const newCounselor = userId.nullable();

export const updateStudentBody = z
  .object({
    counselor_id: newCounselor.optional(),
    grade: gradeInput.optional(),
    /** Instead of a grade; the class of a past year makes a graduate. */
    class_of: z.number().int().min(EARLIEST_CLASS).max(LATEST_CLASS).optional(),
  })
  .refine(
    ({ counselor_id: counselor, grade, class_of: year }) => [counselor, grade, year].some((one) => one !== undefined),
    {
      message: "Please send 'counselor_id', 'grade' or 'class_of'.",
    },
  )
  .refine(({ grade, class_of: year }) => grade === undefined || year === undefined, {
    message: "Please send 'grade' or 'class_of', not both.",
  });
export type UpdateStudentBody = z.infer<typeof updateStudentBody>;

export const reassignBody = z.object({
  student_ids: z.array(userId).min(1, 'Please choose at least one student.').max(ROSTER_MOST_AT_ONCE),
  counselor_id: newCounselor,
});
export type ReassignBody = z.infer<typeof reassignBody>;

export const handOverBody = z.object({ to: userId });
/** How many students have another counselor now. */
export const movedStudents = z.object({ moved: z.number().int() });
export type MovedStudents = z.infer<typeof movedStudents>;

/** How many students wait for a new counselor after theirs was removed. */
export const removedCounselor = z.object({ students_waiting: z.number().int() });
export type RemovedCounselor = z.infer<typeof removedCounselor>;

const head = z.number().int().min(0);
/** How many students each grade has. */
export const gradeCounts = z.object({ '9': head, '10': head, '11': head, '12': head });
export type GradeCounts = z.infer<typeof gradeCounts>;

/** `seen` is what the grades held when the move was decided on, so that it cannot happen twice by accident. */
export const nextGradeBody = z.object({ seen: gradeCounts });
export const nextGradeReport = z.object({
  /** Students who are one grade up now. */
  moved: head,
  /** Students of the 12th grade, who have graduated: they keep their accounts, and lists leave them out. */
  graduated: head,
  without_grade: head,
});
export type NextGradeReport = z.infer<typeof nextGradeReport>;
/** What each grade has after a new school year was taken back. */
export const undoneNextGrade = z.object({ grades: gradeCounts });
export type UndoneNextGrade = z.infer<typeof undoneNextGrade>;

/** The school as its admin sees it at a glance. */
export const schoolOverview = z.object({
  students: head,
  counselors: head,
  waiting_for_counselor: head,
  not_started: head,
  unlocked: head,
  lists_ready: head,
  needs_attention: head,
  grades: gradeCounts,
  /** Students who have graduated and whose accounts are still here; no other number counts them. */
  graduates: head,
});
export type SchoolOverview = z.infer<typeof schoolOverview>;

const firstLookDays = z.number().int().min(FIRST_LOOK_DAYS.least).max(FIRST_LOOK_DAYS.most).nullable();

export const school = z.object({
  id: userId,
  name: z.string(),
  state: z.string(),
  town: z.string().nullable(),
  /** The place distances are measured from ('Camden, ME') unless a student names another home town; null where there is none. */
  distances_from: z.string().nullable(),
  /** Within how many days a counselor looks at a first list before its student sees it; null where nobody waits. */
  first_look_days: firstLookDays,
  /** Whether no hosted AI service is asked for anybody of the school. */
  ai_off: z.boolean(),
  /** The class year of the 12th grade: 2027 in the school year that ends in June 2027. */
  senior_class: z.number().int(),
  /** The day ('2027-07-01') on which everybody comes into the next grade by itself; null where an admin does it. */
  next_year_on: z.string().nullable(),
  /** When everybody last came into the next grade; null where that cannot be taken back. */
  year_turned_at: isoTime.nullable(),
});
export type School = z.infer<typeof school>;

const TOWN_MAX_LENGTH = 120;

export const townsQuery = z.object({
  /** Two letters. */
  state: z.string().max(2).default(''),
  q: z.string().max(TOWN_MAX_LENGTH).default(''),
});

export const updateSchoolBody = z
  .object({
    name: personName,
    state: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => Object.hasOwn(STATE_NAMES, code), 'Please choose a state.'),
    town: freeText(TOWN_MAX_LENGTH).nullable(),
    first_look_days: firstLookDays,
    ai_off: z.boolean(),
    next_year_on: z.iso.date('Please choose a day.').nullable(),
  })
  .partial();
export type UpdateSchoolBody = z.infer<typeof updateSchoolBody>;

export const adminRow = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  last_active: isoTime.nullable(),
  /** Whether logging in asks for a second step. */
  second_factor: z.boolean(),
});
export type AdminRow = z.infer<typeof adminRow>;

export const createAdminBody = z.object({ name: personName, email });
export type CreateAdminBody = z.infer<typeof createAdminBody>;

/** `mailed` tells whether the mail that tells how to log in left. */
export const createdAdmin = adminRow.extend({ mailed: z.boolean() });
export type CreatedAdmin = z.infer<typeof createdAdmin>;
