import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { MESSAGES } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { FoundRows } from '../lists/found-rows';
import { type Column, GridTable } from '../lists/grid-table';
import { ListArea } from '../lists/list-area';
import { answeredText, AttentionMark, lastActiveText, listStateText } from '../student-record/standing';
import { AdminFrame } from './admin-frame';
import { StudentChanges } from './student-changes';
import { StudentFilters } from './student-filters';

const PAGE_SIZE = 25;

function Choice({ row }: { row: RosterRow }) {
  const { selectedIds, onToggleItem } = useListContext<RosterRow>();
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 28, fontWeight: 700, cursor: 'pointer' }}
    >
      <Box
        component="input"
        type="checkbox"
        checked={selectedIds.includes(row.id)}
        onChange={() => onToggleItem(row.id)}
        sx={{
          flex: 'none',
          width: 20,
          height: 20,
          m: 0,
          accentColor: 'var(--mui-palette-primary-main)',
          cursor: 'pointer',
        }}
      />
      <span>{row.name}</span>
      {row.needs_attention && <AttentionMark row={row} />}
    </Box>
  );
}

const columnsAt = (now: Date): Column<RosterRow>[] => [
  { heading: 'Name', width: 'minmax(0, 1.7fr)', sortedBy: 'name', cell: (row) => <Choice row={row} /> },
  { heading: 'Grade', width: '76px', sortedBy: 'grade', cell: ({ grade }) => grade ?? '–' },
  {
    heading: 'Counselor',
    width: 'minmax(0, 1.1fr)',
    cell: ({ counselor_name: name }) => name ?? <Chip label="Unassigned" variant="outlined" />,
  },
  { heading: 'Answers', width: 'minmax(0, 1fr)', sortedBy: 'answered', cell: answeredText },
  { heading: 'School list', width: 'minmax(0, 0.9fr)', cell: listStateText },
  {
    heading: 'Last active',
    width: '124px',
    sortedBy: 'last_active',
    cell: ({ last_active: lastActive }) => lastActiveText(lastActive, now),
  },
];

function Roster() {
  const [note, setNote] = useState('');
  return (
    <Box
      component="section"
      aria-label="Students"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <StudentFilters />
      <StudentChanges onNote={setNote} />
      <FoundRows<RosterRow>
        one="student"
        note={note}
        failed={MESSAGES.studentsFailed}
        empty={
          <Empty title="No students yet" picture={<PathSketch />}>
            Students appear here when they sign up with a counselor’s code.
          </Empty>
        }
      >
        {(rows) => <GridTable label="School students" columns={columnsAt(new Date())} rows={rows} />}
      </FoundRows>
    </Box>
  );
}

/** Every student of the school, to find and to give to a counselor. */
export default function AdminStudentsPage() {
  return (
    <AdminFrame title="Students" lead="All students at your school, with their progress and counselor.">
      <ListArea>
        <ListBase<RosterRow>
          resource="students"
          sort={{ field: 'name', order: 'ASC' }}
          perPage={PAGE_SIZE}
          exporter={false}
        >
          <Roster />
        </ListBase>
      </ListArea>
    </AdminFrame>
  );
}
