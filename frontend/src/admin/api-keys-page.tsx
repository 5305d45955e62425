import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiKeyRow, CreatedApiKey } from '@contract/api-keys';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { Failed, Loading } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import type { Column } from '../lists/staff-column';
import { StaffTable } from '../lists/staff-table';
import { lastActiveText } from '../student-record/standing';
import { AdminFrame } from './admin-frame';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf, endingSoon, keyStateAt, lifeText } from './key-texts';
import { NewKey } from './new-key';
import { ShownKey } from './shown-key';
import { useInvalidateAll } from './use-invalidate-all';

const columnsAt = (now: Date, ask: (key: ApiKeyRow) => void): Column<ApiKeyRow>[] => [
  {
    heading: 'Name',
    source: 'name',
    cell: ({ name, prefix, made_by: maker }) => (
      <>
        <Box sx={{ fontWeight: 700 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <code>{prefix}…</code> by {maker}
        </Box>
      </>
    ),
  },
  { heading: 'Permissions', source: 'scopes', cell: ({ scopes }) => scopes.join(', ') },
  { heading: 'Expires', source: 'expires_at', cell: (key) => lifeText(key, now) },
  {
    heading: 'Last used',
    source: 'last_used_at',
    cell: ({ last_used_at: lastUsed }) => lastActiveText(lastUsed, now),
  },
  {
    heading: 'Actions',
    source: 'actions',
    cell: (key) =>
      keyStateAt(key, now) === 'works' && (
        <Button size="small" color="error" aria-label={`Revoke key ${key.name}`} onClick={() => ask(key)}>
          Revoke key
        </Button>
      ),
  },
];

/** Names the keys that end soon, and what to do. */
function EndingSoon({ keys }: { keys: readonly ApiKeyRow[] }) {
  if (keys.length === 0) return null;
  return (
    <Alert severity="warning">
      {keys.map(({ id, name, expires_at: end }) => (
        <Box key={id}>
          The key “{name}” stops working on {dayOf(end)}.
        </Box>
      ))}
      <span>Create a new key below and give it to the program before that day; then revoke the old one.</span>
    </Alert>
  );
}

function Keys({ keys }: { keys: readonly ApiKeyRow[] }) {
  const readAnew = useInvalidateAll();
  const [asked, setAsked] = useState<ApiKeyRow | null>(null);
  const [note, setNote] = useState('');
  const end = async ({ id, name }: ApiKeyRow): Promise<void> => {
    await call(routes.endApiKey, { params: { keyId: id } });
    setNote(`The key “${name}” was revoked.`);
    await readAnew();
  };
  return (
    <Box
      component="section"
      aria-label="Keys"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="h2">Your keys</Typography>
        <StatusLive tone="good">{note}</StatusLive>
      </Box>
      {keys.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No API keys yet. You need one only to connect other programs.
        </Typography>
      )}
      <EndingSoon keys={endingSoon(keys, new Date())} />
      {keys.length > 0 && (
        <ResourceContextProvider value="api-keys">
          <StaffTable<ApiKeyRow> label="API keys" columns={columnsAt(new Date(), setAsked)} rows={keys} />
        </ResourceContextProvider>
      )}
      {asked && (
        <ConfirmDialog
          title={`Revoke the key “${asked.name}”?`}
          confirm="Revoke key"
          cancel="Keep the key"
          danger
          onConfirm={() => end(asked)}
          onClose={() => setAsked(null)}
        >
          <Typography>
            Any program that uses it stops working at once. This can’t be undone; you can create a new key at any time.
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** The keys with which other programs of the school use the API. */
export default function ApiKeysPage() {
  const keys = useCall(routes.listApiKeys, {});
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  return (
    <AdminFrame
      title="API keys"
      lead={
        <>
          For your school’s other programs. A key works for at most a year, and stops when the account of the admin who
          made it is removed; you get an email before it ends. What students wrote is in reach of no key but one with
          exports:read. <Link href="/api/docs">API reference</Link>
        </>
      }
    >
      {made && <ShownKey key={made.id} made={made} onClose={() => setMade(null)} />}
      {keys.isPending && <Loading />}
      {keys.isError && <Failed detail={sentenceOf(keys.error)} onRetry={() => void keys.refetch()} />}
      {keys.data && <Keys keys={keys.data} />}
      <NewKey onMade={setMade} />
    </AdminFrame>
  );
}
