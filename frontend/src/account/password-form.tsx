import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { useWords } from '../i18n/words';
import { PasswordField } from '../ui/password-field';
import { StatusLive } from '../ui/status-live';
import { useSubmit } from '../ui/use-submit';
import { NewPasswordField } from '../auth/password/new-password-field';
import accountWords from '../words/en/account.json';
import { useWays } from './sign-in-services';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { SignInWays } from '@contract/social-sign-in';

interface KeptServicesProps {
  identities: SignInWays['identities'];
  kept: readonly string[];
  disabled: boolean;
  onChange: (kept: string[]) => void;
}

/** Which connected services go on logging the person in after a new password; nothing where there are none. */
function KeptServices({ identities, kept, disabled, onChange }: KeptServicesProps) {
  const t = useWords(accountWords);
  if (identities.length === 0) return null;
  const toggle = (id: string): void => onChange(kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 0.5 }}>
        {t('keepServices')}
      </Typography>
      {identities.map(({ identity_id: id, provider }) => (
        <FormControlLabel
          key={id}
          sx={{ display: 'flex' }}
          control={<Checkbox checked={kept.includes(id)} disabled={disabled} onChange={() => toggle(id)} />}
          label={t('keepService', { service: provider.name })}
        />
      ))}
    </Box>
  );
}

const EMPTY = { current: '', next: '', again: '' };

/** Changes the password; every other device is logged out by it. */
export function PasswordForm({ email, name }: { email: string; name: string }) {
  const t = useWords(accountWords);
  const cache = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const [done, setDone] = useState(false);
  const [kept, setKept] = useState<string[]>([]);
  const identities = useWays().data?.identities ?? [];
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(
    async () => {
      await call(routes.changePassword, {
        body: { current_password: typed.current, password: typed.next, keep_identities: kept },
      });
      setTyped(EMPTY);
      setDone(true);
      setKept([]);
      await Promise.all(
        [routes.listSessions, routes.readSignInWays].map((read) =>
          cache.invalidateQueries({ queryKey: callKey(read) }),
        ),
      );
    },
    () => (typed.next === typed.again ? null : t('passwordsDiffer')),
  );
  const wrongCurrent = fieldProblem('current_password');
  const wrongNew = fieldProblem('password');
  const box = (part: keyof typeof EMPTY) => ({
    required: true,
    disabled: busy,
    value: typed[part],
    onChange: ({ target }: { target: { value: string } }) => {
      setDone(false);
      setTyped((before) => ({ ...before, [part]: target.value }));
    },
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {/* Tells the browser's password keeper whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        error={wrongCurrent}
        {...box('current')}
      />
      <NewPasswordField label={t('newPassword')} owner={{ email, name }} error={wrongNew} {...box('next')} />
      <PasswordField label={t('confirmPassword')} autoComplete="new-password" {...box('again')} />
      <KeptServices identities={identities} kept={kept} disabled={busy} onChange={setKept} />
      {problem && !wrongCurrent && !wrongNew && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {t('changePassword')}
        </Button>
        <StatusLive tone="good">{done && t('passwordChanged')}</StatusLive>
      </Box>
    </Box>
  );
}
