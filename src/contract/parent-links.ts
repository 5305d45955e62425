import { z } from 'zod';
import { role } from './users';
import { answer, answerConflict, careNotice, saveNumbering, storedAnswer } from './responses';
import { isoTime, userId } from './text';

/** A link that works now; its address is known only to whoever made it. */
export const parentLink = z.object({
  created_at: isoTime,
  expires_at: isoTime,
  last_opened_at: isoTime.nullable(),
  /** When the student was last asked to pass it on. */
  reminded_at: isoTime.nullable(),
  made_by: role,
});
export type ParentLink = z.infer<typeof parentLink>;

/** Whether a student's parent can be reached by a link, and since when. */
export const parentLinkState = z.object({
  link: parentLink.nullable(),
  /** When the student was last asked for something by mail, too few days ago to be asked again; null where they may be asked. */
  asked_at: isoTime.nullable(),
});
export type ParentLinkState = z.infer<typeof parentLinkState>;

export const parentLinkBody = z.object({ user_id: userId });

/** A new link with its secret, which is told this once: the page is /parent/{token}. */
export const madeParentLink = z.object({ link: parentLink, token: z.string() });
export type MadeParentLink = z.infer<typeof madeParentLink>;

/** What the holder of a link sees: the answers of the parent form, and whose form it is. */
export const parentForm = z.object({
  student_first_name: z.string(),
  school_name: z.string(),
  /** The role of whoever made the link. */
  asked_by: role,
  expires_at: isoTime,
  revision: z.number().int(),
  responses: z.array(storedAnswer),
  /** Where families get help, beside what a parent wrote; the student is not shown it. */
  care: z.array(careNotice),
});
export type ParentForm = z.infer<typeof parentForm>;

/** One autosave of the parent form. */
export const saveParentFormBody = z.object({ responses: z.array(answer).max(200), ...saveNumbering });
export type SaveParentFormBody = z.infer<typeof saveParentFormBody>;

export const savedParentForm = z.object({
  revision: z.number().int(),
  responses: z.array(storedAnswer),
  conflicts: z.array(answerConflict),
  care: z.array(careNotice),
});
export type SavedParentForm = z.infer<typeof savedParentForm>;
