import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { SignInWays } from '@contract/social-sign-in';
import { useWords } from '../i18n/words';
import { accountWords } from './account-words';

interface KeptServicesProps {
  identities: SignInWays['identities'];
  kept: readonly string[];
  disabled: boolean;
  onChange: (kept: string[]) => void;
}

/** Which connected services go on logging the person in after a new password; nothing where there are none. */
export function KeptServices({ identities, kept, disabled, onChange }: KeptServicesProps) {
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
