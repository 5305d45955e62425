import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import type { ProblemCode } from '@contract/errors';
import { useWords } from '../i18n/words';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Field, PasswordField } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import type { LoginState } from './session/guards';
import signInWords from '../words/en/door.json';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { ServiceButtons, useSignInNote } from './service-buttons';
import { NON_ERROR_NOTES } from '@contract/sign-in-notes';

/** The password was right, but the code is missing or wrong. */
const CODE_PROBLEMS: readonly (ProblemCode | null)[] = ['second_factor_code_needed', 'wrong_second_factor_code'];

function useLoginMessages(signInNote: ReturnType<typeof useSignInNote>, isCodeAsked: boolean, refusal: string | null) {
  const t = useWords(signInWords);
  const state = useLocation().state as LoginState | null;
  if (isCodeAsked || refusal !== null) return { problem: refusal, reason: null, note: null };
  const isNotError = signInNote !== null && NON_ERROR_NOTES.includes(signInNote.note);
  const note = isNotError ? signInNote.text : null;
  if (signInNote !== null && !isNotError) return { problem: signInNote.text, reason: null, note };
  if (!state?.ended) return { problem: null, reason: null, note };
  return { problem: t('signedOut'), reason: state.textKept ? t('textKept') : null, note };
}

/** Log In. Then opens the page that required it, the account page to connect a service, or /forms. */
export default function LoginPage() {
  const t = useWords(signInWords);
  const { login } = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const signInNote = useSignInNote();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { isBusy, problem, problemCode, onSubmit, setFields, textFieldProps } = useForm(
    { email: '', password: '', code: '' },
    async ({ email, password, code }) => {
      await login(email, password, isCodeAsked ? code : undefined);
      const next = signInNote?.note === 'account-exists' ? '/account' : '/forms';
      await navigate(state?.from ?? next, { replace: true });
    },
  );

  // The first such error only asks for the code. Later ones are mistakes.
  const isCodeProblem = CODE_PROBLEMS.includes(problemCode);
  if (isCodeProblem && !isCodeAsked) setCodeAsked(true);
  const messages = useLoginMessages(signInNote, isCodeAsked, isCodeProblem ? null : problem);

  return (
    <EntryFrame title={t('login')} {...messages} footer={<EntryLink to="/signup">{t('noAccount')}</EntryLink>}>
      <ServiceButtons next={state?.from} />
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <Field
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          {...textFieldProps('email')}
          error={null}
          onChange={(event) => {
            setFields({ email: event.target.value });
            setCodeAsked(false);
          }}
        />
        <PasswordField label={t('password')} name="password" required {...textFieldProps('password')} error={null} />
        {isCodeAsked && (
          // A recovery code has letters, so the field accepts both.
          <Field
            label={t('code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            required
            hint={t('codeAsked')}
            {...textFieldProps('code')}
          />
        )}
        <SubmitButton isBusy={isBusy}>{t('login')}</SubmitButton>
        <Box sx={{ textAlign: 'center' }}>
          <EntryLink to="/forgot-password">{t('forgot')}</EntryLink>
        </Box>
      </Box>
    </EntryFrame>
  );
}
