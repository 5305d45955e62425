import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import signInWords from '../words/en/door.json';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { OutboxNote } from '../ui/outbox-note';

export default function ForgotPasswordPage() {
  const t = useWords(signInWords);
  const { resetPassword } = useSession();
  const { isBusy, isSaved, problem, onSubmit, textFieldProps } = useForm({ email: '' }, ({ email }) =>
    resetPassword(email),
  );

  return (
    <EntryFrame
      title={t('resetTitle')}
      lead={t('resetLead')}
      problem={problem === null ? null : t('resetFailed')}
      reason={problem}
      success={isSaved ? t('resetSent') : null}
      hint={t('resetWait')}
      footer={<EntryLink to="/login">{t('backToLogin')}</EntryLink>}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          {...textFieldProps('email')}
          error={null}
        />
        <SubmitButton isBusy={isBusy}>{t('resetTitle')}</SubmitButton>
      </Box>
      <OutboxNote />
    </EntryFrame>
  );
}
