import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { StudentNote } from '@contract/notes';
import { lazy, Suspense, useState } from 'react';
import { useSignedInUser } from '../../auth/session/session';
import { dayOf } from '../../ui/day';
import { hasNoteEdit } from './note-draft';
import { dueText, localDay, shortDay, VISIBILITY_NAMES } from './note-words';
import { type NotesState, told } from './use-notes';

const EditNote = lazy(() => import('./edit-note'));

interface ItemProps {
  note: StudentNote;
  notes: NotesState;
  onRemoved: (note: StudentNote) => void;
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
  const [isEdited, setEdited] = useState(() => note.mine && hasNoteEdit(uid, note.id));
  const { id, text, due_on: dueOn, done_at: doneAt, mine } = note;
  const isDone = doneAt !== null;
  if (isEdited) {
    return (
      <Box component="li">
        <Suspense>
          <EditNote note={note} notes={notes} onClose={() => setEdited(false)} />
        </Suspense>
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
