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
import { countText, dayOf, wholeNumber } from '../ui/format';
import { type ConfirmedRows, importDoneText, RosterPreview } from './roster-preview';
import { ChoiceField } from '../ui/choice-field';
import { Field, PasswordField } from '../ui/field';
import { SwitchField } from '../ui/switch-field';
import { singleColumn } from '../lists/staff-page';
import { t } from './words';
import { Muted } from '../ui/text';

type StoredConnection = NonNullable<RosterConnection['connection']>;

const EMPTY_CONNECTION: Omit<StoredConnection, 'next_at'> = {
  ...{ base_url: '', token_url: '', client_id: '', source_school: null },
  ...{ nightly: false, hour: 2, mail_new: false, change_emails: false },
};

/** Addresses aren't prose. */
const PLAIN_TEXT_PROPS = { spellCheck: false, autoCapitalize: 'none' } as const;

const TOKEN_HINT = 'Leave it and the client ID empty if you were given one fixed key.';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: new Date(2026, 0, 1, hour).toLocaleTimeString('en-US', { hour: 'numeric' }),
}));

const sourceSchoolOptions = (testResult: TestedRosterConnection | undefined, selectedId: string | null) => {
  const schoolsFound = (testResult?.schools ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = selectedId === null || schoolsFound.some(({ value }) => value === selectedId);
  return isListed ? schoolsFound : [{ value: selectedId, label: `School with the ID ${selectedId}` }, ...schoolsFound];
};

type ConnectionValues = Omit<StoredConnection, 'next_at'>;

interface NightlyPullSettingsProps {
  values: ConnectionValues;
  onChange: (changes: Partial<ConnectionValues>) => void;
}

function NightlyPullSettings({ values, onChange }: NightlyPullSettingsProps) {
  return (
    <>
      <div>
        <SwitchField
          label="Pull every night"
          checked={values.nightly}
          onChange={(isNightly) => onChange({ nightly: isNightly })}
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
              onChange={(sendsInvitations) => onChange({ mail_new: sendsInvitations })}
            />
          </div>
          <div>
            <SwitchField
              label="Let it change emails of students who have signed in"
              checked={values.change_emails}
              onChange={(changesEmails) => onChange({ change_emails: changesEmails })}
              hint="Applies where number and name match. Anyone who reads the new mailbox can open the account. If off, “Pull now” asks you about each change. We email all admins about each one."
            />
          </div>
        </>
      )}
    </>
  );
}

interface TestProps {
  testMutation: UseMutationResult<TestedRosterConnection, Error, void>;
  disabled: boolean;
}

function TestButton({ testMutation, disabled }: TestProps) {
  const schoolsFound = testMutation.data?.schools.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" disabled={disabled || testMutation.isPending} onClick={() => testMutation.mutate()}>
        Test the connection
      </Button>
      <StatusLive tone="good">
        {schoolsFound !== undefined && `It works: ${countText(schoolsFound, 'school')} found.`}
      </StatusLive>
      <ProblemAlert of={testMutation.error} />
    </Box>
  );
}

interface RosterConnectionFormProps {
  storedConnection: StoredConnection | null;
  onStatus: (status: string) => void;
}

function RosterConnectionForm({ storedConnection, onStatus }: RosterConnectionFormProps) {
  const invalidateAll = useInvalidateAll();
  const { next_at: _, ...initialValues } = storedConnection ?? { ...EMPTY_CONNECTION, next_at: null };
  const testMutation = useMutation({ mutationFn: () => call(routes.testRosterConnection, {}) });
  const { isBusy, values, problem, onSubmit, setFields, textFieldProps, choiceProps } = useForm(
    { ...initialValues, client_secret: '' },
    async ({ client_secret: secret, ...typedValues }, setValues) => {
      onStatus('');
      const body = { ...typedValues, ...(secret === '' ? {} : { client_secret: secret }) };
      await call(routes.saveRosterConnection, { body });
      setValues({ client_secret: '' });
      onStatus('Connection saved.');
      await invalidateAll();
    },
  );
  const hasToken = values.token_url.trim() !== '';
  const text = (name: 'base_url' | 'token_url' | 'client_id') => ({
    ...textFieldProps(name),
    inputProps: PLAIN_TEXT_PROPS,
  });
  const schools = sourceSchoolOptions(testMutation.data, values.source_school);
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 560 }}>
      <Field label="Address of the OneRoster service" placeholder="https://" required {...text('base_url')} />
      <Field label="Token address" placeholder="https://" hint={TOKEN_HINT} {...text('token_url')} />
      <Field label="Client ID" required={hasToken} {...text('client_id')} />
      <PasswordField
        label={hasToken ? 'Client secret' : 'Client secret or key'}
        required={storedConnection === null}
        hint={storedConnection ? 'Leave it empty to keep the current secret.' : undefined}
        autoComplete="off"
        {...textFieldProps('client_secret')}
      />
      {storedConnection && <TestButton testMutation={testMutation} disabled={isBusy} />}
      {schools.length > 0 && (
        <ChoiceField
          label="Your school there"
          placeholder="Choose a school"
          options={schools}
          {...choiceProps('source_school')}
          value={values.source_school ?? ''}
          disabled={false}
          onChange={(school) => setFields({ source_school: school === '' ? null : school })}
        />
      )}
      {values.source_school !== null && <NightlyPullSettings values={values} onChange={setFields} />}
      <ProblemAlert of={problem} />
      <Box>
        <Button type="submit" variant="contained" disabled={isBusy}>
          Save the connection
        </Button>
      </Box>
    </Box>
  );
}

