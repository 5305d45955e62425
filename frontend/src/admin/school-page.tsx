import { useForm } from '../ui/use-form';
import { SaveRow } from '../ui/submit-button';
import { Setting, useSetting } from '../ui/setting';
import { routes } from '../api/routes';
import { useCall, callKey } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { Failed, Read, Problem } from '../ui/states';
import { AdminFrame } from './admin-frame';
import { DatesCard } from './dates-card';
import { RetentionCard } from './retention-card';
import { SchoolYearCard } from './school-year-card';
import { SignInCards } from './sign-in-cards';
import CoversPanel from '../covers/covers-panel';
import Box from '@mui/material/Box';
import { FIRST_LOOK_DAYS, NAME_MAX_LENGTH, ADMIN_INVITATION_DAYS } from '@contract/limits';
import type { School, AdminRow, CreatedAdmin } from '@contract/school-admin';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { SwitchField } from '../ui/switch-field';
import { emailedText } from './invitation-text';
import { useInvalidateAll } from './use-invalidate-all';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CheckInSecond } from '@contract/roster';
import { useState, useId } from 'react';
import { STATE_OPTIONS } from '@contract/state-names';
import { Field, type FieldProps } from '../ui/field';
import { useSignedInUser } from '../auth/session/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { lastActiveText } from '../student-record/standing';
import { NewStaff } from './new-staff';

function RemoveAdminDialog({ admin, onClose }: { admin: Pick<AdminRow, 'id' | 'name'>; onClose: () => void }) {
  const invalidateAll = useInvalidateAll();
  const remove = async (): Promise<void> => {
    await call(routes.removeAdmin, { params: { adminId: admin.id } });
    await invalidateAll();
  };
  return (
    <ConfirmDialog
      title={`Remove ${admin.name}?`}
      confirm="Remove admin"
      cancel="Keep the account"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography>
        The account is deleted and {admin.name} is signed out everywhere at once. This cannot be undone. API keys and
        the record of activity stay.
      </Typography>
    </ConfirmDialog>
  );
}

function Admins({ admins }: { admins: readonly AdminRow[] }) {
  const now = new Date();
  const { uid } = useSignedInUser();
  const [leaving, setLeaving] = useState<Pick<AdminRow, 'id' | 'name'> | null>(null);
  return (
    <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
      {admins.map(({ id, name, email, last_active: lastActive, second_factor: isSecured }) => (
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
            {id !== uid && (
              <Button size="small" color="error" aria-label={`Remove ${name}`} onClick={() => setLeaving({ id, name })}>
                Remove
              </Button>
            )}
          </Box>
        </Box>
      ))}
      {leaving && <RemoveAdminDialog admin={leaving} onClose={() => setLeaving(null)} />}
    </Box>
  );
}

const madeText = ({ name, email, mailed }: CreatedAdmin): string =>
  mailed
    ? `${name} is now an admin. ${emailedText(email, `how to log in; a link in it works for ${ADMIN_INVITATION_DAYS} days`)}`
    : `${name} is now an admin, but the email could not be sent. Please ask ${name} to choose Forgot Password on the log in page.`;

async function makeAdmin(body: { name: string; email: string }): Promise<string> {
  return madeText(await call(routes.createAdmin, { body }));
}

/** Who keeps the school, and one more of them. */
function AdminsCard() {
  const admins = useCall(routes.listAdmins, {});
  return (
    <SectionCard title="School admins">
      <Read of={admins}>{(data) => <Admins admins={data} />}</Read>
      <NewStaff
        title="Add another admin"
        lead="Admins see every student at the school and can do everything you can do here."
        button="Add admin"
        make={makeAdmin}
      />
    </SectionCard>
  );
}

/** What distances are measured from. */
function distancesFrom({ distances_from: place, town }: School): string {
  if (place !== null) return `Distances are measured from ${place}, unless a student names another home town.`;
  const why = town ? `We do not know a town called ${town} in your state, so` : 'Without a town';
  return `${why} no distance is measured. Enter the town, or the nearest larger one.`;
}

const MIN_LETTERS = 2;

/** The town of the school, with those of its state that begin like what is typed; the browser shows fewer with every letter. */
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

/** What the school is called and where it is. */
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
        school list on. {distancesFrom(school)}
      </Box>
      <Problem of={problem} />
      <SaveRow label="Save school" disabled={busy} done={saved && 'Saved'} />
    </Box>
  );
}

function SecondForm({ second }: CheckInSecond) {
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
      {problem !== null && <Failed detail={problem} />}
      <SaveRow label="Save" disabled={busy || values.user_id === present} done={saved && 'Saved'} />
    </Box>
  );
}

/** Who is emailed about check-ins besides the student's counselor. */
function CheckInSecondCard() {
  const read = useCall(routes.readCheckInSecond, {});
  return (
    <SectionCard title="Check-ins">
      <Typography sx={{ mb: 2 }}>
        When something a student wrote may be urgent, their counselor gets an email at once, and once more if nobody has
        closed the check-in after 24 hours. Name a second person who gets both emails, too. The emails hold neither a
        name nor a word of what was written.
      </Typography>
      <Read of={read}>{(data) => <SecondForm {...data} />}</Read>
    </SectionCard>
  );
}

const { least, usual, most } = FIRST_LOOK_DAYS;
const DAYS = Array.from({ length: most - least + 1 }, (_, place) => {
  const days = least + place;
  return { value: String(days), label: days === 1 ? '1 day' : `${days} days` };
});

/** Whether a counselor looks at a student's first list before the student does, and for how long it waits at most. */
function FirstLookSwitch({ school }: { school: School }) {
  const {
    shown: days,
    set,
    saving,
  } = useSetting(school.first_look_days, (chosen) => call(routes.updateSchool, { body: { first_look_days: chosen } }));
  return (
    <Setting
      saving={saving}
      hint="The student is told who looks and by when the list is shown at the latest. Only the first list waits, and only where the student has a counselor. Turned off, lists that wait are shown within a minute."
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

/** The settings of the school. */
export default function SchoolPage() {
  const school = useCall(routes.readSchool, {});
  return (
    <AdminFrame title="School" lead="What your school is called, where it is, and who keeps it.">
      <SectionCard title="Your school">
        <Read of={school}>{(data) => <SchoolForm school={data} />}</Read>
      </SectionCard>
      <SignInCards />
      {school.data && (
        <SectionCard title="First school lists">
          <FirstLookSwitch school={school.data} />
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
