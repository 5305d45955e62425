import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SignInPolicy } from '@contract/sign-in-policy';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { StatusLive } from '../ui/status-live';
import { useSubmit } from '../ui/use-submit';
import { useInvalidateAll } from './use-invalidate-all';

/** The mail domains whose people, once the school made their accounts, join without an invite code. */
export function MailDomains({ policy }: { policy: SignInPolicy }) {
  const readAnew = useInvalidateAll();
  const [typed, setTyped] = useState(policy.mail_domains.join(', '));
  const [said, setSaid] = useState('');
  const { busy, problem, onSubmit } = useSubmit(async () => {
    const mail_domains = typed.split(/[\s,;]+/).filter((one) => one !== '');
    const saved = await call(routes.setSignInPolicy, { body: { mail_domains } });
    setTyped(saved.mail_domains.join(', '));
    setSaid('Saved');
    await readAnew();
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field
        label="Mail domains of your school"
        hint="For example north.example, students.north.example; several with a comma."
        disabled={busy}
        value={typed}
        onChange={({ target }) => {
          setSaid('');
          setTyped(target.value);
        }}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        Students in your roster and counselors you add with such an email need no invite code: a sign-in service that
        knows the email lets them in at once, and whoever signs up is emailed a link.
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="outlined" disabled={busy}>
          Save domains
        </Button>
        <StatusLive tone="good">{said}</StatusLive>
      </Box>
    </Box>
  );
}
