import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CreatedApiKey } from '@contract/api-keys';
import { API_SCOPES, type ApiScope } from '@contract/api-scopes';
import { NAME_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { routes } from '../api/routes';
import { SectionCard } from '../ui/section-card';
import { useSubmit } from '../ui/use-submit';
import { CheckChoices } from './check-choices';
import { expiryOf, KEY_LIVES, SCOPE_WORDS } from './key-texts';
import { useInvalidateAll } from './use-invalidate-all';

const SCOPES = API_SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }));

/** Makes a key; whoever shows it gets it by `onMade`. */
export function NewKey({ onMade }: { onMade: (made: CreatedApiKey) => void }) {
  const readAnew = useInvalidateAll();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState('365');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(
    async () => {
      const body = { name, scopes, expires_at: expiryOf(days, new Date()) };
      onMade(await call(routes.createApiKey, { body }));
      setName('');
      setScopes([]);
      await readAnew();
    },
    () => (scopes.length > 0 ? null : 'Please choose what the key can do.'),
  );
  return (
    <SectionCard title="Create a key">
      <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <Field
          label="Name"
          required
          disabled={busy}
          value={name}
          hint="What will use the key, for example: Timetable sync"
          error={fieldProblem('name')}
          inputProps={{ maxLength: NAME_MAX_LENGTH }}
          onChange={(event) => setName(event.target.value)}
        />
        <CheckChoices
          legend="What the key can do"
          options={SCOPES}
          chosen={scopes}
          disabled={busy}
          onChange={setScopes}
        />
        <ChoiceField
          label="Expires"
          options={KEY_LIVES}
          disabled={busy}
          value={days}
          error={fieldProblem('expires_at')}
          onChange={setDays}
        />
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
          Create key
        </Button>
      </Box>
    </SectionCard>
  );
}
