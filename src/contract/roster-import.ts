import { z } from 'zod';
import { jsonText } from './lists';
import { ROSTER_FIELDS, ROSTER_FILE, SOURCE_ID_MAX_LENGTH } from './roster-import-limits';
import { ROSTER_USE_NAMES } from './roster-uses';
import type { ReadAs } from './file-text';
import { freeText, isoTime, userId } from './text';
import { email, personName } from './users';

const newCounselor = z.object({ name: personName, email });
export type NewCounselor = z.infer<typeof newCounselor>;

const columnChoices = z
  .array(z.object({ heading: z.string().max(200), use: z.enum([...ROSTER_USE_NAMES, 'ignore']) }))
  .max(ROSTER_FILE.mostColumns);

/** A file is looked at first; it is imported when it is sent again with `save` and the `fingerprint` of what was seen. */
export const importRosterBody = z.object({
  csv: freeText(ROSTER_FILE.mostLetters),
  save: z.boolean(),
  /** What the look answered; saving is refused where the school has changed since. */
  fingerprint: z.string().max(64).optional(),
  /** Whether each new student is mailed how to log in. */
  mail_new: z.boolean().default(false),
  /**
   * Counselors whom the roster names and the school does not have. A look counts with them; saving adds and invites each first, as POST
   * /counselors does, and they stay when the import is taken back. Send the same with both calls. A key needs counselors:add as well.
   */
  add_counselors: z.array(newCounselor).max(ROSTER_FILE.mostCounselors).default([]),
  /** The lines of `questions` that are answered with yes. */
  confirmed: z.array(z.number().int()).max(ROSTER_FILE.mostRows).default([]),
  /** Yes to all questions of the kind `email`. */
  confirm_emails: z.boolean().default(false),
  /**
   * How columns are used whose headings say it wrong, or not at all. Saving remembers it for files with the same headings; an empty list
   * forgets it.
   */
  columns: columnChoices.optional(),
  /** Names in capitals stay as they are written. */
  keep_capitals: z.boolean().default(false),
});
export type ImportRosterBody = z.infer<typeof importRosterBody>;

const yesOrNo = z.enum(['true', 'false']).default('false');
const sourceId = z.string().min(1).max(SOURCE_ID_MAX_LENGTH);

/** The same for a file that is the body of the call: a CSV file, or a zip of OneRoster. */
export const uploadRosterQuery = z.object({
  save: yesOrNo,
  fingerprint: z.string().max(64).optional(),
  mail_new: yesOrNo,
  /** Of a zip with several schools: whose people are meant, by the id there. It is remembered when it is saved. */
  source_school: sourceId.optional(),
  /** Lines with commas between them, as `confirmed` of the other call. */
  confirmed: z
    .string()
    .regex(/^(?:\d{1,7}(?:,\d{1,7})*)?$/)
    .default(''),
  confirm_emails: yesOrNo,
  /** As JSON: [{"heading":"Stu Ref","use":"student_number"}]. */
  columns: z.string().max(20_000).optional().transform(jsonText).pipe(columnChoices.optional()),
  keep_capitals: yesOrNo,
});
export type UploadRosterQuery = z.infer<typeof uploadRosterQuery>;

const count = z.number().int().min(0);
const line = z.number().int();

/** What of a student is another in the file; an empty text where there is nothing. */
const changedField = z.object({ field: z.enum(ROSTER_FIELDS), from: z.string(), to: z.string() });
export type ChangedField = z.infer<typeof changedField>;

/** A counselor whom a file names and the school does not have; null for what the file leaves out. */
const unknownCounselor = z.object({ name: z.string().nullable(), email: z.string().nullable(), students: count });
export type UnknownCounselor = z.infer<typeof unknownCounselor>;

/**
 * Why a row waits for a yes: the number is a student’s and name and email are not (`another_student`), the email of an account in use would
 * change (`email`), a student has another number (`number`), or a new student has the name and grade of one who is missing (`same_student`).
 */
const questionKind = z.enum(['another_student', 'email', 'number', 'same_student']);
export type RosterQuestionKind = z.infer<typeof questionKind>;

