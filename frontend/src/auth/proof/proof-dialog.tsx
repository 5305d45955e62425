import { useForm } from '../../ui/use-form';
import { FRESH_SIGN_IN_MINUTES } from '@contract/limits';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { SignInWays } from '@contract/auth';
import type { SessionUser } from '@contract/users';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useWords } from '../../i18n/words';
import { Field, PasswordField } from '../../ui/field';
import { Loading } from '../../ui/loading';
import proofWords from '../../words/en/proof.json';

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
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          required
          autoFocus
          {...box('current_password')}
        />
        {asksCode && (
          <Field label={t('code')} hint={t('codeHint')} autoComplete="one-time-code" required {...box('code')} />
        )}
        {otherProblem && <Alert severity="error">{otherProblem}</Alert>}
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

export default function ProofDialog({ user, onAnswer }: ProofDialogProps) {
  const t = useWords(proofWords);
  const title = useId();
  const [ways, setWays] = useState<SignInWays | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // Not through the query cache: this dialog sits above all pages.
    call(routes.readSignInWays).then(setWays, (error: unknown) => setProblem(errorText(error)));
  }, []);
  const leave = (): void => onAnswer(false);
  let content: ReactNode = <Loading />;
  if (problem !== null) content = <Alert severity="error">{problem}</Alert>;
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
