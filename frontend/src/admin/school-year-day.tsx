import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { School } from '@contract/school-admin';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { pageLocale } from '../ui/day';
import { Field } from '../ui/field';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { useInvalidateAll } from './use-invalidate-all';

const DAY_MS = 86_400_000;

/** A day of the calendar ('2027-07-01') in words, the same in every time zone: 'July 1, 2027'. */
export const calendarDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLocale(), {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });

const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** Whether the school year begins by itself, and on which day. */
export function SchoolYearDay({ school }: { school: School }) {
  const readAnew = useInvalidateAll();
  const [day, setDay] = useState(school.next_year_on ?? `${school.senior_class}-07-01`);
  const saving = useMutation({
    mutationFn: async (next_year_on: string | null) => {
      await call(routes.updateSchool, { body: { next_year_on } });
      await readAnew();
    },
  });
  const present = saving.isPending ? saving.variables : school.next_year_on;
  const problem = saving.error ? sentenceOf(saving.error) : null;
  const turnOn = (): void => {
    const next = day < tomorrow() ? tomorrow() : day;
    setDay(next);
    saving.mutate(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label="The new school year begins by itself"
        checked={present !== null}
        onChange={(checked) => (checked ? turnOn() : saving.mutate(null))}
      />
      {present !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
          <Box sx={{ width: 200 }}>
            <Field
              label="First day"
              type="date"
              value={day}
              error={problem}
              onChange={(event) => {
                setDay(event.target.value);
                saving.reset();
              }}
            />
          </Box>
          <Button variant="contained" disabled={day === '' || day === present} onClick={() => saving.mutate(day)}>
            Save the day
          </Button>
        </Box>
      )}
      {present === null && problem !== null && <StatusLive tone="error">{problem}</StatusLive>}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}
