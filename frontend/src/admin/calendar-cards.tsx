import { useSetting } from '../ui/setting';
import { countText, dayOf, studentCount } from '../ui/format';
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
import { t } from './words';

const DAY_MS = 86_400_000;

const tomorrow = (): string => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

function NextYearDateSetting({ school }: { school: School }) {
  const [day, setDay] = useState(school.next_year_on ?? `${school.senior_class}-07-01`);
  const {
    value: savedDay,
    setValue: setNextYearOn,
    saving,
  } = useSetting(school.next_year_on, (next) => call(routes.updateSchool, { body: { next_year_on: next } }));
  const problem = saving.error ? errorText(saving.error) : null;
  const handleTurnOn = (): void => {
    const next = day < tomorrow() ? tomorrow() : day;
    setDay(next);
    setNextYearOn(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SwitchField
        label="Begin the new school year automatically"
        checked={savedDay !== null}
        onChange={(isChecked) => (isChecked ? handleTurnOn() : setNextYearOn(null))}
      />
      {savedDay !== null && (
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
          <Button variant="contained" disabled={day === '' || day === savedDay} onClick={() => setNextYearOn(day)}>
            Save the day
          </Button>
        </Box>
      )}
      {savedDay === null && problem !== null && <StatusLive tone="error">{problem}</StatusLive>}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </Box>
  );
}

function GradeSteps({ grades, seniorClass }: { grades: GradeCounts; seniorClass: number }) {
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

const gradeReportText = ({
  moved: movedCount,
  graduated: graduatedCount,
  without_grade: withoutGrade,
}: NextGradeReport): string =>
  [
    `${studentCount(movedCount)} moved up a grade.`,
    ...(graduatedCount > 0 ? [`${studentCount(graduatedCount)} graduated.`] : []),
    ...(withoutGrade > 0 ? [`${studentCount(withoutGrade)} had no grade and still have none.`] : []),
  ].join(' ');

function SchoolYear({ school, grades }: { school: School; grades: GradeCounts | undefined }) {
  const invalidateAll = useInvalidateAll();
  const [status, setStatus] = useState('');
  const { senior_class: seniorClass, next_year_on: day, year_turned_at: turnedAt } = school;
  const handleDone = (text: string): void => {
    setStatus(text);
    void invalidateAll();
  };
  const startNextYear = async (): Promise<void> => {
    if (grades) handleDone(gradeReportText(await call(routes.nextGrade, { body: { seen: grades } })));
  };
  const undo = async (): Promise<void> => {
    await call(routes.undoNextGrade, {});
    handleDone('The new school year was undone.');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>
        The class of <strong>{seniorClass}</strong> is in 12th grade.{' '}
        {day === null
          ? 'Everyone stays in their grade until you begin the new school year.'
          : `On ${dayOf(day)} everyone moves up a grade, and the class of ${seniorClass} graduates.`}
      </Typography>
      <NextYearDateSetting school={school} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ConfirmButton
          label="Begin the new school year now"
          button={{ variant: 'outlined', size: 'medium', disabled: !grades }}
          title="Begin the new school year now?"
          confirmLabel="Begin"
          onConfirm={startNextYear}
        >
          {grades && <GradeSteps grades={grades} seniorClass={seniorClass} />}
          <Typography>{t('beginYear')}</Typography>
        </ConfirmButton>
        {turnedAt !== null && (
          <ConfirmButton
            label={`Undo the school year that began on ${dayOf(turnedAt)}`}
            button={{ size: 'medium' }}
            title="Undo the new school year?"
            confirmLabel="Undo"
            onConfirm={undo}
          >
            <Typography>
              Everyone goes back down a grade, and the class of {seniorClass - 1} is in 12th grade again. New 9th
              graders stay in 9th grade.
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
      <SchoolYear school={school} grades={overview.data?.grades} />
    </SectionCard>
  );
}

const MAX_PROBLEMS_SHOWN = 20;
const MAX_DATES_SHOWN = 5;

function ImportProblems({ rows }: { rows: readonly DatesFileRow[] }) {
  const rowsWithProblem = rows.filter(({ problem }) => problem !== null);
  return (
    <Alert severity="warning" variant="outlined">
      Nothing was imported. Correct these rows, then choose the file again:
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {rowsWithProblem.slice(0, MAX_PROBLEMS_SHOWN).map(({ line, problem }) => (
          <li key={line}>
            Row {line}: <span>{problem}</span>
          </li>
        ))}
        {rowsWithProblem.length > MAX_PROBLEMS_SHOWN && (
          <li>and {rowsWithProblem.length - MAX_PROBLEMS_SHOWN} more.</li>
        )}
      </Box>
    </Alert>
  );
}

function DatesPreview({ rows }: { rows: readonly DatesFileRow[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {rows.slice(0, MAX_DATES_SHOWN).map(
        ({ line, college, date }) =>
          date && (
            <li key={line}>
              {college}, {ROUND_NAMES[date.round]}: {date.due_on} ({date.cycle})
            </li>
          ),
      )}
      {rows.length > MAX_DATES_SHOWN && <li>and {rows.length - MAX_DATES_SHOWN} more.</li>}
    </Box>
  );
}

/** Previews a file when it is chosen; a second click imports it. */
function ImportForm() {
  const cache = useQueryClient();
  const [status, setStatus] = useState('');
  const { csv, note, chooseFile, clearFile } = useTextFile();
  const importMutation = useMutation({
    mutationFn: ({ text, shouldSave }: { text: string; shouldSave: boolean }): Promise<ImportedDates> =>
      call(routes.importSchoolDates, { body: { csv: text, save: shouldSave } }),
    onSuccess: async ({ saved: isSaved, rows }) => {
      if (!isSaved) return;
      clearFile();
      setStatus(`${countText(rows.length, 'date')} imported.`);
      await cache.invalidateQueries({ queryKey: callKey(routes.readSchoolDates) });
    },
  });
  const preview = (text: string): void => {
    setStatus('');
    importMutation.mutate({ text, shouldSave: false });
  };
  const result = csv === null ? undefined : importMutation.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FileButton onFile={(file) => void chooseFile(file, preview)} />
      <TextFileNote note={note} />
      {importMutation.isError && <FailureAlert detail={errorText(importMutation.error)} />}
      {result && result.problems > 0 && <ImportProblems rows={result.rows} />}
      {result && result.problems === 0 && !result.saved && csv !== null && (
        <>
          <DatesPreview rows={result.rows} />
          <Button
            variant="contained"
            disabled={importMutation.isPending}
            onClick={() => importMutation.mutate({ text: csv, shouldSave: true })}
          >
            <span>{`Import ${countText(result.rows.length, 'date')}`}</span>
          </Button>
        </>
      )}
      <StatusLive tone="good">{status}</StatusLive>
    </Box>
  );
}

function CycleRow({ cycle, dates, imported_at }: { cycle: string; dates: number; imported_at: string }) {
  const cache = useQueryClient();
  const handleRemove = async (): Promise<void> => {
    const remaining = await call(routes.removeSchoolDates, { body: { cycle } });
    cache.setQueryData(callKey(routes.readSchoolDates, {}), remaining);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>
        <strong>{cycle}</strong>: {countText(dates, 'date')}, imported {dayOf(imported_at)}
      </span>
      <ConfirmButton
        label="Remove"
        button={{ 'aria-label': `Remove the dates of ${cycle}` }}
        isDangerous
        title={`Remove the dates of ${cycle}?`}
        confirmLabel="Remove"
        onConfirm={handleRemove}
      >
        <Typography>Students keep the dates they typed themselves.</Typography>
      </ConfirmButton>
    </Box>
  );
}

export function DatesCard() {
  const datesQuery = useCall(routes.readSchoolDates, {});
  return (
    <SectionCard title="Application dates">
      <Typography sx={{ mb: 2 }}>{t('datesFile')}</Typography>
      <QueryState of={datesQuery}>
        {({ cycles }) =>
          cycles.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
              {cycles.map((cycleDates) => (
                <CycleRow key={cycleDates.cycle} {...cycleDates} />
              ))}
            </Box>
          )
        }
      </QueryState>
      <ImportForm />
    </SectionCard>
  );
}
