import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { FIRST_LOOK_DAYS } from '@contract/limits';
import type { School } from '@contract/school-admin';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { ChoiceField } from '../ui/choice-field';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';

const { least, usual, most } = FIRST_LOOK_DAYS;
const DAYS = Array.from({ length: most - least + 1 }, (_, place) => {
  const days = least + place;
  return { value: String(days), label: days === 1 ? '1 day' : `${days} days` };
});

/** Whether a counselor looks at a student's first list before the student does, and for how long it waits at most. */
export function FirstLookSwitch({ school }: { school: School }) {
  const readAnew = useInvalidateAll();
  const saving = useMutation({
    mutationFn: async (first_look_days: number | null) => {
      await call(routes.updateSchool, { body: { first_look_days } });
      await readAnew();
    },
  });
  const days = saving.isPending ? saving.variables : school.first_look_days;
  const choose = (chosen: number | null): void => {
    if (!saving.isPending) saving.mutate(chosen);
  };
  return (
    <>
      <SwitchField
        label="Counselors look at a first school list before the student does"
        checked={days !== null}
        onChange={(checked) => choose(checked ? usual : null)}
      />
      {days !== null && (
        <Box sx={{ mt: 1, maxWidth: 220 }}>
          <ChoiceField
            label="Release automatically after"
            options={DAYS}
            value={String(days)}
            onChange={(value) => choose(Number(value))}
          />
        </Box>
      )}
      <Box sx={{ mt: 1, color: 'text.secondary', typography: 'body2' }}>
        The student is told who looks and by when the list is shown at the latest. Only the first list waits, and only
        where the student has a counselor. Turned off, lists that wait are shown within a minute.
      </Box>
      {saving.error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {sentenceOf(saving.error)}
        </Alert>
      )}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </>
  );
}
