import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { useSession } from '../auth/session/session';
import { useWords } from '../i18n/words';
import { OutboxNote } from '../ui/outbox-note';
import { SENDS_MAIL } from '../ui/product';
import { StatusLive } from '../ui/status-live';
import accountWords from '../words/en/account.json';

/** Required for new students at some schools: open the mailed link, or correct the address. */
export default function EmailProofNote({ email }: { email: string }) {
  const t = useWords(accountWords);
  const { renew } = useSession();
  const again = useMutation({ mutationFn: () => call(routes.sendEmailProof) });
  // The link may be opened on a phone, so this page polls.
  const looking = useMutation({ mutationFn: () => renew() });
  return (
    <Alert severity="info" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <Box sx={{ mb: 1 }}>{t('proveEmail', { email })}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button size="small" variant="contained" disabled={looking.isPending} onClick={() => looking.mutate()}>
          {t('emailIsProved')}
        </Button>
        <Button size="small" disabled={again.isPending} onClick={() => again.mutate()}>
          {t('mailProofAgain')}
        </Button>
        <StatusLive tone="good">{again.isSuccess && SENDS_MAIL && t('proofMailed')}</StatusLive>
      </Box>
      <OutboxNote />
      {again.error && <Box sx={{ mt: 1 }}>{errorText(again.error)}</Box>}
    </Alert>
  );
}
