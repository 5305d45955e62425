import CloseRounded from '@mui/icons-material/CloseRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useCallback, useId, useRef, useState } from 'react';
import { AfterMeeting } from './after-meeting';
import { NoteList } from './note-list';
import { openFollowUps } from './note-order';

import { StudentNudges } from '../nudges/student-nudges';
import { type NotesState, useNotes } from './use-notes';
import { useWriteKey } from './use-write-key';

/** From here on the notes stand beside the page. */
const BESIDE = '(min-width: 1200px)';
const PANEL_WIDTH_PX = 320;

/** Boxes and lines closer than elsewhere: the notes stand beside a page that is read meanwhile. */
const dense = {
  fontSize: '0.9375rem',
  '& .MuiTypography-body1, & .MuiInputBase-root': { fontSize: '0.9375rem', lineHeight: 1.45 },
  '& .MuiTypography-body2': { fontSize: '0.875rem', lineHeight: 1.4 },
  '& .MuiFormLabel-root': { mb: 0.25 },
  '& input, & textarea, & select': { py: '10px' },
} as const;

function Inside({
  studentId,
  notes,
  boxRef,
}: {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}) {
  return (
    <Box sx={{ ...dense, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AfterMeeting studentId={studentId} notes={notes} boxRef={boxRef} />
      <NoteList notes={notes} />
      <StudentNudges studentId={studentId} />
    </Box>
  );
}

function Beside({ studentId }: { studentId: string }) {
  const id = useId();
  const notes = useNotes(studentId);
  const box = useRef<HTMLTextAreaElement>(null);
  useWriteKey(useCallback(() => box.current?.focus(), []));
  return (
    <Box
      component="aside"
      aria-labelledby={id}
      sx={{
        flex: `0 0 ${PANEL_WIDTH_PX}px`,
        width: PANEL_WIDTH_PX,
        position: 'sticky',
        top: 16,
        maxHeight: 'calc(100vh - 32px)',
        overflowY: 'auto',
        p: 2.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          Notes
        </Typography>
      </Box>
      <Inside studentId={studentId} notes={notes} boxRef={box} />
    </Box>
  );
}

const focus = (box: HTMLTextAreaElement | null): void => box?.focus();

/** A button that slides the notes in over the page, at any width. */
export function NotesDrawer({ studentId, size }: { studentId: string; size?: 'small' }) {
  const id = useId();
  const notes = useNotes(studentId);
  const [opened, setOpened] = useState<'to read' | 'to write' | null>(null);
  useWriteKey(useCallback(() => setOpened('to write'), []));
  const todo = openFollowUps(notes.notes ?? []).length;
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<EditNoteRounded />}
        aria-haspopup="dialog"
        onClick={() => setOpened('to read')}
      >
        <span>{todo > 0 ? `Notes (${todo} to do)` : 'Notes'}</span>
      </Button>
      <Drawer
        anchor="right"
        open={opened !== null}
        onClose={() => setOpened(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': id,
            sx: { width: { xs: '100%', sm: 420 }, p: 2.25, pb: 'calc(18px + env(safe-area-inset-bottom, 0px))' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography id={id} variant="h3" component="h2">
            Notes
          </Typography>
          <IconButton aria-label="Close" onClick={() => setOpened(null)} sx={{ p: 1.25 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        <Inside studentId={studentId} notes={notes} boxRef={opened === 'to write' ? focus : null} />
      </Drawer>
    </>
  );
}

const useIsBeside = (): boolean => useMediaQuery(BESIDE, { noSsr: true });

/** The notes about a student beside the page, where there is room. */
export function NotesPanel({ studentId }: { studentId: string }) {
  return useIsBeside() ? <Beside studentId={studentId} /> : null;
}

/** The way to the notes where they do not stand beside the page. */
export function NotesButton({ studentId }: { studentId: string }) {
  return useIsBeside() ? null : <NotesDrawer studentId={studentId} size="small" />;
}
