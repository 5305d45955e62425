import { useForm } from '../ui/use-form';
import { dayOf } from '../ui/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiKeyRow, CreatedApiKey } from '@contract/auth';
import { useState } from 'react';
import { useListContext, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { ProblemAlert } from '../ui/states';
import { StaffList } from '../lists/staff-list';
import { Column, RowTitle, StaffTable } from '../lists/staff-table';
import { lastActiveText } from '../student-record/standing';
import { AdminFrame } from './admin-frame';
import { ConfirmButton } from '../ui/confirm-dialog';
import { CheckboxGroup, OneTimeSecret } from './integration-parts';
import { API_SCOPES, type ApiScope } from '@contract/call';
import { API_KEY_NOTICE_DAYS, MAX_API_KEY_DAYS, NAME_MAX_LENGTH } from '@contract/limits';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { SectionCard } from '../ui/section-card';
import { singleColumn } from '../lists/staff-page';
import scopes from '../words/staff/api-scopes.json';

const SCOPE_LABELS: Record<ApiScope, string> = scopes;

const DAY_MS = 86_400_000;

const KEY_LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: String(MAX_API_KEY_DAYS), label: 'One year' },
];

const expiryOf = (days: string, now: Date): string => new Date(now.getTime() + Number(days) * DAY_MS).toISOString();

type KeyState = 'works' | 'ended' | 'expired';

const keyStateAt = (key: Pick<ApiKeyRow, 'ended_at' | 'expires_at'>, now: Date): KeyState => {
  if (key.ended_at !== null) return 'ended';
  return new Date(key.expires_at) <= now ? 'expired' : 'works';
};

/** Active keys that expire soon, the soonest first. */
const keysExpiringSoon = <K extends Pick<ApiKeyRow, 'ended_at' | 'expires_at'>>(keys: readonly K[], now: Date): K[] => {
  const deadline = new Date(now.getTime() + API_KEY_NOTICE_DAYS * DAY_MS);
  return keys
    .filter((key) => keyStateAt(key, now) === 'works' && new Date(key.expires_at) <= deadline)
    .sort((a, b) => a.expires_at.localeCompare(b.expires_at));
};

/** How long a key will still work, or when it stopped working. */
function expiryText(key: Pick<ApiKeyRow, 'ended_at' | 'expires_at'>, now: Date): string {
  if (key.ended_at !== null) return `Ended ${dayOf(key.ended_at, 'short')}`;
  return `${keyStateAt(key, now) === 'expired' ? 'Expired' : 'Until'} ${dayOf(key.expires_at, 'short')}`;
}

const SCOPE_OPTIONS = API_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value] }));

function NewKeyForm({ onCreated }: { onCreated: (createdKey: CreatedApiKey) => void }) {
  const refresh = useRefresh();
  const { isBusy, problem, onSubmit, textFieldProps, choiceProps } = useForm(
    { name: '', scopes: [] as ApiScope[], expires_at: '365' },
    async ({ expires_at: days, ...body }, setFields) => {
      onCreated(await call(routes.createApiKey, { body: { ...body, expires_at: expiryOf(days, new Date()) } }));
      setFields({ name: '', scopes: [] });
      refresh();
    },
    ({ scopes }) => (scopes.length > 0 ? null : 'Please choose what the key can do.'),
  );
  return (
    <SectionCard title="Create a key">
      <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <Field
          label="Name"
          required
          hint="What will use the key, for example: Timetable sync"
          inputProps={{ maxLength: NAME_MAX_LENGTH }}
          {...textFieldProps('name')}
        />
        <CheckboxGroup legend="What the key can do" options={SCOPE_OPTIONS} {...choiceProps('scopes')} />
        <ChoiceField label="Expires" options={KEY_LIFETIMES} {...choiceProps('expires_at')} />
        <ProblemAlert of={problem} />
        <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
          Create key
        </Button>
      </Box>
    </SectionCard>
  );
}

function UsageExample({ value }: { value: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      Try it in a terminal:
      <Box
        component="code"
        sx={{
          display: 'block',
          mt: 0.5,
          p: 1.5,
          borderRadius: 3,
          overflowWrap: 'anywhere',
          color: 'text.primary',
          backgroundColor: 'background.paper',
        }}
      >
        {`curl -H "Authorization: Bearer ${value}" ${window.location.origin}/api/students`}
      </Box>
    </Box>
  );
}

