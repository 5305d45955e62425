import { z } from 'zod';
import { LIST_APPROVAL_DAYS, MAX_ROSTER_BATCH } from './limits';
import { STATE_NAMES } from './state-names';
import { count, freeText, isoTime, userId } from './text';
import { email, gradeInput, personName } from './users';

/** Whether a counselor has ever signed in, or was only added by the school. */
const COUNSELOR_STATUSES = ['invited', 'joined'] as const;

const counselorInvitation = z.object({
  since: isoTime,
  /** When the latest emailed link expires or expired; null if there is none, for example if the school allows only a sign-in service. */
  link_until: isoTime.nullable(),
});
export type CounselorInvitation = z.infer<typeof counselorInvitation>;

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
  second_factor: z.boolean(),
});
export type CounselorRow = z.infer<typeof counselorRow>;

export const createCounselorBody = z.object({ name: personName, email });
export type CreateCounselorBody = z.infer<typeof createCounselorBody>;

/** `mailed` says whether the email with sign-in instructions was sent; it is false for an existing counselor. */
export const createdCounselor = counselorRow.extend({ mailed: z.boolean() });
export type CreatedCounselor = z.infer<typeof createdCounselor>;

export const MIN_CLASS_YEAR = 2000;
export const MAX_CLASS_YEAR = 2100;

/** Null for a student who should wait for a counselor. */
const nullableCounselorId = userId.nullable();

export const updateStudentBody = z
  .object({
    counselor_id: nullableCounselorId.optional(),
    grade: gradeInput.optional(),
    /** The graduation year, instead of a grade. A past year marks the student as graduated. */
    class_of: z.number().int().min(MIN_CLASS_YEAR).max(MAX_CLASS_YEAR).optional(),
  })
  .refine(
    ({ counselor_id: counselor, grade, class_of: year }) =>
      [counselor, grade, year].some((value) => value !== undefined),
    { message: "Please send 'counselor_id', 'grade' or 'class_of'." },
  )
  .refine(({ grade, class_of: year }) => grade === undefined || year === undefined, {
    message: "Please send 'grade' or 'class_of', not both.",
  });
export type UpdateStudentBody = z.infer<typeof updateStudentBody>;

export const reassignBody = z.object({
  student_ids: z.array(userId).min(1, 'Please choose at least one student.').max(MAX_ROSTER_BATCH),
  counselor_id: nullableCounselorId,
});

export const handOverBody = z.object({ to: userId });
export const movedStudents = z.object({ moved: z.number().int() });

/** Who was removed, and the number of students who became unassigned. */
export const removedCounselor = z.object({ id: userId, students_waiting: z.number().int() });
export type RemovedCounselor = z.infer<typeof removedCounselor>;

const gradeCounts = z.object({ '9': count, '10': count, '11': count, '12': count });
export type GradeCounts = z.infer<typeof gradeCounts>;

/** `seen` holds the grade counts that the decision is based on, to prevent starting the year twice by accident. */
export const nextGradeBody = z.object({ seen: gradeCounts });
export const nextGradeReport = z.object({
  /** The number of students who moved up one grade. */
  moved: count,
  /** The number of grade 12 students who graduated. They keep their accounts, but lists leave them out. */
  graduated: count,
  without_grade: count,
});
export type NextGradeReport = z.infer<typeof nextGradeReport>;
/** The number of students per grade after the new school year was undone. */
export const undoneNextGrade = z.object({ grades: gradeCounts });
export type UndoneNextGrade = z.infer<typeof undoneNextGrade>;

export const schoolOverview = z.object({
  students: count,
  counselors: count,
  waiting_for_counselor: count,
  not_started: count,
  unlocked: count,
  lists_ready: count,
  needs_attention: count,
  grades: gradeCounts,
  /** Graduates whose accounts still exist. No other number counts them. */
  graduates: count,
});
export type SchoolOverview = z.infer<typeof schoolOverview>;

const listApprovalDays = z.number().int().min(LIST_APPROVAL_DAYS.least).max(LIST_APPROVAL_DAYS.most).nullable();

