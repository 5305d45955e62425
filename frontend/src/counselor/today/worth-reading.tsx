import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { WORTH_READING_DAYS } from '@contract/limits';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../ui/day';
import { Failed } from '../../ui/states';
import { Place } from '../check-ins/place';
import { studentPath } from '../student-address';
import { FoldedList, FoldedRow } from './folded-list';

/** Texts that are no reason for a note but may be worth reading, once a week and without alarm. */
export function WorthReading() {
  const { data, error, refetch } = useCall(
    routes.listWorthReading,
    {},
    { refetchOnWindowFocus: false, staleTime: 60_000 },
  );
  if (!data) return error ? <Failed detail={sentenceOf(error)} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  const hint = (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      From the last {WORTH_READING_DAYS / 7} weeks, newest first. A look once a week is enough. Most of these are
      ordinary; where to call or text was shown beside each.
    </Typography>
  );
  return (
    <FoldedList title="Worth reading" count={data.length} hint={hint}>
      {data.map((one) => (
        <FoldedRow key={one.id}>
          <Link component={RouterLink} to={studentPath(one.user_id)} sx={{ fontWeight: 700, color: 'text.primary' }}>
            {one.name}
          </Link>{' '}
          · {dayOf(one.created_at)}
          <Box component="span" sx={{ display: 'block' }}>
            <Place studentId={one.user_id} flag={one} />
            {one.misread_at && <span>{' The student says this was read wrong.'}</span>}
          </Box>
        </FoldedRow>
      ))}
    </FoldedList>
  );
}
