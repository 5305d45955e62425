import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import { SIGNUP_ROLES } from '@contract/limits';
import { useWords } from '../i18n/words';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Field, type FieldProps, PasswordField } from '../ui/field';
import { Loading } from '../ui/loading';
import { SubmitButton } from '../ui/submit-button';
import { NewPasswordField } from './password/new-password-field';
import signInWords from '../words/en/door.json';
import { useSession } from './session/session';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { AgeNote, GradeField, gradeOf, RoleChoice } from './sign-up-parts';
import { ServiceButtons } from './service-buttons';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface InviteCodeChoiceProps {
  isStudent: boolean;
  inList: boolean;
  box: Omit<FieldProps, 'label'>;
  onInList: (inList: boolean) => void;
}

/** The invite code. Students whose accounts the school created from its roster need none. */
function InviteCodeChoice({ isStudent, inList, box, onInList }: InviteCodeChoiceProps) {
  const t = useWords(signInWords);
  const noCode = isStudent && inList;
  return (
    <>
      <Field
        label={t('inviteCode')}
        placeholder="XXXX-XXXX"
        autoComplete="off"
        {...box}
        required={!noCode}
        disabled={box.disabled || noCode}
      />
      {isStudent && (
        <FormControlLabel
          control={<Checkbox checked={inList} disabled={box.disabled} onChange={(_, checked) => onInList(checked)} />}
          label={t('inList')}
        />
      )}
    </>
  );
}

const FinishSignUp = lazy(() => import('./finish-sign-up'));

const EMPTY = { name: '', email: '', password: '', again: '', grade: '', code: '' };

function SignUp() {
  const t = useWords(signInWords);
  const { signup } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [inList, setInList] = useState(false);
  const [role, setRole] = useState<(typeof SIGNUP_ROLES)[number]>('student');
  const noCode = inList && role === 'student';

  const { busy, values, problem, onSubmit, box, pick } = useForm(
    { ...EMPTY, email: query.get('email') ?? '', code: query.get('code') ?? '' },
    async ({ name, email, password, code, ...typed }) => {
      const grade = gradeOf(role, typed.grade);
      await signup({ name, email, password, role, grade, invite_code: noCode ? '' : code });
      await navigate('/tasks', { replace: true });
    },
    ({ password, again }) => (password === again ? null : t('mismatch')),
  );
  const field = (name: keyof typeof EMPTY) => ({ name, required: true, ...box(name) });

  return (
    <EntryFrame
      title={t('signup')}
      lead={t('signupLead')}
      problem={problem}
      footer={<EntryLink to="/login">{t('haveAccount')}</EntryLink>}
    >
      <ServiceButtons />
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <RoleChoice value={role} onChange={setRole} disabled={busy} />
        <Field label={t('fullName')} autoComplete="name" {...field('name')} />
        <Field label={t('email')} type="email" autoComplete="username" {...field('email')} />
        <NewPasswordField label={t('password')} owner={values} {...field('password')} />
        <PasswordField label={t('confirm')} autoComplete="new-password" {...field('again')} />
        {role === 'student' && <GradeField {...pick('grade')} />}
        <InviteCodeChoice isStudent={role === 'student'} inList={inList} box={field('code')} onInList={setInList} />
        <AgeNote />
        <SubmitButton busy={busy}>{t('signup')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

/** Sign Up; people coming from a sign-in service finish their pending one. */
export default function SignupPage() {
  const [query] = useSearchParams();
  if (!query.has('finish')) return <SignUp />;
  return (
    <Suspense fallback={<Loading full />}>
      <FinishSignUp />
    </Suspense>
  );
}
