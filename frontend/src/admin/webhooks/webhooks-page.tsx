import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CreatedWebhook, WebhookRow } from '@contract/webhooks';
import { useState } from 'react';
import { useCreatePath, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { StaffList } from '../../lists/staff-list';
import { Column, RowTitle, StaffTable } from '../../lists/staff-table';
import { SectionCard } from '../../ui/section-card';
import { AdminFrame } from '../admin-frame';
import { EVENT_LABELS, NewSecretAlert, statusChipProps, timeText, WebhookForm } from './webhook-parts';
import { singleColumn } from '../../lists/staff-page';

const NO_WEBHOOKS = (
  <Typography sx={{ color: 'text.secondary' }}>
    No webhooks yet. You need one only if another program must know right away what happens here.
  </Typography>
);

const WebhookColumn = Column<WebhookRow>;

function WebhookList() {
  const createPath = useCreatePath();
  return (
    <Box component="section" aria-label="Webhooks" sx={{ ...singleColumn, gap: 1.5 }}>
      <Typography variant="h2">Your webhooks</Typography>
      <StaffList<WebhookRow> sort={{ field: 'id', order: 'ASC' }} empty={NO_WEBHOOKS}>
        <StaffTable<WebhookRow> label="Webhooks">
          <WebhookColumn
            label="Name"
            render={({ id, name, address }) => (
              <RowTitle
                title={
                  <Link
                    component={RouterLink}
                    to={createPath({ resource: 'webhooks', type: 'edit', id })}
                    sx={{ fontWeight: 'inherit' }}
                  >
                    {name}
                  </Link>
                }
              >
                {address}
              </RowTitle>
            )}
          />
          <WebhookColumn
            label="Events"
            render={({ events }) => events.map((event) => <div key={event}>{EVENT_LABELS[event]}</div>)}
          />
          <WebhookColumn
            label="State"
            render={(webhook) => <Chip size="small" variant="outlined" {...statusChipProps(webhook)} />}
          />
          <WebhookColumn
            label="Last delivered"
            render={({ delivered_at: time }) => (time === null ? 'Never' : timeText(time))}
          />
        </StaffTable>
      </StaffList>
    </Box>
  );
}

const EMPTY_WEBHOOK = { name: '', address: '', events: [] };

export default function WebhooksPage() {
  const refresh = useRefresh();
  const [createdWebhook, setCreatedWebhook] = useState<CreatedWebhook | null>(null);
  return (
    <AdminFrame
      title="Webhooks"
      lead="Tell your school’s other programs what happens, as it happens. A message holds ids, the student number and a time: no name, no email, and nothing a student wrote."
    >
      {createdWebhook && (
        <NewSecretAlert
          key={createdWebhook.id}
          createdWebhook={createdWebhook}
          onClose={() => setCreatedWebhook(null)}
        />
      )}
      <WebhookList />
      <SectionCard title="Add a webhook">
        <WebhookForm
          key={createdWebhook?.id ?? ''}
          initialFields={EMPTY_WEBHOOK}
          action="Add webhook"
          onSave={async (body) => {
            // react-admin's own `useCreate` would keep the secret in its cache.
            setCreatedWebhook(await call(routes.createWebhook, { body }));
            refresh();
          }}
        />
      </SectionCard>
    </AdminFrame>
  );
}
