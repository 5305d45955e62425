import Box from '@mui/material/Box';
import type { SIGNUP_ROLES } from '@contract/limits';
import type { PendingSignup } from '@contract/social-sign-in';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshSession } from '../api/access';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import oidcWords from '../words/en/arrival.json';
import signInWords from '../words/en/door.json';
import { PendingSignupFrame, PendingAccountSummary } from './pending-signup-frame';
import { RoleChoice } from './role-choice';
import { AgeNote, GradeField, gradeOf } from './sign-up-parts';

function FinishForm({ pendingSignup }: { pendingSignup: PendingSignup }) {
  const t = useWords(signInWords);
  const title = useWords(oidcWords)('almostThere');
  const { enter } = useSession();
  const navigate = useNavigate();
  const [role, setRole] = useState<(typeof SIGNUP_ROLES)[number]>('student');
  const [name, setName] = useState(pendingSignup.name);
  const [grade, setGrade] = useState('');
  const [code, setCode] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    const { user_id, email } = pendingSignup;
    await call(routes.createUser, {
      body: { user_id, name, email, role, grade: gradeOf(role, grade), invite_code: code },
    });
    enter(await refreshSession());
    await navigate('/tasks', { replace: true });
  });
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
        <Field
          label={t('fullName')}
          name="name"
          autoComplete="name"
          required
          disabled={busy}
          value={name}
          error={fieldProblem('name')}
          onChange={(event) => setName(event.target.value)}
        />
        {role === 'student' && (
          <GradeField disabled={busy} value={grade} error={fieldProblem('grade')} onChange={setGrade} />
        )}
        <Field
          label={t('inviteCode')}
          name="code"
          placeholder="XXXX-XXXX"
          autoComplete="off"
          required
          disabled={busy}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <AgeNote />
        <SubmitButton busy={busy}>{t('signup')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

/** What is still missing of an account for somebody whom a sign-in service vouches for. */
export default function FinishSignUp() {
  return (
    <PendingSignupFrame title={useWords(oidcWords)('almostThere')}>
      {(pendingSignup) => <FinishForm pendingSignup={pendingSignup} />}
    </PendingSignupFrame>
  );
}
