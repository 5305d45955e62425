import { useForm } from '../../ui/use-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NAME_MAX_LENGTH } from '@contract/limits';
import { WEBHOOK_ADDRESS_MAX_LENGTH, type WebhookEvent } from '@contract/webhook-values';
import { Field } from '../../ui/field';
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
  const { busy, problem, onSubmit, box, pick } = useForm(from, save, ({ events }) =>
    events.length > 0 ? null : 'Please choose at least one event.',
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Field
        label="Name"
        required
        hint="Which program it is, for example: Student information system"
        inputProps={{ maxLength: NAME_MAX_LENGTH }}
        {...box('name')}
      />
      <Field
        label="Address"
        required
        hint="Where the program listens, beginning with https://"
        inputProps={{ maxLength: WEBHOOK_ADDRESS_MAX_LENGTH, inputMode: 'url' }}
        {...box('address')}
      />
      <CheckChoices legend="What it is told" options={EVENT_CHOICES} {...pick('events')} />
      <Problem of={problem} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        <span>{action}</span>
      </Button>
    </Box>
  );
}
