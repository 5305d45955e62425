import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '../ui/field';
import { Problem } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { useForm } from '../ui/use-form';
import { useInvalidateAll } from './use-invalidate-all';

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
  const [made, setMade] = useState('');
  const { busy, problem, onSubmit, set, box } = useForm({ name: '', email: '' }, async (person) => {
    setMade('');
    setMade(await make(person));
    set({ name: '', email: '' });
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
      <Field label="Full Name" required {...box('name')} />
      <Field label="Email" type="email" required {...box('email')} />
      <Problem of={problem} />
      <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'start' }}>
        <span>{button}</span>
      </Button>
      <StatusLive tone="good">{made}</StatusLive>
    </Box>
  );
}
