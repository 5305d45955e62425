import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { CreatedWebhook, WebhookDelivery, WebhookRow } from '@contract/webhooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { ConfirmButton } from '../../ui/confirm-dialog';
import { SectionCard } from '../../ui/section-card';
import { Empty, QueryState } from '../../ui/states';
import { AdminFrame } from '../admin-frame';
import {
  webhookAdvice,
  EVENT_LABELS,
  resultText,
  NewSecretAlert,
  statusChipProps,
  STATE_LABELS,
  timeText,
  WebhookForm,
} from './webhook-parts';
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_LOG_DAYS } from '@contract/webhook-values';
import { SelectInput, useDelete, useGetOne, useNotify, useRedirect, useRefresh, useUpdate } from 'react-admin';
import { StaffList } from '../../lists/staff-list';
import { Column, StaffTable } from '../../lists/staff-table';
import { PathSketch } from '../../ui/illustrations';
import { singleColumn } from '../../lists/staff-page';

const STATE_COLORS: Record<DeliveryState, 'success' | 'warning' | 'error'> = {
  delivered: 'success',
  waiting: 'warning',
  failed: 'error',
};

const deliveryResultText = (delivery: WebhookDelivery): string =>
  delivery.state === 'delivered' ? 'The receiver accepted it.' : `Not delivered: ${resultText(delivery)}.`;

/** Sends something to the receiver, and reports whether it arrived. */
function useSendDelivery(send: () => Promise<WebhookDelivery>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (delivery) =>
      notify(deliveryResultText(delivery), { type: delivery.state === 'delivered' ? 'success' : 'warning' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: refresh,
  });
}

function ResendButton({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const params = { webhookId, deliveryId: delivery.id };
  const sending = useSendDelivery(() => call(routes.sendWebhookAgain, { params }));
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={sending.isPending}
      aria-label={`Send again: ${EVENT_LABELS[delivery.event]}, ${timeText(delivery.happened_at)}`}
      onClick={() => sending.mutate()}
    >
      Send again
    </Button>
  );
}

