import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '../kit/field';
import { PasswordField } from '../kit/password-field';
import { SubmitButton } from '../kit/submit-button';
import { useSubmit } from '../kit/use-submit';
import type { LoginState } from '../session/guards';
import { useSession } from '../session/session';
import { EntryFrame, EntryLink, formColumn } from './entry-frame';
import { ServiceButtons } from './service-buttons';
import { useSignInNote } from './sign-in-note';

/** Log In; goes back to the page that asked for it, else to /forms. */
export default function LoginPage() {
  const { login } = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const visit = useSignInNote();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, onSubmit } = useSubmit(async () => {
    await login(email, password);
    await navigate(state?.from ?? '/forms', { replace: true });
  });

  return (
    <EntryFrame
      title="Log In"
      problem={problem ?? visit.problem ?? (state?.ended ? MESSAGES.signedOut : null)}
      note={problem === null ? visit.note : null}
      footer={<EntryLink to="/signup">Don&apos;t have an account? Sign up</EntryLink>}
    >
      <ServiceButtons next={state?.from} />
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          disabled={busy}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          disabled={busy}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy}>Log In</SubmitButton>
        <Box sx={{ textAlign: 'center' }}>
          <EntryLink to="/forgot-password">Forgot Password?</EntryLink>
        </Box>
      </Box>
    </EntryFrame>
  );
}
