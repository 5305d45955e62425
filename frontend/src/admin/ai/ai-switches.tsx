import { useSetting } from '../../ui/setting';
import Typography from '@mui/material/Typography';
import type { School } from '@contract/school-admin';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { StatusLive } from '../../ui/status-live';
import { SwitchField } from '../../ui/switch-field';

interface SwitchProps {
  label: string;
  hint: string;
  isOff: boolean;
  save: (isOff: boolean) => Promise<unknown>;
}

function AiSwitch({ label, hint, isOff, save }: SwitchProps) {
  const { value: off, setValue: setOff, saving } = useSetting(isOff, save);
  return (
    <>
      <SwitchField label={label} hint={hint} checked={!off} onChange={(isOn) => setOff(!isOn)} />
      {saving.error && <StatusLive tone="error">{errorText(saving.error)}</StatusLive>}
      <StatusLive tone="good">{saving.isSuccess && 'Saved'}</StatusLive>
    </>
  );
}

export function SchoolAiSwitch({ school }: { school: School }) {
  return (
    <AiSwitch
      label="An AI service may write for our students and staff"
      hint="If off, the app itself writes everything, and nothing anyone writes is sent to an AI service."
      isOff={school.ai_off}
      save={(ai_off) => call(routes.updateSchool, { body: { ai_off } })}
    />
  );
}

export function StudentAiSwitch({ userId }: { userId: string }) {
  const { data } = useCall(routes.readAiChoice, { userId });
  if (!data) return null;
  if (data.off_for_school) return <Typography variant="body2">It is turned off for the whole school.</Typography>;
  return (
    <AiSwitch
      label="An AI service may write for this student"
      hint={
        data.off_by_self
          ? 'The student has turned it off as well, and only they can turn that on again.'
          : 'If off, the app itself writes everything for this student.'
      }
      isOff={data.off_for_person}
      save={(isOff) => call(routes.setAiChoice, { params: { userId }, body: { off: isOff } })}
    />
  );
}
