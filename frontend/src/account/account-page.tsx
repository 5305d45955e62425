import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@contract/messages';
import { NOTE_PARAMETER } from '@contract/sign-in-notes';
import type { SessionUser } from '@contract/users';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { OwnLanguagePicker } from '../auth/session/own-language-picker';
import { useWords } from '../i18n/words';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { useSession, useSignedInUser } from '../auth/session/session';
import { AccountParts } from './account-parts';
import { accountWords } from './account-words';
import { ActivityLink } from './activity/activity-link';
import { readerOf, useActivityTitle } from './activity/activity-texts';
import { AiReceipts } from './ai-receipts';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { KeptUntil } from './kept-until';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';
import { SignInServices, useHasPassword } from './sign-in-services';

// Students, who are most of all people here, are never asked for it.
const SecondFactor = lazy(() => import('./second-factor'));

// New students alone, and only at some schools.
const EmailProofNote = lazy(() => import('./email-proof-note'));

// Counselors alone.
const CoversPanel = lazy(() => import('../covers/covers-panel'));

const STAFF_ROLES = { counselor: 'Counselor', admin: 'School admin' };

function Facts({ user }: { user: SessionUser }) {
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

function SigningIn({ user, isStaff }: { user: SessionUser; isStaff: boolean }): ReactNode {
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

function OwnData({ user, isStaff }: { user: SessionUser; isStaff: boolean }): ReactNode {
  const t = useWords(accountWords);
  const reader = readerOf(user);
  return (
    <>
      <SectionCard title={useActivityTitle(reader)}>
        <ActivityLink reader={reader} />
      </SectionCard>
      <KeptUntil />
      <AiReceipts />
      <SectionCard title={t('download')}>
        <DownloadData isStaff={isStaff} />
      </SectionCard>
    </>
  );
}

/** What comes before everything else: a second step, or a confirmed email, that the school asks for. */
function FirstThings({ user }: { user: SessionUser }) {
  const { factorNeeded, emailProofNeeded } = useSession();
  return (
    <>
      {factorNeeded && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {MESSAGES.secondFactorNeeded}
        </Alert>
      )}
      {emailProofNeeded && (
        <Suspense>
          <EmailProofNote email={user.email} />
        </Suspense>
      )}
    </>
  );
}

/** The own account: who one is here, how one signs in and where, what is kept of one, and deleting it all. */
export default function AccountPage() {
  const t = useWords(accountWords);
  const user = useSignedInUser();
  const { factorNeeded, emailProofNeeded } = useSession();
  const returned = useSearchParams()[0].has(NOTE_PARAMETER);
  const isStaff = user.role === 'counselor' || user.role === 'admin';
  const profile = (
    <SectionCard title={t('aboutYou')}>
      <Facts user={user} />
      <NameForm key={user.displayName} name={user.displayName} />
    </SectionCard>
  );
  const devices = (
    <SectionCard title={t('devices')}>
      <Sessions />
    </SectionCard>
  );
  const language = (
    <SectionCard title={t('partLanguage')}>
      <Typography sx={{ mb: 1 }}>{t('languageHint')}</Typography>
      <OwnLanguagePicker />
    </SectionCard>
  );
  const covering = (
    <SectionCard title="While you are away">
      <Suspense fallback={<Skeleton sx={{ height: 240, borderRadius: 3 }} />}>
        <CoversPanel ownId={user.uid} />
      </Suspense>
    </SectionCard>
  );
  const deletion = (
    <SectionCard title={t('deleteTitle')}>
      <DeleteAccount />
    </SectionCard>
  );
  const signingIn = <SigningIn user={user} isStaff={isStaff} />;
  const data = <OwnData user={user} isStaff={isStaff} />;
  const parts = [
    { id: 'profile', title: t('partProfile'), about: user.email, content: profile },
    { id: 'signing-in', title: t('partSigningIn'), about: t('aboutSigningIn'), content: signingIn },
    { id: 'devices', title: t('partDevices'), about: t('aboutDevices'), content: devices },
    // What is refused until then would only repeat what stands on top.
    ...(user.role === 'counselor' && !factorNeeded && !emailProofNeeded
      ? [{ id: 'covering', title: 'While you are away', about: 'A colleague covers for you', content: covering }]
      : []),
    { id: 'language', title: t('partLanguage'), about: t('aboutLanguage'), content: language },
    { id: 'data', title: t('partData'), about: t('aboutData'), content: data },
    { id: 'delete', title: t('partDelete'), about: t('aboutDelete'), content: deletion },
  ];
  return (
    <Page title={t('title')} width="text">
      <FirstThings user={user} />
      <AccountParts parts={parts} open={factorNeeded || emailProofNeeded || returned ? 'signing-in' : null} />
    </Page>
  );
}