function pullText({ failure, new: added, changed, unchanged, problems, is_whole: isWhole }: RosterPull): string {
  if (failure !== null) return failure;
  const problemsText = problems === 0 ? '' : ` ${wholeNumber(problems)} left out: press Pull now to see why.`;
  return `${wholeNumber(added)} added, ${wholeNumber(changed)} changed, ${wholeNumber(unchanged)} as before${isWhole ? '' : ' of those changed there'}.${problemsText}`;
}

function PullList({ pulls }: { pulls: readonly RosterPull[] }) {
  if (pulls.length === 0) return null;
  return (
    <Box component="ul" aria-label="The last pulls" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {pulls.map((pull) => (
        <Box
          component="li"
          key={pull.started_at}
          sx={{ typography: 'body2', color: pull.failure === null ? 'text.secondary' : 'error.main' }}
        >
          <strong>{dayOf(pull.started_at, 'weekdayTime')}</strong> {pull.nightly ? '(automatic)' : '(manual)'}:{' '}
          {pullText(pull)}
        </Box>
      ))}
    </Box>
  );
}

function PullNow({ onStatus }: { onStatus: (status: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const previewMutation = useMutation({
    mutationFn: () => call(routes.pullRoster, { body: { save: false } }),
    onSettled: invalidateAll,
  });
  const importMutation = useMutation({
    mutationFn: ({
      fingerprint,
      sendsInvitations,
      confirmed,
    }: {
      fingerprint: string;
      sendsInvitations: boolean;
      confirmed: ConfirmedRows;
    }) => {
      const { lines, allEmails } = confirmed;
      const body = {
        save: true,
        fingerprint,
        mail_new: sendsInvitations,
        confirmed: [...lines],
        confirm_emails: allEmails,
      };
      return call(routes.pullRoster, { body });
    },
    onSuccess: async (result) => {
      previewMutation.reset();
      onStatus(importDoneText(result));
      await invalidateAll();
    },
  });
  const error = importMutation.error ?? previewMutation.error;
  const handlePull = (): void => {
    onStatus('');
    importMutation.reset();
    previewMutation.mutate();
  };
  return (
    <>
      <Button variant="outlined" disabled={previewMutation.isPending || importMutation.isPending} onClick={handlePull}>
        Pull now
      </Button>
      <StatusLive tone="quiet">{previewMutation.isPending && 'Pulling the roster…'}</StatusLive>
      {error && <FailureAlert detail={errorText(error)} />}
      {previewMutation.data && (
        <RosterPreview
          preview={previewMutation.data}
          rowLabel="Student"
          isBusy={importMutation.isPending}
          onAdded={(added) => {
            handlePull();
            onStatus(added);
          }}
          onImport={(sendsInvitations, confirmed) =>
            previewMutation.data &&
            importMutation.mutate({ fingerprint: previewMutation.data.fingerprint, sendsInvitations, confirmed })
          }
        />
      )}
    </>
  );
}

function RemoveButton({ onStatus }: { onStatus: (status: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const handleRemove = async (): Promise<void> => {
    await call(routes.removeRosterConnection);
    onStatus('The connection is removed. Students stay as they are.');
    await invalidateAll();
  };
  return (
    <ConfirmButton
      label="Remove this connection"
      isDangerous
      title="Remove this connection?"
      confirmLabel="Remove"
      onConfirm={handleRemove}
    >
      <Typography>We stop pulling students and delete the secret. Students stay as they are.</Typography>
    </ConfirmButton>
  );
}

export default function RosterConnectionCard() {
  const connectionQuery = useCall(routes.readRosterConnection, {});
  const connection = connectionQuery.data?.connection ?? null;
  const [status, setStatus] = useState('');
  return (
    <SectionCard title="Your student information system">
      <Box sx={{ ...singleColumn, gap: 2, justifyItems: 'start' }}>
        <Muted>{t('oneRoster')}</Muted>
        {connectionQuery.isError && <FailureAlert detail={errorText(connectionQuery.error)} />}
        {connectionQuery.isPending && <StatusLive tone="quiet">Loading the connection…</StatusLive>}
        {connectionQuery.data && (
          <>
            <RosterConnectionForm
              // A new key resets the form when a connection is created or removed.
              key={String(connection === null)}
              storedConnection={connection}
              onStatus={setStatus}
            />
            {connection?.next_at && (
              <Typography variant="body2">Next pull: {dayOf(connection.next_at, 'weekdayTime')}</Typography>
            )}
            {connection && connection.source_school !== null && <PullNow onStatus={setStatus} />}
            <PullList pulls={connectionQuery.data.pulls} />
            {connection && <RemoveButton onStatus={setStatus} />}
          </>
        )}
        <StatusLive tone="good">{status}</StatusLive>
      </Box>
    </SectionCard>
  );
}
