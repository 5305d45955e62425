import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { SecondFactorSecret } from '@contract/second-factor';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { PasswordField } from '../ui/password-field';
import { useSubmit } from '../ui/use-submit';

// What draws it is fetched when it is needed; the secret as text does without.
const QrCode = lazy<ComponentType<{ text: string }>>(() => import('./qr-code').catch(() => ({ default: () => null })));

interface SetUpProps {
  onCancel: () => void;
  onDone: (codes: string[]) => Promise<void>;
}

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The password first: a browser left open must not lock its owner out. */
function AskPassword({ onSecret, onCancel }: { onSecret: (made: SecondFactorSecret) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    onSecret(await call(routes.beginSecondFactor, { body: { current_password: password } }));
  });
  const wrong = fieldProblem('current_password');
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        required
        autoFocus
        disabled={busy}
        value={password}
        error={wrong}
        onChange={({ target }) => setPassword(target.value)}
      />
      {problem && !wrong && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          Continue
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** Sets the second step up: password, QR code, first code. */
export function SetUpFactor({ onCancel, onDone }: SetUpProps) {
  const [made, setMade] = useState<SecondFactorSecret | null>(null);
  const [code, setCode] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    const { codes } = await call(routes.confirmSecondFactor, { body: { code } });
    await onDone(codes);
  });
  if (!made) return <AskPassword onSecret={setMade} onCancel={onCancel} />;
  const wrong = fieldProblem('code');
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        Scan this picture with an authenticator app on your phone, for example Google Authenticator, Microsoft
        Authenticator or Aegis.
      </Typography>
      <Suspense fallback={<Skeleton sx={{ width: 208, height: 208, borderRadius: 3 }} />}>
        <QrCode text={made.address} />
      </Suspense>
      <Typography>
        Or type this key into the app:{' '}
        <Box component="code" sx={{ display: 'block', mt: 0.5, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {inGroups(made.secret)}
        </Box>
      </Typography>
      <Field
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
        disabled={busy}
        value={code}
        error={wrong}
        hint="The six digits the app shows now."
        onChange={({ target }) => setCode(target.value)}
      />
      {problem && !wrong && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          Turn on
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
