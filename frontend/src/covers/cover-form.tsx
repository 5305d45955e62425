import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Cover } from '@contract/covers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { Failed } from '../ui/states';
import { useKeepCovers } from './cover-list';

type Colleague = Cover['cover'];

const optionsOf = (people: readonly Colleague[]) => people.map(({ id, name }) => ({ value: id, label: name }));

/** Today as a date field wants it, in the place of whoever looks. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The first and the last moment of two days, in the place of whoever chose them. */
const asTimes = (from: string, until: string) => ({
  starts_at: new Date(`${from}T00:00:00`).toISOString(),
  ends_at: new Date(`${until}T23:59:59.999`).toISOString(),
});

interface CoverFormProps {
  colleagues: readonly Colleague[];
  /** Whose students they are; null where whoever fills it in chooses that, too. */
  counselorId: string | null;
}

/** Lets a colleague look after a counselor's students from one day to another, both included. */
export function CoverForm({ colleagues, counselorId }: CoverFormProps) {
  const keep = useKeepCovers();
  const [whose, setWhose] = useState(counselorId ?? '');
  const [who, setWho] = useState('');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const saving = useMutation({
    mutationFn: () => call(routes.setCover, { body: { counselor_id: whose, cover_id: who, ...asTimes(from, until) } }),
    onSuccess: async (covers) => {
      setWho('');
      setUntil('');
      await keep(covers);
    },
  });
  const ready = whose !== '' && who !== '' && from !== '' && until !== '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) saving.mutate();
      }}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, maxWidth: 640 }}
    >
      {counselorId === null && (
        <ChoiceField
          label="Whose students"
          placeholder="Choose a counselor"
          options={optionsOf(colleagues)}
          value={whose}
          onChange={setWhose}
        />
      )}
      <ChoiceField
        label="Who covers"
        placeholder="Choose a colleague"
        options={optionsOf(colleagues.filter(({ id }) => id !== whose))}
        value={who}
        onChange={setWho}
      />
      <Field label="From" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field label="Through" type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      {saving.isError && <Failed detail={sentenceOf(saving.error)} />}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={!ready || saving.isPending}>
          Set cover
        </Button>
      </Box>
    </Box>
  );
}
