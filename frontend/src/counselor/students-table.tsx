import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { RosterRow } from '@contract/roster';
import type { MouseEvent, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { lastActiveText } from '../student-record/standing';
import { useListedStudentPath } from './student-address';
import { Answers, Name, SchoolList } from './student-cells';

interface HeadingProps {
  /** What the server sorts by; without it the column is not sorted. */
  sortedBy?: string;
  children: ReactNode;
}

function Heading({ sortedBy, children }: HeadingProps) {
  const { sort, setSort } = useListContext();
  if (!sortedBy) return <th scope="col">{children}</th>;
  const current = sort.field === sortedBy;
  const falling = current && sort.order === 'DESC';
  const Arrow = falling ? ArrowDownwardRounded : ArrowUpwardRounded;
  return (
    <th scope="col" aria-sort={current ? (falling ? 'descending' : 'ascending') : undefined}>
      <ButtonBase
        onClick={() => setSort({ field: sortedBy, order: current && !falling ? 'DESC' : 'ASC' })}
        sx={{ font: 'inherit', gap: 0.5, minHeight: 28, borderRadius: 1, '&:hover': { textDecoration: 'underline' } }}
      >
        {children}
        <Arrow aria-hidden="true" sx={{ fontSize: 16, visibility: current ? 'visible' : 'hidden' }} />
      </ButtonBase>
    </th>
  );
}

const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 2, py: 1.75, textAlign: 'left' },
  // Only names break anywhere: were the other columns to, one long name would crush them.
  '& td:first-of-type': { minWidth: 180, overflowWrap: 'anywhere' },
  '& td:last-of-type': { whiteSpace: 'nowrap' },
  '& th': { py: 1, whiteSpace: 'nowrap', fontWeight: 700, backgroundColor: 'accent.spruceSoft' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider', cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-accent-spruceSoft) 55%, transparent)' },
};

/** The students as a table; a click on a row opens the student, the keyboard has the link of the name. */
export function StudentsTable({ rows, now }: { rows: readonly RosterRow[]; now: Date }) {
  const navigate = useNavigate();
  const studentPath = useListedStudentPath();
  const open = (event: MouseEvent, id: string): void => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (!isLink) void navigate(studentPath(id));
  };
  return (
    <Box component="table" sx={tableLook}>
      <thead>
        <tr>
          <Heading sortedBy="name">Name</Heading>
          <Heading sortedBy="grade">Grade</Heading>
          <Heading sortedBy="answered">Answers</Heading>
          <Heading>School list</Heading>
          <Heading sortedBy="last_active">Last active</Heading>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} onClick={(event) => open(event, row.id)}>
            <td>
              <Name row={row} />
            </td>
            <td>{row.grade ?? '–'}</td>
            <Box component="td" sx={{ minWidth: 170 }}>
              <Answers row={row} />
            </Box>
            <Box component="td" sx={{ minWidth: 150 }}>
              <SchoolList row={row} />
            </Box>
            <td>{lastActiveText(row.last_active, now)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
