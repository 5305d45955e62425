import Box from '@mui/material/Box';
import type { ProblemCode } from '@contract/errors';
import { useWords } from '../i18n/words';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Field } from '../ui/field';
import { PasswordField } from '../ui/password-field';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import type { LoginState } from './session/guards';
import { CodeField } from './code-field';
import signInWords from '../words/en/door.json';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { ServiceButtons } from './service-buttons';
import { CALM_NOTES, NOTE_PARAMETER, SIGN_IN_NOTES, type SignInNote } from '@contract/sign-in-notes';

export const signInNoteWords = { area: 'signInNotes', ...SIGN_IN_NOTES };

const isNote = (code: string | null): code is SignInNote => code !== null && Object.hasOwn(SIGN_IN_NOTES, code);

/** What a visit at a sign-in service came to, from the address of the page: a fixed sentence, never a text from elsewhere. */
function useSignInNote(): { problem: string | null; note: string | null } {
  const t = useWords(signInNoteWords);
  const code = useSearchParams()[0].get(NOTE_PARAMETER);
  if (!isNote(code)) return { problem: null, note: null };
  return CALM_NOTES.includes(code) ? { problem: null, note: t(code) } : { problem: t(code), note: null };
}

/** The password was right; what is missing is the code of the second step. */
const ABOUT_CODE: readonly (ProblemCode | null)[] = ['second_factor_code_needed', 'wrong_second_factor_code'];

/** Log In; goes back to the page that asked for it, else to /forms. */
export default function LoginPage() {
  const t = useWords(signInWords);
  const { login } = useSession();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const visit = useSignInNote();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, problem, problemCode, fieldProblem, onSubmit } = useSubmit(async () => {
    await login(email, password, asked ? code : undefined);
    await navigate(state?.from ?? '/forms', { replace: true });
  });

  // The first refusal of this kind asks for the code, and what was typed stays; only later ones are somebody's mistake.
  const isAboutCode = ABOUT_CODE.includes(problemCode);
  if (isAboutCode && !asked) setAsked(true);
  const shown = isAboutCode ? null : problem;
  const ended = state?.ended ? t('signedOut') : null;
  const told = shown ?? (asked ? null : (visit.problem ?? ended));

  return (
    <EntryFrame
      title={t('login')}
      problem={told}
      reason={told === ended && state?.textKept ? t('textKept') : null}
      note={problem === null ? visit.note : null}
      footer={<EntryLink to="/signup">{t('noAccount')}</EntryLink>}
    >
      <ServiceButtons next={state?.from} />
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <Field
          label={t('email')}
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
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          disabled={busy}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asked && <CodeField code={code} onChange={setCode} busy={busy} error={fieldProblem('code')} />}
        <SubmitButton busy={busy}>{t('login')}</SubmitButton>
        <Box sx={{ textAlign: 'center' }}>
          <EntryLink to="/forgot-password">{t('forgot')}</EntryLink>
        </Box>
      </Box>
    </EntryFrame>
  );
}
