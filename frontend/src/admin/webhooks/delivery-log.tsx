import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_LOG_DAYS } from '@contract/webhook-values';
import type { WebhookDelivery, WebhookRow } from '@contract/webhooks';
import { useState } from 'react';
import { SelectInput, useNotify, useRefresh } from 'react-admin';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { StaffList } from '../../lists/staff-list';
import type { Column } from '../../lists/staff-column';
import { StaffTable } from '../../lists/staff-table';
import { PathSketch } from '../../ui/illustrations';
import { Empty } from '../../ui/states';
import { EVENT_WORDS, resultText, STATE_WORDS, timeText } from './webhook-texts';

const COLORS: Record<DeliveryState, 'success' | 'warning' | 'error'> = {
  delivered: 'success',
  waiting: 'warning',
  failed: 'error',
};

/** A note about what a try brought, as a sentence. */
export const triedText = (delivery: WebhookDelivery): string =>
  delivery.state === 'delivered' ? 'The receiver took it.' : `Not delivered: ${resultText(delivery)}.`;

function SendAgain({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const params = { webhookId, deliveryId: delivery.id };
      const tried = await call(routes.sendWebhookAgain, { params });
      notify(triedText(tried), { type: tried.state === 'delivered' ? 'success' : 'warning' });
      refresh();
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy}
      aria-label={`Send again: ${EVENT_WORDS[delivery.event]}, ${timeText(delivery.happened_at)}`}
      onClick={() => void send()}
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
    What is sent to this webhook will stand here. Send a test to see whether it arrives.
  </Empty>
);

/** What a webhook was told, and what became of it. */
export function DeliveryLog({ webhook }: { webhook: WebhookRow }) {
  return (
    <Box
      component="section"
      aria-label="Deliveries"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">Deliveries of the last {WEBHOOK_LOG_DAYS} days</Typography>
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
