import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import type { SIGNUP_ROLES } from '@contract/limits';
import type { PendingSignup } from '@contract/auth';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshSession } from '../api/access';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import oidcWords from '../words/en/arrival.json';
import signInWords from '../words/en/door.json';
import { AgeNote, GradeField, parseGrade, RoleChoice } from './sign-up-parts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import pieceWords from '../words/en/pieces.json';
import { errorText } from '../api/problem';
import { Muted } from '../ui/text';
import { useFetched } from '../ui/use-read';

const readPendingSignup = () => call(routes.readPendingSignup);

async function discardPendingSignup(): Promise<void> {
  await call(routes.dropPendingSignup).catch(() => undefined);
  location.assign('/login');
}

function PendingAccountSummary({ pendingSignup: { provider, email } }: { pendingSignup: PendingSignup }) {
  const t = useWords(oidcWords);
  return (
    <Box sx={{ p: 2, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }}>
      <Muted>{t('from', { service: provider.name })}</Muted>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{email}</Typography>
      <Button size="small" sx={{ ml: -1.25, mt: 0.5 }} onClick={() => void discardPendingSignup()}>
        {t('notMe')}
      </Button>
    </Box>
  );
}

function FinishForm({ pendingSignup }: { pendingSignup: PendingSignup }) {
  const t = useWords(signInWords);
  const title = useWords(oidcWords)('almostThere');
  const { startSession } = useSession();
  const navigate = useNavigate();
  const [role, setRole] = useState<(typeof SIGNUP_ROLES)[number]>('student');
  const { isBusy, problem, onSubmit, textFieldProps, choiceProps } = useForm(
    { name: pendingSignup.name, grade: '', invite_code: '' },
    async ({ grade, ...fields }) => {
      const { user_id, email } = pendingSignup;
      await call(routes.createUser, { body: { user_id, email, role, grade: parseGrade(role, grade), ...fields } });
      startSession(await refreshSession());
      await navigate('/tasks', { replace: true });
    },
  );
  return (
    <EntryFrame
      title={title}
      lead={t('signupLead')}
      problem={problem}
      footer={<EntryLink to="/login">{t('haveAccount')}</EntryLink>}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <PendingAccountSummary pendingSignup={pendingSignup} />
        <RoleChoice value={role} onChange={setRole} disabled={isBusy} />
        <Field label={t('fullName')} name="name" autoComplete="name" required {...textFieldProps('name')} />
        {role === 'student' && <GradeField {...choiceProps('grade')} />}
        <Field
          label={t('inviteCode')}
          name="code"
          placeholder="XXXX-XXXX"
          autoComplete="off"
          required
          {...textFieldProps('invite_code')}
          error={null}
        />
        <AgeNote />
        <SubmitButton isBusy={isBusy}>{t('signup')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

/** Finishes the sign-up of the person a sign-in service vouched for in this browser. */
export default function FinishSignUp() {
  const t = useWords(pieceWords);
  const tSignIn = useWords(signInWords);
  const title = useWords(oidcWords)('almostThere');
  const { data, error, isPending, refetch } = useFetched(readPendingSignup);
  if (data) return <FinishForm pendingSignup={data} />;
  const problem = isPending ? null : errorText(error);
  return (
    <EntryFrame title={title} problem={problem} footer={<EntryLink to="/login">{tSignIn('backToLogin')}</EntryLink>}>
      {isPending ? (
        <Skeleton role="status" aria-label={t('loading')} sx={{ height: 220, borderRadius: 3 }} />
      ) : (
        <Button variant="outlined" onClick={refetch}>
          {t('tryAgain')}
        </Button>
      )}
    </EntryFrame>
  );
}
