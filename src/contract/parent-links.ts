import { z } from 'zod';
import { role } from './users';
import { answer, answerConflict, careNotice, saveNumbering, storedAnswer } from './responses';
import { isoTime, userId } from './text';

/** An active link. Only the person who created it knows its address. */
export const parentLink = z.object({
  created_at: isoTime,
  expires_at: isoTime,
  last_opened_at: isoTime.nullable(),
  /** When the student was last reminded to share the link. */
  reminded_at: isoTime.nullable(),
  made_by: role,
});
export type ParentLink = z.infer<typeof parentLink>;

/** Whether there is an active parent link, and since when. */
export const parentLinkState = z.object({
  link: parentLink.nullable(),
  /** When the student was last emailed a request, if too recently to send another; otherwise null. */
  asked_at: isoTime.nullable(),
});
export type ParentLinkState = z.infer<typeof parentLinkState>;

export const parentLinkBody = z.object({ user_id: userId });

/** A new link with its token, which is shown only once. The page is /parent/{token}. */
export const madeParentLink = z.object({ link: parentLink, token: z.string() });
export type MadeParentLink = z.infer<typeof madeParentLink>;

/** The form as the holder of its link sees it: the parent’s answers, and which student it is about. */
export const parentForm = z.object({
  student_first_name: z.string(),
  school_name: z.string(),
  /** The role of the person who created the link. */
  asked_by: role,
  expires_at: isoTime,
  revision: z.number().int(),
  responses: z.array(storedAnswer),
  /** Where families can get help, for an answer that a parent wrote; not shown to the student. */
  care: z.array(careNotice),
});
export type ParentForm = z.infer<typeof parentForm>;

/** An autosave of the parent form. */
export const saveParentFormBody = z.object({ responses: z.array(answer).max(200), ...saveNumbering });
export type SaveParentFormBody = z.infer<typeof saveParentFormBody>;

export const savedParentForm = z.object({
  revision: z.number().int(),
  responses: z.array(storedAnswer),
  conflicts: z.array(answerConflict),
  care: z.array(careNotice),
});
export type SavedParentForm = z.infer<typeof savedParentForm>;
