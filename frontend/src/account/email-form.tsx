import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { PasswordField } from '../ui/password-field';
import { StatusLive } from '../ui/status-live';
import { useSubmit } from '../ui/use-submit';
import { useWords } from '../i18n/words';
import { accountWords } from './account-words';

/** Asks for another email, which changes when a link that is mailed there is opened. */
export function EmailForm({ email }: { email: string }) {
  const t = useWords(accountWords);
  const [next, setNext] = useState('');
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    setSent(false);
    await call(routes.changeEmail, { body: { email: next, current_password: password } });
    setPassword('');
    setSent(true);
  });
  const wrongEmail = fieldProblem('email');
  const wrongPassword = fieldProblem('current_password');
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        required
        disabled={busy}
        value={next}
        error={wrongEmail}
        hint={t('emailHint')}
        onChange={({ target }) => {
          setSent(false);
          setNext(target.value);
        }}
      />
      <PasswordField
        label={t('yourPassword')}
        autoComplete="current-password"
        required
        disabled={busy}
        value={password}
        error={wrongPassword}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem && !wrongEmail && !wrongPassword && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {t('changeEmail')}
        </Button>
        <StatusLive tone="good">{sent && t('emailLinkSent')}</StatusLive>
      </Box>
    </Box>
  );
}
