import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { pagePath } from '@contract/pages';
import type { CreatedWebhook, WebhookRow } from '@contract/webhooks';
import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { useCall, useInvalidateAll } from '../../api/use-call';
import { type Column, StaffTable } from '../../lists/staff-table';
import { SectionCard } from '../../ui/section-card';
import { QueryState } from '../../ui/states';
import { AdminFrame } from '../admin-frame';
import { EVENT_WORDS, NewSecretAlert, standingOf, timeText, WebhookForm } from './webhook-parts';

const COLUMNS: Column<WebhookRow>[] = [
  {
    heading: 'Name',
    source: 'name',
    cell: ({ id, name, address }) => (
      <>
        <Link component={RouterLink} to={pagePath('adminWebhook', { webhookId: id })} sx={{ fontWeight: 700 }}>
          {name}
        </Link>
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{address}</Box>
      </>
    ),
  },
  {
    heading: 'Events',
    source: 'events',
    cell: ({ events }) => events.map((event) => <div key={event}>{EVENT_WORDS[event]}</div>),
  },
  {
    heading: 'State',
    source: 'state',
    cell: (webhook) => <Chip size="small" variant="outlined" {...standingOf(webhook)} />,
  },
  {
    heading: 'Last delivered',
    source: 'delivered_at',
    cell: ({ delivered_at: time }) => (time === null ? 'Never' : timeText(time)),
  },
];

function Hooks({ webhooks }: { webhooks: readonly WebhookRow[] }) {
  return (
    <Box
      component="section"
      aria-label="Webhooks"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">Your webhooks</Typography>
      {webhooks.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No webhooks yet. You need one only if another program must know right away what happens here.
        </Typography>
      ) : (
        <ResourceContextProvider value="webhooks">
          <StaffTable<WebhookRow> label="Webhooks" columns={COLUMNS} rows={webhooks} />
        </ResourceContextProvider>
      )}
    </Box>
  );
}

const EMPTY = { name: '', address: '', events: [] };

export default function WebhooksPage() {
  const invalidateAll = useInvalidateAll();
  const webhooks = useCall(routes.listWebhooks, {});
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  return (
    <AdminFrame
      title="Webhooks"
      lead="Tell your school’s other programs what happens, as it happens. A message holds ids, the student number and a time: no name, no email, and nothing a student wrote."
    >
      {made && <NewSecretAlert key={made.id} made={made} onClose={() => setMade(null)} />}
      <QueryState of={webhooks}>{(data) => <Hooks webhooks={data} />}</QueryState>
      <SectionCard title="Add a webhook">
        <WebhookForm
          key={made?.id ?? ''}
          from={EMPTY}
          action="Add webhook"
          save={async (body) => {
            setMade(await call(routes.createWebhook, { body }));
            await invalidateAll();
          }}
        />
      </SectionCard>
    </AdminFrame>
  );
}
