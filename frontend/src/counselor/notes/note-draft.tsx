import { isNarrower, NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import type { StudentNote, StudentNotes } from '@contract/notes';
import { useRef, useState } from 'react';
import { newId } from '../../api/new-id';
import { keep, readKept } from '../../autosave/kept-text';
import { useDraft } from '../../autosave/use-draft';
import { useSignedInUser } from '../../auth/session/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { dayIn, VISIBILITY_HINTS, VISIBILITY_OPTIONS } from './notes';

/** What is typed after a meeting and not saved yet. The ids are made once, so that what is sent again is kept once. */
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

/** The parts of a note that its author edits. */
type NoteParts = Pick<StudentNote, 'text' | 'due_on' | 'visibility'>;

/** A note as its author is editing it, and as it was read before. */
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

/** Whether a note was edited in this browser and not saved. */
export const hasNoteEdit = (userId: string, noteId: string): boolean =>
  readKept(userId, editName(noteId), isEdit) !== null;

/**
 * A note while it is edited, kept in the browser until it is saved or given up. What another tab or device saved since it was read is offered
 * beside it.
 */
export function useNoteEdit(note: StudentNote) {
  const { uid } = useSignedInUser();
  const name = editName(note.id);
  const noteRead = { ...partsOf(note), edited_at: note.edited_at };
  const [edit, show] = useState<NoteEdit>(() => readKept(uid, name, isEdit) ?? { mine: partsOf(note), base: noteRead });
  const latest = useRef(edit);
  const set = (next: NoteEdit): void => {
    latest.current = next;
    show(next);
    keep(uid, name, isSame(next.mine, next.base) ? null : next);
  };
  const { mine, base } = edit;
  const isOutdated = !isSame(note, base) && !isSame(note, mine);
  return {
    mine,
    change: (part: Partial<NoteParts>): void => set({ ...latest.current, mine: { ...latest.current.mine, ...part } }),
    /** What to save, and what it replaces. */
    body: {
      ...mine,
      text: mine.text.trim(),
      source: note.source,
      edited_at: isOutdated ? base.edited_at : note.edited_at,
    },
    /** Call it with the notes as the server has them. Whether nothing typed since is left. */
    sent: ({ notes }: StudentNotes, parts: NoteParts): boolean => {
      const saved = notes.find(({ id }) => id === note.id) ?? note;
      const typed = latest.current.mine;
      set({
        mine: isSame(typed, parts) ? partsOf(saved) : typed,
        base: { ...partsOf(saved), edited_at: saved.edited_at },
      });
      return isSame(typed, parts);
    },
    /** The version of elsewhere, where there is one. */
    other: isOutdated ? note : null,
    versions: {
      onTakeOther: (): void => set({ mine: partsOf(note), base: noteRead }),
      onKeepMine: (): void => set({ ...latest.current, base: noteRead }),
    },
    forget: (): void => keep(uid, name, null),
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

/** A day, typed or chosen by one press. */
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
  /** Whom a note is open to already; it is never opened to fewer. */
  least?: NoteVisibility;
  onChange: (visibility: NoteVisibility) => void;
}

/** Who may read a note, with what that means. */
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
