import { z } from 'zod';
import { NOTE_MAX_LENGTH, NOTE_SOURCES, NOTE_VISIBILITIES } from './note-values';
import { isoTime, requiredText, userId } from './text';
import { isDay } from './year-plan';

const day = z.string().refine(isDay, 'Please give a date such as 2026-11-01.');

/** One note about a student, as its reader may see it; with a due date it is a follow-up. */
export const studentNote = z.object({
  id: z.string(),
  text: z.string(),
  visibility: z.enum(NOTE_VISIBILITIES),
  source: z.enum(NOTE_SOURCES).nullable(),
  /** A day such as '2026-12-01'; null for a note that asks for nothing. */
  due_on: day.nullable(),
  done_at: isoTime.nullable(),
  created_at: isoTime,
  /** When its words were last changed; null when they never were. */
  edited_at: isoTime.nullable(),
  /** Who wrote it; null when that account is gone. */
  author: z.string().nullable(),
  /** Whether the reader wrote it, and may change or remove it. */
  mine: z.boolean(),
});
export type StudentNote = z.infer<typeof studentNote>;

/** What the reader may see of the notes about a student, the newest first. */
export const studentNotes = z.object({ user_id: userId, notes: z.array(studentNote) });
export type StudentNotes = z.infer<typeof studentNotes>;

/** A note as its author writes it; the id in the address is the author's own, so that sending it twice keeps it once. */
export const saveNoteBody = z.object({
  text: requiredText(NOTE_MAX_LENGTH, 'A note'),
  visibility: z.enum(NOTE_VISIBILITIES),
  due_on: day.nullable(),
  source: z.enum(NOTE_SOURCES).nullable(),
});
export type SaveNoteBody = z.infer<typeof saveNoteBody>;

export const finishNoteBody = z.object({ done: z.boolean() });
