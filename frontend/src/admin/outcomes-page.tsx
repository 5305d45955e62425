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
import { countText, dayOf } from '../ui/format';
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
import { t } from './words';

const SKIP_OPTION = '0';

interface ImportFindingsProps {
  preview: ImportedOutcomes;
  choices: Record<string, string>;
  onChoose: (name: string, unitid: string) => void;
}

function ImportFindings({ preview, choices, onChoose }: ImportFindingsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>
        {countText(preview.ready, 'application')} can be imported
        {preview.class_years.length > 0 && (
          <span>{`, of the class ${preview.class_years.length === 1 ? 'year' : 'years'} ${preview.class_years.join(', ')}`}</span>
        )}
        <span>.</span>
        {preview.undecided > 0 && (
          <span>{` ${preview.undecided} without a decision ${preview.undecided === 1 ? 'is' : 'are'} left out.`}</span>
        )}
        {preview.without_gpa > 0 && (
          <span>{` Of ${preview.without_gpa} the GPA is left out, because its scale is missing or we can’t convert it; ${preview.without_gpa === 1 ? 'it counts' : 'they count'} without it.`}</span>
        )}
      </Typography>
      <Typography variant="body2">
        {preview.dropped.length > 0
          ? `Dropped and not saved: ${preview.dropped.join(', ')}.`
          : 'No columns were dropped.'}
      </Typography>
      {preview.problem_count > 0 && (
        <Alert severity="warning" variant="outlined">
          {preview.problem_count === 1 ? '1 row is' : `${preview.problem_count} rows are`} left out:
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {preview.problems.map(({ line, problem }) => (
              <li key={line}>
                Row {line}: {problem}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {preview.unclear.map(({ name, rows, candidates }) =>
        candidates.length > 0 ? (
          <ChoiceField
            key={name}
            label={`Which college is “${name}”? (${countText(rows, 'row')})`}
            placeholder="Choose a college"
            options={[
              ...candidates.map((item) => ({ value: String(item.unitid), label: item.name })),
              { value: SKIP_OPTION, label: 'Leave these rows out' },
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
    mutationFn: (input: { text: string; chosenColleges: Record<string, string>; shouldSave: boolean }) =>
      call(routes.importOutcomes, {
        body: {
          csv: input.text,
          save: input.shouldSave,
          choices: Object.entries(input.chosenColleges)
            .filter(([, unitid]) => unitid !== '' && unitid !== SKIP_OPTION)
            .map(([name, unitid]) => ({ name, unitid: Number(unitid) })),
        },
      }),
    onSuccess: async ({ saved: isSaved, ready }) => {
      if (!isSaved) return;
      onSaved(ready);
      await cache.invalidateQueries({ queryKey: callKey(routes.readOutcomes) });
    },
  });
}

/** Previews a file when it is chosen and asks about unclear names; a second click imports it. */
function OutcomesImport() {
  const [choices, setChoices] = useState<Record<string, string>>({});
  const [status, setStatus] = useState('');
  const { csv, note, chooseFile, clearFile } = useTextFile();
  const importMutation = useOutcomesImport((count) => {
    clearFile();
    setStatus(`${countText(count, 'application')} imported.`);
  });
  const preview = (text: string): void => {
    setStatus('');
    setChoices({});
    importMutation.mutate({ text, chosenColleges: {}, shouldSave: false });
  };
  const result = csv === null ? undefined : importMutation.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FileButton onFile={(file) => void chooseFile(file, preview)} />
      <TextFileNote note={note} />
      {importMutation.isError && <FailureAlert detail={errorText(importMutation.error)} />}
      {result && !result.saved && csv !== null && (
        <>
          <ImportFindings
            preview={result}
            choices={choices}
            onChoose={(name, unitid) => setChoices({ ...choices, [name]: unitid })}
          />
          <Button
            variant="contained"
            disabled={importMutation.isPending || (result.ready === 0 && result.unclear.length === 0)}
            onClick={() => importMutation.mutate({ text: csv, chosenColleges: choices, shouldSave: true })}
          >
            Import and replace these class years
          </Button>
        </>
      )}
      <StatusLive tone="good">{status}</StatusLive>
    </Box>
  );
}

const outcomesKey = callKey(routes.readOutcomes, {});

function OutcomesYear({ class_year, cases, colleges, imported_at }: SchoolOutcomes['years'][number]) {
  const cache = useQueryClient();
  const handleRemove = async (): Promise<void> => {
    cache.setQueryData(outcomesKey, await call(routes.removeOutcomes, { body: { class_year } }));
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
        isDangerous
        title={`Remove the class of ${class_year}?`}
        confirmLabel="Remove"
        onConfirm={handleRemove}
      >
        <Typography>Its {cases} applications no longer count. You can import the file again.</Typography>
      </ConfirmButton>
    </Box>
  );
}

function ShowToStudentsSwitch({ isShown }: { isShown: boolean }) {
  const setting = useSetting(isShown, (shown_to_students) =>
    call(routes.showOutcomes, { body: { shown_to_students } }),
  );
  return (
    <SectionCard title="Who sees them">
      <SwitchField
        label="Students see them too"
        hint="Counselors always see them beside a tier. They never change a tier."
        checked={setting.value}
        onChange={setting.setValue}
      />
      {setting.saving.error && <FailureAlert detail={errorText(setting.saving.error)} />}
    </SectionCard>
  );
}

export default function OutcomesPage() {
  const outcomesQuery = useCall(routes.readOutcomes, {});
  return (
    <AdminFrame title="Outcomes" lead="Results of your school’s past applications, shown as a note beside each tier.">
      <SectionCard title="Past applications">
        <Typography sx={{ mb: 2 }}>{t('outcomesFile', { least: MIN_OUTCOMES })}</Typography>
        <QueryState of={outcomesQuery}>
          {({ years }) =>
            years.length === 0 ? (
              <Typography sx={{ mb: 2 }}>Nothing imported yet.</Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
                {years.map((item) => (
                  <OutcomesYear key={item.class_year} {...item} />
                ))}
              </Box>
            )
          }
        </QueryState>
        <OutcomesImport />
      </SectionCard>
      {outcomesQuery.data && <ShowToStudentsSwitch isShown={outcomesQuery.data.shown_to_students} />}
    </AdminFrame>
  );
}
