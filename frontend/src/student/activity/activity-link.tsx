import { Button } from '../../kit/button';
import { RouterLink } from '../../kit/router-link';
import { Typography } from '../../kit/typography';
import type { ActivityReader } from './activity-texts';

const LEADS: Record<ActivityReader, string> = {
  student: 'See when somebody of your school opened or changed something of yours, and when and where you signed in.',
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
