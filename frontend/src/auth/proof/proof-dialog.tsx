import { useForm } from '../../ui/use-form';
import { REAUTHENTICATION_MINUTES } from '@contract/limits';
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
import { useFetched } from '../../ui/use-read';

interface ProofDialogProps {
  user: SessionUser;
  onAnswer: (isProved: boolean) => void;
}

function PasswordProof({ user, needsCode, onAnswer }: ProofDialogProps & { needsCode: boolean }) {
  const t = useWords(proofWords);
  const { isBusy, formProblem, onSubmit, textFieldProps } = useForm(
    { current_password: '', code: '' },
    async ({ current_password, code }) => {
      await call(routes.proveMe, { body: { current_password, ...(needsCode ? { code } : {}) } });
      onAnswer(true);
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('lead')}</Typography>
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField label={t('password')} required autoFocus {...textFieldProps('current_password')} />
        {needsCode && (
          <Field
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="one-time-code"
            required
            {...textFieldProps('code')}
          />
        )}
        <ProblemAlert of={formProblem} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        <Button onClick={() => onAnswer(false)} disabled={isBusy} color="inherit">
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('goOn')}
        </Button>
      </DialogActions>
    </Box>
  );
}

function ServiceProof({ signInMethods, onCancel }: { signInMethods: SignInWays; onCancel: () => void }) {
  const t = useWords(proofWords);
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('lead')}</Typography>
        <Typography>{t('noPassword', { minutes: REAUTHENTICATION_MINUTES })}</Typography>
        {signInMethods.identities.map(({ provider: { id, name } }) => (
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

const readSignInMethods = () => call(routes.readSignInWays);

export default function ProofDialog({ user, onAnswer }: ProofDialogProps) {
  const t = useWords(proofWords);
  const title = useId();
  // Not through the query cache: this dialog sits above all pages.
  const { data: signInMethods, error } = useFetched(readSignInMethods);
  const handleCancel = (): void => onAnswer(false);
  let content: ReactNode = <Loading />;
  if (error) content = <ProblemAlert of={error} />;
  else if (signInMethods?.has_password)
    content = <PasswordProof user={user} needsCode={signInMethods.has_second_factor} onAnswer={onAnswer} />;
  else if (signInMethods) content = <ServiceProof signInMethods={signInMethods} onCancel={handleCancel} />;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={handleCancel}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { borderRadius: 4 } } }}
    >
      <DialogTitle id={title}>{t('title')}</DialogTitle>
      {content}
    </Dialog>
  );
}
