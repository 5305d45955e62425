import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CheckInSecond } from '@contract/attention';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { ChoiceField } from '../ui/choice-field';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { StatusLive } from '../ui/status-live';

function SecondForm({ second }: CheckInSecond) {
  const cache = useQueryClient();
  const counselors = useCall(routes.readCovers, {}).data?.colleagues ?? [];
  const { data: admins = [] } = useCall(routes.listAdmins, {});
  const present = second?.id ?? '';
  const [choice, setChoice] = useState(present);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const options = [
    ...counselors.map(({ id, name }) => ({ value: id, label: `${name}, counselor` })),
    ...admins.map(({ id, name }) => ({ value: id, label: `${name}, admin` })),
  ];
  const save = async (): Promise<void> => {
    setProblem(null);
    try {
      const kept = await call(routes.setCheckInSecond, { body: { user_id: choice === '' ? null : choice } });
      cache.setQueryData(callKey(routes.readCheckInSecond, {}), kept);
      setSaid('Saved');
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <ChoiceField
        label="Second person for check-ins"
        placeholder="Nobody"
        options={options}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          setSaid('');
        }}
      />
      {problem !== null && <Failed detail={problem} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Button variant="contained" disabled={choice === present} onClick={() => void save()}>
          Save
        </Button>
        <StatusLive tone="good">{said}</StatusLive>
      </Box>
    </Box>
  );
}

/** Who is emailed about check-ins besides the student's counselor. */
export function CheckInSecondCard() {
  const read = useCall(routes.readCheckInSecond, {});
  return (
    <SectionCard title="Check-ins">
      <Typography sx={{ mb: 2 }}>
        When something a student wrote may be urgent, their counselor gets an email at once, and once more if nobody has
        closed the check-in after 24 hours. Name a second person who gets both emails, too. The emails hold neither a
        name nor a word of what was written.
      </Typography>
      {read.isPending && <Loading />}
      {read.isError && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {read.data && <SecondForm {...read.data} />}
    </SectionCard>
  );
}
