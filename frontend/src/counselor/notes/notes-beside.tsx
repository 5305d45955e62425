import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NotesPanel } from './notes-panel';

/** A page about a student with the notes to its right, where there is room. */
export function NotesBeside({ studentId, children }: { studentId: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'row-reverse',
        alignItems: 'flex-start',
        gap: { lg: 2.5 },
      }}
    >
      <NotesPanel studentId={studentId} />
      <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>{children}</Box>
    </Box>
  );
}
