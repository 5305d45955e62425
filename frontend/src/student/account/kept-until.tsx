import { RETENTION_NOTICE_DAYS } from '@contract/limits';
import { routes } from '@contract/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../kit/day';
import { SectionCard } from '../../kit/section-card';
import { Typography } from '../../kit/typography';

/** Until when the account is kept, where the school has set a time for accounts that nobody uses; else nothing. */
export function KeptUntil() {
  const { data } = useCall(routes.readOwnRetention, {});
  if (!data?.kept_until) return null;
  return (
    <SectionCard title="How long your account is kept">
      <Typography>
        Kept until <strong>{dayOf(data.kept_until)}</strong> if you do not come back. Logging in starts the time anew,
        and you get a mail {RETENTION_NOTICE_DAYS} days before.
      </Typography>
    </SectionCard>
  );
}
