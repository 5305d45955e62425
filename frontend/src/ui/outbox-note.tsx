import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useWordsWith } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { SENDS_MAIL, OUTBOX_ADDRESS } from './product';

export function OutboxNote() {
  const t = useWordsWith(signInWords);
  if (SENDS_MAIL) return null;
  const link = OUTBOX_ADDRESS && (
    <Link component={RouterLink} to={OUTBOX_ADDRESS}>
      {t('outbox')}
    </Link>
  );
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      {link ? t('demo', { outbox: link }) : t('noMail')}
    </Typography>
  );
}
