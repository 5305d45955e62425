import Typography from '@mui/material/Typography';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import accountWords from '../../words/en/account.json';

/** Shows a student who covers for their absent counselor; renders nothing if nobody does. */
export function CurrentCoverNote() {
  const t = useWords(accountWords);
  const { data } = useCall(routes.readCovers, {});
  return data?.covers.map(({ id, cover, counselor, ends_at: endsAt }) => (
    <Typography key={id} sx={{ mb: 1 }}>
      {t('coveredBy', { cover: cover.name, counselor: counselor.name, day: dayOf(endsAt) })}
    </Typography>
  ));
}
