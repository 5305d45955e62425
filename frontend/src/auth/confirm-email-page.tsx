import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { useSession } from './session/session';
import { EntryFrame, EntryLink } from '../public/entry-frame';

/** Confirms a new email with the token of the link that was mailed to it; a press, because mail programs open links by themselves. */
export default function ConfirmEmailPage() {
  const { confirmEmail, user } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    await confirmEmail(token);
    setDone(true);
  });
  const back = user ? (
    <EntryLink to="/account">Go to your account</EntryLink>
  ) : (
    <EntryLink to="/login">Go to Log In</EntryLink>
  );
  if (done) {
    return (
      <EntryFrame title="New email confirmed" success="Your email is changed. From now on you log in with the new one.">
        {back}
      </EntryFrame>
    );
  }
  if (token === '') {
    return (
      <EntryFrame title="Confirm your new email" problem={MESSAGES.emailLinkInvalid}>
        {back}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame
      title="Confirm your new email"
      lead="Confirm to log in with this address."
      problem={problem}
      footer={back}
    >
      <Box component="form" onSubmit={onSubmit}>
        <SubmitButton busy={busy}>Confirm new email</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
