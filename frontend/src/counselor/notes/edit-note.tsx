import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import type { StudentNote } from '@contract/notes';
import { useState } from 'react';
import { VersionNotice } from '../../autosave/version-notice';
import { Field } from '../../ui/field';
import { DueField, useNoteEdit, VisibilityField } from './note-draft';
import { type NotesState, PARTLY_SAVED_NOTE, ignoreRejection, VISIBILITY_NAMES } from './notes';

const CHANGED_ELSEWHERE =
  'This note was also changed in another tab or on another device. What you wrote here is kept; the other version is not lost.';

interface EditProps {
  note: StudentNote;
  notes: NotesState;
  onClose: () => void;
}

const versionText = ({ text, due_on: dueOn, visibility }: StudentNote): string =>
  [text, ...(dueOn === null ? [] : [`Follow up by ${dueOn}`]), VISIBILITY_NAMES[visibility]].join('\n');

export default function EditNote({ note, notes, onClose }: EditProps) {
  const { mine, change, body, sent, other, versions, forget } = useNoteEdit(note);
  const [isPart, setPart] = useState(false);
  const { text, due_on: dueOn, visibility } = mine;
  const close = (): void => {
    forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    const saved = await notes.save(note.id, body);
    if (sent(saved, body)) onClose();
    else setPart(true);
  };
  return (
    <Box
      component="form"
      aria-label="Change the note"
      onSubmit={(event) => {
        event.preventDefault();
        ignoreRejection(save());
      }}
      sx={{ display: 'grid', gap: 1.5, py: 1 }}
    >
      <Field
        label="Note"
        multiline
        rows={4}
        autoFocus
        value={text}
        inputProps={{ maxLength: NOTE_MAX_LENGTH }}
        onChange={(event) => change({ text: event.target.value })}
      />
      <DueField
        label="Follow up by (if at all)"
        value={dueOn ?? ''}
        onChange={(day) => change({ due_on: day || null })}
      />
      <VisibilityField
        value={visibility}
        least={note.visibility}
        onChange={(chosen) => change({ visibility: chosen })}
      />
      {other && (
        <VersionNotice {...versions} text={CHANGED_ELSEWHERE} conflict={{ id: note.id, other: versionText(other) }} />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={text.trim() === '' || notes.busy}>
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Box>
      {isPart && (
        <Typography role="status" variant="body2">
          {PARTLY_SAVED_NOTE}
        </Typography>
      )}
    </Box>
  );
}
