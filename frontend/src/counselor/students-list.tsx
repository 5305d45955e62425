import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { gradeLabel } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { lastActiveText } from '../student-record/standing';
import { Answers, Name, SchoolList } from './student-cells';
import { StudentsTable } from './students-table';

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
  return narrow ? <Cards rows={rows} now={now} /> : <StudentsTable rows={rows} now={now} />;
}
