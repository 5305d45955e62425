import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { RosterRow } from '@contract/roster';
import { Link as RouterLink } from 'react-router';
import { ProgressLine } from '../ui/progress-line';
import { answeredText, AttentionMark, listStateText } from '../student-record/standing';
import { useListedStudentPath } from './student-address';

/** A student's name as the link to the own page, with the mark of one to check in with. */
export function Name({ row }: { row: RosterRow }) {
  const studentPath = useListedStudentPath();
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
      {row.needs_attention && <AttentionMark row={row} />}
    </Box>
  );
}

/** How many questions a student has answered. */
export function Answers({ row }: { row: RosterRow }) {
  return <ProgressLine done={row.answered} total={row.total} text={answeredText(row)} />;
}

/** Where a student's school list stands and how many schools are reviewed. */
export function SchoolList({ row }: { row: RosterRow }) {
  return (
    <Box sx={{ typography: 'body2' }}>
      {listStateText(row)}
      {row.schools_reviewed > 0 && <Box sx={{ color: 'text.secondary' }}>{row.schools_reviewed} reviewed</Box>}
    </Box>
  );
}
