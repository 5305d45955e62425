import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import type { StudentNote } from '@contract/notes';
import { useState } from 'react';
import { useSignedInUser } from '../../auth/session/session';
import { dayOf } from '../../ui/day';
import { Field } from '../../ui/field';
import { hasDraftText, useDraftText } from '../../autosave/use-draft';
import { editName } from './note-draft';
import { DueField, VisibilityField } from './note-fields';
import { dueText, localDay, SAVED_IN_PART, shortDay, VISIBILITY_NAMES } from './note-words';
import { type NotesState, told } from './use-notes';

interface ItemProps {
  note: StudentNote;
  notes: NotesState;
  onRemoved: (note: StudentNote) => void;
}

const changedElsewhere = (text: string): string =>
  `This note was changed in another tab. It now reads: “${text}” Save to keep your version instead.`;

/** The words and the day of a note, to be changed by its author. */
function EditNote({ note, notes, onClose }: { note: StudentNote; notes: NotesState; onClose: () => void }) {
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

function doneOrDue({ due_on: dueOn, done_at: doneAt }: StudentNote, today: string): string {
  if (dueOn === null) return '';
  return doneAt === null ? dueText(dueOn, today) : `Done ${shortDay(localDay(new Date(doneAt)), today)}`;
}

function Facts({ note }: { note: StudentNote }) {
  const today = localDay(new Date());
  const { author, mine, created_at: at, edited_at: editedAt, due_on: dueOn, done_at: doneAt, visibility } = note;
  const isLate = dueOn !== null && doneAt === null && dueOn < today;
  const who = mine ? 'You' : (author ?? 'A former counselor');
  const written = `${who}, ${dayOf(at)}${editedAt === null ? '' : ' (changed)'}`;
  const due = doneOrDue(note, today);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {due !== '' && (
        <Box component="span" sx={{ fontWeight: 700, color: isLate ? 'error.main' : 'text.primary' }}>
          {`${due} · `}
        </Box>
      )}
      <span>{`${written} · ${VISIBILITY_NAMES[visibility]}`}</span>
    </Typography>
  );
}

/** One note with who wrote it, when and for whom; a follow-up with its tick. */
export function NoteItem({ note, notes, onRemoved }: ItemProps) {
  const { uid } = useSignedInUser();
  const [isEdited, setEdited] = useState(() => note.mine && hasDraftText(uid, editName(note.id)));
  const { id, text, due_on: dueOn, done_at: doneAt, mine } = note;
  const isDone = doneAt !== null;
  if (isEdited) {
    return (
      <Box component="li">
        <EditNote note={note} notes={notes} onClose={() => setEdited(false)} />
      </Box>
    );
  }
  const remove = (): Promise<void> => notes.remove(id).then(() => onRemoved(note));
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      {dueOn !== null && (
        <Checkbox
          checked={isDone}
          disabled={notes.busy}
          onChange={(_, done) => told(notes.finish(id, done))}
          slotProps={{ input: { 'aria-label': `Done: ${text.slice(0, 80)}` } }}
          sx={{ alignSelf: 'start', ml: -1.25, mt: -1.25 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: isDone ? 'text.secondary' : undefined }}
        >
          {text}
        </Typography>
        <Facts note={note} />
        {mine && (
          <Box sx={{ display: 'flex', ml: -1 }}>
            <Button
              size="small"
              sx={{ px: 1, minWidth: 0 }}
              onClick={() => setEdited(true)}
              aria-label={`Edit: ${text.slice(0, 40)}`}
            >
              Edit
            </Button>
            <Button
              size="small"
              color="inherit"
              sx={{ px: 1, minWidth: 0 }}
              disabled={notes.busy}
              onClick={() => told(remove())}
              aria-label={`Remove: ${text.slice(0, 40)}`}
            >
              Remove
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
