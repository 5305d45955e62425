import { countText, localIsoDate, shortDay } from '../../ui/format';
import { NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import { dayAfter, daysBetween } from '@contract/days';
import type { SaveNoteBody, StudentNote, StudentNotes } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import words from '../../words/staff/notes.json';

export const VISIBILITY_NAMES: Record<NoteVisibility, string> = words.visibility;
export const VISIBILITY_HINTS: Record<NoteVisibility, string> = words.visibilityHints;

/** For text typed while the note was being saved. */
export const PARTLY_SAVED_NOTE = 'Saved. What you typed since is still here: save it, too.';

export const VISIBILITY_OPTIONS = NOTE_VISIBILITIES.map((value) => ({ value, label: VISIBILITY_NAMES[value] }));

/** The date this many days from now, at the school. */
export const dayIn = (days: number, now = new Date()): string => dayAfter(localIsoDate(now), days);

/** 'in 8 days', 'today', '3 days overdue' */
export function distanceText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  return days > 0 ? `in ${countText(days, 'day')}` : `${countText(-days, 'day')} overdue`;
}

/** 'Due Dec 1', 'Due today', '3 days overdue' */
export function dueText(day: string, today: string): string {
  if (day < today) return distanceText(day, today);
  return day === today ? 'Due today' : `Due ${shortDay(day, today)}`;
}

export type FollowUp = StudentNote & { due_on: string };

const isFollowUp = (note: StudentNote): note is FollowUp => note.due_on !== null;

/** Open follow-ups, oldest due date first. */
export const openFollowUps = (notes: readonly StudentNote[]): FollowUp[] =>
  notes
    .filter(isFollowUp)
    .filter(({ done_at }) => done_at === null)
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));

/** All other notes in the given order, newest first: those without a due date, and those done. */
export const otherNotes = (notes: readonly StudentNote[]): StudentNote[] =>
  notes.filter((note) => note.due_on === null || note.done_at !== null);

/** The follow-up created from a line of the Next Steps; undefined if there is none. */
export const followUpOf = (notes: readonly StudentNote[], step: string): StudentNote | undefined =>
  notes.find(({ source, text }) => source === 'next_step' && text === step);

/** The notes about a student that the counselor may see, and their mutations. Each resolves once the server has it. */
export function useNotes(userId: string) {
  const cache = useQueryClient();
  const params = { userId };
  const key = callKey(routes.readNotes, params);
  const notesQuery = useCall(routes.readNotes, params);
  const changeNotes = useMutation({
    mutationFn: (change: () => Promise<StudentNotes>) => change(),
    // A read in progress may be older than the change.
    onMutate: () => cache.cancelQueries({ queryKey: key }),
    onSuccess: (notes) => cache.setQueryData(key, notes),
    onError: () => cache.invalidateQueries({ queryKey: key }),
  });
  const one = (noteId: string) => ({ params: { userId, noteId } });
  return {
    /** Undefined while loading, or if they could not be read. */
    notes: notesQuery.data?.notes,
    /** Why they could not be read, as a sentence; null if they were. */
    readError: notesQuery.isError && !notesQuery.data ? errorText(notesQuery.error) : null,
    retry: () => void notesQuery.refetch(),
    failure: changeNotes.isError ? errorText(changeNotes.error) : null,
    isBusy: changeNotes.isPending,
    save: (noteId: string, body: SaveNoteBody) =>
      changeNotes.mutateAsync(() => call(routes.saveNote, { ...one(noteId), body })),
    setDone: (noteId: string, isDone: boolean) =>
      changeNotes.mutateAsync(() => call(routes.finishNote, { ...one(noteId), body: { done: isDone } })),
    remove: (noteId: string) => changeNotes.mutateAsync(() => call(routes.removeNote, one(noteId))),
    restore: (noteId: string) => changeNotes.mutateAsync(() => call(routes.restoreNote, one(noteId))),
  };
}
export type NotesState = ReturnType<typeof useNotes>;

/** For buttons whose error appears in `failure`: avoids an unhandled rejection. */
export const ignoreRejection = (change: Promise<unknown>): void => void change.catch(() => undefined);
