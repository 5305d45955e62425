import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PendingSignup } from '@contract/social-sign-in';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useWords, useWordsWith } from '../i18n/words';
import { Field } from '../ui/field';
import { OUTBOX_ADDRESS } from '../ui/product';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import oidcWords from '../words/en/arrival.json';
import signInWords from '../words/en/door.json';
import { PendingSignupFrame, PendingAccountSummary } from './pending-signup-frame';

const BackToLogin = () => <EntryLink to="/login">{useWords(signInWords)('backToLogin')}</EntryLink>;

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
  const t = useWords(oidcWords);
  const service = pendingSignup.provider.name;
  const { busy, problem, onSubmit } = useProof(() => byMail(token));
  return (
    <EntryFrame
      title={t('connectTitle', { service })}
      lead={t('connectLead', { service })}
      problem={problem}
      footer={<BackToLogin />}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <PendingAccountSummary pendingSignup={pendingSignup} />
        <SubmitButton busy={busy}>{t('connect')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

function MailInstead() {
  const t = useWords(oidcWords);
  const door = useWordsWith(signInWords);
  const [sent, setSent] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    await call(routes.sendProofMail);
    setSent(true);
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ mb: 1.5 }}>{t('mailInstead')}</Typography>
      <Button type="submit" variant="outlined" size="large" fullWidth disabled={busy}>
        <span>{t(sent ? 'sendAgain' : 'sendLink')}</span>
      </Button>
      <Typography variant="body2" role="status" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {problem ?? (sent ? t('linkSent') : '')}
      </Typography>
      {sent && OUTBOX_ADDRESS && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {door('demo', { outbox: <EntryLink to={OUTBOX_ADDRESS}>{door('outbox')}</EntryLink> })}
        </Typography>
      )}
    </Box>
  );
}

function Reauthentication({ pendingSignup }: { pendingSignup: PendingSignup }) {
  const t = useWords(oidcWords);
  const door = useWords(signInWords);
  const [password, setPassword] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useProof(() => byPassword(password));
  const wrong = fieldProblem('password');
  return (
    <EntryFrame
      title={t('exists')}
      lead={t('proveLead', { service: pendingSignup.provider.name })}
      problem={wrong === null ? problem : null}
      footer={<BackToLogin />}
    >
      <PendingAccountSummary pendingSignup={pendingSignup} />
      <Box component="form" onSubmit={onSubmit} sx={{ ...formColumn, mt: 2 }}>
        <input type="text" autoComplete="username" value={pendingSignup.email} readOnly hidden />
        <Field
          label={door('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          disabled={busy}
          value={password}
          error={wrong}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy}>{t('connect')}</SubmitButton>
      </Box>
      <MailInstead />
    </EntryFrame>
  );
}

/** Asks for a proof that the account with the email of a sign-in service is the same person's. */
export default function LinkAccountPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <PendingSignupFrame title={useWords(oidcWords)('exists')}>
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
