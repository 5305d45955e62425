import Typography from '@mui/material/Typography';
import { RETENTION_NOTICE_DAYS } from '@contract/limits';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { dayOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';

/** Until when the account is kept, where the school has set a time for accounts that nobody uses; else nothing. */
export function KeptUntil() {
  const { data } = useCall(routes.readOwnRetention, {});
  if (!data?.kept_until) return null;
  return (
    <SectionCard title="How long your account is kept">
      <Typography>
        Kept until <strong>{dayOf(data.kept_until)}</strong> if you don’t come back. Logging in restarts the clock, and
        you get an email {RETENTION_NOTICE_DAYS} days before.
      </Typography>
    </SectionCard>
  );
}
