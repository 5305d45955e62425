import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NAME_MAX_LENGTH } from '@contract/limits';
import { WEBHOOK_ADDRESS_MAX_LENGTH, type WebhookEvent } from '@contract/webhook-values';
import { useState } from 'react';
import { Field } from '../../ui/field';
import { useSubmit } from '../../ui/use-submit';
import { CheckChoices } from '../check-choices';
import { EVENT_CHOICES } from './webhook-texts';
import { Problem } from '../../ui/states';

export interface WebhookFields {
  name: string;
  address: string;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  /** What stands there at first. */
  from: WebhookFields;
  action: string;
  save: (fields: WebhookFields) => Promise<void>;
}

/** Name, address and events of a webhook. */
export function WebhookForm({ from, action, save }: WebhookFormProps) {
  const [name, setName] = useState(from.name);
  const [address, setAddress] = useState(from.address);
  const [events, setEvents] = useState(from.events);
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(
    () => save({ name, address, events }),
    () => (events.length > 0 ? null : 'Please choose at least one event.'),
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Field
        label="Name"
        required
        disabled={busy}
        value={name}
        hint="Which program it is, for example: Student information system"
        error={fieldProblem('name')}
        inputProps={{ maxLength: NAME_MAX_LENGTH }}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Address"
        required
        disabled={busy}
        value={address}
        hint="Where the program listens, beginning with https://"
        error={fieldProblem('address')}
        inputProps={{ maxLength: WEBHOOK_ADDRESS_MAX_LENGTH, inputMode: 'url' }}
        onChange={(event) => setAddress(event.target.value)}
      />
      <CheckChoices
        legend="What it is told"
        options={EVENT_CHOICES}
        chosen={events}
        disabled={busy}
        onChange={setEvents}
      />
      <Problem of={problem} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        <span>{action}</span>
      </Button>
    </Box>
  );
}
