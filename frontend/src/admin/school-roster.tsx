import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { useDeferredValue, useState } from 'react';
import { Field } from '../kit/field';
import { PathSketch } from '../kit/illustrations';
import { PageTurner } from '../kit/page-turner';
import { Paper } from '../kit/paper';
import { Empty, Failed, Loading } from '../kit/states';
import { Typography } from '../kit/typography';
import { answeredText, AttentionMark, lastActiveText, listStateText } from '../student-record/standing';
import { ROSTER_PAGE_SIZE, useRosterPage } from './use-roster-page';

const columns = {
  xs: 'minmax(0, 1fr)',
  md: 'minmax(0, 1.6fr) 70px minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 110px',
};

const cell = { overflowWrap: 'anywhere' };

/** The heading of a column, which a narrow screen shows before the value. */
function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box role="cell" sx={cell}>
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', mr: 0.75 }}>
        {label}:
      </Box>
      {children}
    </Box>
  );
}

const HEADINGS = ['Name', 'Grade', 'Counselor', 'Answers', 'School list', 'Last active'];

function Row({ row, now }: { row: RosterRow; now: Date }) {
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        gap: { xs: 0.5, md: 2 },
        alignItems: 'center',
        px: 2.25,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box
        role="cell"
        sx={{ ...cell, display: 'flex', flexWrap: 'wrap', gap: 1, typography: 'body1', fontWeight: 700 }}
      >
        {row.name}
        {row.needs_attention && <AttentionMark />}
      </Box>
      <Cell label="Grade">{row.grade ?? '–'}</Cell>
      <Cell label="Counselor">{row.counselor_name ?? 'None'}</Cell>
      <Cell label="Answers">{answeredText(row)}</Cell>
      <Cell label="School list">{listStateText(row)}</Cell>
      <Cell label="Last active">{lastActiveText(row.last_active, now)}</Cell>
    </Box>
  );
}

function RosterTable({ rows }: { rows: readonly RosterRow[] }) {
  const now = new Date();
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 4, overflow: 'hidden' }}>
      <Box role="table" aria-label="Students of the school">
        <Box
          role="row"
          sx={{
            display: { xs: 'none', md: 'grid' },
            gridTemplateColumns: columns,
            gap: 2,
            px: 2.25,
            py: 1.25,
            backgroundColor: 'var(--spruce-soft)',
            typography: 'body2',
            fontWeight: 700,
          }}
        >
          {HEADINGS.map((heading) => (
            <span role="columnheader" key={heading}>
              {heading}
            </span>
          ))}
        </Box>
        {rows.map((row) => (
          <Row key={row.id} row={row} now={now} />
        ))}
      </Box>
    </Paper>
  );
}

function Found({ page, search, onTurn }: { page: number; search: string; onTurn: (page: number) => void }) {
  const found = useRosterPage(page, search);
  if (found.isPending) return <Loading />;
  if (!found.data) return <Failed detail={MESSAGES.studentsFailed} onRetry={() => void found.refetch()} />;
  const { rows, total } = found.data;
  if (total === 0 && search === '') {
    return (
      <Empty title="No students yet" picture={<PathSketch />}>
        Students appear here when they sign up with a counselor’s code.
      </Empty>
    );
  }
  return (
    <>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {total === 1 ? '1 student' : `${total} students`}
      </Typography>
      {rows.length > 0 && <RosterTable rows={rows} />}
      <PageTurner
        label="Pages of students"
        page={page + 1}
        pages={Math.ceil(total / ROSTER_PAGE_SIZE)}
        onTurn={(next) => onTurn(next - 1)}
      />
    </>
  );
}

/** The students of the whole school with their counselors, to read and to search. */
export function SchoolRoster() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const search = useDeferredValue(typed.trim());
  return (
    <Box
      component="section"
      aria-label="Students"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">Students</Typography>
      <Box sx={{ maxWidth: 420 }}>
        <Field
          label="Search by name"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(0);
          }}
        />
      </Box>
      <Found page={page} search={search} onTurn={setPage} />
    </Box>
  );
}
