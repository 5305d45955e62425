import Box from '@mui/material/Box';
import { Fold } from './fold';

/** What was asked for and what could not be met: folded under one line, open where a short list has to be explained. */
export function ListNotes({ notes, open = false }: { notes: readonly string[]; open?: boolean }) {
  if (notes.length === 0) return null;
  return (
    <Fold title="What you asked for, and what we couldn’t find" open={open}>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {notes.map((note, index) => (
          <li key={index}>{note}</li>
        ))}
      </Box>
    </Fold>
  );
}
