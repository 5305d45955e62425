import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { SubmitButton } from '../ui/submit-button';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { PasswordField } from '../ui/field';
import oidcWords from '../words/en/arrival.json';
import signInWords from '../words/en/door.json';

/**
 * Confirms a new email with the token of the mailed link. Needs a click, because mail programs open links by
 * themselves.
 */
export default function ConfirmEmailPage() {
  const t = useWords(oidcWords);
  const door = useWords(signInWords);
  const { confirmEmail, user } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [asked, setAsked] = useState(false);
  const { busy, saved, problem, problemCode, fieldProblem, onSubmit, box } = useForm({ password: '' }, ({ password }) =>
    confirmEmail(token, asked ? password : undefined),
  );
  // The link is for a new account that isn't logged in here. The first such error isn't the person's mistake.
  if (problemCode === 'password_needed' && !asked) setAsked(true);
  const wrong = problemCode === 'password_needed' ? null : fieldProblem('password');
  const shownProblem = wrong === null && problemCode !== 'password_needed' ? problem : null;
  const back = user ? (
    <EntryLink to="/account">{t('toAccount')}</EntryLink>
  ) : (
    <EntryLink to="/login">{door('goToLogin')}</EntryLink>
  );
  if (saved) {
    return (
      <EntryFrame title={t('confirmedTitle')} success={t('confirmed')}>
        {back}
      </EntryFrame>
    );
  }
  if (token === '') {
    return (
      <EntryFrame title={t('confirmTitle')} problem={t('linkInvalid')}>
        {back}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('confirmTitle')} lead={t('confirmLead')} problem={shownProblem} footer={back}>
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        {asked && (
          <PasswordField
            label={door('password')}
            hint={t('passwordForProof')}
            required
            autoFocus
            {...box('password')}
            error={wrong}
          />
        )}
        <SubmitButton busy={busy}>{t('confirm')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