const question = z.object({
  line,
  kind: questionKind,
  /** The account, and what a yes changes in it. */
  id: userId,
  name: z.string(),
  fields: z.array(changedField),
  file_name: z.string(),
  file_email: z.string().nullable(),
});
export type RosterQuestion = z.infer<typeof question>;

/** How a column of a table was read. */
const readColumn = z.object({
  heading: z.string(),
  /** Null for one that is not read. */
  use: z.enum(ROSTER_USE_NAMES).nullable(),
  examples: z.array(z.string()),
});
export type ReadColumn = z.infer<typeof readColumn>;

export const rosterImport = z.object({
  /** Names the import once it is saved, for taking it back; null before. */
  import_id: userId.nullable(),
  fingerprint: z.string(),
  counts: z.object({ new: count, changed: count, unchanged: count, missing: count, problems: count }),
  /** The first of each kind. */
  new: z.array(z.object({ line, name: z.string(), email: z.string(), grade: z.string(), counselor: z.string() })),
  changed: z.array(z.object({ line, id: userId, name: z.string(), fields: z.array(changedField) })),
  /** Students of the school whom the file does not name; nothing happens to them. */
  missing: z.array(z.object({ id: userId, name: z.string() })),
  /** Rows that are left out, and why; `file` names the table of a zip. */
  problems: z.array(z.object({ file: z.string().nullable(), line, problem: z.string() })),
  /** Rows that could hand an account to somebody else; nothing of it happens unless `confirmed` names them. */
  questions: z.object({ total: count, rows: z.array(question) }),
  /** Emails of the file that are not taken, because the student has signed in and nobody has said yes to it. The rest of the row is. */
  kept_emails: z.object({
    total: count,
    rows: z.array(z.object({ line, id: userId, name: z.string(), email: z.string() })),
  }),
  /** Whose rows are among them because nobody knows the counselor: to be added, by `add_counselors` or on the page. */
  unknown_counselors: z.array(unknownCounselor),
  /** How many of `add_counselors` are new to the school: invited, or to be. */
  new_counselors: count,
  /** The schools of a zip that holds several. */
  schools: z.array(z.object({ id: z.string(), name: z.string(), students: count })),
  /** Which of them was read, by its id; null where one must be chosen first, or there is no choice. */
  source_school: z.string().nullable(),
  /** False for a file of changes, which says nothing about whom it does not name. */
  is_whole: z.boolean(),
  /** How a file was read that is not UTF-8, with cells in which a wrong guess would show; null for UTF-8. */
  read_as: z
    .object({ encoding: z.enum(['UTF-16', 'Windows-1252', 'Mac Roman']), accents: z.array(z.string()) })
    .nullable() satisfies z.ZodType<ReadAs | null>,
  /** Rows of staff, families and other schools, and of students whom the file calls gone; they are not read. */
  others: count,
  /** Columns that say nothing about a roster, and are not read. */
  ignored: z.array(z.string()),
  /** The columns of a table and how they were read; none of a zip of OneRoster or a pull. */
  columns: z.array(readColumn),
  /** How the school chose to use some of them, now or before. */
  column_choices: columnChoices,
  /** The heading of the column that students are known by; null where their emails tell. */
  matched_by: z.string().nullable(),
  /** Students in the file, and how many of them without a grade. */
  students: count,
  without_grade: count,
  /** Names that are written in capitals, and how they are stored. */
  recased: z.object({ total: count, rows: z.array(z.object({ line, from: z.string(), to: z.string() })) }),
  /** New students who were mailed how to log in. */
  mailed: count,
});
export type RosterImport = z.infer<typeof rosterImport>;

/** An import that can still be taken back. */
export const doneImport = z.object({ id: userId, made_at: isoTime, new: count, changed: count, undo_until: isoTime });
export type DoneImport = z.infer<typeof doneImport>;

/** What taking an import back did: accounts that nobody had used are gone, and changes that still stood are reversed. */
export const undoneImport = z.object({ removed: count, restored: count, kept: count });
export type UndoneImport = z.infer<typeof undoneImport>;
