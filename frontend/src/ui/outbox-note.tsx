import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useWordsWith } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { MAIL_LEAVES, OUTBOX_ADDRESS } from './product';

/** Beside what speaks of an email: where it is, on a server that sends none. */
export function OutboxNote() {
  const t = useWordsWith(signInWords);
  if (MAIL_LEAVES) return null;
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
