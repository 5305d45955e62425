import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RosterRow } from '@contract/roster';
import { useListContext } from 'react-admin';
import { RosterName } from '../lists/roster/roster-columns';
import { answeredText, lastActiveText, gradeText } from '../student-record/standing';
import { ProgressLine } from '../ui/progress-line';
import { Loading } from '../ui/states';
import { SchoolList } from './student-cells';
import { useListedStudentPath } from './student-address';

/** The students as cards, where a table does not fit. */
export function StudentsCards({ nobody }: { nobody: string }) {
  const { data, isPending } = useListContext<RosterRow>();
  const studentPath = useListedStudentPath();
  const now = new Date();
  // As high as a window: what stands below the cards is not to move when they come.
  if (isPending || !data)
    return (
      <Box sx={{ minHeight: '100vh' }}>
        <Loading />
      </Box>
    );
  if (data.length === 0)
    return <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{nobody}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            position: 'relative',
            p: 2,
            display: 'grid',
            gap: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
            // The name is the link; the whole card answers to a touch.
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <RosterName row={row} to={studentPath(row.id)} />
            <Typography variant="body2" sx={{ flex: 'none', color: 'text.secondary' }}>
              {gradeText(row)}
            </Typography>
          </Box>
          <ProgressLine done={row.answered} total={row.total} text={answeredText(row)} />
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