function DeliveryOutcome({ delivery }: { delivery: WebhookDelivery }) {
  const { fault, answer, tries: tryCount, next_try_at: next } = delivery;
  return (
    <>
      {fault !== null && <div>{resultText(delivery)}</div>}
      {answer !== null && (
        <Box component="code" sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
          {answer}
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {tryCount === 1 ? '1 try' : `${tryCount} tries`}
        {next !== null && <span>{`, next ${timeText(next)}`}</span>}
      </Box>
    </>
  );
}

const FILTERS = [
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    emptyText="All"
    choices={DELIVERY_STATES.map((id) => ({ id, name: STATE_LABELS[id] }))}
  />,
];

const NO_DELIVERIES = (
  <Empty title="Nothing yet" picture={<PathSketch />}>
    Deliveries to this webhook appear here. Send a test to see whether it arrives.
  </Empty>
);

const DeliveryColumn = Column<WebhookDelivery>;

function DeliveryLog({ webhook }: { webhook: WebhookRow }) {
  return (
    <Box component="section" aria-label="Deliveries" sx={{ ...singleColumn, gap: 1.5 }}>
      <Typography variant="h2">Deliveries in the last {WEBHOOK_LOG_DAYS} days</Typography>
      <StaffList<WebhookDelivery>
        resource={`webhooks/${webhook.id}/deliveries`}
        singular="delivery"
        plural="deliveries"
        sort={{ field: 'happened_at', order: 'DESC' }}
        filters={FILTERS}
        failureText="Couldn’t load the deliveries."
        empty={NO_DELIVERIES}
      >
        <StaffTable<WebhookDelivery> label="Deliveries">
          <DeliveryColumn
            label="Event"
            render={({ event, id }) => (
              <>
                <Box sx={{ fontWeight: 700 }}>{EVENT_LABELS[event]}</Box>
                <Box component="code" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {id}
                </Box>
              </>
            )}
          />
          <DeliveryColumn label="Happened" render={({ happened_at: time }) => timeText(time)} />
          <DeliveryColumn
            label="State"
            render={({ state }) => (
              <Chip size="small" variant="outlined" color={STATE_COLORS[state]} label={STATE_LABELS[state]} />
            )}
          />
          <DeliveryColumn
            label="What the receiver did"
            render={(delivery) => <DeliveryOutcome delivery={delivery} />}
          />
          <DeliveryColumn
            label="Actions"
            render={(delivery) =>
              webhook.off_at === null && <ResendButton webhookId={webhook.id} delivery={delivery} />
            }
          />
        </StaffTable>
      </StaffList>
    </Box>
  );
}

interface WebhookActionsProps {
  webhook: WebhookRow;
  onSecretCreated: (createdWebhook: CreatedWebhook) => void;
}

function WebhookActions({ webhook, onSecretCreated }: WebhookActionsProps) {
  const { id, name } = webhook;
  const params = { webhookId: id };
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [deleteOne] = useDelete();
  const testMutation = useSendDelivery(() => call(routes.testWebhook, { params }));
  const isOn = webhook.off_at === null;
  const advice = webhookAdvice(webhook);
  const [update, updating] = useUpdate<WebhookRow & { on: boolean }>(
    'webhooks',
    { id, data: { on: !isOn } },
    {
      onSuccess: () => notify(isOn ? 'The webhook is off.' : 'The webhook is on.', { type: 'success' }),
      onError: (error) => notify(errorText(error), { type: 'error' }),
      onSettled: refresh,
    },
  );
  const isBusy = testMutation.isPending || updating.isPending;
  const handleRemove = async (): Promise<void> => {
    await deleteOne('webhooks', { id, previousData: webhook }, { returnPromise: true });
    redirect('list', 'webhooks');
  };
  return (
    <Box sx={{ ...singleColumn, gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip variant="outlined" {...statusChipProps(webhook)} />
        <Button variant="contained" disabled={isBusy} onClick={() => testMutation.mutate()}>
          Send a test
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void update()}>
          <span>{isOn ? 'Switch off' : 'Switch on'}</span>
        </Button>
        <ConfirmButton
          label="New secret"
          button={{ variant: 'outlined', size: 'medium', disabled: isBusy }}
          title={`Make a new secret for “${name}”?`}
          confirmLabel="Make a new secret"
          onConfirm={async () => onSecretCreated(await call(routes.renewWebhookSecret, { params }))}
        >
          <Typography>
            The current secret stops working now. We resend anything the other program rejects until it has the new one.
          </Typography>
        </ConfirmButton>
        <ConfirmButton
          label="Remove"
          button={{ color: 'error', size: 'medium', disabled: isBusy }}
          title={`Remove “${name}”?`}
          confirmLabel="Remove webhook"
          isDangerous
          onConfirm={handleRemove}
        >
          <Typography>We stop sending events and delete the delivery log. This can’t be undone.</Typography>
        </ConfirmButton>
      </Box>
      {advice !== null && <Alert severity={isOn ? 'warning' : 'info'}>{advice}</Alert>}
    </Box>
  );
}

function WebhookDetails({ webhook }: { webhook: WebhookRow }) {
  const [createdWebhook, setCreatedWebhook] = useState<CreatedWebhook | null>(null);
  const [update] = useUpdate<WebhookRow>();
  const { id, name, address, events } = webhook;
  return (
    <>
      {createdWebhook && (
        <NewSecretAlert
          key={createdWebhook.secret}
          createdWebhook={createdWebhook}
          onClose={() => setCreatedWebhook(null)}
        />
      )}
      <WebhookActions webhook={webhook} onSecretCreated={setCreatedWebhook} />
      <DeliveryLog webhook={webhook} />
      <SectionCard title="Change this webhook">
        <WebhookForm
          initialFields={{ name, address, events }}
          action="Save changes"
          onSave={async (data) => {
            await update('webhooks', { id, data, previousData: webhook }, { returnPromise: true });
          }}
        />
      </SectionCard>
    </>
  );
}

export default function WebhookPage() {
  const { id = '' } = useParams();
  const webhook = useGetOne<WebhookRow>('webhooks', { id });
  return (
    <AdminFrame isWide title={webhook.data?.name ?? 'Webhook'} lead={webhook.data?.address ?? ''}>
      <QueryState of={webhook}>{(data) => <WebhookDetails webhook={data} />}</QueryState>
    </AdminFrame>
  );
}
