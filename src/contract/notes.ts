import { z } from 'zod';
import { NOTE_MAX_LENGTH, NOTE_SOURCES, NOTE_VISIBILITIES } from './note-values';
import { isoTime, requiredText, userId } from './text';
import { isDay } from './year-plan';

const day = z.string().refine(isDay, 'Please give a date such as 2026-11-01.');

/** A note about a student, as its reader may see it. A note with a due date is a follow-up. */
export const studentNote = z.object({
  id: z.string(),
  text: z.string(),
  visibility: z.enum(NOTE_VISIBILITIES),
  source: z.enum(NOTE_SOURCES).nullable(),
  /** The due date, such as '2026-12-01'; null for a note without one. */
  due_on: day.nullable(),
  done_at: isoTime.nullable(),
  created_at: isoTime,
  /** When the note last changed; null if never. */
  edited_at: isoTime.nullable(),
  /** The author; null if that account no longer exists. */
  author: z.string().nullable(),
  /** Whether the reader wrote the note and may change or delete it. */
  mine: z.boolean(),
});
export type StudentNote = z.infer<typeof studentNote>;

/** The notes about a student that the reader may see, newest first. */
export const studentNotes = z.object({ user_id: userId, notes: z.array(studentNote) });
export type StudentNotes = z.infer<typeof studentNotes>;

/** A note to save. Its author chooses the id in the path, so repeating the call doesn’t create a duplicate. */
export const saveNoteBody = z.object({
  text: requiredText(NOTE_MAX_LENGTH, 'A note'),
  visibility: z.enum(NOTE_VISIBILITIES),
  due_on: day.nullable(),
  source: z.enum(NOTE_SOURCES).nullable(),
  /** The note’s `edited_at` as it was read; where the note has changed since, the answer is 409 `saved_elsewhere`. */
  edited_at: isoTime.nullable().optional(),
});
export type SaveNoteBody = z.infer<typeof saveNoteBody>;

export const finishNoteBody = z.object({ done: z.boolean() });
