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
  const { refreshSession } = useSession();
  const resending = useMutation({ mutationFn: () => call(routes.sendEmailProof) });
  // The link may be opened on a phone, so this page polls.
  const rechecking = useMutation({ mutationFn: () => refreshSession() });
  return (
    <Alert severity="info" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
      <Box sx={{ mb: 1 }}>{t('proveEmail', { email })}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button size="small" variant="contained" disabled={rechecking.isPending} onClick={() => rechecking.mutate()}>
          {t('emailIsProved')}
        </Button>
        <Button size="small" disabled={resending.isPending} onClick={() => resending.mutate()}>
          {t('mailProofAgain')}
        </Button>
        <StatusLive tone="good">{resending.isSuccess && SENDS_MAIL && t('proofMailed')}</StatusLive>
      </Box>
      <OutboxNote />
      {resending.error && <Box sx={{ mt: 1 }}>{errorText(resending.error)}</Box>}
    </Alert>
  );
}
