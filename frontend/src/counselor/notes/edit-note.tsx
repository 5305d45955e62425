import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import type { StudentNote } from '@contract/notes';
import { useState } from 'react';
import { useDraftText } from '../../autosave/use-draft';
import { Field } from '../../ui/field';
import { editName } from './note-draft';
import { DueField, VisibilityField } from './note-fields';
import { SAVED_IN_PART } from './note-words';
import { type NotesState, told } from './use-notes';

const changedElsewhere = (text: string): string =>
  `This note was changed in another tab. It now reads: “${text}” Save to keep your version instead.`;

interface EditProps {
  note: StudentNote;
  notes: NotesState;
  onClose: () => void;
}

/** The words and the day of a note, to be changed by its author. */
export default function EditNote({ note, notes, onClose }: EditProps) {
  const { text, type, sent, forget } = useDraftText(editName(note.id), note.text);
  const [isPart, setPart] = useState(false);
  const [before, setBefore] = useState(note.text);
  const [dueOn, setDueOn] = useState(note.due_on ?? '');
  const [visibility, setVisibility] = useState(note.visibility);
  const close = (): void => {
    forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    const { source, edited_at: readAt } = note;
    const body = { text: text.trim(), visibility, due_on: dueOn || null, source, edited_at: readAt };
    await notes.save(note.id, body);
    setBefore(body.text);
    if (sent(text)) onClose();
    else setPart(true);
  };
  const isChanged = note.text !== before && note.text !== text.trim();
  const status = isChanged ? changedElsewhere(note.text) : isPart ? SAVED_IN_PART : '';
  return (
    <Box
      component="form"
      aria-label="Change the note"
      onSubmit={(event) => {
        event.preventDefault();
        told(save());
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
        onChange={(event) => type(event.target.value)}
      />
      <DueField label="Follow up by (if at all)" value={dueOn} onChange={setDueOn} />
      <VisibilityField value={visibility} least={note.visibility} onChange={setVisibility} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={text.trim() === '' || notes.busy}>
          Save
        </Button>
        <Button onClick={close}>Cancel</Button>
      </Box>
      {status !== '' && (
        <Typography role="status" variant="body2">
          {status}
        </Typography>
      )}
    </Box>
  );
}
