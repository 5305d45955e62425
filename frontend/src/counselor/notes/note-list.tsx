import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { StudentNote } from '@contract/notes';
import { useEffect, useRef, useState } from 'react';
import { Failed } from '../../ui/states';
import { NoteItem } from './note-item';
import { openFollowUps, otherNotes } from './note-order';
import { type NotesState, told } from './use-notes';

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
