import Box from '@mui/material/Box';
import { useWords } from '../i18n/words';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PasswordField } from '../ui/password-field';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { NewPasswordField } from './password/new-password-field';
import signInWords from '../words/en/door.json';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';

/** Whose password it is only the server knows. */
const NOBODY = { name: '', email: '' };

/** Sets a new password with the token of an emailed link. */
export default function ResetPasswordPage() {
  const t = useWords(signInWords);
  const { setNewPassword } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [done, setDone] = useState(false);
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(
    async () => {
      await setNewPassword(token, password);
      setDone(true);
    },
    () => (password === again ? null : t('mismatch')),
  );

  if (done) {
    return (
      <EntryFrame title={t('newSet')} success={t('changed')}>
        <EntryLink to="/login">{t('goToLogin')}</EntryLink>
      </EntryFrame>
    );
  }
  if (token === '') {
    return (
      <EntryFrame title={t('newTitle')} problem={t('resetLinkInvalid')}>
        <EntryLink to="/forgot-password">{t('askNewLink')}</EntryLink>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title={t('newTitle')}
      problem={problem}
      footer={<EntryLink to="/forgot-password">{t('askNewLink')}</EntryLink>}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <NewPasswordField
          label={t('newPassword')}
          owner={NOBODY}
          required
          disabled={busy}
          error={fieldProblem('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={t('confirm')}
          autoComplete="new-password"
          required
          disabled={busy}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <SubmitButton busy={busy}>{t('setNew')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
