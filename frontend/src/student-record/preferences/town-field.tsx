import Box from '@mui/material/Box';
import { STATE_NAMES } from '@contract/state-names';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { choiceWords } from './choice-words';

export const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));
const MIN_LETTERS = 2;

interface TownFieldProps {
  /** Two letters; the state that is chosen at first. */
  state: string;
  /** Called with 'Camden, ME' as soon as a town of the list is typed or picked. */
  onTown: (town: string) => void;
}

/** A town by its state and name, with those that begin like what is typed. */
export function TownField({ state: first, onTown }: TownFieldProps) {
  const t = useWords(choiceWords);
  const towns = useId();
  const [state, setState] = useState(first);
  const [typed, setTyped] = useState('');
  const q = typed.trim().slice(0, MIN_LETTERS).toLowerCase();
  const { data = [] } = useQuery({
    queryKey: [...callKey(routes.listTowns), state, q],
    queryFn: ({ signal }) => call(routes.listTowns, { query: { state, q }, signal }),
    enabled: state !== '' && q.length === MIN_LETTERS,
    staleTime: Infinity,
  });
  const type = (text: string): void => {
    setTyped(text);
    const town = data.find((one) => one.toLowerCase() === text.trim().toLowerCase());
    if (town) onTown(`${town}, ${state}`);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <ChoiceField
        label={t('state')}
        placeholder={t('chooseState')}
        options={STATES}
        value={state}
        onChange={(next) => {
          setState(next);
          setTyped('');
        }}
      />
      <Field
        label={t('town')}
        hint={t('townHint')}
        value={typed}
        disabled={state === ''}
        onChange={(event) => type(event.target.value)}
        inputProps={{ list: towns, autoComplete: 'off' }}
      />
      <datalist id={towns}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Box>
  );
}
