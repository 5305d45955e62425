import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { SessionUser } from '@contract/users';
import { NOTE_PARAMETER } from '@contract/sign-in-notes';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { OwnLanguagePicker } from '../auth/session/own-language-picker';
import { useWords } from '../i18n/words';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { useSession, useSignedInUser } from '../auth/session/session';
import { ActivityLink } from './activity/activity-link';
import { AccountParts, type PartName } from './account-parts';
import { accountWords } from './account-words';
import { readerOf } from './activity/activity-texts';
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

function Facts({ user }: { user: SessionUser }) {
  const t = useWords(accountWords);
  const facts: [string, string | null][] = [
    [t('email'), user.email],
    [t('role'), user.role && t(user.role)],
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

function SigningIn({ user, isStaff }: { user: SessionUser; isStaff: boolean }) {
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
        <SectionCard title={t('twoSteps')}>
          <Suspense fallback={<Skeleton sx={{ height: 96, borderRadius: 3 }} />}>
            <SecondFactor />
          </Suspense>
        </SectionCard>
      )}
    </>
  );
}

function Devices({ user }: { user: SessionUser }) {
  const t = useWords(accountWords);
  const reader = readerOf(user);
  return (
    <>
      <SectionCard title={t('signedIn')}>
        <Sessions />
      </SectionCard>
      <SectionCard title={reader === 'student' ? t('whoSaw') : t('whatHappened')}>
        <ActivityLink reader={reader} />
      </SectionCard>
    </>
  );
}

function YourData({ isStaff }: { isStaff: boolean }) {
  const t = useWords(accountWords);
  return (
    <>
      <KeptUntil />
      <AiReceipts />
      <SectionCard title={t('download')}>
        <DownloadData isStaff={isStaff} />
      </SectionCard>
    </>
  );
}

/** The own account: who one is here, ways to sign in, devices, language, a copy of the own data, and deleting it all. */
export default function AccountPage() {
  const t = useWords(accountWords);
  const user = useSignedInUser();
  const { factorNeeded } = useSession();
  const fromService = useSearchParams()[0].has(NOTE_PARAMETER);
  const isStaff = user.role === 'counselor' || user.role === 'admin';
  const parts: Record<PartName, ReactNode> = {
    profile: (
      <SectionCard title={t('aboutYou')}>
        <Facts user={user} />
        <NameForm key={user.displayName} name={user.displayName} />
      </SectionCard>
    ),
    signingIn: <SigningIn user={user} isStaff={isStaff} />,
    devices: <Devices user={user} />,
    language: (
      <SectionCard title={t('language')}>
        <Typography sx={{ mb: 1 }}>{t('languageHint')}</Typography>
        <OwnLanguagePicker />
      </SectionCard>
    ),
    data: <YourData isStaff={isStaff} />,
    delete: (
      <SectionCard title={t('deleteAccount')}>
        <DeleteAccount />
      </SectionCard>
    ),
  };
  return (
    <Page title={t('title')} width="text">
      {factorNeeded && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {t('twoStepsNeeded')}
        </Alert>
      )}
      <AccountParts parts={parts} first={factorNeeded || fromService ? 'signingIn' : null} />
    </Page>
  );
}
