import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { dayOf } from '../ui/format';

export default function FactorDueNote({ due }: { due: string }) {
  return (
    <Alert severity="warning" sx={{ m: { xs: 2, md: 3 }, mb: 0 }}>
      Your school requires two-step verification from {dayOf(due)} on. Please{' '}
      <Link component={RouterLink} to="/account">
        set it up on your account page
      </Link>{' '}
      before then.
    </Alert>
  );
}
