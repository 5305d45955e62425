import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AuditEntryRow } from '@contract/privacy';
import { AUDIT_WORDING, schoolSentence } from '@contract/audit';
import { MAX_AUDIT_EXPORT_ROWS } from '@contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { callFile } from '../api/client';
import { routes } from '../api/routes';
import { dayAfter } from '@contract/days';
import { dayOf, dateTimeOf, dayStart, localIsoDate, wholeNumber } from '../ui/format';
import { PathSketch } from '../ui/illustrations';
import { downloadFile } from '../ui/files';
import { Empty, ProblemAlert } from '../ui/states';
import { StaffList } from '../lists/staff-list';
import { Column, StaffTable } from '../lists/staff-table';
import { AdminFrame } from './admin-frame';
import { ChoiceFilter, SearchFilter } from '../lists/filter-inputs';

const EVENT_OPTIONS = Object.entries(AUDIT_WORDING)
  .map(([value, { label }]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));

const TIME_SPANS = [
  { label: 'Today', days: 0 },
  { label: 'The last 7 days', days: 6 },
  { label: 'The last 30 days', days: 29 },
  { label: 'The last 365 days', days: 364 },
];

/** When a range of days begins at the school. */
const spanStart = (days: number): string => dayStart(dayAfter(localIsoDate(new Date()), -days)).toISOString();

function spanOptions(selected: string): { value: string; label: string }[] {
  const spans = TIME_SPANS.map(({ label, days }) => ({ value: spanStart(days), label }));
  const isListed = selected === '' || spans.some(({ value }) => value === selected);
  return isListed ? spans : [...spans, { value: selected, label: `Since ${dayOf(selected)}` }];
}

/** The time filter; includes a time from the address even if it is not a preset. */
function TimeFilter({ source }: { source: string; label: string; alwaysOn?: boolean }) {
  const { from = '' } = useListContext().filterValues as { from?: string };
  return <ChoiceFilter source={source} label="When" placeholder="Any time" options={spanOptions(from)} />;
}

const AUDIT_FILTERS = [
  <SearchFilter key="q" source="q" label="Search by name" alwaysOn />,
  <ChoiceFilter
    key="event"
    source="event"
    label="What happened"
    placeholder="Everything"
    options={EVENT_OPTIONS}
    width={240}
    alwaysOn
  />,
  <TimeFilter key="from" source="from" label="When" alwaysOn />,
];

function namesText({ about, about_count: count, what }: AuditEntryRow): string | null {
  if (what === 'api_key_made' || what === 'api_key_ended' || count < 2) return null;
  const names = about.map(({ name }) => name ?? 'a deleted account').join(', ');
  return count > about.length ? `${names} and ${count - about.length} more` : names;
}

function ActionCell({ row }: { row: AuditEntryRow }) {
  const names = namesText(row);
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{schoolSentence(row)}</Box>
      {names && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{names}</Box>}
    </>
  );
}

function SourceCell({ row: { address, device, by } }: { row: AuditEntryRow }) {
  if (address === null) return by.kind === 'system' ? 'No request' : 'Not kept';
  return (
    <>
      <Box>{device ?? 'Unknown device'}</Box>
      <Box sx={{ color: 'text.secondary' }}>{address}</Box>
    </>
  );
}

const AuditColumn = Column<AuditEntryRow>;

function DownloadButton() {
  const filter = useListContext().filterValues as object;
  const download = useMutation({
    mutationFn: () => callFile(routes.exportAudit, { query: { filter: JSON.stringify(filter) } }),
    onSuccess: ({ file, name }) => downloadFile(file, name),
  });
  return (
    <Box>
      <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
        Export CSV
      </Button>
      <Box sx={{ mt: 0.25, typography: 'caption', color: 'text.secondary' }}>
        The entries that match the filters above, up to the newest {wholeNumber(MAX_AUDIT_EXPORT_ROWS)}.
      </Box>
      <ProblemAlert of={download.error} sx={{ mt: 1.5 }} />
    </Box>
  );
}

function AuditLog() {
  return (
    <Box component="section" aria-label="Log">
      <StaffList<AuditEntryRow>
        singular="event"
        sort={{ field: 'at', order: 'DESC' }}
        filters={AUDIT_FILTERS}
        actions={<DownloadButton />}
        failureText="Couldn’t load the audit log."
        empty={
          <Empty title="No events yet" picture={<PathSketch />}>
            Activity at your school will appear here as it happens.
          </Empty>
        }
      >
        <StaffTable<AuditEntryRow> label="School audit log">
          <AuditColumn label="What happened" render={(row) => <ActionCell row={row} />} />
          <AuditColumn label="When" source="at" render={({ at }) => dateTimeOf(at)} />
          <AuditColumn label="From where" render={(row) => <SourceCell row={row} />} />
        </StaffTable>
      </StaffList>
    </Box>
  );
}

/** The school's audit log: who, what, when, and from where, never content. */
export default function AuditPage() {
  return (
    <AdminFrame
      isWide
      title="Audit log"
      lead="Who signed in, and who opened or changed a student’s data: who, what, when and from where. It never holds what students wrote. Students can see the part about themselves."
    >
      <AuditLog />
    </AdminFrame>
  );
}
