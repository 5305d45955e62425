import { isNarrower, NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import type { StudentNote, StudentNotes } from '@contract/notes';
import { useRef, useState } from 'react';
import { newId } from '../../api/new-id';
import { writeStoredValue, readStoredValue } from '../../autosave/draft-store';
import { useDraft } from '../../autosave/use-draft';
import { useSignedInUser } from '../../auth/session/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { dayIn, VISIBILITY_HINTS, VISIBILITY_OPTIONS } from './notes';

/** Text typed after a meeting and not saved yet. Ids are generated once, so a resend isn't stored twice. */
interface MeetingDraft {
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

export function useMeetingDraft(studentId: string) {
  const { draft, change } = useDraft(`note-${studentId}`, { isFit: isDraft, fresh: emptyDraft, isFresh: isEmpty });
  return {
    draft,
    isEmpty: isEmpty(draft),
    change: (part: Partial<MeetingDraft>): void => void change((now) => ({ ...now, ...part })),
    /**
     * Call with what the server has now. Clears that field unless it was edited in the meantime; true if nothing is
     * left.
     */
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

type NoteParts = Pick<StudentNote, 'text' | 'due_on' | 'visibility'>;

interface NoteEdit {
  mine: NoteParts;
  base: NoteParts & Pick<StudentNote, 'edited_at'>;
}

const partsOf = ({ text, due_on, visibility }: NoteParts): NoteParts => ({ text, due_on, visibility });
const isSame = (one: NoteParts, other: NoteParts): boolean =>
  one.text.trim() === other.text.trim() && one.due_on === other.due_on && one.visibility === other.visibility;

const isEdit = (value: unknown): value is NoteEdit => {
  const { mine, base } = (value ?? {}) as Partial<NoteEdit>;
  return [mine, base].every((parts) => typeof parts?.text === 'string');
};

const editName = (noteId: string): string => `note-edit-${noteId}`;

export const hasNoteEdit = (userId: string, noteId: string): boolean =>
  readStoredValue(userId, editName(noteId), isEdit) !== null;

/**
 * A note being edited, kept in the browser until saved or discarded. Offers what another tab or device has saved
 * since.
 */
export function useNoteEdit(note: StudentNote) {
  const { uid } = useSignedInUser();
  const name = editName(note.id);
  const noteRead = { ...partsOf(note), edited_at: note.edited_at };
  const [edit, show] = useState<NoteEdit>(
    () => readStoredValue(uid, name, isEdit) ?? { mine: partsOf(note), base: noteRead },
  );
  const latest = useRef(edit);
  const set = (next: NoteEdit): void => {
    latest.current = next;
    show(next);
    writeStoredValue(uid, name, isSame(next.mine, next.base) ? null : next);
  };
  const { mine, base } = edit;
  const isOutdated = !isSame(note, base) && !isSame(note, mine);
  return {
    mine,
    change: (part: Partial<NoteParts>): void => set({ ...latest.current, mine: { ...latest.current.mine, ...part } }),
    body: {
      ...mine,
      text: mine.text.trim(),
      source: note.source,
      edited_at: isOutdated ? base.edited_at : note.edited_at,
    },
    /** Call with the notes as the server has them; true if nothing typed since is left. */
    sent: ({ notes }: StudentNotes, parts: NoteParts): boolean => {
      const saved = notes.find(({ id }) => id === note.id) ?? note;
      const typed = latest.current.mine;
      set({
        mine: isSame(typed, parts) ? partsOf(saved) : typed,
        base: { ...partsOf(saved), edited_at: saved.edited_at },
      });
      return isSame(typed, parts);
    },
    other: isOutdated ? note : null,
    versions: {
      onTakeOther: (): void => set({ mine: partsOf(note), base: noteRead }),
      onKeepMine: (): void => set({ ...latest.current, base: noteRead }),
    },
    forget: (): void => writeStoredValue(uid, name, null),
  };
}

const AHEAD = [
  { label: 'In a week', days: 7 },
  { label: 'In 2 weeks', days: 14 },
] as const;

interface DueProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

export function DueField({ label, value, onChange }: DueProps) {
  return (
    <Box>
      <Field type="date" label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {AHEAD.map(({ label: ahead, days }) => (
          <Button key={days} size="small" onClick={() => onChange(dayIn(days))} sx={{ px: 1 }}>
            <span>{ahead}</span>
          </Button>
        ))}
        {value !== '' && (
          <Button size="small" color="inherit" onClick={() => onChange('')} sx={{ px: 1 }}>
            No date
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface VisibilityProps {
  value: NoteVisibility;
  /** Who can already read a note; its audience is never narrowed. */
  least?: NoteVisibility;
  onChange: (visibility: NoteVisibility) => void;
}

export function VisibilityField({ value, least = 'me', onChange }: VisibilityProps) {
  const options = VISIBILITY_OPTIONS.filter((option) => !isNarrower(least, option.value));
  return (
    <Box>
      <ChoiceField
        label="Who can read it"
        options={options}
        value={value}
        onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? value)}
      />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {VISIBILITY_HINTS[value]}
      </Typography>
    </Box>
  );
}
