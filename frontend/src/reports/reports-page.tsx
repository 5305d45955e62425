import { dayOf } from '../ui/format';
import { useForm } from '../ui/use-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Button from '@mui/material/Button';
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
import { Muted } from '../ui/text';

/** '31 (72%)' of 43; only the count if there are no students. */
const shareText = (count: number, students: number): string =>
  students === 0 ? String(count) : `${count} (${Math.round((100 * count) / students)}%)`;

const tableStyles = {
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

function ScrollableTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Box component="table" sx={tableStyles}>
        {children}
      </Box>
    </Box>
  );
}

interface Column {
  label: string;
  cell: (group: CohortReport['total']) => ReactNode;
}

interface GroupsProps {
  report: CohortReport;
  isByCounselor: boolean;
}

function GroupRowsTable({
  report,
  isByCounselor,
  label,
  columns,
}: GroupsProps & { label: string; columns: readonly Column[] }) {
  const groupCells = (group: CohortReport['total']) =>
    columns.map((column) => <td key={column.label}>{column.cell(group)}</td>);
  return (
    <ScrollableTable label={label}>
      <thead>
        <tr>
          <th scope="col">Grade</th>
          {isByCounselor && <th scope="col">Counselor</th>}
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
            {isByCounselor && <td>{counselorName(row)}</td>}
            {groupCells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={isByCounselor ? 2 : 1}>
            All
          </th>
          {groupCells(report.total)}
        </tr>
      </tfoot>
    </ScrollableTable>
  );
}

const COLUMNS: readonly Column[] = REPORT_COLUMNS.map(([name, label]) => ({
  label,
  cell: (group) => (name === 'students' ? group.students : shareText(group[name], group.students)),
}));

const GroupsTable = (props: GroupsProps) => <GroupRowsTable {...props} label="By grade" columns={COLUMNS} />;

function SectionsTable(props: GroupsProps) {
  const columns = props.report.total.sections.map(({ title }, index) => ({
    label: title,
    cell: ({ sections, students }: CohortReport['total']) => shareText(sections[index]?.complete ?? 0, students),
  }));
  return <GroupRowsTable {...props} label="Completed sections" columns={columns} />;
}

function WeeksTable({ weeks }: { weeks: readonly CohortWeek[] }) {
  return (
    <ScrollableTable label="Week by week">
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
    </ScrollableTable>
  );
}

const FREQUENCY_OPTIONS: { value: Exclude<ReportFrequency, 'off'>; label: string }[] = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY_OPTIONS = {
  weekly: WEEKDAYS.map((label, index) => ({ value: String(index + 1), label })),
  monthly: Array.from({ length: REPORT_LAST_DAY }, (_, index) => ({
    value: String(index + 1),
    label: `Day ${index + 1}`,
  })),
};

interface RecipientChoicesProps {
  admins: ReportSchedule['admins'];
  selectedIds: readonly string[];
  disabled: boolean;
  onChange: (selectedIds: string[]) => void;
}

function RecipientChoices({ admins, selectedIds, disabled, onChange }: RecipientChoicesProps) {
  const toggle = (id: string): void =>
    onChange(selectedIds.includes(id) ? selectedIds.filter((selectedId) => selectedId !== id) : [...selectedIds, id]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600 }}>
        Who gets it
      </Box>
      {admins.map(({ id, name }) => (
        <Box key={id}>
          <FormControlLabel
            label={name}
            control={<Checkbox checked={selectedIds.includes(id)} disabled={disabled} onChange={() => toggle(id)} />}
          />
        </Box>
      ))}
    </Box>
  );
}

function ScheduleForm({ schedule }: { schedule: ReportSchedule }) {
  const cache = useQueryClient();
  const [note, setNote] = useState('');
  const { isBusy, values, problem, onSubmit, setFields, choiceProps } = useForm(
    { rhythm: schedule.rhythm, day: String(schedule.day), reader_ids: schedule.reader_ids },
    async ({ day, ...scheduleFields }) => {
      setNote('');
      const savedSchedule = await call(routes.setReportSchedule, { body: { ...scheduleFields, day: Number(day) } });
      cache.setQueryData(callKey(routes.readReportSchedule, {}), savedSchedule);
      setNote(
        savedSchedule.next_on === null ? 'No report is mailed.' : `The next report leaves on ${savedSchedule.next_on}.`,
      );
    },
  );
  const { rhythm } = values;
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 480 }}>
      <Muted>
        The email holds numbers of the whole school and a link to this page: no names, grades or counselors. For fewer
        than 5 students, it says only that. It leaves in the morning.
      </Muted>
      {!schedule.mail_leaves && (
        <Alert severity="info">
          This installation can’t send email yet. Ask your Pathlight administrator to set up a mail server.
        </Alert>
      )}
      <ChoiceField
        label="How often"
        placeholder="Never"
        options={FREQUENCY_OPTIONS}
        disabled={isBusy}
        value={rhythm === 'off' ? '' : rhythm}
        onChange={(value) => setFields({ rhythm: value === '' ? 'off' : (value as ReportFrequency), day: '1' })}
      />
      {rhythm !== 'off' && (
        <>
          <ChoiceField label="Day" options={DAY_OPTIONS[rhythm]} {...choiceProps('day')} error={null} />
          <RecipientChoices
            admins={schedule.admins}
            selectedIds={values.reader_ids}
            disabled={isBusy}
            onChange={(ids) => setFields({ reader_ids: ids })}
          />
        </>
      )}
      <ProblemAlert of={problem} />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ justifySelf: 'start' }}>
        Save
      </Button>
      <StatusLive tone="good">{note}</StatusLive>
    </Box>
  );
}

