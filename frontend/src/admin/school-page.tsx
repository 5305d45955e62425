import { useForm } from '../ui/use-form';
import { SaveRow } from '../ui/submit-button';
import { Setting, useSetting } from '../ui/setting';
import { routes } from '../api/routes';
import { callKey, useCall, useInvalidateAll } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, ProblemAlert, QueryState } from '../ui/states';
import { AdminFrame } from './admin-frame';
import { DatesCard, SchoolYearCard } from './calendar-cards';
import { SignInCards } from './sign-in-cards';
import CoversPanel from '../covers/covers-panel';
import Box from '@mui/material/Box';
import {
  ADMIN_INVITATION_DAYS,
  LIST_APPROVAL_DAYS,
  NAME_MAX_LENGTH,
  RETENTION_MONTHS,
  RETENTION_NOTICE_DAYS,
} from '@contract/limits';
import type { AdminRow, CreatedAdmin, School } from '@contract/school-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { SwitchField } from '../ui/switch-field';
import { emailedText, NewStaff } from './new-staff';
import Typography from '@mui/material/Typography';
import type { CheckInSecond } from '@contract/roster';
import { useId, useState } from 'react';
import { STATE_OPTIONS } from '@contract/state-names';
import { Field, type FieldProps } from '../ui/field';
import { useSignedInUser } from '../auth/session/session';
import { ConfirmButton, ConfirmDialog } from '../ui/confirm-dialog';
import { lastActiveText } from '../student-record/standing';
import { counted, dayOf, studentCount } from '../ui/format';
import type { RetentionMonths, RetentionOutlook, SchoolRetention } from '@contract/privacy';
import { errorText } from '../api/problem';

const FOR_EVER = 'never';
const lengthOf = (months: number): string =>
  months < 12 ? `${months} months` : months === 12 ? '1 year' : `${months / 12} years`;
const OPTIONS = [
  { value: FOR_EVER, label: 'Keep indefinitely' },
  ...RETENTION_MONTHS.map((months) => ({ value: String(months), label: lengthOf(months) })),
];

const monthsOf = (choice: string): RetentionMonths | null =>
  RETENTION_MONTHS.find((months) => String(months) === choice) ?? null;

const concernedBy = ({ due_now, due_soon }: RetentionOutlook): number => due_now + due_soon;

function Outlook({ outlook }: { outlook: RetentionOutlook | undefined }) {
  if (!outlook) return <Typography>No account is deleted automatically.</Typography>;
  const { months, due_now: now, due_soon: soon } = outlook;
  return (
    <Typography>
      {now === 0 ? 'No student has' : `${studentCount(now)} ${now === 1 ? 'has' : 'have'}`} been away for more than{' '}
      {lengthOf(months)} now, and {soon === 0 ? 'no other' : soon === 1 ? 'one more' : `${soon} more`} will be within{' '}
      {RETENTION_NOTICE_DAYS} days. Each of them is emailed {RETENTION_NOTICE_DAYS} days before the deletion.
    </Typography>
  );
}

