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
  const {
    mine,
    change: changeNote,
    body,
    clearIfSent,
    other: serverVersion,
    versionTexts,
    clearEdit,
  } = useNoteEdit(note);
  const [isPartlySaved, setPartlySaved] = useState(false);
  const { text, due_on: dueOn, visibility } = mine;
  const handleClose = (): void => {
    clearEdit();
    onClose();
  };
  const handleSave = async (): Promise<void> => {
    const savedNotes = await notes.save(note.id, body);
    if (clearIfSent(savedNotes, body)) onClose();
    else setPartlySaved(true);
  };
  return (
    <Box
      component="form"
      aria-label="Change the note"
      onSubmit={(event) => {
        event.preventDefault();
        ignoreRejection(handleSave());
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
        onChange={(event) => changeNote({ text: event.target.value })}
      />
      <DueField
        label="Follow up by (if at all)"
        value={dueOn ?? ''}
        onChange={(day) => changeNote({ due_on: day || null })}
      />
      <VisibilityField
        value={visibility}
        minVisibility={note.visibility}
        onChange={(value) => changeNote({ visibility: value })}
      />
      {serverVersion && (
        <VersionNotice
          {...versionTexts}
          text={CHANGED_ELSEWHERE}
          conflict={{ id: note.id, otherText: versionText(serverVersion) }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={text.trim() === '' || notes.isBusy}>
          Save
        </Button>
        <Button onClick={handleClose}>Cancel</Button>
      </Box>
      {isPartlySaved && (
        <Typography role="status" variant="body2">
          {PARTLY_SAVED_NOTE}
        </Typography>
      )}
    </Box>
  );
}
