import Box from '@mui/material/Box';
import { PROBLEM_TYPES } from '@contract/problem-types';
import { MESSAGES } from '@contract/messages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field } from '../ui/field';
import { PasswordField } from '../ui/password-field';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import type { LoginState } from './session/guards';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { ServiceButtons } from './service-buttons';
import { useSignInNote } from './sign-in-note';

interface CodeFieldProps {
  code: string;
  onChange: (code: string) => void;
  busy: boolean;
  error: string | null;
}

/** The code of the second step; a recovery code has letters, so the box takes both. */
function CodeField({ code, onChange, busy, error }: CodeFieldProps) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus
      required
      disabled={busy}
      value={code}
      hint={MESSAGES.codeAsked}
      error={error === MESSAGES.codeAsked ? null : error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Log In; goes back to the page that asked for it, else to /forms. */
export default function LoginPage() {
  const { login } = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const visit = useSignInNote();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, problem, problemType, fieldProblem, onSubmit } = useSubmit(async () => {
    await login(email, password, asked ? code : undefined);
    await navigate(state?.from ?? '/forms', { replace: true });
  });

  // The first refusal of this kind asks for the code, and what was typed stays; only later ones are somebody's mistake.
  const isAboutCode = problemType === PROBLEM_TYPES.codeAsked;
  if (isAboutCode && !asked) setAsked(true);
  const shown = isAboutCode ? null : problem;
  const ended = state?.ended ? MESSAGES.signedOut : null;
  const told = shown ?? (asked ? null : (visit.problem ?? ended));

  return (
    <EntryFrame
      title="Log In"
      problem={told}
      reason={told === ended && state?.textKept ? MESSAGES.textKept : null}
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
          onChange={(event) => {
            setEmail(event.target.value);
            setAsked(false);
          }}
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
        {asked && <CodeField code={code} onChange={setCode} busy={busy} error={fieldProblem('code')} />}
        <SubmitButton busy={busy}>Log In</SubmitButton>
        <Box sx={{ textAlign: 'center' }}>
          <EntryLink to="/forgot-password">Forgot Password?</EntryLink>
        </Box>
      </Box>
    </EntryFrame>
  );
}
