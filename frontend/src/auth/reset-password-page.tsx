import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import { useWords } from '../i18n/words';
import { useSearchParams } from 'react-router';
import { PasswordField } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import { NewPasswordField } from './password/new-password-field';
import signInWords from '../words/en/door.json';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';

/** Only the server knows whose password it is. */
const NO_OWNER = { name: '', email: '' };

export default function ResetPasswordPage() {
  const t = useWords(signInWords);
  const token = useSearchParams()[0].get('token') ?? '';
  const { isBusy, isSaved, problem, onSubmit, textFieldProps } = useForm(
    { password: '', again: '' },
    ({ password }) => call(routes.resetPassword, { body: { token, password } }),
    ({ password, again }) => (password === again ? null : t('mismatch')),
  );

  if (isSaved) {
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
        <NewPasswordField label={t('newPassword')} owner={NO_OWNER} required {...textFieldProps('password')} />
        <PasswordField label={t('confirm')} autoComplete="new-password" required {...textFieldProps('again')} />
        <SubmitButton isBusy={isBusy}>{t('setNew')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
