import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { ActivityReader } from './activity-texts';

const LEADS: Record<ActivityReader, string> = {
  student: 'See who at your school opened or changed your data, and when and where you signed in.',
  staff: 'See when and where your account was used, and what was changed about it.',
};

/** The way from the account to what is on record about it. */
export function ActivityLink({ reader }: { reader: ActivityReader }) {
  return (
    <>
      <Typography sx={{ mb: 2 }}>{LEADS[reader]}</Typography>
      <Button component={RouterLink} to="/account/activity" variant="outlined">
        Show activity
      </Button>
    </>
  );
}
