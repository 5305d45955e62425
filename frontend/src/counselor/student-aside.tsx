import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Loading } from '../ui/loading';

/** What stands beside every tab of a student's page, from above. Another panel is a line here. */
const PANELS: readonly ComponentType<{ studentId: string }>[] = [];

const BESIDE = '(min-width:1200px)';
const WIDTH_PX = 340;

function Panels({ studentId }: { studentId: string }) {
  return (
    <Suspense fallback={<Loading />}>
      {PANELS.map((Panel, place) => (
        <Panel key={place} studentId={studentId} />
      ))}
    </Suspense>
  );
}

function Opened({ studentId }: { studentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<StickyNote2Outlined />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        Notes
      </Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': 'Notes' } }}
      >
        <Box sx={{ width: `min(${WIDTH_PX + 40}px, 100vw)`, p: 2, display: 'grid', gap: 2 }}>
          <Button size="small" color="inherit" onClick={() => setOpen(false)} sx={{ justifySelf: 'end' }}>
            Close
          </Button>
          <Panels studentId={studentId} />
        </Box>
      </Drawer>
    </>
  );
}

/** The parts of a student's page with the panels beside them, or behind a button where there is no room. */
export function WithAside({ studentId, children }: { studentId: string; children: ReactNode }) {
  const hasRoom = useMediaQuery(BESIDE);
  const parts = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };
  if (PANELS.length === 0) return <Box sx={parts}>{children}</Box>;
  if (!hasRoom) {
    return (
      <Box sx={parts}>
        <Opened studentId={studentId} />
        {children}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: `minmax(0, 1fr) ${WIDTH_PX}px` }}>
      <Box sx={parts}>{children}</Box>
      <Box
        component="aside"
        aria-label="Notes"
        sx={{ position: 'sticky', top: 12, alignSelf: 'start', maxHeight: 'calc(100dvh - 24px)', overflowY: 'auto' }}
      >
        <Panels studentId={studentId} />
      </Box>
    </Box>
  );
}