export const school = z.object({
  id: userId,
  name: z.string(),
  state: z.string(),
  town: z.string().nullable(),
  /** The place distances are measured from ('Camden, ME') unless a student sets another home town; null if there is none. */
  distances_from: z.string().nullable(),
  /** The number of days a counselor has to approve a first list before its student sees it; null if no approval is needed. */
  first_look_days: listApprovalDays,
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
    first_look_days: listApprovalDays,
    ai_off: z.boolean(),
    next_year_on: z.iso.date('Please choose a day.').nullable(),
  })
  .partial();

export const adminRow = counselorRow.omit({ status: true, invitation: true, students: true, code_since: true });
export type AdminRow = z.infer<typeof adminRow>;

export const createAdminBody = z.object({ name: personName, email });
export type CreateAdminBody = z.infer<typeof createAdminBody>;

/** `mailed` says whether the email with sign-in instructions was sent. */
export const createdAdmin = adminRow.extend({ mailed: z.boolean() });
export type CreatedAdmin = z.infer<typeof createdAdmin>;

/** A permanently rejected email to someone at the school; `fault` holds the mail server’s codes. */
const failedMail = z.object({
  name: z.string(),
  email: z.string(),
  title: z.string(),
  failed_at: isoTime,
  fault: z.string(),
});
export type FailedMail = z.infer<typeof failedMail>;

/** A background job that failed; it names no person, because the queue serves every school. */
const failedJob = z.object({ id: z.string(), job: z.string(), reason: z.string(), failed_at: isoTime });
export type FailedJob = z.infer<typeof failedJob>;

const troubledWebhook = z.object({ id: z.string(), name: z.string(), since: isoTime });

const webhooksState = z.object({
  on: count,
  /** The number of webhooks turned off by an admin. */
  off: count,
  delivered_at: isoTime.nullable(),
  waiting: count,
  /** Webhooks that are on but whose deliveries currently fail. */
  failing: z.array(troubledWebhook),
  /** Webhooks turned off automatically because the receiver no longer exists or accepted nothing for days. */
  given_up: z.array(troubledWebhook),
});
export type WebhooksState = z.infer<typeof webhooksState>;

/** The state of the installation, for the people of one school. Sizes are in bytes. */
export const systemState = z.object({
  version: z.string(),
  storage: z.object({
    /** A file on this server, or a database server. */
    kind: z.enum(['file', 'server']),
    /** The size; null for a database server. */
    size: count.nullable(),
    /** The free space on the disk that holds DATA_DIR. */
    free: count,
    /** The minimum free space. Below it, nothing more is saved. */
    least: count,
  }),
  /** When the newest backup known to this server was made. */
  backed_up_at: isoTime.nullable(),
  /** Background jobs of the whole installation, such as school lists and check-in emails. */
  jobs: z.object({
    reachable: z.boolean(),
    /** The number of unfinished pieces of work that nothing is working on. */
    waiting: count,
    /** The number of jobs in the queue; null while it can't be reached. */
    queue: z.object({ waiting: count, running: count, failed: count }).nullable(),
    failed: z.array(failedJob),
  }),
  mail: z.object({
    /** Whether emails leave this server; false if they stay in its outbox. */
    leaves: z.boolean(),
    waiting: count,
    waiting_since: isoTime.nullable(),
    /** Why the last attempt failed for the email that has waited longest, as codes. */
    fault: z.string().nullable(),
    failed: z.array(failedMail),
  }),
  webhooks: webhooksState,
  /** Whether a proxy, or a forged header, sets visitors’ addresses although no trusted proxy is configured. */
  unnamed_proxy: z.boolean(),
  /** `server` is null if the built-in engine writes every text; `paused` is true for a minute after repeated failures. */
  ai: z.object({ server: z.string().nullable(), model: z.string().nullable(), paused: z.boolean() }),
});
export type SystemState = z.infer<typeof systemState>;

export const keptMail = z.object({
  mail_id: z.string(),
  to: z.string(),
  subject: z.string(),
  sent_at: isoTime,
  text: z.string(),
});
export type KeptMail = z.infer<typeof keptMail>;

const componentStatus = z.enum(['ok', 'unavailable']);

export const live = z.object({ status: z.literal('ok') });
/**
 * `degraded`: requests work, but list generations wait for the queue. `unavailable` (the database doesn’t respond) and `stopping` come
 * with status 503: send requests to another instance.
 */
export const ready = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable', 'stopping']),
  database: componentStatus,
  queue: componentStatus,
});
export type Ready = z.infer<typeof ready>;
