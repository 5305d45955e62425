import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import type { RosterRow } from '@contract/roster';
import { type KeyboardEvent, useId, useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { gradeText } from '../student-record/standing';
import { Field } from '../ui/field';
import { useDebounced } from '../ui/timers';
import { Muted } from '../ui/text';

const MAX_RESULTS = 8;
const SEARCH_DELAY_MS = 200;

function stateText(query: string, isPending: boolean, hasFailed: boolean, total: number): string {
  if (query === '') return 'Type a part of a name, an email or a student number.';
  if (hasFailed) return 'Students could not be read. Please try again.';
  if (isPending) return 'Searching …';
  if (total === 0) return `Nobody matches “${query}”.`;
  return total > MAX_RESULTS ? `The first ${MAX_RESULTS} of ${total}` : `${total} found`;
}

function useStudentSearch(query: string): { students: readonly RosterRow[]; state: string } {
  const {
    data,
    total = 0,
    isPending,
    error,
  } = useGetList<RosterRow>(
    'students',
    { pagination: { page: 1, perPage: MAX_RESULTS }, sort: { field: 'name', order: 'ASC' }, filter: { q: query } },
    { enabled: query !== '' },
  );
  return { students: query === '' ? [] : (data ?? []), state: stateText(query, isPending, Boolean(error), total) };
}

interface StudentResultsProps {
  id: string;
  rows: readonly RosterRow[];
  activeIndex: number;
  onOpen: (row: RosterRow) => void;
}

function StudentResults({ id, rows, activeIndex, onOpen }: StudentResultsProps) {
  return (
    <MenuList id={id} role="listbox" aria-label="Students found" sx={{ minHeight: 44 * MAX_RESULTS }}>
      {rows.map((row, index) => (
        <MenuItem
          key={row.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          selected={index === activeIndex}
          aria-selected={index === activeIndex}
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

interface FinderDialogProps {
  studentPathOf: (id: string) => string;
  onClose: () => void;
}

/** Finds a student by part of a name, email, or number; arrow keys move, Enter opens. */
export default function FinderDialog({ studentPathOf, onClose }: FinderDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typedText, setTypedText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const query = useDebounced(typedText.trim(), SEARCH_DELAY_MS);
  const { students, state } = useStudentSearch(query);
  const openStudent = (row: RosterRow | undefined): void => {
    if (!row) return;
    onClose();
    void navigate(studentPathOf(row.id));
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActiveIndex(Math.min(Math.max(activeIndex + step, 0), Math.max(students.length - 1, 0)));
    else if (event.key === 'Enter' && typedText.trim() === query) openStudent(students[activeIndex]);
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
      <Box sx={{ p: 2 }} onKeyDown={handleKeyDown}>
        <Field
          label="Find a student"
          type="search"
          autoFocus
          value={typedText}
          onChange={(event) => {
            setTypedText(event.target.value);
            setActiveIndex(0);
          }}
          inputProps={{
            role: 'combobox',
            'aria-expanded': students.length > 0,
            'aria-controls': id,
            'aria-activedescendant': students[activeIndex] ? `${id}-${activeIndex}` : undefined,
            autoComplete: 'off',
          }}
        />
        <Muted role="status" sx={{ mt: 1 }}>
          {state}
        </Muted>
        <StudentResults id={id} rows={students} activeIndex={activeIndex} onOpen={openStudent} />
      </Box>
    </Dialog>
  );
}
