import { z } from 'zod';
import type { DetectedEncoding } from './file-text';
import { jsonText } from './recommendations';
import {
  MAX_ROSTER_RULES,
  ROSTER_CONNECTION_LIMITS,
  ROSTER_FIELDS,
  ROSTER_FILE_LIMITS,
  ROSTER_USE_NAMES,
  SOURCE_ID_MAX_LENGTH,
} from './roster-columns';
import { count, freeText, isoTime, requiredText, userId } from './text';
import { email, gradeInput, rangesOverlap, nameRangeShape, personName, ascendingRangeRule } from './users';

const newCounselor = z.object({ name: personName, email });
export type NewCounselor = z.infer<typeof newCounselor>;

const columnChoices = z
  .array(z.object({ heading: z.string().max(200), use: z.enum([...ROSTER_USE_NAMES, 'ignore']) }))
  .max(ROSTER_FILE_LIMITS.mostColumns);

/** Previews a roster file. To import it, send it again with `save` and the `fingerprint` of the preview. */
export const importRosterBody = z.object({
  csv: freeText(ROSTER_FILE_LIMITS.mostLetters),
  save: z.boolean(),
  /** The fingerprint from the preview. Saving fails if the school has changed since. */
  fingerprint: z.string().max(64).optional(),
  /** Whether to email each new student sign-in instructions. */
  mail_new: z.boolean().default(false),
  /**
   * Counselors in the roster who aren’t in the school yet. The preview includes them; saving adds and invites each one as POST
   * /counselors does. They stay if the import is undone. Send the same list in both calls. An API key also needs counselors:add.
   */
  add_counselors: z.array(newCounselor).max(ROSTER_FILE_LIMITS.mostCounselors).default([]),
  /** The line numbers from `questions` that are confirmed. */
  confirmed: z.array(z.number().int()).max(ROSTER_FILE_LIMITS.mostRows).default([]),
  /** Whether to confirm all questions of the kind `email`. */
  confirm_emails: z.boolean().default(false),
  /** How to use columns with a wrong or unknown heading. Saving stores the choices; an empty list clears them. */
  columns: columnChoices.optional(),
  /** Whether to keep names in all capitals as written. */
  keep_capitals: z.boolean().default(false),
});
export type ImportRosterBody = z.infer<typeof importRosterBody>;

const booleanText = z.enum(['true', 'false']).default('false');
const sourceId = z.string().min(1).max(SOURCE_ID_MAX_LENGTH);

/** Options for a roster file sent as the body: a CSV file or a OneRoster zip file. */
export const uploadRosterQuery = z.object({
  save: booleanText,
  fingerprint: z.string().max(64).optional(),
  mail_new: booleanText,
  /** For a zip file with several schools, the id of the school to read. Saving remembers it. */
  source_school: sourceId.optional(),
  /** Line numbers separated by commas, as in `confirmed` of the JSON call. */
  confirmed: z
    .string()
    .regex(/^(?:\d{1,7}(?:,\d{1,7})*)?$/)
    .default(''),
  confirm_emails: booleanText,
  /** As JSON: [{"heading":"Stu Ref","use":"student_number"}]. */
  columns: z.string().max(20_000).optional().transform(jsonText).pipe(columnChoices.optional()),
  keep_capitals: booleanText,
});
export type UploadRosterQuery = z.infer<typeof uploadRosterQuery>;

const line = z.number().int();

/** A student's field that differs in the file; empty text if there is no value. */
const changedField = z.object({ field: z.enum(ROSTER_FIELDS), from: z.string(), to: z.string() });
export type ChangedField = z.infer<typeof changedField>;

/** A counselor in the file who isn't in the school yet; null for what the file leaves out. */
const unknownCounselor = z.object({ name: z.string().nullable(), email: z.string().nullable(), students: count });
export type UnknownCounselor = z.infer<typeof unknownCounselor>;

/**
 * Why a row needs confirmation: its number is a student’s but name and email aren’t (`another_student`), the email of
 * an account in use would change (`email`), a student has another number (`number`), or a new student has the name and
 * grade of a missing one (`same_student`).
 */
