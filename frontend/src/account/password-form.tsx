import { ProblemAlert } from '../ui/states';
import { SaveRow } from '../ui/submit-button';
import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { useWords } from '../i18n/words';
import { PasswordField } from '../ui/field';
import { NewPasswordField } from '../auth/password/new-password-field';
import accountWords from '../words/en/account.json';
import { useSignInMethods } from './sign-in-services';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { SignInWays } from '@contract/auth';

interface ServicesToKeepProps {
  identities: SignInWays['identities'];
  kept: readonly string[];
  disabled: boolean;
  onChange: (kept: string[]) => void;
}

/**
 * Which connected services can still log the person in after the password changes; renders nothing if none are
 * connected.
 */
function ServicesToKeep({ identities, kept, disabled, onChange }: ServicesToKeepProps) {
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

const EMPTY = { current_password: '', password: '', again: '', keep_identities: [] as string[] };

/** Changes the password and logs out every other device. */
export function PasswordForm({ email, name }: { email: string; name: string }) {
  const t = useWords(accountWords);
  const cache = useQueryClient();
  const identities = useSignInMethods().data?.identities ?? [];
  const { busy, values, saved, otherProblem, onSubmit, set, box } = useForm(
    EMPTY,
    async ({ again: _, ...body }, setValues) => {
      await call(routes.changePassword, { body });
      setValues(EMPTY);
      await Promise.all(
        [routes.listSessions, routes.readSignInWays].map((read) =>
          cache.invalidateQueries({ queryKey: callKey(read) }),
        ),
      );
    },
    ({ password, again }) => (password === again ? null : t('passwordsDiffer')),
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {/* Tells the browser's password keeper whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('currentPassword')} required {...box('current_password')} />
      <NewPasswordField label={t('newPassword')} owner={{ email, name }} required {...box('password')} />
      <PasswordField label={t('confirmPassword')} autoComplete="new-password" required {...box('again')} />
      <ServicesToKeep
        identities={identities}
        kept={values.keep_identities}
        disabled={busy}
        onChange={(kept) => set({ keep_identities: kept })}
      />
      <ProblemAlert of={otherProblem} />
      <SaveRow label={t('changePassword')} disabled={busy} done={saved && t('passwordChanged')} />
    </Box>
  );
}
