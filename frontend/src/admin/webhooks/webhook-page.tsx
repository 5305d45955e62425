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
  EVENT_WORDS,
  resultText,
  NewSecretAlert,
  standingOf,
  STATE_WORDS,
  timeText,
  WebhookForm,
} from './webhook-parts';
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_LOG_DAYS } from '@contract/webhook-values';
import { SelectInput, useDelete, useGetOne, useNotify, useRedirect, useRefresh, useUpdate } from 'react-admin';
import { StaffList } from '../../lists/staff-list';
import { Column, StaffTable } from '../../lists/staff-table';
import { PathSketch } from '../../ui/illustrations';
import { singleColumn } from '../../lists/staff-page';

const COLORS: Record<DeliveryState, 'success' | 'warning' | 'error'> = {
  delivered: 'success',
  waiting: 'warning',
  failed: 'error',
};

const triedText = (delivery: WebhookDelivery): string =>
  delivery.state === 'delivered' ? 'The receiver accepted it.' : `Not delivered: ${resultText(delivery)}.`;

/** Sends something to the receiver, and reports whether it arrived. */
function useSending(send: () => Promise<WebhookDelivery>) {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (tried) => notify(triedText(tried), { type: tried.state === 'delivered' ? 'success' : 'warning' }),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: refresh,
  });
}

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const params = { webhookId, deliveryId: delivery.id };
  const sending = useSending(() => call(routes.sendWebhookAgain, { params }));
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={sending.isPending}
      aria-label={`Send again: ${EVENT_WORDS[delivery.event]}, ${timeText(delivery.happened_at)}`}
      onClick={() => sending.mutate()}
    >
      Send again
    </Button>
  );
}

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { fault, answer, tries, next_try_at: next } = delivery;
  return (
    <>
      {fault !== null && <div>{resultText(delivery)}</div>}
      {answer !== null && (
        <Box component="code" sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
          {answer}
        </Box>
      )}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {tries === 1 ? '1 try' : `${tries} tries`}
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
    choices={DELIVERY_STATES.map((id) => ({ id, name: STATE_WORDS[id] }))}
  />,
];

const NOTHING = (
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
        one="delivery"
        many="deliveries"
        sort={{ field: 'happened_at', order: 'DESC' }}
        filters={FILTERS}
        failed="Couldn’t load the deliveries."
        empty={NOTHING}
      >
        <StaffTable<WebhookDelivery> label="Deliveries">
          <DeliveryColumn
            label="Event"
            render={({ event, id }) => (
              <>
                <Box sx={{ fontWeight: 700 }}>{EVENT_WORDS[event]}</Box>
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
              <Chip size="small" variant="outlined" color={COLORS[state]} label={STATE_WORDS[state]} />
            )}
          />
          <DeliveryColumn label="What the receiver did" render={(delivery) => <Outcome delivery={delivery} />} />
          <DeliveryColumn
            label="Actions"
            render={(delivery) => webhook.off_at === null && <SendAgain webhookId={webhook.id} delivery={delivery} />}
          />
        </StaffTable>
      </StaffList>
    </Box>
  );
}

function WebhookActions({ webhook, onSecret }: { webhook: WebhookRow; onSecret: (made: CreatedWebhook) => void }) {
  const { id, name } = webhook;
  const params = { webhookId: id };
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [deleteOne] = useDelete();
  const testing = useSending(() => call(routes.testWebhook, { params }));
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
  const busy = testing.isPending || updating.isPending;
  const remove = async (): Promise<void> => {
    await deleteOne('webhooks', { id, previousData: webhook }, { returnPromise: true });
    redirect('list', 'webhooks');
  };
  return (
    <Box sx={{ ...singleColumn, gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip variant="outlined" {...standingOf(webhook)} />
        <Button variant="contained" disabled={busy} onClick={() => testing.mutate()}>
          Send a test
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void update()}>
          <span>{isOn ? 'Switch off' : 'Switch on'}</span>
        </Button>
        <ConfirmButton
          label="New secret"
          button={{ variant: 'outlined', size: 'medium', disabled: busy }}
          title={`Make a new secret for “${name}”?`}
          confirm="Make a new secret"
          onConfirm={async () => onSecret(await call(routes.renewWebhookSecret, { params }))}
        >
          <Typography>
            The current secret stops working now. We resend anything the other program rejects until it has the new one.
          </Typography>
        </ConfirmButton>
        <ConfirmButton
          label="Remove"
          button={{ color: 'error', size: 'medium', disabled: busy }}
          title={`Remove “${name}”?`}
          confirm="Remove webhook"
          danger
          onConfirm={remove}
        >
          <Typography>We stop sending events and delete the delivery log. This can’t be undone.</Typography>
        </ConfirmButton>
      </Box>
      {advice !== null && <Alert severity={isOn ? 'warning' : 'info'}>{advice}</Alert>}
    </Box>
  );
}

function WebhookDetails({ webhook }: { webhook: WebhookRow }) {
  const [made, setMade] = useState<CreatedWebhook | null>(null);
  const [update] = useUpdate<WebhookRow>();
  const { id, name, address, events } = webhook;
  return (
    <>
      {made && <NewSecretAlert key={made.secret} made={made} onClose={() => setMade(null)} />}
      <WebhookActions webhook={webhook} onSecret={setMade} />
      <DeliveryLog webhook={webhook} />
      <SectionCard title="Change this webhook">
        <WebhookForm
          from={{ name, address, events }}
          action="Save changes"
          save={async (data) => {
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
    <AdminFrame wide title={webhook.data?.name ?? 'Webhook'} lead={webhook.data?.address ?? ''}>
      <QueryState of={webhook}>{(data) => <WebhookDetails webhook={data} />}</QueryState>
    </AdminFrame>
  );
}
