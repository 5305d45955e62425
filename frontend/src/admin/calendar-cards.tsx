import { useSetting } from '../ui/setting';
import { counted, dayOf, pageLocale, studentCount } from '../ui/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { gradeLabel } from '@contract/messages';
import type { GradeCounts, NextGradeReport, School } from '@contract/school-admin';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall, useInvalidateAll } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { ConfirmButton } from '../ui/confirm-dialog';
import { errorText } from '../api/problem';
import { Field } from '../ui/field';
import { SwitchField } from '../ui/switch-field';
import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DatesFileRow, ImportedDates } from '@contract/year';
import { ROUND_NAMES } from '@contract/year-plan';
import { FileButton } from '../ui/files';
import { FailureAlert, QueryState } from '../ui/states';
import { TextFileNote, useTextFile } from './chosen-text';

const DAY_MS = 86_400_000;

/** A calendar date ('2027-07-01') in words, the same in every time zone: 'July 1, 2027'. */
const calendarDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageLocale(), {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });

const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

function SchoolYearDay({ school }: { school: School }) {
  const [day, setDay] = useState(school.next_year_on ?? `${school.senior_class}-07-01`);
  const {
    shown: present,
    set,
    saving,
  } = useSetting(school.next_year_on, (next) => call(routes.updateSchool, { body: { next_year_on: next } }));
  const problem = saving.error ? errorText(saving.error) : null;
  const turnOn = (): void => {
    const next = day < tomorrow() ? tomorrow() : day;
    setDay(next);
    set(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label="Begin the new school year automatically"
        checked={present !== null}
        onChange={(checked) => (checked ? turnOn() : set(null))}
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
          <Button variant="contained" disabled={day === '' || day === present} onClick={() => set(day)}>
            Save the day
          </Button>
        </Box>
      )}
      {present === null && problem !== null && <StatusLive tone="error">{problem}</StatusLive>}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}

function Steps({ grades, seniorClass }: { grades: GradeCounts; seniorClass: number }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {([9, 10, 11] as const).map((grade) => (
        <li key={grade}>
          {studentCount(grades[grade])} from {gradeLabel(grade)} to {gradeLabel(grade + 1)}
        </li>
      ))}
      <li>
        {studentCount(grades[12])} of the class of {seniorClass} {grades[12] === 1 ? 'graduates' : 'graduate'}
      </li>
    </Box>
  );
}

const gradeReportText = ({ moved, graduated, without_grade: without }: NextGradeReport): string =>
  [
    `${studentCount(moved)} moved up a grade.`,
    ...(graduated > 0 ? [`${studentCount(graduated)} graduated.`] : []),
    ...(without > 0 ? [`${studentCount(without)} had no grade and still have none.`] : []),
  ].join(' ');

function Year({ school, grades }: { school: School; grades: GradeCounts | undefined }) {
  const invalidateAll = useInvalidateAll();
  const [status, setStatus] = useState('');
  const { senior_class: seniors, next_year_on: day, year_turned_at: turnedAt } = school;
  const done = (text: string): void => {
    setStatus(text);
    void invalidateAll();
  };
  const begin = async (): Promise<void> => {
    if (grades) done(gradeReportText(await call(routes.nextGrade, { body: { seen: grades } })));
  };
  const undo = async (): Promise<void> => {
    await call(routes.undoNextGrade, {});
    done('The new school year was undone.');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        The class of <strong>{seniors}</strong> is in 12th grade.{' '}
        {day === null
          ? 'Everyone stays in their grade until you begin the new school year.'
          : `On ${calendarDay(day)} everyone moves up a grade, and the class of ${seniors} graduates.`}
      </Typography>
      <SchoolYearDay school={school} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ConfirmButton
          label="Begin the new school year now"
          button={{ variant: 'outlined', size: 'medium', disabled: !grades }}
          title="Begin the new school year now?"
          confirm="Begin"
          onConfirm={begin}
        >
          {grades && <Steps grades={grades} seniorClass={seniors} />}
          <Typography>
            Graduates keep their accounts and everything they wrote, but no longer appear in lists. You can undo this
            until the next school year begins.
          </Typography>
        </ConfirmButton>
        {turnedAt !== null && (
          <ConfirmButton
            label={`Undo the school year that began on ${dayOf(turnedAt)}`}
            button={{ size: 'medium' }}
            title="Undo the new school year?"
            confirm="Undo"
            onConfirm={undo}
          >
            <Typography>
              Everyone goes back down a grade, and the class of {seniors - 1} is in 12th grade again. New 9th graders
              stay in 9th grade.
            </Typography>
          </ConfirmButton>
        )}
      </Box>
      <StatusLive tone="good">{status}</StatusLive>
    </Box>
  );
}

