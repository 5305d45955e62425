import Typography from '@mui/material/Typography';
import { RETENTION_NOTICE_DAYS } from '@contract/limits';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { useWordsWith } from '../i18n/words';
import { dayOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { accountWords } from './account-words';

/** Until when the account is kept, where the school has set a time for accounts that nobody uses; else nothing. */
export function KeptUntil() {
  const t = useWordsWith(accountWords);
  const { data } = useCall(routes.readOwnRetention, {});
  if (!data?.kept_until) return null;
  return (
    <SectionCard title={t('keptTitle')}>
      <Typography>
        {t('keptUntil', { day: <strong>{dayOf(data.kept_until)}</strong>, days: RETENTION_NOTICE_DAYS })}
      </Typography>
    </SectionCard>
  );
}
