import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProvenBody } from '@contract/second-factor';
import { useState } from 'react';
import { Field } from '../ui/field';
import { PasswordField } from '../ui/password-field';
import { useSubmit } from '../ui/use-submit';

interface ProofFormProps {
  lead: string;
  /** What the button says. */
  action: string;
  onProven: (body: ProvenBody) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code before the second step is changed. */
export function ProofForm({ lead, action, onProven, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(() => onProven({ current_password: password, code }));
  const wrongPassword = fieldProblem('current_password');
  const wrongCode = fieldProblem('code');
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{lead}</Typography>
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        required
        autoFocus
        disabled={busy}
        value={password}
        error={wrongPassword}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Field
        label="Code"
        autoComplete="one-time-code"
        required
        disabled={busy}
        value={code}
        error={wrongCode}
        hint="From your authenticator app, or one of your recovery codes."
        onChange={({ target }) => setCode(target.value)}
      />
      {problem && !wrongPassword && !wrongCode && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          <span>{action}</span>
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
