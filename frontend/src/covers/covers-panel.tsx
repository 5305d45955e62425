import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { FailureAlert, Loading } from '../ui/states';
import Button from '@mui/material/Button';
import type { Cover, Covers } from '@contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { dayOf } from '../ui/format';

function useUpdateCovers(): (covers: Covers) => Promise<void> {
  const cache = useQueryClient();
  return async (covers) => {
    cache.setQueryData(callKey(routes.readCovers, {}), covers);
    await cache.invalidateQueries({ queryKey: ['students'] });
  };
}

function CoverRow({ cover, signedInUserId }: { cover: Cover; signedInUserId: string | null }) {
  const updateCovers = useUpdateCovers();
  const endCover = useMutation({
    mutationFn: () => call(routes.endCover, { params: { coverId: cover.id } }),
    onSuccess: updateCovers,
  });
  const displayNameOf = ({ id, name }: Cover['cover']): string => (id === signedInUserId ? 'You' : name);
  const absentCounselor = cover.counselor.id === signedInUserId ? 'you' : cover.counselor.name;
  const days = `${dayOf(cover.starts_at)} to ${dayOf(cover.ends_at)}`;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box sx={{ flex: '1 1 16rem' }}>
        {`${displayNameOf(cover.cover)} ${cover.active ? (cover.cover.id === signedInUserId ? 'cover' : 'covers') : 'will cover'} for ${absentCounselor}`}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {days}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={endCover.isPending}
        aria-label={`End: ${cover.cover.name} for ${cover.counselor.name}, ${days}`}
        onClick={() => endCover.mutate()}
        sx={{ minHeight: 44 }}
      >
        End
      </Button>
      {endCover.isError && <FailureAlert detail={errorText(endCover.error)} />}
    </Box>
  );
}

/** Who covers for whom, now and later. `signedInUserId` is the reading counselor's id, null for an admin. */
function CoverList({ covers, signedInUserId }: { covers: readonly Cover[]; signedInUserId: string | null }) {
  if (!covers.length)
    return <Typography sx={{ color: 'text.secondary' }}>No one is covering for a colleague right now.</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {covers.map((cover) => (
        <CoverRow key={cover.id} cover={cover} signedInUserId={signedInUserId} />
      ))}
    </Box>
  );
}

type Colleague = Cover['cover'];

const toOptions = (people: readonly Colleague[]) => people.map(({ id, name }) => ({ value: id, label: name }));

/** Today as a date field value, in the viewer's time zone. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The start of the first day and the end of the last, in the time zone of the person who chose them. */
const coverTimes = (from: string, until: string) => ({
  starts_at: new Date(`${from}T00:00:00`).toISOString(),
  ends_at: new Date(`${until}T23:59:59.999`).toISOString(),
});

interface CoverFormProps {
  colleagues: readonly Colleague[];
  /** Whose students they are; null if the form asks that too. */
  counselorId: string | null;
}

/** Lets a colleague cover a counselor's students between two dates, inclusive. */
function CoverForm({ colleagues, counselorId }: CoverFormProps) {
  const updateCovers = useUpdateCovers();
  const [absentCounselor, setAbsentCounselor] = useState(counselorId ?? '');
  const [coverId, setCoverId] = useState('');
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      call(routes.setCover, { body: { counselor_id: absentCounselor, cover_id: coverId, ...coverTimes(from, until) } }),
    onSuccess: async (covers) => {
      setCoverId('');
      setUntil('');
      await updateCovers(covers);
    },
  });
  const canSave = absentCounselor !== '' && coverId !== '' && from !== '' && until !== '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) saving.mutate();
      }}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, maxWidth: 640 }}
    >
      {counselorId === null && (
        <ChoiceField
          label="Whose students"
          placeholder="Choose a counselor"
          options={toOptions(colleagues)}
          value={absentCounselor}
          onChange={setAbsentCounselor}
        />
      )}
      <ChoiceField
        label="Who covers"
        placeholder="Choose a colleague"
        options={toOptions(colleagues.filter(({ id }) => id !== absentCounselor))}
        value={coverId}
        onChange={setCoverId}
      />
      <Field label="From" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field label="Through" type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      {saving.isError && <FailureAlert detail={errorText(saving.error)} />}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={!canSave || saving.isPending}>
          Set cover
        </Button>
      </Box>
    </Box>
  );
}

/**
 * Who covers for whom, and a form for a new cover. `signedInUserId` is the id of the students' counselor, null for an admin,
 * who chooses one.
 */
export default function CoversPanel({ signedInUserId }: { signedInUserId: string | null }) {
  const coversQuery = useCall(routes.readCovers, {});
  if (coversQuery.isPending) return <Loading />;
  if (!coversQuery.data)
    return <FailureAlert detail={errorText(coversQuery.error)} onRetry={() => void coversQuery.refetch()} />;
  const { covers, colleagues } = coversQuery.data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>
        The colleague can read and do what the counselor can, gets check-in emails, and is named to the students. The
        activity log records everything they open. Covering ends automatically, and either counselor or an admin can end
        it sooner.
      </Typography>
      <CoverList covers={covers} signedInUserId={signedInUserId} />
      {colleagues.length > 0 && <CoverForm colleagues={colleagues} counselorId={signedInUserId} />}
      {colleagues.length === 0 && <Typography>There is no other counselor at your school yet.</Typography>}
    </Box>
  );
}
