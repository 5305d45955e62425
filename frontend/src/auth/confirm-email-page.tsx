import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { SubmitButton } from '../ui/submit-button';
import { useSession } from './session/session';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { PasswordField } from '../ui/field';
import oidcWords from '../words/en/arrival.json';
import signInWords from '../words/en/door.json';

/** Needs a click, because mail programs open links by themselves. */
export default function ConfirmEmailPage() {
  const t = useWords(oidcWords);
  const tSignIn = useWords(signInWords);
  const { refreshSession, user } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const { isBusy, isSaved, problem, problemCode, fieldProblem, onSubmit, textFieldProps } = useForm(
    { password: '' },
    async ({ password }) => {
      await call(routes.confirmEmail, { body: { token, ...(isPasswordAsked && { password }) } });
      // The signed-in person may have opened another account's link.
      if (user) await refreshSession().catch(() => undefined);
    },
  );
  // The link is for a new account that isn't logged in here. The first such error isn't the person's mistake.
  if (problemCode === 'password_needed' && !isPasswordAsked) setPasswordAsked(true);
  const passwordError = problemCode === 'password_needed' ? null : fieldProblem('password');
  const visibleProblem = passwordError === null && problemCode !== 'password_needed' ? problem : null;
  const backLink = user ? (
    <EntryLink to="/account">{t('toAccount')}</EntryLink>
  ) : (
    <EntryLink to="/login">{tSignIn('goToLogin')}</EntryLink>
  );
  if (isSaved) {
    return (
      <EntryFrame title={t('confirmedTitle')} success={t('confirmed')}>
        {backLink}
      </EntryFrame>
    );
  }
  if (token === '') {
    return (
      <EntryFrame title={t('confirmTitle')} problem={t('linkInvalid')}>
        {backLink}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('confirmTitle')} lead={t('confirmLead')} problem={visibleProblem} footer={backLink}>
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        {isPasswordAsked && (
          <PasswordField
            label={tSignIn('password')}
            hint={t('passwordForProof')}
            required
            autoFocus
            {...textFieldProps('password')}
            error={passwordError}
          />
        )}
        <SubmitButton isBusy={isBusy}>{t('confirm')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
