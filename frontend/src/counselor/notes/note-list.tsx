import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { StudentNote } from '@contract/notes';
import { useEffect, useRef, useState, lazy, Suspense } from 'react';
import { Failed } from '../../ui/states';
import { openFollowUps, otherNotes } from './note-order';
import { type NotesState, told } from './use-notes';
import Checkbox from '@mui/material/Checkbox';
import { useSignedInUser } from '../../auth/session/session';
import { dayOf } from '../../ui/day';
import { hasNoteEdit } from './note-draft';
import { dueText, localDay, shortDay, VISIBILITY_NAMES } from './note-words';

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
function NoteItem({ note, notes, onRemoved }: ItemProps) {
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

/** Says that a note was removed, with the way to bring it back. */
function Removed({ notes, note, onBack }: { notes: NotesState; note: StudentNote; onBack: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; the keyboard goes on from here.
  useEffect(() => undo.current?.focus(), []);
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          ref={undo}
          color="inherit"
          disabled={notes.busy}
          onClick={() => told(notes.restore(note.id).then(onBack))}
        >
          Undo
        </Button>
      }
    >
      Note removed.
    </Alert>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** The notes about a student: what is to be done first, then what was written, the newest first. */
export function NoteList({ notes }: { notes: NotesState }) {
  const [removed, setRemoved] = useState<StudentNote | null>(null);
  if (notes.unread !== null) return <Failed detail={notes.unread} onRetry={notes.retry} />;
  if (!notes.notes) return <Skeleton sx={{ height: 120, borderRadius: 3 }} />;
  const open = openFollowUps(notes.notes);
  const others = otherNotes(notes.notes);
  const item = (note: StudentNote) => <NoteItem key={note.id} note={note} notes={notes} onRemoved={setRemoved} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {removed && <Removed key={removed.id} notes={notes} note={removed} onBack={() => setRemoved(null)} />}
      {open.length > 0 && <Group title={`To do (${open.length})`}>{open.map(item)}</Group>}
      {others.length > 0 && <Group title="Notes">{others.map(item)}</Group>}
      {notes.notes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No notes yet. What you write here stays with this student, for whom you choose.
        </Typography>
      )}
    </Box>
  );
}