/** A new key. This is the only time it can be read. */
function NewKeyAlert({ createdKey, onClose }: { createdKey: CreatedApiKey; onClose: () => void }) {
  return (
    <OneTimeSecret
      regionLabel="The new key"
      title={`The key “${createdKey.name}” is ready`}
      copy={{ label: 'API key', action: 'Copy key', value: createdKey.key }}
      doneLabel="I’ve copied the key"
      onClose={onClose}
    >
      {createdKey.scopes.includes('roster:read') && <UsageExample value={createdKey.key} />}
    </OneTimeSecret>
  );
}

function RevokeButton({ onRevoked }: { onRevoked: (id: string) => void }) {
  const key = useRecordContext<ApiKeyRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!key || keyStateAt(key, new Date()) !== 'works') return null;
  const { id, name } = key;
  const handleRevoke = async (): Promise<void> => {
    await call(routes.endApiKey, { params: { keyId: id } });
    notify(`The key “${name}” was revoked.`, { type: 'success' });
    onRevoked(id);
    refresh();
  };
  return (
    <ConfirmButton
      label="Revoke key"
      button={{ color: 'error', 'aria-label': `Revoke key ${name}` }}
      title={`Revoke the key “${name}”?`}
      confirmLabel="Revoke key"
      cancelLabel="Keep the key"
      isDangerous
      onConfirm={handleRevoke}
    >
      <Typography>
        Any program that uses it stops working at once. This can’t be undone; you can create a new key at any time.
      </Typography>
    </ConfirmButton>
  );
}

function ExpiringKeysAlert() {
  const { data = [] } = useListContext<ApiKeyRow>();
  const keys = keysExpiringSoon(data, new Date());
  if (keys.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }}>
      {keys.map(({ id, name, expires_at: expiresAt }) => (
        <Box key={id}>
          The key “{name}” stops working on {dayOf(expiresAt, 'short')}.
        </Box>
      ))}
      <span>Create a new key below and give it to the program before that day; then revoke the old one.</span>
    </Alert>
  );
}

const NO_KEYS = (
  <Typography sx={{ color: 'text.secondary' }}>
    No API keys yet. You need one only to connect other programs.
  </Typography>
);

const KeyColumn = Column<ApiKeyRow>;

function KeyList({ onRevoked }: { onRevoked: (id: string) => void }) {
  const now = new Date();
  return (
    <Box component="section" aria-label="Keys" sx={{ ...singleColumn, gap: 1.5 }}>
      <Typography variant="h2">Your keys</Typography>
      <StaffList<ApiKeyRow> sort={{ field: 'id', order: 'ASC' }} actions={<ExpiringKeysAlert />} empty={NO_KEYS}>
        <StaffTable<ApiKeyRow> label="API keys">
          <KeyColumn
            label="Name"
            render={({ name, prefix, made_by: maker }) => (
              <RowTitle title={name}>
                <code>{prefix}…</code> by {maker}
              </RowTitle>
            )}
          />
          <KeyColumn label="Permissions" render={({ scopes }) => scopes.join(', ')} />
          <KeyColumn label="Expires" render={(key) => expiryText(key, now)} />
          <KeyColumn label="Last used" render={({ last_used_at: lastUsed }) => lastActiveText(lastUsed, now)} />
          <KeyColumn label="Actions">
            <RevokeButton onRevoked={onRevoked} />
          </KeyColumn>
        </StaffTable>
      </StaffList>
    </Box>
  );
}

export default function ApiKeysPage() {
  const [createdKey, setCreatedKey] = useState<CreatedApiKey | null>(null);
  return (
    <AdminFrame
      title="API keys"
      lead={
        <>
          For your school’s other programs. A key works for at most a year, and stops when the account of the admin who
          made it is removed; you get an email before it ends. Only a key with exports:read can read what students
          wrote. <Link href="/api/docs">API reference</Link>
        </>
      }
    >
      {createdKey && <NewKeyAlert key={createdKey.id} createdKey={createdKey} onClose={() => setCreatedKey(null)} />}
      <KeyList onRevoked={(id) => createdKey?.id === id && setCreatedKey(null)} />
      <NewKeyForm onCreated={setCreatedKey} />
    </AdminFrame>
  );
}
