import { isNarrower, NOTE_VISIBILITIES, type NoteVisibility } from '@contract/note-values';
import type { StudentNote, StudentNotes } from '@contract/notes';
import { useRef, useState } from 'react';
import { newId } from '../../api/new-id';
import { writeStoredValue, readStoredValue } from '../../autosave/draft-store';
import { useDraft } from '../../autosave/use-draft';
import { useSignedInUser } from '../../auth/session/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { dayIn, VISIBILITY_HINTS, VISIBILITY_OPTIONS } from './notes';
import { Muted } from '../../ui/text';

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
  const { draft, updateDraft } = useDraft(`note-${studentId}`, {
    isValid: isDraft,
    createEmpty: emptyDraft,
    isEmptyDraft: isEmpty,
  });
  return {
    draft,
    isEmpty: isEmpty(draft),
    updateDraft: (part: Partial<MeetingDraft>): void => void updateDraft((current) => ({ ...current, ...part })),
    /**
     * Call with what the server has now. Clears that field unless it was edited in the meantime; true if nothing is
     * left.
     */
    clearIfSent: (part: 'talked' | 'next', text: string): boolean => {
      const updatedDraft = updateDraft((current) => {
        if (current[part] !== text) return current;
        const cleared = { ...current, [part]: '', [`${part}Id`]: newId() };
        return isEmpty(cleared) ? emptyDraft() : cleared;
      });
      return isEmpty(updatedDraft);
    },
  };
}

type NoteFields = Pick<StudentNote, 'text' | 'due_on' | 'visibility'>;

interface NoteEdit {
  mine: NoteFields;
  base: NoteFields & Pick<StudentNote, 'edited_at'>;
}

const noteFields = ({ text, due_on, visibility }: NoteFields): NoteFields => ({ text, due_on, visibility });
const isSameNote = (a: NoteFields, b: NoteFields): boolean =>
  a.text.trim() === b.text.trim() && a.due_on === b.due_on && a.visibility === b.visibility;

const isNoteEdit = (value: unknown): value is NoteEdit => {
  const { mine, base } = (value ?? {}) as Partial<NoteEdit>;
  return [mine, base].every((fields) => typeof fields?.text === 'string');
};

const editName = (noteId: string): string => `note-edit-${noteId}`;

export const hasNoteEdit = (userId: string, noteId: string): boolean =>
  readStoredValue(userId, editName(noteId), isNoteEdit) !== null;

/**
 * A note being edited, kept in the browser until saved or discarded. Offers what another tab or device has saved
 * since.
 */
export function useNoteEdit(note: StudentNote) {
  const { uid } = useSignedInUser();
  const name = editName(note.id);
  const loadedNote = { ...noteFields(note), edited_at: note.edited_at };
  const [edit, setEdit] = useState<NoteEdit>(
    () => readStoredValue(uid, name, isNoteEdit) ?? { mine: noteFields(note), base: loadedNote },
  );
  const latest = useRef(edit);
  const saveEdit = (next: NoteEdit): void => {
    latest.current = next;
    setEdit(next);
    writeStoredValue(uid, name, isSameNote(next.mine, next.base) ? null : next);
  };
  const { mine, base } = edit;
  const isOutdated = !isSameNote(note, base) && !isSameNote(note, mine);
  return {
    mine,
    change: (part: Partial<NoteFields>): void =>
      saveEdit({ ...latest.current, mine: { ...latest.current.mine, ...part } }),
    body: {
      ...mine,
      text: mine.text.trim(),
      source: note.source,
      edited_at: isOutdated ? base.edited_at : note.edited_at,
    },
    /** Call with the notes as the server has them; true if nothing typed since is left. */
    clearIfSent: ({ notes }: StudentNotes, fields: NoteFields): boolean => {
      const savedNote = notes.find(({ id }) => id === note.id) ?? note;
      const ownFields = latest.current.mine;
      saveEdit({
        mine: isSameNote(ownFields, fields) ? noteFields(savedNote) : ownFields,
        base: { ...noteFields(savedNote), edited_at: savedNote.edited_at },
      });
      return isSameNote(ownFields, fields);
    },
    other: isOutdated ? note : null,
    versionTexts: {
      onAcceptOther: (): void => saveEdit({ mine: noteFields(note), base: loadedNote }),
      onKeepOwn: (): void => saveEdit({ ...latest.current, base: loadedNote }),
    },
    clearEdit: (): void => writeStoredValue(uid, name, null),
  };
}

const DUE_SHORTCUTS = [
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
        {DUE_SHORTCUTS.map(({ label: shortcutLabel, days }) => (
          <Button key={days} size="small" onClick={() => onChange(dayIn(days))} sx={{ px: 1 }}>
            <span>{shortcutLabel}</span>
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
  minVisibility?: NoteVisibility;
  onChange: (visibility: NoteVisibility) => void;
}

export function VisibilityField({ value, minVisibility = 'me', onChange }: VisibilityProps) {
  const options = VISIBILITY_OPTIONS.filter((option) => !isNarrower(minVisibility, option.value));
  return (
    <Box>
      <ChoiceField
        label="Who can read it"
        options={options}
        value={value}
        onChange={(selected) => onChange(options.find((option) => option.value === selected)?.value ?? value)}
      />
      <Muted sx={{ mt: 0.5 }}>{VISIBILITY_HINTS[value]}</Muted>
    </Box>
  );
}
