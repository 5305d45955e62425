import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { gradeLabel } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ProgressLine } from '../kit/progress-line';
import { answeredText, AttentionMark, lastActiveText, listStateText } from '../student-record/standing';

/** The page of one student. */
export const studentPath = (id: RosterRow['id']): string => `/student/${encodeURIComponent(id)}`;

function Name({ row }: { row: RosterRow }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Link
        component={RouterLink}
        to={studentPath(row.id)}
        underline="hover"
        sx={{ fontWeight: 700, color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {row.name}
      </Link>
      {row.needs_attention && <AttentionMark />}
    </Box>
  );
}

function Answers({ row }: { row: RosterRow }) {
  return <ProgressLine done={row.answered} total={row.total} text={answeredText(row)} />;
}

function SchoolList({ row }: { row: RosterRow }) {
  return (
    <Box sx={{ typography: 'body2' }}>
      {listStateText(row)}
      {row.schools_reviewed > 0 && <Box sx={{ color: 'text.secondary' }}>{row.schools_reviewed} reviewed</Box>}
    </Box>
  );
}

const tableLook = {
  '& .MuiTableCell-root': { px: 2, py: 1.75, borderColor: 'divider', typography: 'body2', verticalAlign: 'middle' },
  '& .MuiTableCell-head': { backgroundColor: 'var(--spruce-soft)', fontWeight: 700, py: 1.25 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { backgroundColor: 'color-mix(in srgb, var(--spruce-soft) 55%, transparent)' },
};

function Table({ now }: { now: Date }) {
  return (
    <DataTable<RosterRow> bulkActionButtons={false} rowClick={(id) => studentPath(String(id))} sx={tableLook}>
      <DataTable.Col<RosterRow> source="name" label="Name" render={(row) => <Name row={row} />} />
      <DataTable.Col<RosterRow> source="grade" label="Grade" render={(row) => row.grade ?? '–'} />
      <DataTable.Col<RosterRow> label="Answers" sx={{ minWidth: 170 }} render={(row) => <Answers row={row} />} />
      <DataTable.Col<RosterRow> label="School list" render={(row) => <SchoolList row={row} />} />
      <DataTable.Col<RosterRow>
        source="last_active"
        label="Last active"
        render={(row) => lastActiveText(row.last_active, now)}
      />
    </DataTable>
  );
}

function Cards({ rows, now }: { rows: readonly RosterRow[]; now: Date }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            position: 'relative',
            p: 2.25,
            display: 'grid',
            gap: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
            // The name is the link; the whole card answers to a touch.
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Name row={row} />
            <Typography variant="body2" sx={{ flex: 'none', color: 'text.secondary' }}>
              {row.grade === null ? '' : gradeLabel(row.grade)}
            </Typography>
          </Box>
          <Answers row={row} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <SchoolList row={row} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {lastActiveText(row.last_active, now)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface StudentsListProps {
  rows: readonly RosterRow[];
  now: Date;
}

/** The students as a table, or as cards where a table does not fit. */
export function StudentsList({ rows, now }: StudentsListProps) {
  const narrow = useMediaQuery('(max-width:1023px)');
  return narrow ? <Cards rows={rows} now={now} /> : <Table now={now} />;
}
