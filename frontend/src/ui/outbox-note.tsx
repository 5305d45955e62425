import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useRichWords } from '../i18n/words';
import signInWords from '../words/en/door.json';
import { SENDS_MAIL, OUTBOX_ADDRESS } from './product';
import { Muted } from './text';

export function OutboxNote() {
  const t = useRichWords(signInWords);
  if (SENDS_MAIL) return null;
  const link = OUTBOX_ADDRESS && (
    <Link component={RouterLink} to={OUTBOX_ADDRESS}>
      {t('outbox')}
    </Link>
  );
  return <Muted sx={{ mt: 1.5 }}>{link ? t('demo', { outbox: link }) : t('noMail')}</Muted>;
}
