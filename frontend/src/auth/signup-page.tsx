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
import { AgeNote, GradeField, parseGrade, RoleChoice } from './sign-up-parts';
import { ServiceButtons } from './service-buttons';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface InviteCodeChoiceProps {
  isStudent: boolean;
  isOnRoster: boolean;
  fieldProps: Omit<FieldProps, 'label'>;
  onOnRosterChange: (isOnRoster: boolean) => void;
}

/** The invite code. Students whose accounts the school created from its roster need none. */
function InviteCodeChoice({ isStudent, isOnRoster, fieldProps, onOnRosterChange }: InviteCodeChoiceProps) {
  const t = useWords(signInWords);
  const needsNoCode = isStudent && isOnRoster;
  return (
    <>
      <Field
        label={t('inviteCode')}
        placeholder="XXXX-XXXX"
        autoComplete="off"
        {...fieldProps}
        required={!needsNoCode}
        disabled={fieldProps.disabled || needsNoCode}
      />
      {isStudent && (
        <FormControlLabel
          control={
            <Checkbox
              checked={isOnRoster}
              disabled={fieldProps.disabled}
              onChange={(_, isChecked) => onOnRosterChange(isChecked)}
            />
          }
          label={t('inList')}
        />
      )}
    </>
  );
}

const FinishSignUp = lazy(() => import('./finish-sign-up'));

const EMPTY_FORM = { name: '', email: '', password: '', again: '', grade: '', code: '' };

function SignUp() {
  const t = useWords(signInWords);
  const { signup } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isOnRoster, setOnRoster] = useState(false);
  const [role, setRole] = useState<(typeof SIGNUP_ROLES)[number]>('student');
  const needsNoCode = isOnRoster && role === 'student';

  const {
    isBusy,
    values,
    problem,
    onSubmit,
    textFieldProps: fieldProps,
    choiceProps,
  } = useForm(
    { ...EMPTY_FORM, email: query.get('email') ?? '', code: query.get('code') ?? '' },
    async ({ name, email, password, code, ...fields }) => {
      const grade = parseGrade(role, fields.grade);
      await signup({ name, email, password, role, grade, invite_code: needsNoCode ? '' : code });
      await navigate('/tasks', { replace: true });
    },
    ({ password, again }) => (password === again ? null : t('mismatch')),
  );
  const field = (name: keyof typeof EMPTY_FORM) => ({ name, required: true, ...fieldProps(name) });

  return (
    <EntryFrame
      title={t('signup')}
      lead={t('signupLead')}
      problem={problem}
      footer={<EntryLink to="/login">{t('haveAccount')}</EntryLink>}
    >
      <ServiceButtons />
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <RoleChoice value={role} onChange={setRole} disabled={isBusy} />
        <Field label={t('fullName')} autoComplete="name" {...field('name')} />
        <Field label={t('email')} type="email" autoComplete="username" {...field('email')} />
        <NewPasswordField label={t('password')} owner={values} {...field('password')} />
        <PasswordField label={t('confirm')} autoComplete="new-password" {...field('again')} />
        {role === 'student' && <GradeField {...choiceProps('grade')} />}
        <InviteCodeChoice
          isStudent={role === 'student'}
          isOnRoster={isOnRoster}
          fieldProps={field('code')}
          onOnRosterChange={setOnRoster}
        />
        <AgeNote />
        <SubmitButton isBusy={isBusy}>{t('signup')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}

export default function SignupPage() {
  const [query] = useSearchParams();
  if (!query.has('finish')) return <SignUp />;
  return (
    <Suspense fallback={<Loading isFullHeight />}>
      <FinishSignUp />
    </Suspense>
  );
}
