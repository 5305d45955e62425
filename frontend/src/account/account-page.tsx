import { useMutation } from '@tanstack/react-query';
import { ProblemAlert } from '../ui/states';
import { SaveRow } from '../ui/submit-button';
import { useForm } from '../ui/use-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@contract/messages';
import { NOTE_PARAMETER } from '@contract/sign-in-notes';
import type { SessionUser } from '@contract/users';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { AccountLanguagePicker } from '../auth/session/own-language-picker';
import { useWords, useRichWords } from '../i18n/words';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { answersQuestions, useSession, useSignedInUser } from '../auth/session/session';
import accountWords from '../words/en/account.json';
import { CurrentCoverNote, readerOf, useActivityTitle } from './activity/activity-texts';
import { AiReceipts } from './ai-receipts';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';
import { SignInServices, useHasPassword } from './sign-in-services';
import { NAME_MAX_LENGTH, RETENTION_NOTICE_DAYS } from '@contract/limits';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { dayOf } from '../ui/format';
import Button from '@mui/material/Button';
import { Field, PasswordField } from '../ui/field';
import { call, callFile } from '../api/client';
import { downloadFile } from '../ui/files';
import { StatusLive } from '../ui/status-live';
import { OutboxNote } from '../ui/outbox-note';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BackButton } from '../ui/back-button';
import { LazyConfirmButton } from '../ui/lazy-confirm-button';

interface AccountSection {
  id: string;
  title: string;
  description: string;
  content: ReactNode;
}

const SECTION_PARAMETER = 'part';
const stackStyles = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' };

