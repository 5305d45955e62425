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
  keptIds: readonly string[];
  disabled: boolean;
  onChange: (keptIds: string[]) => void;
}

function ServicesToKeep({ identities, keptIds, disabled, onChange }: ServicesToKeepProps) {
  const t = useWords(accountWords);
  if (identities.length === 0) return null;
  const toggle = (id: string): void =>
    onChange(keptIds.includes(id) ? keptIds.filter((keptId) => keptId !== id) : [...keptIds, id]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, mb: 0.5 }}>
        {t('keepServices')}
      </Typography>
      {identities.map(({ identity_id: id, provider }) => (
        <FormControlLabel
          key={id}
          sx={{ display: 'flex' }}
          control={<Checkbox checked={keptIds.includes(id)} disabled={disabled} onChange={() => toggle(id)} />}
          label={t('keepService', { service: provider.name })}
        />
      ))}
    </Box>
  );
}

const EMPTY_FORM = { current_password: '', password: '', again: '', keep_identities: [] as string[] };

export function PasswordForm({ email, name }: { email: string; name: string }) {
  const t = useWords(accountWords);
  const cache = useQueryClient();
  const identities = useSignInMethods().data?.identities ?? [];
  const { isBusy, values, isSaved, formProblem, onSubmit, setFields, textFieldProps } = useForm(
    EMPTY_FORM,
    async ({ again: _, ...body }, setValues) => {
      await call(routes.changePassword, { body });
      setValues(EMPTY_FORM);
      await Promise.all(
        [routes.listSessions, routes.readSignInWays].map((route) =>
          cache.invalidateQueries({ queryKey: callKey(route) }),
        ),
      );
    },
    ({ password, again }) => (password === again ? null : t('passwordsDiffer')),
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {/* Tells the browser's password keeper whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('currentPassword')} required {...textFieldProps('current_password')} />
      <NewPasswordField label={t('newPassword')} owner={{ email, name }} required {...textFieldProps('password')} />
      <PasswordField label={t('confirmPassword')} autoComplete="new-password" required {...textFieldProps('again')} />
      <ServicesToKeep
        identities={identities}
        keptIds={values.keep_identities}
        disabled={isBusy}
        onChange={(keptIds) => setFields({ keep_identities: keptIds })}
      />
      <ProblemAlert of={formProblem} />
      <SaveRow label={t('changePassword')} disabled={isBusy} doneNote={isSaved && t('passwordChanged')} />
    </Box>
  );
}
