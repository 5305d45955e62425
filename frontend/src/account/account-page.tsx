import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { gradeLabel, MESSAGES } from '@contract/messages';
import type { SessionUser } from '@contract/users';
import { lazy, Suspense } from 'react';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { useSession, useSignedInUser } from '../auth/session/session';
import { ActivityLink } from './activity/activity-link';
import { ACTIVITY_TITLES, readerOf } from './activity/activity-texts';
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

const ROLE_NAMES = { student: 'Student', counselor: 'Counselor', admin: 'School admin' };

function Facts({ user }: { user: SessionUser }) {
  const facts: [string, string | null][] = [
    ['Email', user.email],
    ['Role', user.role && ROLE_NAMES[user.role]],
    ['Grade', user.grade && gradeLabel(user.grade)],
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

/** The own account: who one is here, the shown name, password, sign-ins, a copy of the own data, and deleting it all. */
export default function AccountPage() {
  const user = useSignedInUser();
  const reader = readerOf(user);
  const hasPassword = useHasPassword();
  const { factorNeeded } = useSession();
  const isStaff = user.role === 'counselor' || user.role === 'admin';
  return (
    <Page title="Account" width="text">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {factorNeeded && <Alert severity="warning">{MESSAGES.secondFactorNeeded}</Alert>}
        <SectionCard title="About you">
          <Facts user={user} />
          <NameForm key={user.displayName} name={user.displayName} />
        </SectionCard>
        {hasPassword && (
          <>
            <SectionCard title="Change email">
              <EmailForm email={user.email} />
            </SectionCard>
            <SectionCard title="Change password">
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
        <SectionCard title="Where you are signed in">
          <Sessions />
        </SectionCard>
        <SectionCard title={ACTIVITY_TITLES[reader]}>
          <ActivityLink reader={reader} />
        </SectionCard>
        <KeptUntil />
        <AiReceipts />
        <SectionCard title="Download my data">
          <DownloadData isStaff={isStaff} />
        </SectionCard>
        <SectionCard title="Delete my account">
          <DeleteAccount />
        </SectionCard>
      </Box>
    </Page>
  );
}
