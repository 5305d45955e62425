import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { REPORT_LAST_DAY, type ReportRhythm } from '@contract/report-schedule-values';
import type { ReportSchedule } from '@contract/report-schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { ChoiceField } from '../ui/choice-field';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { useSubmit } from '../ui/use-submit';

const RHYTHMS: { value: Exclude<ReportRhythm, 'off'>; label: string }[] = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS = {
  weekly: WEEKDAYS.map((label, at) => ({ value: String(at + 1), label })),
  monthly: Array.from({ length: REPORT_LAST_DAY }, (_, at) => ({ value: String(at + 1), label: `Day ${at + 1}` })),
};

interface ReadersProps {
  admins: ReportSchedule['admins'];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

function Readers({ admins, chosen, disabled, onChange }: ReadersProps) {
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        Who gets it
      </Box>
      {admins.map(({ id, name }) => (
        <Box key={id}>
          <FormControlLabel
            label={name}
            control={<Checkbox checked={chosen.includes(id)} disabled={disabled} onChange={() => toggle(id)} />}
          />
        </Box>
      ))}
    </Box>
  );
}

function ScheduleForm({ schedule }: { schedule: ReportSchedule }) {
  const cache = useQueryClient();
  const [rhythm, setRhythm] = useState<ReportRhythm>(schedule.rhythm);
  const [day, setDay] = useState(String(schedule.day));
  const [readers, setReaders] = useState(schedule.reader_ids);
  const [note, setNote] = useState('');
  const { busy, problem, onSubmit } = useSubmit(async () => {
    setNote('');
    const body = { rhythm, day: Number(day), reader_ids: readers };
    const set = await call(routes.setReportSchedule, { body });
    cache.setQueryData(callKey(routes.readReportSchedule, {}), set);
    setNote(set.next_on === null ? 'No report is mailed.' : `The next report leaves on ${set.next_on}.`);
  });
  const turn = (value: string): void => {
    setRhythm(value === '' ? 'off' : (value as ReportRhythm));
    setDay('1');
  };
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The email holds numbers of the whole school and a link to this page: no names, no grades, no counselors, and of
        fewer than 5 students it only says so. It leaves in the morning.
      </Typography>
      {!schedule.mail_leaves && (
        <Alert severity="info">
          No email leaves this installation yet: whoever runs it has to set up a mail server.
        </Alert>
      )}
      <ChoiceField
        label="How often"
        placeholder="Never"
        options={RHYTHMS}
        disabled={busy}
        value={rhythm === 'off' ? '' : rhythm}
        onChange={turn}
      />
      {rhythm !== 'off' && (
        <>
          <ChoiceField label="Day" options={DAYS[rhythm]} disabled={busy} value={day} onChange={setDay} />
          <Readers admins={schedule.admins} chosen={readers} disabled={busy} onChange={setReaders} />
        </>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        Save
      </Button>
      <StatusLive tone="good">{note}</StatusLive>
    </Box>
  );
}

/** The report by mail, for admins. */
export function ScheduleCard() {
  const read = useCall(routes.readReportSchedule, {});
  return (
    <SectionCard title="By email">
      {read.isPending && <Loading />}
      {read.isError && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {read.data && <ScheduleForm schedule={read.data} />}
    </SectionCard>
  );
}