function ScheduleCard() {
  const query = useCall(routes.readReportSchedule, {});
  return (
    <SectionCard title="By email">
      <QueryState of={query}>{(data) => <ScheduleForm schedule={data} />}</QueryState>
    </SectionCard>
  );
}

const CHART_WIDTH = 720;
const CHART_HEIGHT = 180;
const AXIS_HEIGHT = 22;

/**
 * Twelve weeks as columns: all accounts, with the filled part showing those that had a list. The table below has the
 * same data.
 */
function WeeksChart({ weeks }: { weeks: readonly CohortWeek[] }) {
  const maxAccounts = Math.max(1, ...weeks.map(({ accounts }) => accounts));
  const step = CHART_WIDTH / Math.max(1, weeks.length);
  const barHeight = (count: number): number => ((CHART_HEIGHT - AXIS_HEIGHT - 14) * count) / maxAccounts;
  return (
    <Box>
      <Box
        component="svg"
        viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
        role="img"
        aria-label={`Accounts and lists over ${weeks.length} weeks; the numbers are in the table below.`}
        sx={{ width: '100%', maxWidth: 900, height: 'auto', display: 'block', fontSize: 11, fill: 'currentColor' }}
      >
        {weeks.map(({ ends_on, accounts, list }, index) => (
          <g key={ends_on} transform={`translate(${index * step + step * 0.15} 0)`}>
            <Box
              component="rect"
              y={CHART_HEIGHT - AXIS_HEIGHT - barHeight(accounts)}
              width={step * 0.7}
              height={barHeight(accounts)}
              sx={{ fill: 'none', stroke: 'currentColor' }}
            />
            <Box
              component="rect"
              y={CHART_HEIGHT - AXIS_HEIGHT - barHeight(list)}
              width={step * 0.7}
              height={barHeight(list)}
              sx={{ fill: 'var(--mui-palette-primary-main)' }}
            />
            <text x={step * 0.35} y={CHART_HEIGHT - AXIS_HEIGHT - barHeight(accounts) - 4} textAnchor="middle">
              {list} of {accounts}
            </text>
            <text x={step * 0.35} y={CHART_HEIGHT - 6} textAnchor="middle">
              {dayOf(ends_on, 'brief')}
            </text>
          </g>
        ))}
      </Box>
      <Muted>
        Outlined: students with an account. Filled: those who had a list by then. Each column is a week to that day.
      </Muted>
    </Box>
  );
}

const NO_COUNSELOR = 'none';

function useCohort(counselor: string) {
  return useQuery({
    queryKey: [...callKey(routes.readCohort), counselor],
    queryFn: ({ signal }) =>
      call(routes.readCohort, { signal, ...(counselor ? { query: { counselor_id: counselor } } : {}) }),
  });
}

function CohortReportContent({ report, isByCounselor }: { report: CohortReport; isByCounselor: boolean }) {
  if (report.total.students === 0)
    return <Empty title="No students yet">Numbers appear here once students sign up.</Empty>;
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <SectionCard title="By grade">
        <GroupsTable report={report} isByCounselor={isByCounselor} />
        <Muted sx={{ mt: 1.5 }}>
          Parts are of all students of the row. Reviewed: at least one school of the newest list marked as researched. A
          list without a Safety is the newest one. Logged in: or had a page open. Small groups may be identifiable;
          check before sharing.
        </Muted>
      </SectionCard>
      <SectionCard title="Completed sections">
        <SectionsTable report={report} isByCounselor={isByCounselor} />
      </SectionCard>
      <SectionCard title="Week by week">
        <WeeksChart weeks={report.weeks} />
        <WeeksTable weeks={report.weeks} />
        <Muted sx={{ mt: 1.5 }}>
          The weeks follow today’s students back. When somebody first answered, unlocked or reviewed is not kept, so
          those steps have no history here; of parents, only the link in use is known.
        </Muted>
      </SectionCard>
    </Box>
  );
}

/** Thirteen columns need a landscape page. */
const PRINT_STYLES = { '@page': { size: 'landscape', margin: '12mm' } } as const;

export default function ReportsPage() {
  const isAdmin = useSignedInUser().role === 'admin';
  const [counselor, setCounselor] = useState('');
  const allQuery = useCohort('');
  const query = useCohort(counselor);
  const options = new Map(
    (allQuery.data?.rows ?? []).map((row) => [row.counselor_id ?? NO_COUNSELOR, counselorName(row)]),
  );
  const exportMutation = useMutation({
    mutationFn: () => callFile(routes.exportCohort, counselor ? { query: { counselor_id: counselor } } : {}),
    onSuccess: ({ file, name }) => downloadFile(file, name),
  });
  return (
    <Page
      title="Reports"
      lead={isAdmin ? 'How far your school is, in numbers.' : 'How far your students are, in numbers.'}
      actions={
        query.data && (
          <Button variant="outlined" onClick={() => exportMutation.mutate()}>
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
      <ProblemAlert of={exportMutation.error} />
      <GlobalStyles styles={PRINT_STYLES} />
      <QueryState of={query}>{(report) => <CohortReportContent report={report} isByCounselor={isAdmin} />}</QueryState>
      {isAdmin && (
        <Box sx={{ mt: 2.5 }}>
          <ScheduleCard />
        </Box>
      )}
    </Page>
  );
}