function SectionList({ sections }: { sections: readonly AccountSection[] }) {
  const t = useWords(accountWords);
  return (
    <Paper component="nav" aria-label={t('parts')} variant="outlined" sx={{ borderRadius: 4, overflow: 'hidden' }}>
      <List disablePadding>
        {sections.map(({ id, title, description }) => (
          <li key={id}>
            <ListItemButton component={RouterLink} to={`?${SECTION_PARAMETER}=${id}`} sx={{ minHeight: 64, px: 2.5 }}>
              <ListItemText
                primary={title}
                secondary={description}
                slotProps={{ primary: { sx: { fontWeight: 650 } } }}
              />
              <ChevronRightRounded aria-hidden="true" />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Paper>
  );
}

function AllSections({ sections }: { sections: readonly AccountSection[] }) {
  const t = useWords(accountWords);
  return (
    <Box sx={stackStyles}>
      <Box component="nav" aria-label={t('parts')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {sections.map(({ id, title }) => (
          <Link key={id} href={`#${id}`} sx={{ py: 0.5 }}>
            {title}
          </Link>
        ))}
      </Box>
      {sections.map(({ id, content }) => (
        <Box key={id} id={id} sx={stackStyles}>
          {content}
        </Box>
      ))}
    </Box>
  );
}

function AccountSections({
  sections,
  openSectionId,
}: {
  sections: readonly AccountSection[];
  openSectionId: string | null;
}) {
  const t = useWords(accountWords);
  const requestedId = useSearchParams()[0].get(SECTION_PARAMETER) ?? openSectionId;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!isNarrow) return <AllSections sections={sections} />;
  const section = sections.find(({ id }) => id === requestedId);
  if (!section) return <SectionList sections={sections} />;
  return (
    <Box sx={stackStyles}>
      <Box>
        <BackButton to="/account" label={t('allParts')} />
      </Box>
      {section.content}
    </Box>
  );
}

function EmailForm({ email }: { email: string }) {
  const t = useWords(accountWords);
  const { isBusy, isSaved, formProblem, onSubmit, textFieldProps } = useForm(
    { email: '', current_password: '' },
    async (body, setFields) => {
      await call(routes.changeEmail, { body });
      setFields({ current_password: '' });
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        required
        hint={t('newEmailHint')}
        {...textFieldProps('email')}
      />
      <PasswordField label={t('yourPassword')} required {...textFieldProps('current_password')} />
      <ProblemAlert of={formProblem} />
      <SaveRow label={t('changeEmail')} disabled={isBusy} doneNote={isSaved && t('emailLinkSent')} />
      <OutboxNote />
    </Box>
  );
}

function DownloadData({ isStaff }: { isStaff: boolean }) {
  const t = useWords(accountWords);
  const exporting = useMutation({
    mutationFn: () => callFile(routes.exportMe),
    onSuccess: ({ file, name }) => downloadFile(file, name),
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isStaff ? 'A zip file with your account, your invite codes and your sign-ins.' : t('downloadWhat')}{' '}
        {t('downloadHow')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('download')}
        </Button>
        <StatusLive tone={exporting.isSuccess ? 'good' : 'quiet'}>
          {exporting.isPending && <span>{t('packing')}</span>}
          {exporting.isSuccess && <span>{t('fileReady')}</span>}
        </StatusLive>
      </Box>
      <ProblemAlert of={exporting.error} sx={{ mt: 1.5 }} />
    </>
  );
}

const ADMIN_DELETION_WARNING =
  'Your account is removed, its invite code stops working, and so do the API keys you made. This cannot be undone.';
const STAFF_DELETION_WARNING = 'Your account is removed, and its invite code stops working. This cannot be undone.';

function DeleteAccount({ isStaff }: { isStaff: boolean }) {
  const t = useWords(accountWords);
  const { user, deleteAccount } = useSession();
  const staffWarning = user?.role === 'admin' ? ADMIN_DELETION_WARNING : STAFF_DELETION_WARNING;
  const warning = isStaff ? staffWarning : t('deleteLoses');
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {warning} {t('downloadFirst')}
      </Typography>
      <LazyConfirmButton
        label={t('deleteTitle')}
        button={{ variant: 'outlined', color: 'error', size: 'medium' }}
        title={t('deleteAsk')}
        confirmLabel={t('deleteEverything')}
        cancelLabel={t('keepAccount')}
        isDangerous
        onConfirm={deleteAccount}
      >
        <Typography>{warning}</Typography>
      </LazyConfirmButton>
    </>
  );
}

function NameForm({ name }: { name: string }) {
  const t = useWords(accountWords);
  const { updateMe } = useSession();
  const { isBusy, values, formProblem, onSubmit, textFieldProps } = useForm({ display_name: name }, updateMe);
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <Field
          label={t('fullName')}
          autoComplete="name"
          required
          inputProps={{ maxLength: NAME_MAX_LENGTH }}
          {...textFieldProps('display_name')}
        />
      </Box>
      <ProblemAlert of={formProblem} />
      <Button type="submit" variant="contained" disabled={isBusy || values.display_name.trim() === name}>
        {t('saveName')}
      </Button>
    </Box>
  );
}

const STAFF_LEAD = 'See when and where your account was used, and what was changed about it.';

function RetentionNote() {
  const t = useRichWords(accountWords);
  const { data } = useCall(routes.readOwnRetention, {});
  if (!data?.kept_until) return null;
  return (
    <SectionCard title={t('keptTitle')}>
      <Typography>
        {t('keptUntil', { day: <strong>{dayOf(data.kept_until)}</strong>, days: RETENTION_NOTICE_DAYS })}
      </Typography>
    </SectionCard>
  );
}

// Most people here are students, who never need it.
const SecondFactor = lazy(() => import('./second-factor'));

const EmailProofNote = lazy(() => import('./email-proof-note'));

const CoversPanel = lazy(() => import('../covers/covers-panel'));

const STAFF_ROLES = { counselor: 'Counselor', admin: 'School admin' };

function AccountFacts({ user }: { user: SessionUser }) {
  const t = useWords(accountWords);
  const role = user.role === 'student' ? t('student') : user.role && STAFF_ROLES[user.role];
  const facts: [string, string | null][] = [
    [t('email'), user.email],
    [t('role'), role],
    [t('grade'), user.grade && t('ofGrade', { grade: user.grade })],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5, m: 0, mb: 3 }}
    >
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}

function SignInSection({ user, isStaff }: { user: SessionUser; isStaff: boolean }): ReactNode {
  const t = useWords(accountWords);
  const hasPassword = useHasPassword();
  return (
    <>
      {hasPassword && (
        <>
          <SectionCard title={t('changeEmail')}>
            <EmailForm email={user.email} />
          </SectionCard>
          <SectionCard title={t('changePassword')}>
            <PasswordForm email={user.email} name={user.displayName} />
          </SectionCard>
        </>
      )}
      <SignInServices email={user.email} />
      {isStaff && (
        <SectionCard title="Two-step verification">
          <Suspense fallback={<Skeleton sx={{ height: 96, borderRadius: 3 }} />}>
            <SecondFactor />
          </Suspense>
        </SectionCard>
      )}
    </>
  );
}

function DataSection({ user, isStaff }: { user: SessionUser; isStaff: boolean }): ReactNode {
  const t = useWords(accountWords);
  const reader = readerOf(user);
  return (
    <>
      <SectionCard title={useActivityTitle(reader)}>
        <Typography sx={{ mb: 2 }}>{reader === 'student' ? t('whoHasSeenLead') : STAFF_LEAD}</Typography>
        {reader === 'student' && <CurrentCoverNote />}
        <Button component={RouterLink} to="/account/activity" variant="outlined">
          {t('showActivity')}
        </Button>
      </SectionCard>
      <RetentionNote />
      <AiReceipts />
      <SectionCard title={t('download')}>
        <DownloadData isStaff={isStaff} />
      </SectionCard>
    </>
  );
}

export default function AccountPage() {
  const t = useWords(accountWords);
  const user = useSignedInUser();
  const { isFactorNeeded, isEmailProofNeeded } = useSession();
  const isBackFromProvider = useSearchParams()[0].has(NOTE_PARAMETER);
  const isStaff = !answersQuestions(user.role);
  const profile = (
    <SectionCard title={t('aboutYou')}>
      <AccountFacts user={user} />
      <NameForm key={user.displayName} name={user.displayName} />
    </SectionCard>
  );
  const devicesCard = (
    <SectionCard title={t('devices')}>
      <Sessions />
    </SectionCard>
  );
  const language = (
    <SectionCard title={t('partLanguage')}>
      <Typography sx={{ mb: 1 }}>{t('languageHint')}</Typography>
      <AccountLanguagePicker />
    </SectionCard>
  );
  const coverCard = (
    <SectionCard title="While you are away">
      <Suspense fallback={<Skeleton sx={{ height: 240, borderRadius: 3 }} />}>
        <CoversPanel signedInUserId={user.uid} />
      </Suspense>
    </SectionCard>
  );
  const deletionCard = (
    <SectionCard title={t('deleteTitle')}>
      <DeleteAccount isStaff={isStaff} />
    </SectionCard>
  );
  const signInSection = <SignInSection user={user} isStaff={isStaff} />;
  const data = <DataSection user={user} isStaff={isStaff} />;
  const sections = [
    { id: 'profile', title: t('partProfile'), description: user.email, content: profile },
    { id: 'signing-in', title: t('partSigningIn'), description: t('aboutSigningIn'), content: signInSection },
    { id: 'devices', title: t('partDevices'), description: t('aboutDevices'), content: devicesCard },
    // Until those are done, this would only repeat the error shown at the top.
    ...(user.role === 'counselor' && !isFactorNeeded && !isEmailProofNeeded
      ? [{ id: 'covering', title: 'While you are away', description: 'A colleague covers for you', content: coverCard }]
      : []),
    ...(!isStaff
      ? [{ id: 'language', title: t('partLanguage'), description: t('aboutLanguage'), content: language }]
      : []),
    { id: 'data', title: t('partData'), description: t('aboutData'), content: data },
    { id: 'delete', title: t('partDelete'), description: t('aboutDelete'), content: deletionCard },
  ];
  return (
    <Page title={t('title')} width="text">
      {isFactorNeeded && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {MESSAGES.secondFactorNeeded}
        </Alert>
      )}
      {isEmailProofNeeded && (
        <Suspense>
          <EmailProofNote email={user.email} />
        </Suspense>
      )}
      <AccountSections
        sections={sections}
        openSectionId={isFactorNeeded || isEmailProofNeeded || isBackFromProvider ? 'signing-in' : null}
      />
    </Page>
  );
}