const questionKind = z.enum(['another_student', 'email', 'number', 'same_student']);
export type RosterQuestionKind = z.infer<typeof questionKind>;

const question = z.object({
  line,
  kind: questionKind,
  /** The account, and what confirming would change in it. */
  id: userId,
  name: z.string(),
  fields: z.array(changedField),
  file_name: z.string(),
  file_email: z.string().nullable(),
});
export type RosterQuestion = z.infer<typeof question>;

const readColumn = z.object({
  heading: z.string(),
  /** Null if the column isn't read. */
  use: z.enum(ROSTER_USE_NAMES).nullable(),
  examples: z.array(z.string()),
});
export type ReadColumn = z.infer<typeof readColumn>;

export const rosterImport = z.object({
  /** The id of the saved import, for undoing it; null in a preview. */
  import_id: userId.nullable(),
  fingerprint: z.string(),
  counts: z.object({ new: count, changed: count, unchanged: count, missing: count, problems: count }),
  /** The first new students. */
  new: z.array(z.object({ line, name: z.string(), email: z.string(), grade: z.string(), counselor: z.string() })),
  changed: z.array(z.object({ line, id: userId, name: z.string(), fields: z.array(changedField) })),
  /** Students of the school who are missing from the file. They don’t change. */
  missing: z.array(z.object({ id: userId, name: z.string() })),
  /** Rows that are left out, with the reason; `file` names the table in a zip file. */
  problems: z.array(z.object({ file: z.string().nullable(), line, problem: z.string() })),
  /** Rows that could give an account to another person. They are skipped unless `confirmed` lists them. */
  questions: z.object({ total: count, rows: z.array(question) }),
  /** Emails not applied, unlike the rest of the row: the student has signed in, and the change isn’t confirmed. */
  kept_emails: z.object({
    total: count,
    rows: z.array(z.object({ line, id: userId, name: z.string(), email: z.string() })),
  }),
  /** Counselors in the file who aren’t in the school. Add them with `add_counselors` or on the page. */
  unknown_counselors: z.array(unknownCounselor),
  /** The number of counselors in `add_counselors` who are new to the school and are, or will be, invited. */
  new_counselors: count,
  /** The schools in a zip file that holds several. */
  schools: z.array(z.object({ id: z.string(), name: z.string(), students: count })),
  /** The id of the school that was read; null if one must be chosen first or there is no choice. */
  source_school: z.string().nullable(),
  /** Whether the file lists all students; false for a file of changes. */
  is_whole: z.boolean(),
  /** The encoding used for a file that isn’t UTF-8, with cells that would show a wrong guess; null for UTF-8. */
  read_as: z
    .object({ encoding: z.enum(['UTF-16', 'Windows-1252', 'Mac Roman']), accents: z.array(z.string()) })
    .nullable() satisfies z.ZodType<DetectedEncoding | null>,
  /** Rows of staff, families and other schools, and of students marked as gone in the file. They aren’t read. */
  others: count,
  ignored: z.array(z.string()),
  /** The columns and how they were read; empty for a OneRoster zip file or a pull. */
  columns: z.array(readColumn),
  /** How the school chose to use some columns, now or earlier. */
  column_choices: columnChoices,
  /** The heading of the column that identifies students; null if emails do. */
  matched_by: z.string().nullable(),
  students: count,
  without_grade: count,
  /** Names written in all capitals, and how they are stored. */
  recased: z.object({ total: count, rows: z.array(z.object({ line, from: z.string(), to: z.string() })) }),
  /** The number of new students who were emailed sign-in instructions. */
  mailed: count,
});
export type RosterImport = z.infer<typeof rosterImport>;

export const doneImport = z.object({ id: userId, made_at: isoTime, new: count, changed: count, undo_until: isoTime });
export type DoneImport = z.infer<typeof doneImport>;

/** The result of undoing an import: the number of unused accounts deleted, and of changes reversed because they hadn’t been overwritten. */
export const undoneImport = z.object({ removed: count, restored: count, kept: count });
export type UndoneImport = z.infer<typeof undoneImport>;

