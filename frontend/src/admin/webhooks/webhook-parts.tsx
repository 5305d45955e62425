import { dayOf } from '../../ui/format';
import { useForm } from '../../ui/use-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NAME_MAX_LENGTH } from '@contract/limits';
import {
  type DeliveryState,
  WEBHOOK_ADDRESS_MAX_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_EVENT,
  WEBHOOK_TIMEOUT_SECONDS,
  WEBHOOK_RETRY_DAYS,
  type WebhookEvent,
} from '@contract/webhook-values';
import { Field } from '../../ui/field';
import { CheckboxGroup, OneTimeSecret } from '../integration-parts';
import { ProblemAlert } from '../../ui/states';
import type { CreatedWebhook, WebhookDelivery, WebhookRow } from '@contract/webhooks';
import words from '../../words/staff/webhooks.json';

export const EVENT_LABELS: Record<WebhookEvent | typeof WEBHOOK_TEST_EVENT, string> = words.events;
const EVENT_CHOICES = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_LABELS[value] }));
export const STATE_LABELS: Record<DeliveryState, string> = words.states;

export function resultText({ state, fault, answer_status: status }: WebhookDelivery): string {
  if (fault === null) return STATE_LABELS[state];
  const text = words.faults[fault].replace('%{seconds}', String(WEBHOOK_TIMEOUT_SECONDS));
  return `${text}${status === null ? '' : ` (${status})`}`;
}

export const timeText = (time: string): string => dayOf(time, 'briefTime');

/** A webhook's state in a word or two. A failed test alone does not make it failing. */
export function statusChipProps({ off_at: offAt, failing_since: failingSince, last_state: last }: WebhookRow): {
  label: string;
  color: 'default' | 'success' | 'warning' | 'error';
} {
  if (offAt !== null) return { label: 'Off', color: 'default' };
  if (failingSince !== null) return { label: 'Failing', color: 'error' };
  if (last === null) return { label: 'Nothing sent yet', color: 'warning' };
  if (last === 'failed') return { label: 'Sent and failed', color: 'error' };
  return last === 'waiting' ? { label: 'Sending', color: 'warning' } : { label: 'Works', color: 'success' };
}

/** What an admin should do about a webhook; null if nothing. */
export function webhookAdvice({ off_at: offAt, off_reason: reason, failing_since: since }: WebhookRow): string | null {
  const offNote =
    'While it is off, new events are not saved for it. Switch it on again to send what failed in the last 30 days.';
  if (offAt !== null && reason === 'gone')
    return `Switched off: the receiver reported that it is permanently gone. ${offNote}`;
  if (offAt !== null && reason === 'failing')
    return `Switched off: the receiver accepted nothing for ${WEBHOOK_RETRY_DAYS} days. ${offNote}`;
  if (offAt !== null) return offNote;
  if (since === null) return null;
  return `Nothing has arrived since ${timeText(since)}. We keep trying for ${WEBHOOK_RETRY_DAYS} days, then switch it off and mail the admins.`;
}

interface WebhookFields {
  name: string;
  address: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  /** The initial values. */
  initialFields: WebhookFields;
  action: string;
  onSave: (fields: WebhookFields) => Promise<void>;
}

export function WebhookForm({ initialFields, action, onSave }: WebhookFormProps) {
  const { isBusy, problem, onSubmit, textFieldProps, choiceProps } = useForm(initialFields, onSave, ({ events }) =>
    events.length > 0 ? null : 'Please choose at least one event.',
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Field
        label="Name"
        required
        hint="Which program it is, for example: Student information system"
        inputProps={{ maxLength: NAME_MAX_LENGTH }}
        {...textFieldProps('name')}
      />
      <Field
        label="Address"
        required
        hint="Where the program listens, beginning with https://"
        inputProps={{ maxLength: WEBHOOK_ADDRESS_MAX_LENGTH, inputMode: 'url' }}
        {...textFieldProps('address')}
      />
      <CheckboxGroup legend="Events to send" options={EVENT_CHOICES} {...choiceProps('events')} />
      <ProblemAlert of={problem} />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
        <span>{action}</span>
      </Button>
    </Box>
  );
}

/** A signing secret. This is the only time it can be read. */
export function NewSecretAlert({ createdWebhook, onClose }: { createdWebhook: CreatedWebhook; onClose: () => void }) {
  return (
    <OneTimeSecret
      regionLabel="The signing secret"
      title={`The signing secret of “${createdWebhook.name}”`}
      lead=" The other program uses it to verify that a message came from us, with any Standard Webhooks library."
      copy={{ label: 'Signing secret', action: 'Copy secret', value: createdWebhook.secret }}
      doneLabel="I’ve copied the secret"
      onClose={onClose}
    />
  );
}
