import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { FailureAlert, QueryState } from '../ui/states';
import Button from '@mui/material/Button';
import type { Cover, Covers } from '@contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { dayEnd, dayOf, dayStart, localIsoDate } from '../ui/format';
import { useForm } from '../ui/use-form';

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

/** The start of the first day and the end of the last, at the school. */
const coverTimes = (from: string, until: string) => ({
  starts_at: dayStart(from).toISOString(),
  ends_at: dayEnd(until).toISOString(),
});

interface CoverFormProps {
  colleagues: readonly Colleague[];
  /** Whose students they are; null if the form asks that too. */
  counselorId: string | null;
}

function CoverForm({ colleagues, counselorId }: CoverFormProps) {
  const updateCovers = useUpdateCovers();
  const { isBusy, values, formProblem, onSubmit, textFieldProps, choiceProps } = useForm(
    { counselor_id: counselorId ?? '', cover_id: '', from: localIsoDate(new Date()), until: '' },
    async ({ from, until, ...people }, setFields) => {
      await updateCovers(await call(routes.setCover, { body: { ...people, ...coverTimes(from, until) } }));
      setFields({ cover_id: '', until: '' });
    },
  );
  const isComplete = Object.values(values).every((value) => value !== '');
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, maxWidth: 640 }}
    >
      {counselorId === null && (
        <ChoiceField
          label="Whose students"
          placeholder="Choose a counselor"
          options={toOptions(colleagues)}
          {...choiceProps('counselor_id')}
        />
      )}
      <ChoiceField
        label="Who covers"
        placeholder="Choose a colleague"
        options={toOptions(colleagues.filter(({ id }) => id !== values.counselor_id))}
        {...choiceProps('cover_id')}
      />
      <Field label="From" type="date" {...textFieldProps('from')} />
      <Field label="Through" type="date" {...textFieldProps('until')} />
      {formProblem !== null && <FailureAlert detail={formProblem} />}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained" disabled={!isComplete || isBusy}>
          Set cover
        </Button>
      </Box>
    </Box>
  );
}

/** `signedInUserId` is the id of the students' counselor; null for an admin, who chooses one. */
export default function CoversPanel({ signedInUserId }: { signedInUserId: string | null }) {
  const coversQuery = useCall(routes.readCovers, {});
  return (
    <QueryState of={coversQuery}>
      {({ covers, colleagues }) => (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography>
            The colleague can read and do what the counselor can, gets check-in emails, and is named to the students.
            The activity log records everything they open. Covering ends automatically, and either counselor or an admin
            can end it sooner.
          </Typography>
          <CoverList covers={covers} signedInUserId={signedInUserId} />
          {colleagues.length > 0 ? (
            <CoverForm colleagues={colleagues} counselorId={signedInUserId} />
          ) : (
            <Typography>There is no other counselor at your school yet.</Typography>
          )}
        </Box>
      )}
    </QueryState>
  );
}
