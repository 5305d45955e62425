import { useForm } from '../../ui/use-form';
import { FRESH_SIGN_IN_MINUTES } from '@contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { SignInWays } from '@contract/auth';
import type { SessionUser } from '@contract/users';
import { type ReactNode, useId } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { useWords } from '../../i18n/words';
import { Field, PasswordField } from '../../ui/field';
import { Loading, ProblemAlert } from '../../ui/states';
import proofWords from '../../words/en/proof.json';
import { useRead } from '../../ui/use-read';

interface ProofDialogProps {
  user: SessionUser;
  /** True if proved; false if canceled. */
  onAnswer: (isProved: boolean) => void;
}

function ByPassword({ user, asksCode, onAnswer }: ProofDialogProps & { asksCode: boolean }) {
  const t = useWords(proofWords);
  const { busy, otherProblem, onSubmit, box } = useForm(
    { current_password: '', code: '' },
    async ({ current_password, code }) => {
      await call(routes.proveMe, { body: { current_password, ...(asksCode ? { code } : {}) } });
      onAnswer(true);
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('lead')}</Typography>
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label={t('password')} required autoFocus {...box('current_password')} />
        {asksCode && (
          <Field label={t('code')} hint={t('codeHint')} autoComplete="one-time-code" required {...box('code')} />
        )}
        <ProblemAlert of={otherProblem} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={() => onAnswer(false)} disabled={busy} color="inherit">
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {t('goOn')}
        </Button>
      </DialogActions>
    </Box>
  );
}

function ByService({ ways, onCancel }: { ways: SignInWays; onCancel: () => void }) {
  const t = useWords(proofWords);
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('lead')}</Typography>
        <Typography>{t('noPassword', { minutes: FRESH_SIGN_IN_MINUTES })}</Typography>
        {ways.identities.map(({ provider: { id, name } }) => (
          <Button key={id} component="a" href={`/api/auth/oidc/${id}?next=${next}`} variant="outlined" size="large">
            <span>{t('again', { service: name })}</span>
          </Button>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onCancel} color="inherit">
          {t('cancel')}
        </Button>
      </DialogActions>
    </>
  );
}

const readWays = () => call(routes.readSignInWays);

export default function ProofDialog({ user, onAnswer }: ProofDialogProps) {
  const t = useWords(proofWords);
  const title = useId();
  // Not through the query cache: this dialog sits above all pages.
  const { data: ways, error } = useRead(readWays);
  const leave = (): void => onAnswer(false);
  let content: ReactNode = <Loading />;
  if (error) content = <ProblemAlert of={error} />;
  else if (ways?.has_password)
    content = <ByPassword user={user} asksCode={ways.has_second_factor} onAnswer={onAnswer} />;
  else if (ways) content = <ByService ways={ways} onCancel={leave} />;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={leave}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { borderRadius: 4 } } }}
    >
      <DialogTitle id={title}>{t('title')}</DialogTitle>
      {content}
    </Dialog>
  );
}
