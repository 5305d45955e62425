import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DoneImport, RosterImport as RosterImportPreview } from '@contract/roster-import';
import { type ColumnChoice, ROSTER_USES, type RosterUse } from '@contract/roster-columns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { uploadFile } from '../api/upload';
import { ChoiceField } from '../ui/choice-field';
import { CSV_FILES, FileButton } from '../ui/files';
import { SectionCard } from '../ui/section-card';
import { FailureAlert } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { type ConfirmedRows, importDoneText, RosterPreview } from './roster-preview';
import { useCall, useInvalidateAll } from '../api/use-call';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { call } from '../api/client';
import { ConfirmButton } from '../ui/confirm-dialog';
import { dayOf, studentCount, wholeNumber } from '../ui/format';
import { singleColumn } from '../lists/staff-page';
import { t } from './words';
import { Muted } from '../ui/text';

const USE_OPTIONS = [
  { value: 'ignore', label: 'Not used' },
  ...Object.entries(ROSTER_USES).map(([value, label]) => ({ value, label })),
];

interface RosterColumnsProps {
  preview: RosterImportPreview;
  /** The chosen columns, including while the file is being reread with them. */
  choices: readonly ColumnChoice[];
  /** Rereads the file with these choices; with none, by its headings. */
  onChoose: (choices: ColumnChoice[]) => void;
}

/** How each column is used. The choice is remembered for files with the same headings. */
function RosterColumns({ preview: { columns, matched_by: matchedBy }, choices, onChoose }: RosterColumnsProps) {
  if (columns.length === 0) return null;
  const handleChoose = (heading: string, columnUse: string): void =>
    onChoose([
      ...choices.filter((item) => item.heading !== heading),
      { heading, use: columnUse as RosterUse | 'ignore' },
    ]);
  return (
    <Box
      component="details"
      open={matchedBy === null && !columns.some(({ use }) => use === 'email') ? true : undefined}
      sx={{ width: '100%', borderTop: 1, borderColor: 'divider', py: 1.25 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        How your columns are used
      </Box>
      <Muted sx={{ mt: 1, mb: 2 }}>
        Change what is wrong. When you import, your choice is kept for files with the same headings.
      </Muted>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {columns.map(
          ({ heading, use, examples }, index) =>
            heading !== '' && (
              <Box key={`${index} ${heading}`} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <ChoiceField
                  label={heading}
                  options={USE_OPTIONS}
                  value={choices.find((item) => item.heading === heading)?.use ?? use ?? 'ignore'}
                  onChange={(selected) => handleChoose(heading, selected)}
                />
                <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
                  {examples.length === 0 ? 'Empty' : examples.join(' · ')}
                </Box>
              </Box>
            ),
        )}
      </Box>
      {choices.length > 0 && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => onChoose([])}>
          Forget my choices
        </Button>
      )}
    </Box>
  );
}

function CompletedImport({ item, onDone }: { item: DoneImport; onDone: (status: string) => void }) {
  const madeAt = dayOf(item.made_at, 'weekdayHour');
  const undo = async (): Promise<void> => {
    const {
      removed: removedCount,
      restored: restoredCount,
      kept: keptCount,
    } = await call(routes.undoRosterImport, { params: { importId: item.id } });
    const keptText = keptCount === 0 ? '' : ` ${studentCount(keptCount)} kept because they were used or changed since.`;
    onDone(`Undone: ${studentCount(removedCount)} removed, ${studentCount(restoredCount)} restored.${keptText}`);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <span>
        {madeAt}: {wholeNumber(item.new)} added, {wholeNumber(item.changed)} changed
      </span>
      <ConfirmButton
        label="Undo"
        button={{ 'aria-label': `Undo the import of ${madeAt}` }}
        isDangerous
        title="Undo this import?"
        confirmLabel="Undo import"
        onConfirm={undo}
      >
        <Typography>{t('undoImport')}</Typography>
      </ConfirmButton>
    </Box>
  );
}

