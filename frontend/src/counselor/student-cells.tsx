import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { listStateText } from '../student-record/standing';

/** Where a student's school list stands and how many schools are reviewed. */
export function SchoolList({ row }: { row: RosterRow }) {
  return (
    <Box sx={{ typography: 'body2' }}>
      {listStateText(row)}
      {row.schools_reviewed > 0 && <Box sx={{ color: 'text.secondary' }}>{row.schools_reviewed} reviewed</Box>}
    </Box>
  );
}
