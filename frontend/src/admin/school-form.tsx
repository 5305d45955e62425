import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NAME_MAX_LENGTH } from '@contract/limits';
import type { School } from '@contract/school-admin';
import { STATE_NAMES } from '@contract/state-names';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { Field, type FieldProps } from '../ui/field';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { StatusLive } from '../ui/status-live';
import { useSubmit } from '../ui/use-submit';
import { useInvalidateAll } from './use-invalidate-all';

const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

/** What distances are measured from. */
function distancesFrom({ distances_from: place, town }: School): string {
  if (place !== null) return `Distances are measured from ${place}, unless a student names another home town.`;
  const why = town ? `We do not know a town called ${town} in your state, so` : 'Without a town';
  return `${why} no distance is measured. Enter the town, or the nearest larger one.`;
}

const MIN_LETTERS = 2;

/** The town of the school, with those of its state that begin like what is typed; the browser shows fewer with every letter. */
function TownField({
  state,
  ...field
}: Pick<FieldProps, 'disabled' | 'value' | 'error' | 'onChange'> & { state: string }) {
  const towns = useId();
  const q = field.value.trim().slice(0, MIN_LETTERS).toLowerCase();
  const { data = [] } = useQuery({
    queryKey: [...callKey(routes.listTowns), state, q],
    queryFn: ({ signal }) => call(routes.listTowns, { query: { state, q }, signal }),
    enabled: q.length === MIN_LETTERS,
    staleTime: Infinity,
  });
  return (
    <>
      <Field {...field} label="Town" required inputProps={{ list: towns, autoComplete: 'off' }} />
      <datalist id={towns}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** What the school is called and where it is. */
export function SchoolForm({ school }: { school: School }) {
  const readAnew = useInvalidateAll();
  const [name, setName] = useState(school.name);
  const [town, setTown] = useState(school.town ?? '');
  const [state, setState] = useState(school.state);
  const [saved, setSaved] = useState(false);
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    setSaved(false);
    await call(routes.updateSchool, { body: { name, town, state } });
    await readAnew();
    setSaved(true);
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field
        label="School name"
        required
        disabled={busy}
        value={name}
        error={fieldProblem('name')}
        inputProps={{ maxLength: NAME_MAX_LENGTH }}
        onChange={(event) => setName(event.target.value)}
      />
      <TownField
        state={state}
        disabled={busy}
        value={town}
        error={fieldProblem('town')}
        onChange={(event) => setTown(event.target.value)}
      />
      <ChoiceField
        label="State"
        placeholder="Choose a state"
        options={STATES}
        required
        disabled={busy}
        value={state}
        error={fieldProblem('state')}
        onChange={setState}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        We assume students live in this state unless they say otherwise. In-state tuition follows it from the next
        school list on. {distancesFrom(school)}
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          Save school
        </Button>
        <StatusLive tone="good">{saved && !busy && problem === null && 'Saved'}</StatusLive>
      </Box>
    </Box>
  );
}
