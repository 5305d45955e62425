import { NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import { newId } from '../../api/new-id';
import { useDraft } from '../../autosave/use-draft';

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

/** The draft of this counselor about this student, kept in the browser until it is saved. */
export function useMeetingDraft(studentId: string) {
  const { draft, change } = useDraft(`note-${studentId}`, { isFit: isDraft, fresh: emptyDraft, isFresh: isEmpty });
  return {
    draft,
    isEmpty: isEmpty(draft),
    change: (part: Partial<MeetingDraft>): void => void change((now) => ({ ...now, ...part })),
    /** Call it with what the server has now: empties that box, unless its words went on meanwhile. Whether nothing is left. */
    sent: (part: 'talked' | 'next', text: string): boolean => {
      const left = change((now) => {
        if (now[part] !== text) return now;
        const without = { ...now, [part]: '', [`${part}Id`]: newId() };
        return isEmpty(without) ? emptyDraft() : without;
      });
      return isEmpty(left);
    },
  };
}

/** Under which name the changed words of a note are kept until they are saved or given up. */
export const editName = (noteId: string): string => `note-edit-${noteId}`;
