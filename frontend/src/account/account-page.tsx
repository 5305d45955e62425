import { useMutation } from '@tanstack/react-query';
import { Problem } from '../ui/states';
import { SaveRow } from '../ui/submit-button';
import { useForm } from '../ui/use-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@contract/messages';
import { NOTE_PARAMETER } from '@contract/sign-in-notes';
import type { SessionUser } from '@contract/users';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { OwnLanguagePicker } from '../auth/session/own-language-picker';
import { useWords, useWordsWith } from '../i18n/words';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { answersQuestions, useSession, useSignedInUser } from '../auth/session/session';
import accountWords from '../words/en/account.json';
import { type ActivityReader, readerOf, useActivityTitle } from './activity/activity-texts';
import { AiReceipts } from './ai-receipts';
import { PasswordForm } from './password-form';
import { Sessions } from './sessions';
import { SignInServices, useHasPassword } from './sign-in-services';
import { NAME_MAX_LENGTH, RETENTION_NOTICE_DAYS } from '@contract/limits';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { dayOf } from '../ui/format';
import Button from '@mui/material/Button';
import { CoveringNow } from './activity/covering-now';
import { Field, PasswordField } from '../ui/field';
import { call, callFile } from '../api/client';
import { offerFile } from '../ui/files';
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

/** One part of the account page. */
interface AccountPart {
  /** How it is named in the address. */
  id: string;
  title: string;
  /** What is found there, in a few words. */
  about: string;
  content: ReactNode;
}

const PARAMETER = 'part';
const stack = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' };

/** On a phone: the parts as a list, of which one opens at a time. */
function PartList({ parts }: { parts: readonly AccountPart[] }) {
  const t = useWords(accountWords);
  return (
    <Paper component="nav" aria-label={t('parts')} variant="outlined" sx={{ borderRadius: 4, overflow: 'hidden' }}>
      <List disablePadding>
        {parts.map(({ id, title, about }) => (
          <li key={id}>
            <ListItemButton component={RouterLink} to={`?${PARAMETER}=${id}`} sx={{ minHeight: 64, px: 2.5 }}>
              <ListItemText primary={title} secondary={about} slotProps={{ primary: { sx: { fontWeight: 650 } } }} />
              <ChevronRightRounded aria-hidden="true" />
            </ListItemButton>
          </li>
        ))}
      </List>
    </Paper>
  );
}

