import { z } from 'zod';
import { NOTE_MAX_LENGTH, NOTE_SOURCES, NOTE_VISIBILITIES } from './note-values';
import { answer, answerConflict, careNotice, saveNumbering, storedAnswer } from './responses';
import { isoTime, requiredText, userId } from './text';
import { role } from './users';
import { isDay } from './year-plan';

const day = z.string().refine(isDay, 'Please give a date such as 2026-11-01.');

/** A note about a student, as its reader may see it. A note with a due date is a follow-up. */
const studentNote = z.object({
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
  /** The note’s `edited_at` as read; if the note has changed since, the call returns 409 `saved_elsewhere`. */
  edited_at: isoTime.nullable().optional(),
});
export type SaveNoteBody = z.infer<typeof saveNoteBody>;

export const finishNoteBody = z.object({ done: z.boolean() });

const LETTER_GROUPS = ['letter', 'stories', 'activities', 'parent'] as const;
export type LetterGroup = (typeof LETTER_GROUPS)[number];

const MAX_PIECES = 100;

/** An answer that may serve a recommendation letter, with its source. */
const letterPiece = z.object({
  /** The form and question of the answer, such as 'college_portfolio/letter_point_1'. */
  key: z.string(),
  group: z.enum(LETTER_GROUPS),
  form_id: z.string(),
  form_title: z.string(),
  question: z.string(),
  answer: z.string(),
  /** When the answer last changed, or when its form was last saved if nothing more is known. */
  written_at: isoTime,
});
export type LetterPiece = z.infer<typeof letterPiece>;

/** All material for a recommendation letter, with the counselor’s selection in order. */
export const letterPack = z.object({
  name: z.string(),
  pieces: z.array(letterPiece),
  chosen: z.array(z.string()),
  /** The number of answers left out: kept out of the profile, sounding personal without a starred sentence, or calling for a conversation instead. */
  left_out: z.number().int(),
  /** When the selection last changed; null if nothing was selected yet. */
  changed_at: isoTime.nullable(),
});
export type LetterPack = z.infer<typeof letterPack>;

export const saveLetterBody = z.object({ chosen: z.array(z.string().min(1).max(120)).max(MAX_PIECES) });

export const DANGER_KINDS = [
  'suicide',
  'self_harm',
  'eating',
  'abuse',
  'sexual_abuse',
  'dating_violence',
  'trafficking',
  'running_away',
  'violence',
  'substances',
] as const;
export type DangerKind = (typeof DANGER_KINDS)[number];

/**
 * `urgent`: somebody may be in danger now; help appears next to the answer at once and the counselor is mailed. `look`:
 * a worrying sign; a quiet flag for the counselor, and discreet words with a line to call.
 */
const DANGER_LEVELS = ['urgent', 'look'] as const;
export type DangerLevel = (typeof DANGER_LEVELS)[number];
/** A level of a check-in, or `read`: nothing to act on, but on the counselor’s weekly list “Worth reading”. */
export type SignLevel = DangerLevel | 'read';

/** How soon someone should review a text. */
export const dangerLevel = z.enum(DANGER_LEVELS);
/** What a text may be a sign of. */
export const dangerKind = z.enum(DANGER_KINDS);

/** What was noticed in a text, without any of its words. */
export interface DangerSign {
  level: SignLevel;
  /** Likeliest first; empty if no rule names a kind. */
  kinds: DangerKind[];
  /** The writer, or somebody the writer mentions. */
  about: 'self' | 'other';
  language: 'en' | 'es';
}

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
