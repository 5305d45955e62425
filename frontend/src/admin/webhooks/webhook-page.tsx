import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { pages } from '@contract/pages';
import type { CreatedWebhook, WebhookDelivery, WebhookRow } from '@contract/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey, useCall, useInvalidateAll } from '../../api/use-call';
import { ConfirmButton } from '../../ui/confirm-dialog';
import { SectionCard } from '../../ui/section-card';
import { Empty, QueryState } from '../../ui/states';
import { StatusLive } from '../../ui/status-live';
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
import { SelectInput, useNotify, useRefresh } from 'react-admin';
import { StaffList } from '../../lists/staff-list';
import { type Column, StaffTable } from '../../lists/staff-table';
import { PathSketch } from '../../ui/illustrations';

const COLORS: Record<DeliveryState, 'success' | 'warning' | 'error'> = {
  delivered: 'success',
  waiting: 'warning',
  failed: 'error',
};

const triedText = (delivery: WebhookDelivery): string =>
  delivery.state === 'delivered' ? 'The receiver accepted it.' : `Not delivered: ${resultText(delivery)}.`;

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const sending = useMutation({
    mutationFn: () => call(routes.sendWebhookAgain, { params: { webhookId, deliveryId: delivery.id } }),
    onSuccess: (tried) => {
      notify(triedText(tried), { type: tried.state === 'delivered' ? 'success' : 'warning' });
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
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

const columnsOf = (webhook: WebhookRow): Column<WebhookDelivery>[] => [
  {
    heading: 'Event',
    source: 'event',
    cell: ({ event, id }) => (
      <>
        <Box sx={{ fontWeight: 700 }}>{EVENT_WORDS[event]}</Box>
        <Box component="code" sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {id}
        </Box>
      </>
    ),
  },
  { heading: 'Happened', source: 'happened_at', cell: ({ happened_at: time }) => timeText(time) },
  {
    heading: 'State',
    source: 'state',
    cell: ({ state }) => <Chip size="small" variant="outlined" color={COLORS[state]} label={STATE_WORDS[state]} />,
  },
  {
    heading: 'What the receiver did',
    source: 'fault',
    cell: (delivery) => (
      <>
        {delivery.fault !== null && <div>{resultText(delivery)}</div>}
        {delivery.answer !== null && (
          <Box component="code" sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>
            {delivery.answer}
          </Box>
        )}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {delivery.tries === 1 ? '1 try' : `${delivery.tries} tries`}
          {delivery.next_try_at !== null && <span>{`, next ${timeText(delivery.next_try_at)}`}</span>}
        </Box>
      </>
    ),
  },
  {
    heading: 'Actions',
    source: 'actions',
    cell: (delivery) => webhook.off_at === null && <SendAgain webhookId={webhook.id} delivery={delivery} />,
  },
];

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

function DeliveryLog({ webhook }: { webhook: WebhookRow }) {
  return (
    <Box
      component="section"
      aria-label="Deliveries"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
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
        <StaffTable<WebhookDelivery> label="Deliveries" columns={columnsOf(webhook)} />
      </StaffList>
    </Box>
  );
}

function WebhookActions({ webhook, onSecret }: { webhook: WebhookRow; onSecret: (made: CreatedWebhook) => void }) {
  const invalidateAll = useInvalidateAll();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ text: string; tone: 'good' | 'error' } | null>(null);
  const isOn = webhook.off_at === null;
  const advice = webhookAdvice(webhook);
  const run = async (act: () => Promise<typeof note>): Promise<void> => {
    setBusy(true);
    setNote(await act().catch((error: unknown) => ({ text: errorText(error), tone: 'error' as const })));
    await invalidateAll();
    setBusy(false);
  };
  const params = { webhookId: webhook.id };
  const test = async () => {
    const tried = await call(routes.testWebhook, { params });
    return { text: triedText(tried), tone: tried.state === 'delivered' ? ('good' as const) : ('error' as const) };
  };
  const turn = async () => {
    await call(routes.updateWebhook, { params, body: { on: !isOn } });
    return { text: isOn ? 'The webhook is off.' : 'The webhook is on.', tone: 'good' as const };
  };
  const remove = async (): Promise<void> => {
    await call(routes.removeWebhook, { params });
    // Refetches only the list: this page is still mounted for a moment, and its webhook no longer exists.
    await cache.invalidateQueries({ queryKey: callKey(routes.listWebhooks) });
    await navigate(pages.adminWebhooks.path);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip variant="outlined" {...standingOf(webhook)} />
        <Button variant="contained" disabled={busy} onClick={() => void run(test)}>
          Send a test
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void run(turn)}>
          <span>{isOn ? 'Switch off' : 'Switch on'}</span>
        </Button>
        <ConfirmButton
          label="New secret"
          button={{ variant: 'outlined', size: 'medium', disabled: busy }}
          title={`Make a new secret for “${webhook.name}”?`}
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
          title={`Remove “${webhook.name}”?`}
          confirm="Remove webhook"
          danger
          onConfirm={remove}
        >
          <Typography>We stop sending events and delete the delivery log. This can’t be undone.</Typography>
        </ConfirmButton>
      </Box>
      <StatusLive tone={note?.tone ?? 'quiet'}>{note?.text}</StatusLive>
      {advice !== null && <Alert severity={isOn ? 'warning' : 'info'}>{advice}</Alert>}
    </Box>
  );
}

function WebhookDetails({ webhook }: { webhook: WebhookRow }) {
  const invalidateAll = useInvalidateAll();
  const [made, setMade] = useState<CreatedWebhook | null>(null);
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
          save={async (body) => {
            await call(routes.updateWebhook, { params: { webhookId: id }, body });
            await invalidateAll();
          }}
        />
      </SectionCard>
    </>
  );
}

export default function WebhookPage() {
  const { webhookId = '' } = useParams();
  const webhook = useCall(routes.readWebhook, { webhookId });
  return (
    <AdminFrame wide title={webhook.data?.name ?? 'Webhook'} lead={webhook.data?.address ?? ''}>
      <QueryState of={webhook}>{(data) => <WebhookDetails webhook={data} />}</QueryState>
    </AdminFrame>
  );
}
