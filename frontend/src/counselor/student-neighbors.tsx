import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { useStudentAddress } from './student-address';

function useNeighbors(studentId: string) {
  const { sort, order, filter } = useStudentAddress().view;
  const params = { userId: studentId };
  const query = { sort: JSON.stringify([sort, order]), filter: JSON.stringify(filter) };
  return useQuery({
    queryKey: [...callKey(routes.readNeighbors, params), query],
    queryFn: ({ signal }) => call(routes.readNeighbors, { params, query, signal }),
  });
}

const SIDES = {
  previous: { label: 'Previous', icon: { startIcon: <ChevronLeftRounded /> } },
  next: { label: 'Next', icon: { endIcon: <ChevronRightRounded /> } },
} as const;

/** Leads to the student on this side; at the end of the roster it stays, and leads nowhere. */
function Step({ side, to }: { side: keyof typeof SIDES; to: string | null }) {
  const { label, icon } = SIDES[side];
  const look = { color: 'inherit', size: 'small', 'aria-label': `${label} student`, sx: { px: 1.5 } } as const;
  if (to === null) {
    return (
      <Button disabled {...look} {...icon}>
        <span>{label}</span>
      </Button>
    );
  }
  return (
    <Button component={RouterLink} to={to} {...look} {...icon}>
      <span>{label}</span>
    </Button>
  );
}

/** The way to the students before and after this one, in the order and search of the roster that the address names. */
export function StudentNeighbors({ studentId }: { studentId: string }) {
  const { stepTo } = useStudentAddress();
  const { data } = useNeighbors(studentId);
  const address = (id: string | null | undefined): string | null => (id ? stepTo(id) : null);
  return (
    <Box component="nav" aria-label="Other students" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Step side="previous" to={address(data?.previous)} />
      {data && data.position !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {data.position} of <span>{data.total}</span>
        </Typography>
      )}
      <Step side="next" to={address(data?.next)} />
    </Box>
  );
}
