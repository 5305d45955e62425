import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useSession } from '../auth/session/session';
import { useWords } from '../i18n/words';
import { OutboxNote } from '../ui/outbox-note';
import { MAIL_LEAVES } from '../ui/product';
import { StatusLive } from '../ui/status-live';
import accountWords from '../words/en/account.json';

/** What a new student does before anything else where the school asks for it: open the link in the mailbox, or put the address right. */
export default function EmailProofNote({ email }: { email: string }) {
  const t = useWords(accountWords);
  const { renew } = useSession();
  const again = useMutation({ mutationFn: () => call(routes.sendEmailProof) });
  // Opened on a phone, perhaps: then this page learns of it by asking.
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
        <StatusLive tone="good">{again.isSuccess && MAIL_LEAVES && t('proofMailed')}</StatusLive>
      </Box>
      <OutboxNote />
      {again.error && <Box sx={{ mt: 1 }}>{sentenceOf(again.error)}</Box>}
    </Alert>
  );
}
