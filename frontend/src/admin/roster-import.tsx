import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DoneImport, RosterImport as Look } from '@contract/roster-import';
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
import { type Confirmed, doneText, RosterPreview } from './roster-preview';
import { useCall, useInvalidateAll } from '../api/use-call';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { call } from '../api/client';
import { ConfirmButton } from '../ui/confirm-dialog';
import { studentCount, wholeNumber } from '../ui/format';
import { singleColumn } from '../lists/staff-page';

const OPTIONS = [
  { value: 'ignore', label: 'Not used' },
  ...Object.entries(ROSTER_USES).map(([value, label]) => ({ value, label })),
];

interface RosterColumnsProps {
  look: Look;
  /** The chosen columns, including while the file is being reread with them. */
  choices: readonly ColumnChoice[];
  /** Rereads the file with these choices; with none, by its headings. */
  onChoose: (choices: ColumnChoice[]) => void;
}

/** How each column is used. The choice is remembered for files with the same headings. */
function RosterColumns({ look: { columns, matched_by: matched }, choices, onChoose }: RosterColumnsProps) {
  if (columns.length === 0) return null;
  const choose = (heading: string, use: string): void =>
    onChoose([...choices.filter((one) => one.heading !== heading), { heading, use: use as RosterUse | 'ignore' }]);
  return (
    <Box
      component="details"
      open={matched === null && !columns.some(({ use }) => use === 'email') ? true : undefined}
      sx={{ width: '100%', borderTop: 1, borderColor: 'divider', py: 1.25 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        How your columns are used
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
        Change what is wrong. When you import, your choice is kept for files with the same headings.
      </Typography>
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
                  options={OPTIONS}
                  value={choices.find((one) => one.heading === heading)?.use ?? use ?? 'ignore'}
                  onChange={(chosen) => choose(heading, chosen)}
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

function CompletedImport({ one, onDone }: { one: DoneImport; onDone: (status: string) => void }) {
  const when = new Date(one.made_at).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const undo = async (): Promise<void> => {
    const { removed, restored, kept } = await call(routes.undoRosterImport, { params: { importId: one.id } });
    const rest = kept === 0 ? '' : ` ${studentCount(kept)} kept because they were used or changed since.`;
    onDone(`Undone: ${studentCount(removed)} removed, ${studentCount(restored)} restored.${rest}`);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <span>
        {when}: {wholeNumber(one.new)} added, {wholeNumber(one.changed)} changed
      </span>
      <ConfirmButton
        label="Undo"
        button={{ 'aria-label': `Undo the import of ${when}` }}
        danger
        title="Undo this import?"
        confirm="Undo import"
        onConfirm={undo}
      >
        <Typography>
          We remove new accounts that haven’t been used and restore what the import changed. Accounts that were used or
          changed since then stay.
        </Typography>
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
      {imports.data.map((one) => (
        <CompletedImport key={one.id} one={one} onDone={done} />
      ))}
    </Box>
  );
}

const uploadRosterFile = (file: File, query: Record<string, string>): Promise<Look> =>
  uploadFile(routes.uploadRoster, {}, query, {
    file,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

/** How to read a file; without columns, as the school last chose. */
interface FileOptions {
  school: string;
  columns?: ColumnChoice[];
  keepCapitals: boolean;
}
const DEFAULT_FILE_OPTIONS: FileOptions = { school: '', keepCapitals: false };

const fileQuery = ({ school, columns, keepCapitals }: FileOptions): Record<string, string> => ({
  ...(school === '' ? {} : { source_school: school }),
  ...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
  keep_capitals: String(keepCapitals),
});

const fileOptionsFrom = (
  { source_school: school, column_choices: columns }: Look,
  keepCapitals: boolean,
): FileOptions => ({
  school: school ?? '',
  ...(columns.length === 0 ? {} : { columns }),
  keepCapitals,
});

interface SourceSchoolChoiceProps {
  look: Look;
  onChoose: (school: string) => void;
}

/** Which school of a district to import; the choice is remembered. */
function SourceSchoolChoice({ look: { schools, source_school: chosen }, onChoose }: SourceSchoolChoiceProps) {
  if (schools.length < 2) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      {chosen === null && <Typography sx={{ mb: 1 }}>This file holds several schools. Which one is yours?</Typography>}
      <ChoiceField
        label="Your school in this file"
        placeholder={chosen === null ? 'Choose a school' : undefined}
        options={schools.map(({ id, name, students }) => ({ value: id, label: `${name}, ${studentCount(students)}` }))}
        value={chosen ?? ''}
        onChange={(school) => school !== '' && onChoose(school)}
      />
    </Box>
  );
}

function About() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      A CSV file from your student information system or your own, or its OneRoster export (zip, version 1.1 or 1.2).
      Columns of a CSV file: student number, name (or first and last name), email, grade (or class of), counselor (email
      or name). You see what it would change before anything is done, and can take an import back for a day.
    </Typography>
  );
}

function useRosterFile() {
  const invalidateAll = useInvalidateAll();
  const [file, setFile] = useState<File | null>(null);
  const [status, setStatus] = useState('');
  const [keepCapitals, setKeepCapitals] = useState(false);
  const [preview, setPreview] = useState<Look | null>(null);
  const previewing = useMutation({
    scope: { id: 'look at a roster file' },
    mutationFn: ({ chosen, ...asked }: FileOptions & { chosen: File }) => uploadRosterFile(chosen, fileQuery(asked)),
    onSuccess: setPreview,
  });
  const importing = useMutation({
    mutationFn: ({ look, mail, confirmed }: { look: Look; mail: boolean; confirmed: Confirmed }) => {
      const query = {
        ...fileQuery(fileOptionsFrom(look, keepCapitals)),
        ...{ save: 'true', fingerprint: look.fingerprint, mail_new: String(mail) },
        ...{ confirmed: confirmed.lines.join(','), confirm_emails: String(confirmed.emails) },
      };
      return file ? uploadRosterFile(file, query) : Promise.reject(new Error('No file was chosen.'));
    },
    onSuccess: async (done) => {
      setPreview(null);
      setStatus(doneText(done));
      await invalidateAll();
    },
  });
  const loadPreview = (chosen: File, asked: FileOptions): void => {
    setStatus('');
    setKeepCapitals(asked.keepCapitals);
    importing.reset();
    previewing.mutate({ chosen, ...asked });
  };
  const open = (chosen: File | undefined): void => {
    if (!chosen) return;
    setFile(chosen);
    setPreview(null);
    loadPreview(chosen, DEFAULT_FILE_OPTIONS);
  };
  const asked = previewing.isPending ? previewing.variables : preview && fileOptionsFrom(preview, keepCapitals);
  /** Rereads the file with other options. The old preview stays until then, so nobody loses their place. */
  const reread = (changed: Partial<FileOptions>): void => {
    if (file && asked) loadPreview(file, { ...asked, ...changed });
  };
  return {
    preview,
    open,
    reread,
    previewing,
    importing,
    status,
    setStatus,
    keepCapitals,
    choices: asked?.columns ?? [],
  };
}

/** Previews a roster file when it is chosen; a second click imports it. An import can be undone for a day. */
export function RosterImport() {
  const { preview, open, reread, previewing, importing, status, setStatus, keepCapitals, choices } = useRosterFile();
  const error = importing.error ?? previewing.error;
  const mustChoose = preview !== null && preview.schools.length > 1 && preview.source_school === null;
  return (
    <SectionCard title="Bring in a roster">
      <Box sx={{ ...singleColumn, gap: 2, justifyItems: 'start' }}>
        <About />
        <FileButton label="Choose a CSV or zip file" accept={`${CSV_FILES},.zip,application/zip`} onFile={open} />
        <StatusLive tone="quiet">{previewing.isPending && 'Looking at the file…'}</StatusLive>
        {error && <FailureAlert detail={errorText(error)} />}
        {preview && (
          <>
            <SourceSchoolChoice look={preview} onChoose={(school) => reread({ school })} />
            <RosterColumns look={preview} choices={choices} onChoose={(columns) => reread({ columns })} />
            {(preview.recased.total > 0 || keepCapitals) && (
              <SwitchField
                label="Keep names in capitals"
                checked={keepCapitals}
                onChange={(keep) => reread({ keepCapitals: keep })}
              />
            )}
          </>
        )}
        {preview && !mustChoose && (
          <RosterPreview
            look={preview}
            busy={importing.isPending || previewing.isPending}
            onAdded={(added) => {
              reread({});
              setStatus(added);
            }}
            onImport={(mail, confirmed) => importing.mutate({ look: preview, mail, confirmed })}
          />
        )}
        <StatusLive tone="good">{status}</StatusLive>
        <RosterImports onStatus={setStatus} />
      </Box>
    </SectionCard>
  );
}