function RosterImports({ onStatus }: { onStatus: (status: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const imports = useCall(routes.listRosterImports, {});
  if (imports.isError) return <Alert severity="error">{errorText(imports.error)}</Alert>;
  if (!imports.data?.length) return null;
  const done = (status: string): void => {
    onStatus(status);
    void invalidateAll();
  };
  return (
    <Box component="ul" aria-label="Imports of the last day" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {imports.data.map((item) => (
        <CompletedImport key={item.id} item={item} onDone={done} />
      ))}
    </Box>
  );
}

const uploadRosterFile = (file: File, query: Record<string, string>): Promise<RosterImportPreview> =>
  uploadFile(routes.uploadRoster, {}, query, {
    file,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

/** How to read a file; without columns, as the school last chose. */
interface FileOptions {
  school: string;
  columns?: ColumnChoice[];
  keepsCapitals: boolean;
}
const DEFAULT_FILE_OPTIONS: FileOptions = { school: '', keepsCapitals: false };

const fileQuery = ({ school, columns, keepsCapitals }: FileOptions): Record<string, string> => ({
  ...(school === '' ? {} : { source_school: school }),
  ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
  keep_capitals: String(keepsCapitals),
});

const fileOptionsFrom = (
  { source_school: school, column_choices: columns }: RosterImportPreview,
  keepsCapitals: boolean,
): FileOptions => ({
  school: school ?? '',
  ...(columns.length === 0 ? {} : { columns }),
  keepsCapitals,
});

interface SourceSchoolChoiceProps {
  preview: RosterImportPreview;
  onChoose: (school: string) => void;
}

/** Which school of a district to import; the choice is remembered. */
function SourceSchoolChoice({ preview: { schools, source_school: selected }, onChoose }: SourceSchoolChoiceProps) {
  if (schools.length < 2) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      {selected === null && (
        <Typography sx={{ mb: 1 }}>This file holds several schools. Which one is yours?</Typography>
      )}
      <ChoiceField
        label="Your school in this file"
        placeholder={selected === null ? 'Choose a school' : undefined}
        options={schools.map(({ id, name, students }) => ({ value: id, label: `${name}, ${studentCount(students)}` }))}
        value={selected ?? ''}
        onChange={(school) => school !== '' && onChoose(school)}
      />
    </Box>
  );
}

function RosterImportHelp() {
  return <Muted>{t('rosterFiles')}</Muted>;
}

function useRosterFile() {
  const invalidateAll = useInvalidateAll();
  const [file, setFile] = useState<File | null>(null);
  const [status, setStatus] = useState('');
  const [keepsCapitals, setKeepsCapitals] = useState(false);
  const [preview, setPreview] = useState<RosterImportPreview | null>(null);
  const previewMutation = useMutation({
    scope: { id: 'look at a roster file' },
    mutationFn: ({ selected, ...options }: FileOptions & { selected: File }) =>
      uploadRosterFile(selected, fileQuery(options)),
    onSuccess: setPreview,
  });
  const importMutation = useMutation({
    mutationFn: ({
      preview: look,
      sendsInvitations,
      confirmed,
    }: {
      preview: RosterImportPreview;
      sendsInvitations: boolean;
      confirmed: ConfirmedRows;
    }) => {
      const query = {
        ...fileQuery(fileOptionsFrom(look, keepsCapitals)),
        ...{ save: 'true', fingerprint: look.fingerprint, mail_new: String(sendsInvitations) },
        ...{ confirmed: confirmed.lines.join(','), confirm_emails: String(confirmed.allEmails) },
      };
      return file ? uploadRosterFile(file, query) : Promise.reject(new Error('No file was chosen.'));
    },
    onSuccess: async (done) => {
      setPreview(null);
      setStatus(importDoneText(done));
      await invalidateAll();
    },
  });
  const loadPreview = (selected: File, options: FileOptions): void => {
    setStatus('');
    setKeepsCapitals(options.keepsCapitals);
    importMutation.reset();
    previewMutation.mutate({ selected, ...options });
  };
  const openFile = (selected: File | undefined): void => {
    if (!selected) return;
    setFile(selected);
    setPreview(null);
    loadPreview(selected, DEFAULT_FILE_OPTIONS);
  };
  const options = previewMutation.isPending
    ? previewMutation.variables
    : preview && fileOptionsFrom(preview, keepsCapitals);
  /** Rereads the file with other options. The old preview stays until then, so nobody loses their place. */
  const reloadPreview = (changes: Partial<FileOptions>): void => {
    if (file && options) loadPreview(file, { ...options, ...changes });
  };
  return {
    preview,
    openFile,
    reloadPreview,
    previewMutation,
    importMutation,
    status,
    setStatus,
    keepsCapitals,
    choices: options?.columns ?? [],
  };
}

/** Previews a roster file when it is chosen; a second click imports it. An import can be undone for a day. */
export function RosterImport() {
  const rosterFile = useRosterFile();
  const { preview, reloadPreview, previewMutation, importMutation, setStatus, keepsCapitals } = rosterFile;
  const error = importMutation.error ?? previewMutation.error;
  const mustChoose = preview !== null && preview.schools.length > 1 && preview.source_school === null;
  return (
    <SectionCard title="Bring in a roster">
      <Box sx={{ ...singleColumn, gap: 2, justifyItems: 'start' }}>
        <RosterImportHelp />
        <FileButton
          label="Choose a CSV or zip file"
          accept={`${CSV_FILES},.zip,application/zip`}
          onFile={rosterFile.openFile}
        />
        <StatusLive tone="quiet">{previewMutation.isPending && 'Looking at the file…'}</StatusLive>
        {error && <FailureAlert detail={errorText(error)} />}
        {preview && (
          <>
            <SourceSchoolChoice preview={preview} onChoose={(school) => reloadPreview({ school })} />
            <RosterColumns
              preview={preview}
              choices={rosterFile.choices}
              onChoose={(columns) => reloadPreview({ columns })}
            />
            {(preview.recased.total > 0 || keepsCapitals) && (
              <SwitchField
                label="Keep names in capitals"
                checked={keepsCapitals}
                onChange={(isChecked) => reloadPreview({ keepsCapitals: isChecked })}
              />
            )}
          </>
        )}
        {preview && !mustChoose && (
          <RosterPreview
            preview={preview}
            isBusy={importMutation.isPending || previewMutation.isPending}
            onAdded={(addedText) => {
              reloadPreview({});
              setStatus(addedText);
            }}
            onImport={(sendsInvitations, confirmed) => importMutation.mutate({ preview, sendsInvitations, confirmed })}
          />
        )}
        <StatusLive tone="good">{rosterFile.status}</StatusLive>
        <RosterImports onStatus={setStatus} />
      </Box>
    </SectionCard>
  );
}