/** On a wide screen: all parts below one another, with links to each. */
function AllParts({ parts }: { parts: readonly AccountPart[] }) {
  const t = useWords(accountWords);
  return (
    <Box sx={stack}>
      <Box component="nav" aria-label={t('parts')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {parts.map(({ id, title }) => (
          <Link key={id} href={`#${id}`} sx={{ py: 0.5 }}>
            {title}
          </Link>
        ))}
      </Box>
      {parts.map(({ id, content }) => (
        <Box key={id} id={id} sx={stack}>
          {content}
        </Box>
      ))}
    </Box>
  );
}

/** The account in its parts; `open` is the one a phone begins with, where there is a reason for one. */
function AccountParts({ parts, open }: { parts: readonly AccountPart[]; open: string | null }) {
  const t = useWords(accountWords);
  const asked = useSearchParams()[0].get(PARAMETER) ?? open;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (!isNarrow) return <AllParts parts={parts} />;
  const part = parts.find(({ id }) => id === asked);
  if (!part) return <PartList parts={parts} />;
  return (
    <Box sx={stack}>
      <Box>
        <BackButton to="/account" label={t('allParts')} />
      </Box>
      {part.content}
    </Box>
  );
}

/** Asks for another email, which changes when a link that is mailed there is opened. */
function EmailForm({ email }: { email: string }) {
  const t = useWords(accountWords);
  const { busy, saved, otherProblem, onSubmit, set, box } = useForm(
    { email: '', current_password: '' },
    async (body) => {
      await call(routes.changeEmail, { body });
      set({ current_password: '' });
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
        {...box('email')}
      />
      <PasswordField label={t('yourPassword')} autoComplete="current-password" required {...box('current_password')} />
      <Problem of={otherProblem} />
      <SaveRow label={t('changeEmail')} disabled={busy} done={saved && t('emailLinkSent')} />
      <OutboxNote />
    </Box>
  );
}

/** Packs everything that is kept of the person and hands it over as a file. */
function DownloadData({ isStaff }: { isStaff: boolean }) {
  const t = useWords(accountWords);
  const packing = useMutation({
    mutationFn: () => callFile(routes.exportMe),
    onSuccess: ({ file, name }) => offerFile(file, name),
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {isStaff ? 'A zip file with your account, your invite codes and your sign-ins.' : t('downloadWhat')}{' '}
        {t('downloadHow')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" disabled={packing.isPending} onClick={() => packing.mutate()}>
          {t('download')}
        </Button>
        <StatusLive tone={packing.isSuccess ? 'good' : 'quiet'}>
          {packing.isPending && <span>{t('packing')}</span>}
          {packing.isSuccess && <span>{t('fileReady')}</span>}
        </StatusLive>
      </Box>
      <Problem of={packing.error} sx={{ mt: 1.5 }} />
    </>
  );
}

// Few people ever open it, so its code comes with the first press.
const ConfirmDialog = lazy(() => import('../ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

const ADMIN_LOSES =
  'Your account is removed, its invite code stops working, and so do the API keys you made. This cannot be undone.';
const STAFF_LOSES = 'Your account is removed, and its invite code stops working. This cannot be undone.';

/** Deletes the account after one more question. */
function DeleteAccount() {
  const t = useWords(accountWords);
  const { user, deleteAccount } = useSession();
  const isStaff = user?.role === 'counselor' || user?.role === 'admin';
  const whatGoes = user?.role === 'admin' ? ADMIN_LOSES : isStaff ? STAFF_LOSES : t('deleteLoses');
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {whatGoes} {t('downloadFirst')}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('deleteTitle')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('deleteAsk')}
            confirm={t('deleteEverything')}
            cancel={t('keepAccount')}
            danger
            onConfirm={deleteAccount}
            onClose={() => setAsking(false)}
          >
            <Typography>{whatGoes}</Typography>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

/** Changes the name that is shown. */
function NameForm({ name }: { name: string }) {
  const t = useWords(accountWords);
  const { updateMe } = useSession();
  const { busy, values, otherProblem, onSubmit, box } = useForm({ display_name: name }, updateMe);
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <Field
          label={t('fullName')}
          autoComplete="name"
          required
          inputProps={{ maxLength: NAME_MAX_LENGTH }}
          {...box('display_name')}
        />
      </Box>
      <Problem of={otherProblem} />
      <Button type="submit" variant="contained" disabled={busy || values.display_name.trim() === name}>
        {t('saveName')}
      </Button>
    </Box>
  );
}

const STAFF_LEAD = 'See when and where your account was used, and what was changed about it.';

/** The way from the account to what is on record about it. */
function ActivityLink({ reader }: { reader: ActivityReader }) {
  const t = useWords(accountWords);
  return (
    <>
      <Typography sx={{ mb: 2 }}>{reader === 'student' ? t('whoHasSeenLead') : STAFF_LEAD}</Typography>
      {reader === 'student' && <CoveringNow />}
      <Button component={RouterLink} to="/account/activity" variant="outlined">
        {t('showActivity')}
      </Button>
    </>
  );
}

/** Until when the account is kept, where the school has set a time for accounts that nobody uses; else nothing. */
function KeptUntil() {
  const t = useWordsWith(accountWords);
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
    ...(answersQuestions(user.role)
      ? [{ id: 'language', title: t('partLanguage'), about: t('aboutLanguage'), content: language }]
      : []),
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
