import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { NON_ERROR_NOTES } from '@contract/sign-in-notes';
import type { SignInWays } from '@contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { useSignInNote } from '../auth/service-buttons';
import { useWords } from '../i18n/words';
import { OutboxNote } from '../ui/outbox-note';
import { dateTimeOf } from '../ui/format';
import { SIGN_IN_SERVICES } from '../ui/product';
import { SectionCard } from '../ui/section-card';
import { ProblemAlert, QueryState } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import accountWords from '../words/en/account.json';
import { Muted } from '../ui/text';
import { LineItem } from '../ui/line-item';

const ConnectDialog = lazy(() => import('./connect-dialog'));

function ConnectNote() {
  const visit = useSignInNote();
  if (!visit) return null;
  const severity = visit.note === 'connected' ? 'success' : NON_ERROR_NOTES.includes(visit.note) ? 'info' : 'error';
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      {visit.text}
    </Alert>
  );
}

/** For people who never had a password: the Forgot Password email sets the first one. */
function SetFirstPassword({ email }: { email: string }) {
  const t = useWords(accountWords);
  const requestLink = useMutation({ mutationFn: () => call(routes.forgotPassword, { body: { email } }) });
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography>{t('noPassword')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1.5 }}>
        <Button variant="outlined" disabled={requestLink.isPending} onClick={() => requestLink.mutate()}>
          {t('mailLink')}
        </Button>
        <StatusLive tone="good">{requestLink.isSuccess && t('linkSent')}</StatusLive>
      </Box>
      <OutboxNote />
      <ProblemAlert of={requestLink.error} />
    </Box>
  );
}

interface ServiceRowProps {
  name: string;
  identityDescription: string;
  action: { label: string; run: () => void } | null;
  isBusy: boolean;
}

function ServiceRow({ name, identityDescription, action, isBusy }: ServiceRowProps) {
  return (
    <LineItem isRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Muted>{identityDescription}</Muted>
      </Box>
      {action && (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={`${action.label} ${name}`}
          onClick={action.run}
        >
          <span>{action.label}</span>
        </Button>
      )}
    </LineItem>
  );
}

function Services({ signInMethods }: { signInMethods: SignInWays }) {
  const t = useWords(accountWords);
  const cache = useQueryClient();
  const [serviceToConnect, setServiceToConnect] = useState<SignInWays['others'][number] | null>(null);
  const disconnecting = useMutation({
    mutationFn: (identityId: string) => call(routes.disconnectIdentity, { params: { identityId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: callKey(routes.readSignInWays) }),
  });
  const connecting = useMutation({
    // Without a password, a sign-in within the last few minutes is the proof.
    mutationFn: (providerId: string) => call(routes.connectProvider, { params: { providerId }, body: {} }),
    onSuccess: ({ address }) => location.assign(address),
  });
  const isBusy = disconnecting.isPending || connecting.isPending;
  const error = disconnecting.error ?? connecting.error;
  const isOnlyMethod = !signInMethods.has_password && signInMethods.identities.length === 1;
  const identityDescription = ({ linked_at, last_used_at }: SignInWays['identities'][number]): string =>
    [
      t('connectedAt', { moment: dateTimeOf(linked_at) }),
      ...(last_used_at ? [t('lastUsedAt', { moment: dateTimeOf(last_used_at) })] : []),
      ...(isOnlyMethod ? [t('onlyWay')] : []),
    ].join(' ');
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {signInMethods.identities.map((identity) => {
          const action = { label: t('disconnect'), run: () => disconnecting.mutate(identity.identity_id) };
          const { name } = identity.provider;
          return (
            <ServiceRow
              key={identity.identity_id}
              name={name}
              identityDescription={identityDescription(identity)}
              action={isOnlyMethod ? null : action}
              isBusy={isBusy}
            />
          );
        })}
        {signInMethods.others.map(({ id, name }) => {
          const run = () => (signInMethods.has_password ? setServiceToConnect({ id, name }) : connecting.mutate(id));
          const action = { label: t('connect'), run };
          return (
            <ServiceRow key={id} name={name} identityDescription={t('notConnected')} action={action} isBusy={isBusy} />
          );
        })}
      </Box>
      {serviceToConnect && (
        <Suspense fallback={null}>
          <ConnectDialog
            service={serviceToConnect}
            needsCode={signInMethods.has_second_factor}
            onClose={() => setServiceToConnect(null)}
          />
        </Suspense>
      )}
      <ProblemAlert of={error} sx={{ mt: 1.5 }} />
    </>
  );
}

export const useSignInMethods = () => useCall(routes.readSignInWays, {}, { enabled: SIGN_IN_SERVICES.length > 0 });

export const useHasPassword = (): boolean => useSignInMethods().data?.has_password !== false;

export function SignInServices({ email }: { email: string }) {
  const t = useWords(accountWords);
  const signInMethods = useSignInMethods();
  if (SIGN_IN_SERVICES.length === 0) return null;
  return (
    <SectionCard title={t('otherWays')}>
      <ConnectNote />
      <QueryState of={signInMethods} loading={<Skeleton sx={{ height: 64, borderRadius: 3 }} />}>
        {(methods) => (
          <>
            <Services signInMethods={methods} />
            {!methods.has_password && <SetFirstPassword email={email} />}
          </>
        )}
      </QueryState>
    </SectionCard>
  );
}
