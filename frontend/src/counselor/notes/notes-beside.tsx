import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { NotesPanel } from './notes-panel';

/** A page about a student with the notes to its right, or above it where it is narrow. */
export function NotesBeside({ studentId, children }: { studentId: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', lg: 'row-reverse' },
        alignItems: { lg: 'flex-start' },
        gap: { lg: 2.5 },
      }}
    >
      <NotesPanel studentId={studentId} />
      <Box sx={{ flex: 1, minWidth: 0, width: '100%' }}>{children}</Box>
    </Box>
  );
}
