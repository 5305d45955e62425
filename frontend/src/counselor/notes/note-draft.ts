import { NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import { useState } from 'react';
import { newId } from '../../api/new-id';
import { useSignedInUser } from '../../auth/session/session';
import { keep, readKept } from '../../autosave/kept-text';

/** What is typed after a meeting and not saved yet. The ids are made once, so that what is sent again is kept once. */
export interface MeetingDraft {
  talked: string;
  next: string;
  dueOn: string;
  visibility: NoteVisibility;
  talkedId: string;
  nextId: string;
}

const emptyDraft = (): MeetingDraft => ({
  ...{ talked: '', next: '', dueOn: '', visibility: NOTE_VISIBILITIES[0] },
  talkedId: newId(),
  nextId: newId(),
});

const isDraft = (value: unknown): value is MeetingDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['talked', 'next', 'dueOn', 'visibility', 'talkedId', 'nextId'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

const isEmpty = ({ talked, next }: MeetingDraft): boolean => talked.trim() === '' && next.trim() === '';

/** The draft of this counselor about this student, kept in the browser with every key until it is saved. */
export function useMeetingDraft(studentId: string) {
  const { uid } = useSignedInUser();
  const name = `note-${studentId}`;
  const [draft, setDraft] = useState(() => readKept(uid, name, isDraft) ?? emptyDraft());
  return {
    draft,
    isEmpty: isEmpty(draft),
    change: (part: Partial<MeetingDraft>): void => {
      const changed = { ...draft, ...part };
      setDraft(changed);
      keep(uid, name, isEmpty(changed) ? null : changed);
    },
    clear: (): void => {
      setDraft(emptyDraft());
      keep(uid, name, null);
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The changed words of a note, kept in the browser until they are saved or given up. */
export function useEditedText(noteId: string, saved: string) {
  const { uid } = useSignedInUser();
  const name = `note-edit-${noteId}`;
  const [text, setText] = useState(() => readKept(uid, name, isText) ?? saved);
  return {
    text,
    change: (changed: string): void => {
      setText(changed);
      keep(uid, name, changed === saved ? null : changed);
    },
    forget: (): void => keep(uid, name, null),
  };
}

/** Whether changed words of a note wait in this browser. */
export const hasEdit = (userId: string, noteId: string): boolean =>
  readKept(userId, `note-edit-${noteId}`, isText) !== null;
