import { useForm } from '../ui/use-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { counselorName, gradeName, REPORT_COLUMNS } from '@contract/roster-columns';
import type { CohortReport, CohortWeek, ReportSchedule } from '@contract/reports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, callFile } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { useSignedInUser } from '../auth/session/session';
import { ChoiceField } from '../ui/choice-field';
import { downloadFile } from '../ui/files';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { Empty, ProblemAlert, QueryState } from '../ui/states';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { REPORT_LAST_DAY, type ReportFrequency } from '@contract/note-values';
import { StatusLive } from '../ui/status-live';
import { singleColumn } from '../lists/staff-page';

/** '31 (72%)' of 43; only the count if there are no students. */
const partOf = (count: number, students: number): string =>
  students === 0 ? String(count) : `${count} (${Math.round((100 * count) / students)}%)`;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', px: 0.625, height: 44, borderTop: 1, borderColor: 'divider' },
  '& tbody th': { whiteSpace: 'nowrap' },
  '& thead th': { borderTop: 0, verticalAlign: 'bottom', fontSize: '0.8125rem' },
  '& tfoot th, & tfoot td': { borderTopWidth: 2, fontWeight: 700 },
  '@media print': {
    fontSize: '8pt',
    '& th, & td': { height: 'auto', px: 0.375, py: 0.25 },
    '& thead th': { fontSize: '7pt', hyphens: 'auto', overflowWrap: 'break-word' },
  },
} as const;

function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Box component="table" sx={look}>
        {children}
      </Box>
    </Box>
  );
}

interface Column {
  label: string;
  of: (group: CohortReport['total']) => ReactNode;
}

interface GroupsProps {
  report: CohortReport;
  byCounselor: boolean;
}

