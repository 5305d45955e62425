import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PasswordField } from '../ui/password-field';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { NewPasswordField } from './password/new-password-field';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';

/** Whose password it is only the server knows. */
const NOBODY = { name: '', email: '' };

/** Sets a new password with the token of an emailed link. */
export default function ResetPasswordPage() {
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
    () => (password === again ? null : MESSAGES.passwordsDoNotMatch),
  );

  if (done) {
    return (
      <EntryFrame title="New password set" success="Your password is changed. Every device was logged out.">
        <EntryLink to="/login">Go to Log In</EntryLink>
      </EntryFrame>
    );
  }
  if (token === '') {
    return (
      <EntryFrame title="Set a new password" problem={MESSAGES.resetLinkInvalid}>
        <EntryLink to="/forgot-password">Ask for a new link</EntryLink>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Set a new password"
      problem={problem}
      footer={<EntryLink to="/forgot-password">Ask for a new link</EntryLink>}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <NewPasswordField
          label="New Password"
          owner={NOBODY}
          required
          disabled={busy}
          error={fieldProblem('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          disabled={busy}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <SubmitButton busy={busy}>Set new password</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
