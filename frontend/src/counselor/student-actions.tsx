import { PAGE_NAMES, pages } from '@contract/pages';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { BulkActProps } from '../lists/roster/bulk-act';

/** What a counselor does with one student, above the tabs: a page of the student, or a dialog. */
type StudentAction = { label: string } & ({ path: string } | { Dialog: ComponentType<BulkActProps> });

/** In the order of the row. Another action is a line here; one whose page is not there is not offered. */
const STUDENT_ACTIONS: readonly StudentAction[] = [
  { label: 'Meeting sheet', path: '/student/:studentId/meeting' },
  { label: 'Letter pack', path: '/student/:studentId/letter' },
  { label: 'Nudge', Dialog: lazy(() => import('./nudges/nudge-act')) },
];

const paths = new Set(PAGE_NAMES.map((name) => pages[name].path));
const offered = STUDENT_ACTIONS.filter((action) => !('path' in action) || paths.has(action.path));

const actionsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiButton-root': { minHeight: { xs: 44, md: 'auto' } },
  '@media print': { display: 'none' },
};

/** The row of what can be done with a student. */
export function StudentActions({ studentId, children }: { studentId: string; children?: ReactNode }) {
  // The way back leads to the same place of the same roster.
  const { search } = useLocation();
  const [open, setOpen] = useState<ComponentType<BulkActProps> | null>(null);
  const Dialog = open;
  return (
    <Box role="group" aria-label="Actions" sx={actionsLook}>
      {offered.map((action) =>
        'path' in action ? (
          <Button
            key={action.label}
            component={RouterLink}
            to={action.path.replace(':studentId', encodeURIComponent(studentId)) + search}
            size="small"
            variant="outlined"
          >
            <span>{action.label}</span>
          </Button>
        ) : (
          <Button key={action.label} size="small" variant="outlined" onClick={() => setOpen(() => action.Dialog)}>
            <span>{action.label}</span>
          </Button>
        ),
      )}
      {children}
      <Suspense>{Dialog && <Dialog userIds={[studentId]} onDone={() => setOpen(null)} />}</Suspense>
    </Box>
  );
}