function GroupRowsTable({
  report,
  byCounselor,
  label,
  columns,
}: GroupsProps & { label: string; columns: readonly Column[] }) {
  const cellsOf = (group: CohortReport['total']) =>
    columns.map((column) => <td key={column.label}>{column.of(group)}</td>);
  return (
    <Scrolled label={label}>
      <thead>
        <tr>
          <th scope="col">Grade</th>
          {byCounselor && <th scope="col">Counselor</th>}
          {columns.map((column) => (
            <th scope="col" key={column.label}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={`${row.grade} ${row.counselor_id}`}>
            <th scope="row">{gradeName(row.grade)}</th>
            {byCounselor && <td>{counselorName(row)}</td>}
            {cellsOf(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={byCounselor ? 2 : 1}>
            All
          </th>
          {cellsOf(report.total)}
        </tr>
      </tfoot>
    </Scrolled>
  );
}

const HEADS: readonly Column[] = REPORT_COLUMNS.map(([name, label]) => ({
  label,
  of: (group) => (name === 'students' ? group.students : partOf(group[name], group.students)),
}));

const GroupsTable = (props: GroupsProps) => <GroupRowsTable {...props} label="By grade" columns={HEADS} />;

function SectionsTable(props: GroupsProps) {
  const columns = props.report.total.sections.map(({ title }, at) => ({
    label: title,
    of: ({ sections, students }: CohortReport['total']) => partOf(sections[at]?.complete ?? 0, students),
  }));
  return <GroupRowsTable {...props} label="Completed sections" columns={columns} />;
}

function WeeksTable({ weeks }: { weeks: readonly CohortWeek[] }) {
  return (
    <Scrolled label="Week by week">
      <thead>
        <tr>
          {['Week to', 'Accounts', 'Have a list', 'Parent links'].map((label) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ ends_on, accounts, list, parent_links }) => (
          <tr key={ends_on}>
            <th scope="row">{ends_on}</th>
            <td>{accounts}</td>
            <td>{list}</td>
            <td>{parent_links}</td>
          </tr>
        ))}
      </tbody>
    </Scrolled>
  );
}

const FREQUENCY_OPTIONS: { value: Exclude<ReportFrequency, 'off'>; label: string }[] = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS = {
  weekly: WEEKDAYS.map((label, at) => ({ value: String(at + 1), label })),
  monthly: Array.from({ length: REPORT_LAST_DAY }, (_, at) => ({ value: String(at + 1), label: `Day ${at + 1}` })),
};

interface RecipientChoicesProps {
  admins: ReportSchedule['admins'];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

function RecipientChoices({ admins, chosen, disabled, onChange }: RecipientChoicesProps) {
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
  const [note, setNote] = useState('');
  const { busy, values, problem, onSubmit, set, pick } = useForm(
    { rhythm: schedule.rhythm, day: String(schedule.day), reader_ids: schedule.reader_ids },
    async ({ day, ...typed }) => {
      setNote('');
      const kept = await call(routes.setReportSchedule, { body: { ...typed, day: Number(day) } });
      cache.setQueryData(callKey(routes.readReportSchedule, {}), kept);
      setNote(kept.next_on === null ? 'No report is mailed.' : `The next report leaves on ${kept.next_on}.`);
    },
  );
  const { rhythm } = values;
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The email holds numbers of the whole school and a link to this page: no names, grades or counselors. For fewer
        than 5 students, it says only that. It leaves in the morning.
      </Typography>
      {!schedule.mail_leaves && (
        <Alert severity="info">
          This installation can’t send email yet. Ask your Pathlight administrator to set up a mail server.
        </Alert>
      )}
      <ChoiceField
        label="How often"
        placeholder="Never"
        options={FREQUENCY_OPTIONS}
        disabled={busy}
        value={rhythm === 'off' ? '' : rhythm}
        onChange={(value) => set({ rhythm: value === '' ? 'off' : (value as ReportFrequency), day: '1' })}
      />
      {rhythm !== 'off' && (
        <>
          <ChoiceField label="Day" options={DAYS[rhythm]} {...pick('day')} error={null} />
          <RecipientChoices
            admins={schedule.admins}
            chosen={values.reader_ids}
            disabled={busy}
            onChange={(ids) => set({ reader_ids: ids })}
          />
        </>
      )}
      <ProblemAlert of={problem} />
      <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
        Save
      </Button>
      <StatusLive tone="good">{note}</StatusLive>
    </Box>
  );
}

function ScheduleCard() {
  const read = useCall(routes.readReportSchedule, {});
  return (
    <SectionCard title="By email">
      <QueryState of={read}>{(data) => <ScheduleForm schedule={data} />}</QueryState>
    </SectionCard>
  );
}

const WIDTH = 720;
const HEIGHT = 180;
const FOOT = 22;
const dayName = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * Twelve weeks as columns: all accounts, with the filled part showing those that had a list. The table below has the
 * same data.
 */
function WeeksChart({ weeks }: { weeks: readonly CohortWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ accounts }) => accounts));
  const step = WIDTH / Math.max(1, weeks.length);
  const tall = (count: number): number => ((HEIGHT - FOOT - 14) * count) / most;
  return (
    <Box>
      <Box
        component="svg"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Accounts and lists over ${weeks.length} weeks; the numbers are in the table below.`}
        sx={{ width: '100%', maxWidth: 900, height: 'auto', display: 'block', fontSize: 11, fill: 'currentColor' }}
      >
        {weeks.map(({ ends_on, accounts, list }, at) => (
          <g key={ends_on} transform={`translate(${at * step + step * 0.15} 0)`}>
            <Box
              component="rect"
              y={HEIGHT - FOOT - tall(accounts)}
              width={step * 0.7}
              height={tall(accounts)}
              sx={{ fill: 'none', stroke: 'currentColor' }}
            />
            <Box
              component="rect"
              y={HEIGHT - FOOT - tall(list)}
              width={step * 0.7}
              height={tall(list)}
              sx={{ fill: 'var(--mui-palette-primary-main)' }}
            />
            <text x={step * 0.35} y={HEIGHT - FOOT - tall(accounts) - 4} textAnchor="middle">
              {list} of {accounts}
            </text>
            <text x={step * 0.35} y={HEIGHT - 6} textAnchor="middle">
              {dayName(ends_on)}
            </text>
          </g>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Outlined: students with an account. Filled: those who had a list by then. Each column is a week to that day.
      </Typography>
    </Box>
  );
}

const NOBODY = 'none';

function useCohort(counselor: string) {
  return useQuery({
    queryKey: [...callKey(routes.readCohort), counselor],
    queryFn: ({ signal }) =>
      call(routes.readCohort, { signal, ...(counselor ? { query: { counselor_id: counselor } } : {}) }),
  });
}

function Report({ report, byCounselor }: { report: CohortReport; byCounselor: boolean }) {
  if (report.total.students === 0)
    return <Empty title="No students yet">Numbers appear here once students sign up.</Empty>;
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <SectionCard title="By grade">
        <GroupsTable report={report} byCounselor={byCounselor} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Parts are of all students of the row. Reviewed: at least one school of the newest list marked as researched. A
          list without a Safety is the newest one. Logged in: or had a page open. Small groups may be identifiable;
          check before sharing.
        </Typography>
      </SectionCard>
      <SectionCard title="Completed sections">
        <SectionsTable report={report} byCounselor={byCounselor} />
      </SectionCard>
      <SectionCard title="Week by week">
        <WeeksChart weeks={report.weeks} />
        <WeeksTable weeks={report.weeks} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          The weeks follow today’s students back. When somebody first answered, unlocked or reviewed is not kept, so
          those steps have no history here; of parents, only the link in use is known.
        </Typography>
      </SectionCard>
    </Box>
  );
}

/** Thirteen columns need a landscape page. */
const PAPER = { '@page': { size: 'landscape', margin: '12mm' } } as const;

export default function ReportsPage() {
  const isAdmin = useSignedInUser().role === 'admin';
  const [counselor, setCounselor] = useState('');
  const all = useCohort('');
  const read = useCohort(counselor);
  const options = new Map((all.data?.rows ?? []).map((row) => [row.counselor_id ?? NOBODY, counselorName(row)]));
  const saving = useMutation({
    mutationFn: () => callFile(routes.exportCohort, counselor ? { query: { counselor_id: counselor } } : {}),
    onSuccess: ({ file, name }) => downloadFile(file, name),
  });
  return (
    <Page
      title="Reports"
      lead={isAdmin ? 'How far your school is, in numbers.' : 'How far your students are, in numbers.'}
      actions={
        read.data && (
          <Button variant="outlined" onClick={() => saving.mutate()}>
            Download as CSV
          </Button>
        )
      }
    >
      {isAdmin && (
        <Box sx={{ maxWidth: 360, mb: 2.5 }}>
          <ChoiceField
            label="Counselor"
            placeholder="All counselors"
            options={[...options].map(([value, label]) => ({ value, label }))}
            value={counselor}
            onChange={setCounselor}
          />
        </Box>
      )}
      <ProblemAlert of={saving.error} />
      <GlobalStyles styles={PAPER} />
      <QueryState of={read}>{(report) => <Report report={report} byCounselor={isAdmin} />}</QueryState>
      {isAdmin && (
        <Box sx={{ mt: 2.5 }}>
          <ScheduleCard />
        </Box>
      )}
    </Page>
  );
}
