import { z } from 'zod';
import { answerConflict, careNotice, saveNumbering } from './responses';
import { freeText, isoTime, userId } from './text';
import { AID_FORMS, isDay, MAX_PLAN_FIELDS, MAX_PLAN_TEXT, parsePlanKey, planFieldProblem, ROUNDS } from './year-plan';

const day = z.string().refine(isDay, 'Please give a date such as 2026-11-01.');
const fieldKey = z.string().refine((key) => parsePlanKey(key) !== null, 'A plan has no such field.');

/** A plan's texts by key, such as 'college.161253.due_on': '2026-11-01'. */
const planFields = z
  .record(fieldKey, freeText(MAX_PLAN_TEXT))
  .refine((fields) => Object.keys(fields).length <= MAX_PLAN_FIELDS, 'These are too many fields.')
  .superRefine((fields, context) => {
    for (const [key, text] of Object.entries(fields)) {
      const message = planFieldProblem(key, text);
      if (message !== null) context.addIssue({ code: 'custom', path: [key], message });
    }
  });

/** An application date that the school imported. */
export const importedDate = z.object({
  unitid: z.number().int(),
  round: z.enum(ROUNDS),
  due_on: day,
  cycle: z.string(),
  source: z.string(),
});

/** A value entered by staff and not changed since; `by` is null if that account no longer exists. */
export const staffNote = z.object({ field: z.string(), value: z.string(), by: z.string().nullable(), at: isoTime });
export type StaffNote = z.infer<typeof staffNote>;

/** A college in the plan, with links to its own pages if the catalog has them. */
export const plannedCollege = z.object({
  unitid: z.number().int(),
  name: z.string(),
  admissions_url: z.string().nullable(),
  apply_url: z.string().nullable(),
  financial_aid_url: z.string().nullable(),
});
export type PlannedCollege = z.infer<typeof plannedCollege>;

/** A source with more information about an aid form. */
export const aidSource = z.object({ form: z.enum(AID_FORMS), title: z.string(), url: z.string() });
export type AidSource = z.infer<typeof aidSource>;

const year = z.object({ user_id: userId, revision: z.number().int(), fields: z.record(z.string(), z.string()) });

/** A student’s application plan. `care` is only for the student. */
export const readYear = year.extend({
  care: z.array(careNotice),
  notes: z.array(staffNote),
  colleges: z.array(plannedCollege),
  dates: z.array(importedDate),
  aid_sources: z.array(aidSource),
  /** Whether the student asked for email reminders. */
  by_mail: z.boolean(),
});
export type ReadYear = z.infer<typeof readYear>;

/** Saves fields of the plan. Only the fields sent are changed, and each is merged as answers are. */
export const saveYearBody = z.object({ user_id: userId, fields: planFields, ...saveNumbering });
export type SaveYearBody = z.infer<typeof saveYearBody>;

export const savedYear = year.extend({ care: z.array(careNotice), conflicts: z.array(answerConflict) });
export type SavedYear = z.infer<typeof savedYear>;

/** A date entered by staff, or the arrival of a letter. An empty value clears it. */
export const noteInYearBody = z.object({ field: fieldKey, value: z.union([day, z.literal('')]) });
export type NoteInYearBody = z.infer<typeof noteInYearBody>;

export const yearReminders = z.object({ by_mail: z.boolean() });
export type YearReminders = z.infer<typeof yearReminders>;

export const DATES_FILE_LIMITS = { mostLetters: 500_000, mostRows: 5000 } as const;

/** If `save` is false, the file is only previewed. */
export const importDatesBody = z.object({ csv: freeText(DATES_FILE_LIMITS.mostLetters), save: z.boolean() });
export type ImportDatesBody = z.infer<typeof importDatesBody>;

/** A row of a dates file, with its interpretation or its problem. */
export const datesFileRow = z.object({
  /** The line number in the file; the header is line 1. */
  line: z.number().int(),
  /** The college as named in the file, or as in the catalog once it is matched. */
  college: z.string(),
  date: importedDate.nullable(),
  problem: z.string().nullable(),
});
export type DatesFileRow = z.infer<typeof datesFileRow>;

/** The content of a dates file. Nothing is saved while any row has a problem. */
export const importedDates = z.object({ rows: z.array(datesFileRow), problems: z.number().int(), saved: z.boolean() });
export type ImportedDates = z.infer<typeof importedDates>;

/** The dates a school imported: the number per cycle, and when the last ones were imported. */
export const schoolDates = z.object({
  cycles: z.array(z.object({ cycle: z.string(), dates: z.number().int(), imported_at: isoTime })),
});
export type SchoolDates = z.infer<typeof schoolDates>;

export const removeDatesBody = z.object({ cycle: freeText(20) });
export type RemoveDatesBody = z.infer<typeof removeDatesBody>;
