import { useForm } from '../ui/use-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RosterConnection, RosterPull, TestedRosterConnection } from '@contract/roster-import';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { useCall, useInvalidateAll } from '../api/use-call';
import { ConfirmButton } from '../ui/confirm-dialog';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, ProblemAlert } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { counted, wholeNumber } from '../ui/format';
import { type Confirmed, doneText, RosterPreview } from './roster-preview';
import { ChoiceField } from '../ui/choice-field';
import { Field, PasswordField } from '../ui/field';
import { SwitchField } from '../ui/switch-field';
import { singleColumn } from '../lists/staff-page';

type Stored = NonNullable<RosterConnection['connection']>;

const EMPTY: Omit<Stored, 'next_at'> = {
  ...{ base_url: '', token_url: '', client_id: '', source_school: null },
  ...{ nightly: false, hour: 2, mail_new: false, change_emails: false },
};

/** Addresses aren't prose. */
const PLAIN = { spellCheck: false, autoCapitalize: 'none' } as const;

const TOKEN_HINT = 'Leave it and the client ID empty if you were given one fixed key.';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: new Date(2026, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }),
}));

const schoolOptions = (tested: TestedRosterConnection | undefined, chosen: string | null) => {
  const found = (tested?.schools ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isThere = chosen === null || found.some(({ value }) => value === chosen);
  return isThere ? found : [{ value: chosen, label: `School with the ID ${chosen}` }, ...found];
};

type Values = Omit<Stored, 'next_at'>;

function Nights({ values, onChange }: { values: Values; onChange: (more: Partial<Values>) => void }) {
  return (
    <>
      <div>
        <SwitchField
          label="Pull every night"
          checked={values.nightly}
          onChange={(nightly) => onChange({ nightly })}
          hint="Changes are imported without asking you, unless much of your school is missing."
        />
      </div>
      {values.nightly && (
        <>
          <ChoiceField
            label="At"
            options={HOURS}
            value={String(values.hour)}
            onChange={(hour) => onChange({ hour: Number(hour) })}
          />
          <div>
            <SwitchField
              label="Email each new student how to log in"
              checked={values.mail_new}
              onChange={(mail) => onChange({ mail_new: mail })}
            />
          </div>
          <div>
            <SwitchField
              label="Let it change emails of students who have signed in"
              checked={values.change_emails}
              onChange={(change) => onChange({ change_emails: change })}
              hint="Applies where number and name match. Anyone who reads the new mailbox can open the account. If off, “Pull now” asks you about each change. We email all admins about each one."
            />
          </div>
        </>
      )}
    </>
  );
}

interface TestProps {
  testing: UseMutationResult<TestedRosterConnection, Error, void>;
  disabled: boolean;
}

function Test({ testing, disabled }: TestProps) {
  const found = testing.data?.schools.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" disabled={disabled || testing.isPending} onClick={() => testing.mutate()}>
        Test the connection
      </Button>
      <StatusLive tone="good">{found !== undefined && `It works: ${counted(found, 'school')} found.`}</StatusLive>
      <ProblemAlert of={testing.error} />
    </Box>
  );
}

function RosterConnectionForm({ stored, onStatus }: { stored: Stored | null; onStatus: (status: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const { next_at: _, ...known } = stored ?? { ...EMPTY, next_at: null };
  const testing = useMutation({ mutationFn: () => call(routes.testRosterConnection, {}) });
  const { busy, values, problem, onSubmit, set, box, pick } = useForm(
    { ...known, client_secret: '' },
    async ({ client_secret: secret, ...typed }, setValues) => {
      onStatus('');
      const body = { ...typed, ...(secret === '' ? {} : { client_secret: secret }) };
      await call(routes.saveRosterConnection, { body });
      setValues({ client_secret: '' });
      onStatus('Connection saved.');
      await invalidateAll();
    },
  );
  const hasToken = values.token_url.trim() !== '';
  const text = (name: 'base_url' | 'token_url' | 'client_id') => ({ ...box(name), inputProps: PLAIN });
  const schools = schoolOptions(testing.data, values.source_school);
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 560 }}>
      <Field label="Address of the OneRoster service" placeholder="https://" required {...text('base_url')} />
      <Field label="Token address" placeholder="https://" hint={TOKEN_HINT} {...text('token_url')} />
      <Field label="Client ID" required={hasToken} {...text('client_id')} />
      <PasswordField
        label={hasToken ? 'Client secret' : 'Client secret or key'}
        required={stored === null}
        hint={stored ? 'Leave it empty to keep the current secret.' : undefined}
        autoComplete="off"
        {...box('client_secret')}
      />
      {stored && <Test testing={testing} disabled={busy} />}
      {schools.length > 0 && (
        <ChoiceField
          label="Your school there"
          placeholder="Choose a school"
          options={schools}
          {...pick('source_school')}
          value={values.source_school ?? ''}
          disabled={false}
          onChange={(school) => set({ source_school: school === '' ? null : school })}
        />
      )}
      {values.source_school !== null && <Nights values={values} onChange={set} />}
      <ProblemAlert of={problem} />
      <Box>
        <Button type="submit" variant="contained" disabled={busy}>
          Save the connection
        </Button>
      </Box>
    </Box>
  );
}

