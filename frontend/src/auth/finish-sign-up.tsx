import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import type { SIGNUP_ROLES } from '@contract/limits';
import type { PendingSignup } from '@contract/auth';
import { type ReactNode, useEffect, useState } from 'react';
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
import { AgeNote, GradeField, gradeOf, RoleChoice } from './sign-up-parts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import pieceWords from '../words/en/pieces.json';
import { errorText } from '../api/problem';

/** The person a sign-in service vouched for in this browser; null while loading. */
function usePendingSignup(): { pendingSignup: PendingSignup | null; problem: string | null; retry: () => void } {
  const [tried, setTried] = useState(0);
  const [pendingSignup, setPendingSignup] = useState<PendingSignup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    call(routes.readPendingSignup).then(
      (found) => current && setPendingSignup(found),
      (error: unknown) => current && setProblem(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [tried]);
  const retry = () => {
    setProblem(null);
    setTried(tried + 1);
  };
  return { pendingSignup, problem, retry };
}

/** Discards a pending sign-up, as on a shared computer, and opens the log-in page. */
async function forgetPendingSignup(): Promise<void> {
  await call(routes.dropPendingSignup).catch(() => undefined);
  location.assign('/login');
}

interface PendingSignupFrameProps {
  title: string;
  children: (pendingSignup: PendingSignup) => ReactNode;
}

function PendingSignupFrame({ title, children }: PendingSignupFrameProps) {
  const piece = useWords(pieceWords);
  const door = useWords(signInWords);
  const { pendingSignup, problem, retry } = usePendingSignup();
  if (pendingSignup) return children(pendingSignup);
  return (
    <EntryFrame title={title} problem={problem} footer={<EntryLink to="/login">{door('backToLogin')}</EntryLink>}>
      {problem === null ? (
        <Skeleton role="status" aria-label={piece('loading')} sx={{ height: 220, borderRadius: 3 }} />
      ) : (
        <Button variant="outlined" onClick={retry}>
          {piece('tryAgain')}
        </Button>
      )}
    </EntryFrame>
  );
}

function PendingAccountSummary({ pendingSignup: { provider, email } }: { pendingSignup: PendingSignup }) {
  const t = useWords(oidcWords);
  return (
    <Box sx={{ p: 2, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('from', { service: provider.name })}
      </Typography>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{email}</Typography>
      <Button size="small" sx={{ ml: -1.25, mt: 0.5 }} onClick={() => void forgetPendingSignup()}>
        {t('notMe')}
      </Button>
    </Box>
  );
}

function FinishForm({ pendingSignup }: { pendingSignup: PendingSignup }) {
  const t = useWords(signInWords);
  const title = useWords(oidcWords)('almostThere');
  const { enter } = useSession();
  const navigate = useNavigate();
  const [role, setRole] = useState<(typeof SIGNUP_ROLES)[number]>('student');
  const { busy, problem, onSubmit, box, pick } = useForm(
    { name: pendingSignup.name, grade: '', invite_code: '' },
    async ({ grade, ...typed }) => {
      const { user_id, email } = pendingSignup;
      await call(routes.createUser, { body: { user_id, email, role, grade: gradeOf(role, grade), ...typed } });
      enter(await refreshSession());
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
        <RoleChoice value={role} onChange={setRole} disabled={busy} />
        <Field label={t('fullName')} name="name" autoComplete="name" required {...box('name')} />
        {role === 'student' && <GradeField {...pick('grade')} />}
        <Field
          label={t('inviteCode')}
          name="code"
          placeholder="XXXX-XXXX"
          autoComplete="off"
          required
          {...box('invite_code')}
          error={null}
        />
        <AgeNote />
        <SubmitButton busy={busy}>{t('signup')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

export default function FinishSignUp() {
  return (
    <PendingSignupFrame title={useWords(oidcWords)('almostThere')}>
      {(pendingSignup) => <FinishForm pendingSignup={pendingSignup} />}
    </PendingSignupFrame>
  );
}
