import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import type { RosterRow } from '@contract/roster';
import { type KeyboardEvent, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { gradeText } from '../student-record/standing';
import { Field } from '../ui/field';
import { useSettled } from '../ui/timers';

const SHOWN = 8;
const SETTLED_MS = 200;

function stateText(q: string, isPending: boolean, failed: boolean, total: number): string {
  if (q === '') return 'Type a part of a name, an email or a student number.';
  if (failed) return 'Students could not be read. Please try again.';
  if (isPending) return 'Searching …';
  if (total === 0) return `Nobody matches “${q}”.`;
  return total > SHOWN ? `The first ${SHOWN} of ${total}` : `${total} found`;
}

function useStudentSearch(q: string): { found: readonly RosterRow[]; state: string } {
  const {
    data,
    total = 0,
    isPending,
    error,
  } = useGetList<RosterRow>(
    'students',
    { pagination: { page: 1, perPage: SHOWN }, sort: { field: 'name', order: 'ASC' }, filter: { q } },
    { enabled: q !== '' },
  );
  return { found: q === '' ? [] : (data ?? []), state: stateText(q, isPending, Boolean(error), total) };
}

interface StudentResultsProps {
  id: string;
  rows: readonly RosterRow[];
  at: number;
  onOpen: (row: RosterRow) => void;
}

function StudentResults({ id, rows, at, onOpen }: StudentResultsProps) {
  return (
    <MenuList id={id} role="listbox" aria-label="Students found" sx={{ minHeight: 44 * SHOWN }}>
      {rows.map((row, index) => (
        <MenuItem
          key={row.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          selected={index === at}
          aria-selected={index === at}
          onClick={() => onOpen(row)}
          sx={{ minHeight: 44, justifyContent: 'space-between', gap: 2, borderRadius: 2 }}
        >
          <span>{row.name}</span>
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {[gradeText(row), row.student_number ?? row.email].filter(Boolean).join(' · ')}
          </Box>
        </MenuItem>
      ))}
    </MenuList>
  );
}

/** Finds a student by part of a name, email, or number; arrow keys move, Enter opens. */
export default function FinderDialog({ pathOf, onClose }: { pathOf: (id: string) => string; onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const q = useSettled(typed.trim(), SETTLED_MS);
  const { found, state } = useStudentSearch(q);
  const open = (row: RosterRow | undefined): void => {
    if (!row) return;
    onClose();
    void navigate(pathOf(row.id));
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt(Math.min(Math.max(at + step, 0), Math.max(found.length - 1, 0)));
    else if (event.key === 'Enter' && typed.trim() === q) open(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-label="Find a student"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2 }} onKeyDown={onKey}>
        <Field
          label="Find a student"
          type="search"
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          inputProps={{
            role: 'combobox',
            'aria-expanded': found.length > 0,
            'aria-controls': id,
            'aria-activedescendant': found[at] ? `${id}-${at}` : undefined,
            autoComplete: 'off',
          }}
        />
        <Typography role="status" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {state}
        </Typography>
        <StudentResults id={id} rows={found} at={at} onOpen={open} />
      </Box>
    </Dialog>
  );
}