interface ConfirmProps {
  outlook: RetentionOutlook;
  earliest: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation if a choice would delete accounts in the next few weeks. */
function Confirm({ outlook, earliest, onConfirm, onClose }: ConfirmProps) {
  const length = lengthOf(outlook.months);
  return (
    <ConfirmDialog
      danger
      title={`Delete accounts after ${length}?`}
      confirm={`Set ${length}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>
        <strong>
          {studentCount(concernedBy(outlook))} will be deleted on {dayOf(earliest)} or soon after
        </strong>
        , with everything they wrote, unless they log in first. Each of them is emailed before that.
      </Typography>
      <Typography>Until then, you can choose a longer time here to keep these accounts.</Typography>
    </ConfirmDialog>
  );
}

function RetentionForm({ months, not_before, earliest, mail_leaves, outlook }: SchoolRetention) {
  const invalidateAll = useInvalidateAll();
  const present = months === null ? FOR_EVER : String(months);
  const [choice, setChoice] = useState(present);
  const [asking, setAsking] = useState(false);
  const chosen = outlook.find((one) => String(one.months) === choice);
  const concerned = chosen ? concernedBy(chosen) : 0;
  const saving = useMutation({
    mutationFn: async () => {
      await call(routes.setRetention, { body: { months: monthsOf(choice), seen: concerned } });
    },
    onSettled: invalidateAll,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <ChoiceField
        label="How long to keep inactive student accounts"
        placeholder="Choose a time"
        options={OPTIONS}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          saving.reset();
        }}
      />
      <Outlook outlook={chosen} />
      {!mail_leaves && (
        <Typography>
          Pathlight can’t send email yet, so it can’t warn students and <strong>deletes no accounts</strong>. Ask your
          Pathlight administrator to set up a mail server.
        </Typography>
      )}
      {not_before !== null && choice === present && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No account is deleted before {dayOf(not_before)}, so you can undo a mistake.
        </Typography>
      )}
      {saving.error && !asking && <FailureAlert detail={errorText(saving.error)} />}
      <SaveRow
        label="Save"
        disabled={choice === present}
        onClick={() => (concerned > 0 ? setAsking(true) : saving.mutate())}
        done={saving.isSuccess && 'Saved'}
      />
      {asking && chosen && (
        <Confirm
          outlook={chosen}
          earliest={earliest}
          onConfirm={() => saving.mutateAsync()}
          onClose={() => {
            setAsking(false);
            if (saving.isError) saving.reset();
          }}
        />
      )}
    </Box>
  );
}

/** How long the school keeps the accounts of students who do not come back. */
function RetentionCard() {
  const read = useCall(routes.readRetention, {});
  return (
    <SectionCard title="Inactive accounts">
      <Typography sx={{ mb: 2 }}>
        The clock starts at a student’s last visit, and each visit restarts it. This applies to graduates too, but never
        to staff accounts.
      </Typography>
      <QueryState of={read}>{(data) => <RetentionForm {...data} />}</QueryState>
    </SectionCard>
  );
}

function RemoveAdmin({ admin: { id, name } }: { admin: AdminRow }) {
  const invalidateAll = useInvalidateAll();
  const remove = async (): Promise<void> => {
    await call(routes.removeAdmin, { params: { adminId: id } });
    await invalidateAll();
  };
  return (
    <ConfirmButton
      label="Remove"
      button={{ color: 'error', 'aria-label': `Remove ${name}` }}
      title={`Remove ${name}?`}
      confirm="Remove admin"
      cancel="Keep the account"
      danger
      onConfirm={remove}
    >
      <Typography>
        The account is deleted and {name} is signed out everywhere at once. This cannot be undone. API keys and the
        audit log stay.
      </Typography>
    </ConfirmButton>
  );
}

function Admins({ admins }: { admins: readonly AdminRow[] }) {
  const now = new Date();
  const { uid } = useSignedInUser();
  return (
    <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
      {admins.map((admin) => {
        const { id, name, email, last_active: lastActive, second_factor: isSecured } = admin;
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              columnGap: 2,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 700 }}>{name}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                {lastActiveText(lastActive, now)} · two-step {isSecured ? 'on' : 'off'}
              </Box>
              {id !== uid && <RemoveAdmin admin={admin} />}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const adminAddedText = ({ name, email, mailed }: CreatedAdmin): string =>
  mailed
    ? `${name} is now an admin. ${emailedText(email, `how to log in; a link in it works for ${ADMIN_INVITATION_DAYS} days`)}`
    : `${name} is now an admin, but the email could not be sent. Please ask ${name} to choose Forgot Password on the log in page.`;

async function makeAdmin(body: { name: string; email: string }): Promise<string> {
  return adminAddedText(await call(routes.createAdmin, { body }));
}

function AdminsCard() {
  const admins = useCall(routes.listAdmins, {});
  return (
    <SectionCard title="School admins">
      <QueryState of={admins}>{(data) => <Admins admins={data} />}</QueryState>
      <NewStaff
        title="Add another admin"
        lead="Admins see every student at the school and can do everything you can do here."
        button="Add admin"
        make={makeAdmin}
      />
    </SectionCard>
  );
}

function distanceOriginText({ distances_from: place, town }: School): string {
  if (place !== null) return `Distances are measured from ${place}, unless a student names another home town.`;
  const why = town ? `We don’t know a town called ${town} in your state, so` : 'No town is set, so';
  return `${why} we can’t measure distances. Enter the town, or the nearest larger one.`;
}

const MIN_LETTERS = 2;

/**
 * The school's town, with suggestions from its state that match the first letters typed; the browser narrows them
 * further.
 */
function TownField({
  state,
  ...field
}: Pick<FieldProps, 'disabled' | 'value' | 'error' | 'onChange'> & { state: string }) {
  const towns = useId();
  const q = field.value.trim().slice(0, MIN_LETTERS).toLowerCase();
  const { data = [] } = useQuery({
    queryKey: [...callKey(routes.listTowns), state, q],
    queryFn: ({ signal }) => call(routes.listTowns, { query: { state, q }, signal }),
    enabled: q.length === MIN_LETTERS,
    staleTime: Infinity,
  });
  return (
    <>
      <Field {...field} label="Town" required inputProps={{ list: towns, autoComplete: 'off' }} />
      <datalist id={towns}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function SchoolForm({ school }: { school: School }) {
  const invalidateAll = useInvalidateAll();
  const { busy, saved, values, problem, onSubmit, box, pick } = useForm(
    { name: school.name, town: school.town ?? '', state: school.state },
    async (body) => {
      await call(routes.updateSchool, { body });
      await invalidateAll();
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field label="School name" required inputProps={{ maxLength: NAME_MAX_LENGTH }} {...box('name')} />
      <TownField state={values.state} {...box('town')} />
      <ChoiceField label="State" placeholder="Choose a state" options={STATE_OPTIONS} required {...pick('state')} />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        We assume students live in this state unless they say otherwise. In-state tuition follows it from the next
        school list on. {distanceOriginText(school)}
      </Box>
      <ProblemAlert of={problem} />
      <SaveRow label="Save school" disabled={busy} done={saved && 'Saved'} />
    </Box>
  );
}

function CheckInSecondForm({ second }: CheckInSecond) {
  const cache = useQueryClient();
  const counselors = useCall(routes.readCovers, {}).data?.colleagues ?? [];
  const { data: admins = [] } = useCall(routes.listAdmins, {});
  const present = second?.id ?? '';
  const { busy, saved, values, problem, onSubmit, pick } = useForm({ user_id: present }, async ({ user_id: id }) => {
    const kept = await call(routes.setCheckInSecond, { body: { user_id: id === '' ? null : id } });
    cache.setQueryData(callKey(routes.readCheckInSecond, {}), kept);
  });
  const options = [
    ...counselors.map(({ id, name }) => ({ value: id, label: `${name}, counselor` })),
    ...admins.map(({ id, name }) => ({ value: id, label: `${name}, admin` })),
  ];
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <ChoiceField
        label="Second person for check-ins"
        placeholder="Nobody"
        options={options}
        {...pick('user_id')}
        error={null}
      />
      {problem !== null && <FailureAlert detail={problem} />}
      <SaveRow label="Save" disabled={busy || values.user_id === present} done={saved && 'Saved'} />
    </Box>
  );
}

function CheckInSecondCard() {
  const read = useCall(routes.readCheckInSecond, {});
  return (
    <SectionCard title="Check-ins">
      <Typography sx={{ mb: 2 }}>
        When something a student wrote may be urgent, their counselor gets an email right away, and another if the
        check-in is still open after 24 hours. Choose a second person to get both emails. The emails contain no names
        and nothing the student wrote.
      </Typography>
      <QueryState of={read}>{(data) => <CheckInSecondForm {...data} />}</QueryState>
    </SectionCard>
  );
}

const { least, usual, most } = LIST_APPROVAL_DAYS;
const DAYS = Array.from({ length: most - least + 1 }, (_, place) => {
  const days = least + place;
  return { value: String(days), label: counted(days, 'day') };
});

function ListApprovalSwitch({ school }: { school: School }) {
  const {
    shown: days,
    set,
    saving,
  } = useSetting(school.first_look_days, (chosen) => call(routes.updateSchool, { body: { first_look_days: chosen } }));
  return (
    <Setting
      saving={saving}
      hint="Students see who reviews their list and when it is released at the latest. Only a student’s first list waits, and only if they have a counselor. If you turn this off, waiting lists are released within a minute."
    >
      <SwitchField
        label="Counselors look at a first school list before the student does"
        checked={days !== null}
        onChange={(checked) => set(checked ? usual : null)}
      />
      {days !== null && (
        <Box sx={{ mt: 1, maxWidth: 220 }}>
          <ChoiceField
            label="Release automatically after"
            options={DAYS}
            value={String(days)}
            onChange={(value) => set(Number(value))}
          />
        </Box>
      )}
    </Setting>
  );
}

export default function SchoolPage() {
  const school = useCall(routes.readSchool, {});
  return (
    <AdminFrame title="School" lead="Your school’s name, location and settings, and who administers it.">
      <SectionCard title="Your school">
        <QueryState of={school}>{(data) => <SchoolForm school={data} />}</QueryState>
      </SectionCard>
      <SignInCards />
      {school.data && (
        <SectionCard title="First school lists">
          <ListApprovalSwitch school={school.data} />
        </SectionCard>
      )}
      <CheckInSecondCard />
      <SectionCard title="Covering for a counselor">
        <CoversPanel ownId={null} />
      </SectionCard>
      <DatesCard />
      {school.data && <SchoolYearCard school={school.data} />}
      <RetentionCard />
      <AdminsCard />
    </AdminFrame>
  );
}
