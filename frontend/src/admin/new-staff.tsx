import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '../ui/field';
import { StatusLive } from '../ui/status-live';
import { useSubmit } from '../ui/use-submit';
import { useInvalidateAll } from './use-invalidate-all';
import { Problem } from '../ui/states';

interface NewStaffProps {
  /** Where the card around it has another title. */
  title?: string;
  lead: string;
  button: string;
  /** Makes the account; the answer says what came of it. */
  make: (person: { name: string; email: string }) => Promise<string>;
}

/** The form that makes an account for somebody who works at the school. */
export function NewStaff({ title, lead, button, make }: NewStaffProps) {
  const invalidateAll = useInvalidateAll();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [made, setMade] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    setMade('');
    setMade(await make({ name, email }));
    setName('');
    setEmail('');
    await invalidateAll();
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      {title !== undefined && (
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lead}
      </Typography>
      <Field
        label="Full Name"
        required
        disabled={busy}
        value={name}
        error={fieldProblem('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Email"
        type="email"
        required
        disabled={busy}
        value={email}
        error={fieldProblem('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Problem of={problem} />
      <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'start' }}>
        <span>{button}</span>
      </Button>
      <StatusLive tone="good">{made}</StatusLive>
    </Box>
  );
}
