import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NAME_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import { useSubmit } from '../ui/use-submit';
import { useSession } from '../auth/session/session';
import { accountWords } from './account-words';

/** Changes the name that is shown. */
export function NameForm({ name }: { name: string }) {
  const t = useWords(accountWords);
  const { updateMe } = useSession();
  const [typed, setTyped] = useState(name);
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(() => updateMe({ display_name: typed }));
  const reason = fieldProblem('display_name');
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <Field
          label={t('fullName')}
          autoComplete="name"
          required
          disabled={busy}
          value={typed}
          error={reason}
          inputProps={{ maxLength: NAME_MAX_LENGTH }}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Box>
      {problem && !reason && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" disabled={busy || typed.trim() === name}>
        {t('saveName')}
      </Button>
    </Box>
  );
}
