import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ACCOUNT_EXISTS } from '@contract/sign-in-notes';
import type { PendingSignup } from '@contract/social-sign-in';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { OUTBOX_ADDRESS } from '../ui/product';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { PendingSignupFrame, WhoItIs } from './pending-signup-frame';

const footer = <EntryLink to="/login">Back to Login</EntryLink>;

function useProof(prove: () => ReturnType<typeof byPassword>) {
  const { enter } = useSession();
  const navigate = useNavigate();
  return useSubmit(async () => {
    enter(await prove());
    await navigate('/forms', { replace: true });
  });
}

const byPassword = (password: string) => call(routes.proveByPassword, { body: { password } });
const byMail = (token: string) => call(routes.proveByMail, { body: { token } });

/** Opened by the mailed link: one more press, so that no program that only looks at links connects anything. */
function MailedProof({ pendingSignup, token }: { pendingSignup: PendingSignup; token: string }) {
  const { busy, problem, onSubmit } = useProof(() => byMail(token));
  return (
    <EntryFrame
      title={`Connect ${pendingSignup.provider.name}`}
      lead={`From now on you can log in with ${pendingSignup.provider.name}, too.`}
      problem={problem}
      footer={footer}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <WhoItIs pendingSignup={pendingSignup} />
        <SubmitButton busy={busy}>Connect and log in</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

function MailInstead() {
  const [sent, setSent] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    await call(routes.sendProofMail);
    setSent(true);
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ mb: 1.5 }}>
        No password, or forgotten? We send a link to this email. Open it in this browser.
      </Typography>
      <Button type="submit" variant="outlined" size="large" fullWidth disabled={busy}>
        {sent ? 'Send it again' : 'Send me a link'}
      </Button>
      <Typography variant="body2" role="status" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {problem ?? (sent ? 'The link is on its way. It may take a minute.' : '')}
      </Typography>
      {sent && OUTBOX_ADDRESS && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          This is a demo: no mail leaves this server. You find it in the{' '}
          <EntryLink to={OUTBOX_ADDRESS}>outbox page</EntryLink>.
        </Typography>
      )}
    </Box>
  );
}

function Reauthentication({ pendingSignup }: { pendingSignup: PendingSignup }) {
  const [password, setPassword] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useProof(() => byPassword(password));
  const wrong = fieldProblem('password');
  return (
    <EntryFrame
      title={ACCOUNT_EXISTS}
      lead={`If it’s yours, enter its password once. From then on you can log in with ${pendingSignup.provider.name}, too.`}
      problem={wrong === null ? problem : null}
      footer={footer}
    >
      <WhoItIs pendingSignup={pendingSignup} />
      <Box component="form" onSubmit={onSubmit} sx={{ ...formColumn, mt: 2 }}>
        <input type="text" autoComplete="username" value={pendingSignup.email} readOnly hidden />
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          disabled={busy}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy}>Connect and log in</SubmitButton>
      </Box>
      <MailInstead />
    </EntryFrame>
  );
}

/** Asks for a proof that the account with the email of a sign-in service is the same person's. */
export default function LinkAccountPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <PendingSignupFrame title={ACCOUNT_EXISTS}>
      {(pendingSignup) => {
        if (pendingSignup.kind === 'new') return <Navigate to="/signup?finish" replace />;
        return token ? (
          <MailedProof pendingSignup={pendingSignup} token={token} />
        ) : (
          <Reauthentication pendingSignup={pendingSignup} />
        );
      }}
    </PendingSignupFrame>
  );
}