export function SchoolYearCard({ school }: { school: School }) {
  const overview = useCall(routes.readOverview, {});
  return (
    <SectionCard title="School year">
      <Year school={school} grades={overview.data?.grades} />
    </SectionCard>
  );
}

const PROBLEMS_SHOWN = 20;
const DATES_SHOWN = 5;

function Problems({ rows }: { rows: readonly DatesFileRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== null);
  return (
    <Alert severity="warning" variant="outlined">
      Nothing was imported. Correct these rows, then choose the file again:
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {wrong.slice(0, PROBLEMS_SHOWN).map(({ line, problem }) => (
          <li key={line}>
            Row {line}: <span>{problem}</span>
          </li>
        ))}
        {wrong.length > PROBLEMS_SHOWN && <li>and {wrong.length - PROBLEMS_SHOWN} more.</li>}
      </Box>
    </Alert>
  );
}

function Preview({ rows }: { rows: readonly DatesFileRow[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {rows.slice(0, DATES_SHOWN).map(
        ({ line, college, date }) =>
          date && (
            <li key={line}>
              {college}, {ROUND_NAMES[date.round]}: {date.due_on} ({date.cycle})
            </li>
          ),
      )}
      {rows.length > DATES_SHOWN && <li>and {rows.length - DATES_SHOWN} more.</li>}
    </Box>
  );
}

/** Previews a file when it is chosen; a second click imports it. */
function ImportForm() {
  const cache = useQueryClient();
  const [status, setStatus] = useState('');
  const { csv, note, choose, forget } = useTextFile();
  const importing = useMutation({
    mutationFn: ({ text, save }: { text: string; save: boolean }): Promise<ImportedDates> =>
      call(routes.importSchoolDates, { body: { csv: text, save } }),
    onSuccess: async ({ saved, rows }) => {
      if (!saved) return;
      forget();
      setStatus(`${counted(rows.length, 'date')} imported.`);
      await cache.invalidateQueries({ queryKey: callKey(routes.readSchoolDates) });
    },
  });
  const preview = (text: string): void => {
    setStatus('');
    importing.mutate({ text, save: false });
  };
  const result = csv === null ? undefined : importing.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FileButton onFile={(file) => void choose(file, preview)} />
      <TextFileNote note={note} />
      {importing.isError && <FailureAlert detail={errorText(importing.error)} />}
      {result && result.problems > 0 && <Problems rows={result.rows} />}
      {result && result.problems === 0 && !result.saved && csv !== null && (
        <>
          <Preview rows={result.rows} />
          <Button
            variant="contained"
            disabled={importing.isPending}
            onClick={() => importing.mutate({ text: csv, save: true })}
          >
            <span>{`Import ${counted(result.rows.length, 'date')}`}</span>
          </Button>
        </>
      )}
      <StatusLive tone="good">{status}</StatusLive>
    </Box>
  );
}

function Cycle({ cycle, dates, imported_at }: { cycle: string; dates: number; imported_at: string }) {
  const cache = useQueryClient();
  const remove = async (): Promise<void> => {
    const left = await call(routes.removeSchoolDates, { body: { cycle } });
    cache.setQueryData(callKey(routes.readSchoolDates, {}), left);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>
        <strong>{cycle}</strong>: {counted(dates, 'date')}, imported {dayOf(imported_at)}
      </span>
      <ConfirmButton
        label="Remove"
        button={{ 'aria-label': `Remove the dates of ${cycle}` }}
        danger
        title={`Remove the dates of ${cycle}?`}
        confirm="Remove"
        onConfirm={remove}
      >
        <Typography>Students keep the dates they typed themselves.</Typography>
      </ConfirmButton>
    </Box>
  );
}

export function DatesCard() {
  const read = useCall(routes.readSchoolDates, {});
  return (
    <SectionCard title="Application dates">
      <Typography sx={{ mb: 2 }}>
        Pathlight comes without application dates, because colleges set and change them. You can give your students
        dates you have checked, as a CSV file with the columns college (or unitid), round, date, cycle and source.
        Students see them, with the cycle and source, beside the dates they type.
      </Typography>
      <QueryState of={read}>
        {({ cycles }) =>
          cycles.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
              {cycles.map((one) => (
                <Cycle key={one.cycle} {...one} />
              ))}
            </Box>
          )
        }
      </QueryState>
      <ImportForm />
    </SectionCard>
  );
}
