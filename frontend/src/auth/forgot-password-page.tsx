import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import { useState } from 'react';
import { Field } from '../ui/field';
import { OUTBOX_ADDRESS } from '../ui/product';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';

/** Asks for a link to set a new password. */
export default function ForgotPasswordPage() {
  const { resetPassword } = useSession();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    setSent(false);
    await resetPassword(email);
    setSent(true);
  });

  return (
    <EntryFrame
      title="Reset Password"
      lead="Enter the email of your account and we’ll send you a link to set a new password."
      problem={problem === null ? null : MESSAGES.resetFailed}
      reason={problem}
      success={sent && !busy && problem === null ? MESSAGES.resetSent : null}
      footer={<EntryLink to="/login">Back to Login</EntryLink>}
    >
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
        <SubmitButton busy={busy}>Reset Password</SubmitButton>
      </Box>
      {OUTBOX_ADDRESS && (
        <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary' }}>
          This is a demo: no mail leaves this server. You find it in the{' '}
          <EntryLink to={OUTBOX_ADDRESS}>outbox page</EntryLink>.
        </Typography>
      )}
    </EntryFrame>
  );
}
