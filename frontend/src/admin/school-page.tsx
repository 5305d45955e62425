import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LIST_APPROVAL_DAYS, NAME_MAX_LENGTH } from '@contract/limits';
import type { CheckInSecond } from '@contract/roster';
import type { School } from '@contract/school-admin';
import { STATE_OPTIONS } from '@contract/state-names';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall, useInvalidateAll } from '../api/use-call';
import CoversPanel from '../covers/covers-panel';
import { ChoiceField } from '../ui/choice-field';
import { Field, type FieldProps } from '../ui/field';
import { countText } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { Setting, useSetting } from '../ui/setting';
import { FailureAlert, ProblemAlert, QueryState } from '../ui/states';
import { SaveRow } from '../ui/submit-button';
import { SwitchField } from '../ui/switch-field';
import { useForm } from '../ui/use-form';
import { AdminsCard, RetentionCard } from './account-cards';
import { AdminFrame } from './admin-frame';
import { DatesCard, SchoolYearCard } from './calendar-cards';
import { SignInCards } from './sign-in-cards';
import { t } from './words';

function distanceOriginText({ distances_from: place, town }: School): string {
  if (place !== null) return `Distances are measured from ${place}, unless a student names another home town.`;
  const reason = town ? `We don’t know a town called ${town} in your state, so` : 'No town is set, so';
  return `${reason} we can’t measure distances. Enter the town, or the nearest larger one.`;
}

const MIN_SEARCH_LETTERS = 2;

/**
 * The school's town, with suggestions from its state that match the first letters typed; the browser narrows them
 * further.
 */
function TownField({
  state,
  ...field
}: Pick<FieldProps, 'disabled' | 'value' | 'error' | 'onChange'> & { state: string }) {
  const townListId = useId();
  const q = field.value.trim().slice(0, MIN_SEARCH_LETTERS).toLowerCase();
  const { data = [] } = useQuery({
    queryKey: [...callKey(routes.listTowns), state, q],
    queryFn: ({ signal }) => call(routes.listTowns, { query: { state, q }, signal }),
    enabled: q.length === MIN_SEARCH_LETTERS,
    staleTime: Infinity,
  });
  return (
    <>
      <Field {...field} label="Town" required inputProps={{ list: townListId, autoComplete: 'off' }} />
      <datalist id={townListId}>
        {data.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function SchoolForm({ school }: { school: School }) {
  const invalidateAll = useInvalidateAll();
  const { isBusy, isSaved, values, problem, onSubmit, textFieldProps, choiceProps } = useForm(
    { name: school.name, town: school.town ?? '', state: school.state },
    async (body) => {
      await call(routes.updateSchool, { body });
      await invalidateAll();
    },
  );
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <Field label="School name" required inputProps={{ maxLength: NAME_MAX_LENGTH }} {...textFieldProps('name')} />
      <TownField state={values.state} {...textFieldProps('town')} />
      <ChoiceField
        label="State"
        placeholder="Choose a state"
        options={STATE_OPTIONS}
        required
        {...choiceProps('state')}
      />
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
        {t('homeState', { distances: distanceOriginText(school) })}
      </Box>
      <ProblemAlert of={problem} />
      <SaveRow label="Save school" disabled={isBusy} doneNote={isSaved && 'Saved'} />
    </Box>
  );
}

function CheckInSecondForm({ second: secondPerson }: CheckInSecond) {
  const cache = useQueryClient();
  const counselors = useCall(routes.readCovers, {}).data?.colleagues ?? [];
  const { data: admins = [] } = useCall(routes.listAdmins, {});
  const savedId = secondPerson?.id ?? '';
  const { isBusy, isSaved, values, problem, onSubmit, choiceProps } = useForm(
    { user_id: savedId },
    async ({ user_id: id }) => {
      const stored = await call(routes.setCheckInSecond, { body: { user_id: id === '' ? null : id } });
      cache.setQueryData(callKey(routes.readCheckInSecond, {}), stored);
    },
  );
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
        {...choiceProps('user_id')}
        error={null}
      />
      {problem !== null && <FailureAlert detail={problem} />}
      <SaveRow label="Save" disabled={isBusy || values.user_id === savedId} doneNote={isSaved && 'Saved'} />
    </Box>
  );
}

function CheckInSecondCard() {
  const secondQuery = useCall(routes.readCheckInSecond, {});
  return (
    <SectionCard title="Check-ins">
      <Typography sx={{ mb: 2 }}>{t('checkInMails')}</Typography>
      <QueryState of={secondQuery}>{(data) => <CheckInSecondForm {...data} />}</QueryState>
    </SectionCard>
  );
}

const { least: minDays, usual: defaultDays, most: maxDays } = LIST_APPROVAL_DAYS;
const DAYS = Array.from({ length: maxDays - minDays + 1 }, (_, place) => {
  const days = minDays + place;
  return { value: String(days), label: countText(days, 'day') };
});

function ListApprovalSwitch({ school }: { school: School }) {
  const {
    value: days,
    setValue: setDays,
    saving,
  } = useSetting(school.first_look_days, (newDays) =>
    call(routes.updateSchool, { body: { first_look_days: newDays } }),
  );
  return (
    <Setting
      saving={saving}
      hint="Students see who reviews their list and when it is released at the latest. Only a student’s first list waits, and only if they have a counselor. If you turn this off, waiting lists are released within a minute."
    >
      <SwitchField
        label="Counselors look at a first school list before the student does"
        checked={days !== null}
        onChange={(isChecked) => setDays(isChecked ? defaultDays : null)}
      />
      {days !== null && (
        <Box sx={{ mt: 1, maxWidth: 220 }}>
          <ChoiceField
            label="Release automatically after"
            options={DAYS}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
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
        <CoversPanel signedInUserId={null} />
      </SectionCard>
      <DatesCard />
      {school.data && <SchoolYearCard school={school.data} />}
      <RetentionCard />
      <AdminsCard />
    </AdminFrame>
  );
}