const timeText = (time: string): string =>
  new Date(time).toLocaleString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

function pullText({ failure, new: added, changed, unchanged, problems, is_whole: whole }: RosterPull): string {
  if (failure !== null) return failure;
  const left = problems === 0 ? '' : ` ${wholeNumber(problems)} left out: press Pull now to see why.`;
  return `${wholeNumber(added)} added, ${wholeNumber(changed)} changed, ${wholeNumber(unchanged)} as before${whole ? '' : ' of those changed there'}.${left}`;
}

function Pulls({ pulls }: { pulls: readonly RosterPull[] }) {
  if (pulls.length === 0) return null;
  return (
    <Box component="ul" aria-label="The last pulls" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {pulls.map((pull) => (
        <Box
          component="li"
          key={pull.started_at}
          sx={{ typography: 'body2', color: pull.failure === null ? 'text.secondary' : 'error.main' }}
        >
          <strong>{timeText(pull.started_at)}</strong> {pull.nightly ? '(automatic)' : '(manual)'}: {pullText(pull)}
        </Box>
      ))}
    </Box>
  );
}

function PullNow({ onStatus }: { onStatus: (status: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const previewing = useMutation({
    mutationFn: () => call(routes.pullRoster, { body: { save: false } }),
    onSettled: invalidateAll,
  });
  const importing = useMutation({
    mutationFn: ({ fingerprint, mail, confirmed }: { fingerprint: string; mail: boolean; confirmed: Confirmed }) => {
      const { lines, emails } = confirmed;
      const body = { save: true, fingerprint, mail_new: mail, confirmed: [...lines], confirm_emails: emails };
      return call(routes.pullRoster, { body });
    },
    onSuccess: async (done) => {
      previewing.reset();
      onStatus(doneText(done));
      await invalidateAll();
    },
  });
  const error = importing.error ?? previewing.error;
  const press = (): void => {
    onStatus('');
    importing.reset();
    previewing.mutate();
  };
  return (
    <>
      <Button variant="outlined" disabled={previewing.isPending || importing.isPending} onClick={press}>
        Pull now
      </Button>
      <StatusLive tone="quiet">{previewing.isPending && 'Pulling the roster…'}</StatusLive>
      {error && <FailureAlert detail={errorText(error)} />}
      {previewing.data && (
        <RosterPreview
          look={previewing.data}
          place="Student"
          busy={importing.isPending}
          onAdded={(added) => {
            press();
            onStatus(added);
          }}
          onImport={(mail, confirmed) =>
            previewing.data && importing.mutate({ fingerprint: previewing.data.fingerprint, mail, confirmed })
          }
        />
      )}
    </>
  );
}

function Remove({ onStatus }: { onStatus: (status: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const remove = async (): Promise<void> => {
    await call(routes.removeRosterConnection);
    onStatus('The connection is removed. Students stay as they are.');
    await invalidateAll();
  };
  return (
    <ConfirmButton
      label="Remove this connection"
      danger
      title="Remove this connection?"
      confirm="Remove"
      onConfirm={remove}
    >
      <Typography>We stop pulling students and delete the secret. Students stay as they are.</Typography>
    </ConfirmButton>
  );
}

export default function RosterConnectionCard() {
  const roster = useCall(routes.readRosterConnection, {});
  const connection = roster.data?.connection ?? null;
  const [status, setStatus] = useState('');
  return (
    <SectionCard title="Your student information system">
      <Box sx={{ ...singleColumn, gap: 2, justifyItems: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A system that supports OneRoster 1.1 or 1.2 keeps your students up to date automatically. It adds new ones and
          updates grades, emails and counselors, but never removes anyone. Ask its administrator for the addresses with
          a client ID and a secret, or a fixed key. Keys for OAuth 1 don’t work here.
        </Typography>
        {roster.isError && <FailureAlert detail={errorText(roster.error)} />}
        {roster.isPending && <StatusLive tone="quiet">Loading the connection…</StatusLive>}
        {roster.data && (
          <>
            <RosterConnectionForm
              // A new key resets the form when a connection is created or removed.
              key={String(connection === null)}
              stored={connection}
              onStatus={setStatus}
            />
            {connection?.next_at && <Typography variant="body2">Next pull: {timeText(connection.next_at)}</Typography>}
            {connection && connection.source_school !== null && <PullNow onStatus={setStatus} />}
            <Pulls pulls={roster.data.pulls} />
            {connection && <Remove onStatus={setStatus} />}
          </>
        )}
        <StatusLive tone="good">{status}</StatusLive>
      </Box>
    </SectionCard>
  );
}
