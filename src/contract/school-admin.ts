import { z } from 'zod';
import { FIRST_LOOK_DAYS, ROSTER_MOST_AT_ONCE } from './limits';
import { STATE_NAMES } from './state-names';
import { freeText, isoTime, userId } from './text';
import { email, gradeInput, personName } from './users';

/** Whether a counselor has ever signed in, or was put there by the school and has not yet. */
export const COUNSELOR_STATUSES = ['invited', 'joined'] as const;

/** The invitation of a counselor who hasn’t signed in yet. */
export const counselorInvitation = z.object({
  since: isoTime,
  /** When the latest emailed link expires or expired; null if there is none, for example if the school allows only a sign-in service. */
  link_until: isoTime.nullable(),
});
export type CounselorInvitation = z.infer<typeof counselorInvitation>;

/** A counselor as the school’s admins see them. */
export const counselorRow = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  status: z.enum(COUNSELOR_STATUSES),
  /** The open invitation; null once the counselor has joined. */
  invitation: counselorInvitation.nullable(),
  students: z.number().int(),
  last_active: isoTime.nullable(),
  /** When the active invite code became valid; null if there is none. */
  code_since: isoTime.nullable(),
  /** Whether two-step verification is on. */
  second_factor: z.boolean(),
});
export type CounselorRow = z.infer<typeof counselorRow>;

export const createCounselorBody = z.object({ name: personName, email });
export type CreateCounselorBody = z.infer<typeof createCounselorBody>;

/** `mailed` says whether the email with sign-in instructions was sent; it is false for an existing counselor. */
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
    /** The graduation year, instead of a grade. A past year marks the student as graduated. */
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
/** The number of students with a new counselor. */
export const movedStudents = z.object({ moved: z.number().int() });
export type MovedStudents = z.infer<typeof movedStudents>;

/** The number of students who became unassigned. */
export const removedCounselor = z.object({ students_waiting: z.number().int() });
export type RemovedCounselor = z.infer<typeof removedCounselor>;

const head = z.number().int().min(0);
/** The number of students in each grade. */
export const gradeCounts = z.object({ '9': head, '10': head, '11': head, '12': head });
export type GradeCounts = z.infer<typeof gradeCounts>;

/** `seen` holds the grade counts that the decision is based on, to prevent starting the year twice by accident. */
export const nextGradeBody = z.object({ seen: gradeCounts });
export const nextGradeReport = z.object({
  /** The number of students who moved up one grade. */
  moved: head,
  /** The number of grade 12 students who graduated. They keep their accounts, but lists leave them out. */
  graduated: head,
  without_grade: head,
});
export type NextGradeReport = z.infer<typeof nextGradeReport>;
/** The number of students per grade after the new school year was undone. */
export const undoneNextGrade = z.object({ grades: gradeCounts });
export type UndoneNextGrade = z.infer<typeof undoneNextGrade>;

/** The school’s key numbers for its admins. */
export const schoolOverview = z.object({
  students: head,
  counselors: head,
  waiting_for_counselor: head,
  not_started: head,
  unlocked: head,
  lists_ready: head,
  needs_attention: head,
  grades: gradeCounts,
  /** Graduates whose accounts still exist. No other number counts them. */
  graduates: head,
});
export type SchoolOverview = z.infer<typeof schoolOverview>;

const firstLookDays = z.number().int().min(FIRST_LOOK_DAYS.least).max(FIRST_LOOK_DAYS.most).nullable();

export const school = z.object({
  id: userId,
  name: z.string(),
  state: z.string(),
  town: z.string().nullable(),
  /** The place distances are measured from ('Camden, ME') unless a student sets another home town; null if there is none. */
  distances_from: z.string().nullable(),
  /** The number of days a counselor has to approve a first list before its student sees it; null if no approval is needed. */
  first_look_days: firstLookDays,
  /** Whether hosted AI services are off for everyone in the school. */
  ai_off: z.boolean(),
  /** The class year of grade 12: 2027 in the school year that ends in June 2027. */
  senior_class: z.number().int(),
  /** The day ('2027-07-01') on which all students move to the next grade automatically; null if an admin starts the year. */
  next_year_on: z.string().nullable(),
  /** When students last moved to the next grade; null if that can’t be undone. */
  year_turned_at: isoTime.nullable(),
});
export type School = z.infer<typeof school>;

const TOWN_MAX_LENGTH = 120;

export const townsQuery = z.object({
  /** The two-letter state code. */
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
  /** Whether two-step verification is on. */
  second_factor: z.boolean(),
});
export type AdminRow = z.infer<typeof adminRow>;

export const createAdminBody = z.object({ name: personName, email });
export type CreateAdminBody = z.infer<typeof createAdminBody>;

/** `mailed` says whether the email with sign-in instructions was sent. */
export const createdAdmin = adminRow.extend({ mailed: z.boolean() });
export type CreatedAdmin = z.infer<typeof createdAdmin>;