const address = (name: string) => requiredText(ROSTER_CONNECTION_LIMITS.addressMost, name).pipe(z.string().trim());
const hour = z.number().int().min(0).max(23);

/** How to reach a student information system that supports OneRoster 1.1 or 1.2. */
export const saveRosterConnectionBody = z.object({
  /** The address of the service. The OneRoster 1.2 path is added if it is missing. */
  base_url: address('Address'),
  /** The token address. Empty if the server uses a fixed key instead of a client ID and secret; the key is then the secret. */
  token_url: freeText(ROSTER_CONNECTION_LIMITS.addressMost).pipe(z.string().trim()),
  /** Required with a token address. */
  client_id: freeText(ROSTER_CONNECTION_LIMITS.clientMost).pipe(z.string().trim()),
  /** Required the first time and whenever the secret is sent to a new address. If omitted, the saved secret stays. */
  client_secret: requiredText(ROSTER_CONNECTION_LIMITS.secretMost, 'Client secret').optional(),
  /** The school in the student information system whose students are pulled; null until one is chosen. */
  source_school: requiredText(SOURCE_ID_MAX_LENGTH, 'School').nullable(),
  /** Whether the roster is pulled every night, at the given hour of the school’s time zone. */
  nightly: z.boolean(),
  hour,
  /** Whether nightly pulls email each new student sign-in instructions. */
  mail_new: z.boolean(),
  /** Whether nightly pulls change the emails of students who have signed in, if number and name match. */
  change_emails: z.boolean().default(false),
});
export type SaveRosterConnectionBody = z.infer<typeof saveRosterConnectionBody>;

const connection = saveRosterConnectionBody.omit({ client_secret: true }).extend({
  /** When the next nightly pull starts; null if there is none. */
  next_at: isoTime.nullable(),
});

const rosterPull = z.object({
  started_at: isoTime,
  /** Whether the pull ran automatically at night; false if an admin started it. */
  nightly: z.boolean(),
  /** Whether the pull requested all data; false if it requested only changes. */
  is_whole: z.boolean(),
  failure: z.string().nullable(),
  new: count,
  changed: count,
  unchanged: count,
  /** The number of rows that were left out or need confirmation. */
  problems: count,
});
export type RosterPull = z.infer<typeof rosterPull>;

/** The roster connection and its latest pulls, newest first. */
export const rosterConnection = z.object({ connection: connection.nullable(), pulls: z.array(rosterPull) });
export type RosterConnection = z.infer<typeof rosterConnection>;

/** The schools that a working connection returned, up to the requested number, and the total. */
export const testedRosterConnection = z.object({ schools: z.array(z.object({ id: z.string(), name: z.string() })) });
export type TestedRosterConnection = z.infer<typeof testedRosterConnection>;

/** Pulls and previews the roster. To import it, send the call again with `save` and the `fingerprint` of the preview. */
export const pullRosterBody = importRosterBody.omit({ csv: true, columns: true });
export type PullRosterBody = z.infer<typeof pullRosterBody>;

/** Which new students of a roster get which counselor: 'A to F of the 11th grade'. */
const rosterRule = nameRangeShape
  .extend({
    grade: gradeInput.nullable(),
  })
  .refine(...ascendingRangeRule);
export type RosterRule = z.infer<typeof rosterRule>;

/** Rules for the same grade share no letter. A rule for one grade takes precedence over a rule for all. */
const groupByGrade = (rules: readonly RosterRule[]): RosterRule[][] =>
  [...new Set(rules.map(({ grade }) => grade))].map((grade) => rules.filter((rule) => rule.grade === grade));

export const rosterRulesBody = z
  .object({ rules: z.array(rosterRule).max(MAX_ROSTER_RULES) })
  .refine(({ rules }) => !groupByGrade(rules).some(rangesOverlap), {
    message: 'Two rules for the same grade share a letter.',
    path: ['rules'],
  });
export type RosterRulesBody = z.infer<typeof rosterRulesBody>;

export const rosterRules = z.object({ rules: z.array(rosterRule) });
export type RosterRules = z.infer<typeof rosterRules>;
