import type { SaveNoteBody, StudentNotes } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

/** The notes about a student that the counselor may see, and the ways to change them; each way ends when the server has it. */
export function useNotes(userId: string) {
  const cache = useQueryClient();
  const params = { userId };
  const key = callKey(routes.readNotes, params);
  const read = useCall(routes.readNotes, params);
  const changing = useMutation({
    mutationFn: (change: () => Promise<StudentNotes>) => change(),
    // A read under way may be older than the change.
    onMutate: () => cache.cancelQueries({ queryKey: key }),
    onSuccess: (answer) => cache.setQueryData(key, answer),
    onError: () => cache.invalidateQueries({ queryKey: key }),
  });
  const one = (noteId: string) => ({ params: { userId, noteId } });
  return {
    /** Undefined while they are read, or where they cannot be. */
    notes: read.data?.notes,
    /** Why they could not be read, as a sentence; null where all is well. */
    unread: read.isError && !read.data ? sentenceOf(read.error) : null,
    retry: () => void read.refetch(),
    /** Why the last change failed. */
    failure: changing.isError ? sentenceOf(changing.error) : null,
    busy: changing.isPending,
    save: (noteId: string, body: SaveNoteBody) =>
      changing.mutateAsync(() => call(routes.saveNote, { ...one(noteId), body })),
    finish: (noteId: string, done: boolean) =>
      changing.mutateAsync(() => call(routes.finishNote, { ...one(noteId), body: { done } })),
    remove: (noteId: string) => changing.mutateAsync(() => call(routes.removeNote, one(noteId))),
    restore: (noteId: string) => changing.mutateAsync(() => call(routes.restoreNote, one(noteId))),
  };
}
export type NotesState = ReturnType<typeof useNotes>;

/** For buttons whose failure stands in `failure`: the promise is not left without a reader. */
export const told = (change: Promise<unknown>): void => void change.catch(() => undefined);
