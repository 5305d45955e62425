import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { WORTH_READING_DAYS } from '@contract/limits';
import { Link as RouterLink } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../ui/day';
import { Place } from '../check-ins/place';
import { studentPath } from '../student-address';

/** Texts that are no reason for a note but may be worth reading, once a week and without alarm. */
export function WorthReading() {
  const { data = [] } = useCall(routes.listWorthReading, {}, { refetchOnWindowFocus: false, staleTime: 60_000 });
  if (data.length === 0) return null;
  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}>
      <summary>Worth reading ({data.length})</summary>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        From the last {WORTH_READING_DAYS / 7} weeks, newest first. A look once a week is enough. Most of these are
        ordinary; where to call or text was shown beside each.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ typography: 'body2', py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Link component={RouterLink} to={studentPath(one.user_id)} sx={{ fontWeight: 700, color: 'text.primary' }}>
              {one.name}
            </Link>{' '}
            · {dayOf(one.created_at)}
            <Box component="span" sx={{ display: 'block' }}>
              <Place studentId={one.user_id} flag={one} />
              {one.misread_at && <span>{' The student says this was read wrong.'}</span>}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
