import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { namesakeMarks } from '@contract/person-names';
import type { RosterRow } from '@contract/roster';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { studentPath } from './student-address';

/** How many are named; the rest is found by their mark in the list. */
const MAX_NAMED = 4;

/** Names the students who need a check-in above everybody else, the most pressing first, whatever page of the list they are on. */
export function WaitingStudents() {
  const { data = [], total = 0 } = useGetList<RosterRow>('students', {
    pagination: { page: 1, perPage: MAX_NAMED },
    sort: { field: 'attention', order: 'ASC' },
    filter: { needs_attention: true },
  });
  if (data.length === 0) return null;
  const markOf = namesakeMarks(data);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      component="section"
      role="region"
      aria-label="Students to check in with"
      sx={{
        ...{ mb: 1, py: 0, px: 1.5, '& .MuiAlert-message': { py: 0.75 }, '& .MuiAlert-icon': { py: 0.75 } },
        ...{ backgroundColor: 'accent.sunSoft', borderColor: 'secondary.main' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <strong>{total === 1 ? '1 student needs a check-in' : `${total} students need a check-in`}</strong>
        {data.map((student) => (
          <Link key={student.id} component={RouterLink} to={studentPath(student.id)} sx={{ overflowWrap: 'anywhere' }}>
            {[student.name, markOf(student)].filter(Boolean).join(', ')}
          </Link>
        ))}
        {total > data.length && <span>and {total - data.length} more</span>}
      </Box>
    </Alert>
  );
}
