import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MIN_OUTCOMES } from '@contract/note-values';
import type { ImportedOutcomes, SchoolOutcomes } from '@contract/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { counted, dayOf } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { useSetting } from '../ui/setting';
import { FailureAlert, QueryState } from '../ui/states';
import { SwitchField } from '../ui/switch-field';
import { AdminFrame } from './admin-frame';
import { ConfirmButton } from '../ui/confirm-dialog';
import Alert from '@mui/material/Alert';
import { ChoiceField } from '../ui/choice-field';
import { FileButton } from '../ui/files';
import { StatusLive } from '../ui/status-live';
import { TextFileNote, useTextFile } from './chosen-text';

const LEAVE_OUT = '0';

interface FoundProps {
  seen: ImportedOutcomes;
  choices: Record<string, string>;
  onChoose: (name: string, unitid: string) => void;
}

function Found({ seen, choices, onChoose }: FoundProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>
        {counted(seen.ready, 'application')} can be imported
        {seen.class_years.length > 0 && (
          <span>{`, of the class ${seen.class_years.length === 1 ? 'year' : 'years'} ${seen.class_years.join(', ')}`}</span>
        )}
        <span>.</span>
        {seen.undecided > 0 && (
          <span>{` ${seen.undecided} without a decision ${seen.undecided === 1 ? 'is' : 'are'} left out.`}</span>
        )}
        {seen.without_gpa > 0 && (
          <span>{` Of ${seen.without_gpa} the GPA is left out, because its scale is missing or we can’t convert it; ${seen.without_gpa === 1 ? 'it counts' : 'they count'} without it.`}</span>
        )}
      </Typography>
      <Typography variant="body2">
        {seen.dropped.length > 0 ? `Dropped and not saved: ${seen.dropped.join(', ')}.` : 'No columns were dropped.'}
      </Typography>
      {seen.problem_count > 0 && (
        <Alert severity="warning" variant="outlined">
          {seen.problem_count === 1 ? '1 row is' : `${seen.problem_count} rows are`} left out:
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {seen.problems.map(({ line, problem }) => (
              <li key={line}>
                Row {line}: {problem}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {seen.unclear.map(({ name, rows, candidates }) =>
        candidates.length > 0 ? (
          <ChoiceField
            key={name}
            label={`Which college is “${name}”? (${counted(rows, 'row')})`}
            placeholder="Choose a college"
            options={[
              ...candidates.map((one) => ({ value: String(one.unitid), label: one.name })),
              { value: LEAVE_OUT, label: 'Leave these rows out' },
            ]}
            value={choices[name] ?? ''}
            onChange={(unitid) => onChoose(name, unitid)}
          />
        ) : (
          <Typography key={name} variant="body2">
            No college is called “{name}”; {rows === 1 ? '1 row is' : `${rows} rows are`} left out. Add a unitid column
            so we know which college it is.
          </Typography>
        ),
      )}
    </Box>
  );
}

function useOutcomesImport(onSaved: (count: number) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: { text: string; chosen: Record<string, string>; save: boolean }) =>
      call(routes.importOutcomes, {
        body: {
          csv: asked.text,
          save: asked.save,
          choices: Object.entries(asked.chosen)
            .filter(([, unitid]) => unitid !== '' && unitid !== LEAVE_OUT)
            .map(([name, unitid]) => ({ name, unitid: Number(unitid) })),
        },
      }),
    onSuccess: async ({ saved, ready }) => {
      if (!saved) return;
      onSaved(ready);
      await cache.invalidateQueries({ queryKey: callKey(routes.readOutcomes) });
    },
  });
}

/** Previews a file when it is chosen and asks about unclear names; a second click imports it. */
function OutcomesImport() {
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [status, setStatus] = useState('');
  const { csv, note, choose, forget } = useTextFile();
  const importing = useOutcomesImport((count) => {
    forget();
    setStatus(`${counted(count, 'application')} imported.`);
  });
  const preview = (text: string): void => {
    setStatus('');
    setChoices({});
    importing.mutate({ text, chosen: {}, save: false });
  };
  const result = csv === null ? undefined : importing.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FileButton onFile={(file) => void choose(file, preview)} />
      <TextFileNote note={note} />
      {importing.isError && <FailureAlert detail={errorText(importing.error)} />}
      {result && !result.saved && csv !== null && (
        <>
          <Found
            seen={result}
            choices={choices}
            onChoose={(name, unitid) => setChoices({ ...choices, [name]: unitid })}
          />
          <Button
            variant="contained"
            disabled={importing.isPending || (result.ready === 0 && result.unclear.length === 0)}
            onClick={() => importing.mutate({ text: csv, chosen: choices, save: true })}
          >
            Import and replace these class years
          </Button>
        </>
      )}
      <StatusLive tone="good">{status}</StatusLive>
    </Box>
  );
}

const ownKey = callKey(routes.readOutcomes, {});

function Year({ class_year, cases, colleges, imported_at }: SchoolOutcomes['years'][number]) {
  const cache = useQueryClient();
  const remove = async (): Promise<void> => {
    cache.setQueryData(ownKey, await call(routes.removeOutcomes, { body: { class_year } }));
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <span>
        <strong>Class of {class_year}</strong>: {cases} applications to {colleges} colleges, imported{' '}
        {dayOf(imported_at)}
      </span>
      <ConfirmButton
        label="Remove"
        button={{ 'aria-label': `Remove the class of ${class_year}` }}
        danger
        title={`Remove the class of ${class_year}?`}
        confirm="Remove"
        onConfirm={remove}
      >
        <Typography>Its {cases} applications no longer count. You can import the file again.</Typography>
      </ConfirmButton>
    </Box>
  );
}

function ShowToStudentsSwitch({ shown }: { shown: boolean }) {
  const setting = useSetting(shown, (shown_to_students) => call(routes.showOutcomes, { body: { shown_to_students } }));
  return (
    <SectionCard title="Who sees them">
      <SwitchField
        label="Students see them too"
        hint="Counselors always see them beside a tier. They never change a tier."
        checked={setting.shown}
        onChange={setting.set}
      />
      {setting.saving.error && <FailureAlert detail={errorText(setting.saving.error)} />}
    </SectionCard>
  );
}

export default function OutcomesPage() {
  const read = useCall(routes.readOutcomes, {});
  return (
    <AdminFrame title="Outcomes" lead="Results of your school’s past applications, shown as a note beside each tier.">
      <SectionCard title="Past applications">
        <Typography sx={{ mb: 2 }}>
          Choose a CSV file from your former system or one you made, with columns for college (or unitid), class year
          and result. Add GPA with its scale, SAT and ACT if you have them. We drop names, ids and everything else when
          we read the file. For colleges with at least {MIN_OUTCOMES} applications, we show how many students applied,
          how many were admitted, and the middle half of their GPAs.
        </Typography>
        <QueryState of={read}>
          {({ years }) =>
            years.length === 0 ? (
              <Typography sx={{ mb: 2 }}>Nothing imported yet.</Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
                {years.map((one) => (
                  <Year key={one.class_year} {...one} />
                ))}
              </Box>
            )
          }
        </QueryState>
        <OutcomesImport />
      </SectionCard>
      {read.data && <ShowToStudentsSwitch shown={read.data.shown_to_students} />}
    </AdminFrame>
  );
}
