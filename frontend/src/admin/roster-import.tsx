import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChangedField, DoneImport, RosterImport as Look } from '@contract/roster-import';
import { type RosterField } from '@contract/roster-import-limits';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { FileButton } from '../ui/file-button';
import { SectionCard } from '../ui/section-card';
import { Failed } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { wholeNumber } from '../ui/whole-number';
import { studentCount, useReadAnew } from './use-read-anew';

const FIELD_WORDS: Record<RosterField, string> = {
  student_number: 'number',
  name: 'name',
  email: 'email',
  grade: 'grade',
  counselor: 'counselor',
};

const changeText = ({ field, from, to }: ChangedField): string =>
  `${FIELD_WORDS[field]} ${from === '' ? 'added:' : `${from} →`} ${to}`;

interface KindProps {
  title: string;
  count: number;
  shown: readonly { key: string; text: ReactNode }[];
}

/** One kind of what a file holds: how many, and the first of them behind a press. */
function Kind({ title, count, shown }: KindProps) {
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        {title}: {wholeNumber(count)}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {shown.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {count > shown.length && <li>and {wholeNumber(count - shown.length)} more</li>}
      </Box>
    </Box>
  );
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ');

function Seen({ look }: { look: Look }) {
  const { counts, ignored, others } = look;
  return (
    <Box sx={{ width: '100%' }}>
      <Kind
        title="New students"
        count={counts.new}
        shown={look.new.map(({ line, name, email, grade, counselor }) => ({
          key: String(line),
          text: joined(name, email, grade === '' ? '' : `grade ${grade}`, counselor || 'unassigned'),
        }))}
      />
      <Kind
        title="Changed"
        count={counts.changed}
        shown={look.changed.map(({ id, name, fields }) => ({ key: id, text: joined(name, ...fields.map(changeText)) }))}
      />
      <Kind
        title="Left out, because something is wrong"
        count={counts.problems}
        shown={look.problems.map(({ line, problem }) => ({
          key: `${line} ${problem}`,
          text: `Line ${line}: ${problem}`,
        }))}
      />
      <Kind
        title="At your school, but not in the file; they stay as they are"
        count={counts.missing}
        shown={look.missing.map(({ id, name }) => ({ key: id, text: name }))}
      />
      <Typography variant="body2" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.25, color: 'text.secondary' }}>
        {studentCount(counts.unchanged)} in the file are here already and do not change.
        {others > 0 &&
          ` Not read: ${wholeNumber(others)} ${others === 1 ? 'row' : 'rows'} of staff, families or students who have left.`}
        {ignored.length > 0 && ` Columns that are not read: ${ignored.join(', ')}.`}
      </Typography>
    </Box>
  );
}

const doneText = ({ counts, mailed }: Look): string =>
  [
    `${studentCount(counts.new)} added, ${studentCount(counts.changed)} changed.`,
    mailed > 0 ? `${studentCount(mailed)} emailed a link to set a password.` : '',
  ].join(' ');

/** What to press once a file was looked at. */
function Confirm({ look, busy, onImport }: { look: Look; busy: boolean; onImport: (mail: boolean) => void }) {
  const [mail, setMail] = useState(true);
  const { counts } = look;
  if (counts.new + counts.changed === 0) return <Typography>There is nothing to import.</Typography>;
  return (
    <>
      {counts.new > 0 && (
        <div>
          <SwitchField
            label="Email each new student a link to set a password"
            checked={mail}
            onChange={setMail}
            hint="Without it they come in with Forgot Password, or with a sign-in service of your school."
          />
        </div>
      )}
      <Button variant="contained" disabled={busy} onClick={() => onImport(mail && counts.new > 0)}>
        Import {studentCount(counts.new + counts.changed)}
      </Button>
    </>
  );
}

function Done({ one, onDone }: { one: DoneImport; onDone: (said: string) => void }) {
  const [asking, setAsking] = useState(false);
  const when = new Date(one.made_at).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const undo = async (): Promise<void> => {
    const { removed, restored, kept } = await call(routes.undoRosterImport, { params: { importId: one.id } });
    const rest = kept === 0 ? '' : ` ${studentCount(kept)} kept: they were used or changed since.`;
    onDone(`Taken back: ${studentCount(removed)} removed, ${studentCount(restored)} as before.${rest}`);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <span>
        {when}: {wholeNumber(one.new)} added, {wholeNumber(one.changed)} changed
      </span>
      <Button size="small" aria-label={`Take back the import of ${when}`} onClick={() => setAsking(true)}>
        Take back
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title="Take this import back?"
          confirm="Take back"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <Typography>
            New accounts that nobody has used yet are removed, and what the import changed is as before. What a student
            used or somebody changed since then stays.
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** Imports that can still be taken back. */
function Imports({ onSaid }: { onSaid: (said: string) => void }) {
  const readAnew = useReadAnew();
  const imports = useCall(routes.listRosterImports, {});
  if (imports.isError) return <Alert severity="error">{sentenceOf(imports.error)}</Alert>;
  if (!imports.data?.length) return null;
  const done = (said: string): void => {
    onSaid(said);
    void readAnew();
  };
  return (
    <Box component="ul" aria-label="Imports of the last day" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {imports.data.map((one) => (
        <Done key={one.id} one={one} onDone={done} />
      ))}
    </Box>
  );
}

/** A roster file is looked at when it is chosen, imported by a second press, and can be taken back for a day. */
export function RosterImport() {
  const readAnew = useReadAnew();
  const [csv, setCsv] = useState('');
  const [said, setSaid] = useState('');
  const looking = useMutation({
    mutationFn: (text: string) => call(routes.importRoster, { body: { csv: text, save: false } }),
  });
  const taking = useMutation({
    mutationFn: ({ look, mail }: { look: Look; mail: boolean }) =>
      call(routes.importRoster, { body: { csv, save: true, fingerprint: look.fingerprint, mail_new: mail } }),
    onSuccess: async (done) => {
      looking.reset();
      setSaid(doneText(done));
      await readAnew();
    },
  });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const text = await file.text();
    setSaid('');
    setCsv(text);
    taking.reset();
    looking.mutate(text);
  };
  const error = taking.error ?? looking.error;
  return (
    <SectionCard title="Bring in a roster">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A CSV file from your student information system, or your own. Columns: student number, name (or first and last
          name), email, grade (or class of), counselor (email or name). You see what it would change before anything is
          done, and can take an import back for a day.
        </Typography>
        <FileButton onFile={(file) => void choose(file)} />
        <StatusLive tone="quiet">{looking.isPending && 'Looking at the file…'}</StatusLive>
        {error && <Failed detail={sentenceOf(error)} />}
        {looking.data && (
          <>
            <Seen look={looking.data} />
            <Confirm
              look={looking.data}
              busy={taking.isPending}
              onImport={(mail) => looking.data && taking.mutate({ look: looking.data, mail })}
            />
          </>
        )}
        <StatusLive tone="good">{said}</StatusLive>
        <Imports onSaid={setSaid} />
      </Box>
    </SectionCard>
  );
}
