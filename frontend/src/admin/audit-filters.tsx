import { AUDIT_WORDS } from '@contract/audit-words';
import { useListContext } from 'react-admin';
import { dayOf } from '../ui/day';
import { ChoiceFilter, SearchFilter } from '../lists/filter-inputs';

const EVENTS = Object.entries(AUDIT_WORDS)
  .map(([value, { label }]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label));

const SPANS = [
  { label: 'Today', days: 0 },
  { label: 'The last 7 days', days: 6 },
  { label: 'The last 30 days', days: 29 },
  { label: 'The last 365 days', days: 364 },
];

/** Where a span of days begins in the reader's own calendar. */
function beginOf(days: number): string {
  const begin = new Date();
  begin.setHours(0, 0, 0, 0);
  begin.setDate(begin.getDate() - days);
  return begin.toISOString();
}

function spansWith(chosen: string): { value: string; label: string }[] {
  const spans = SPANS.map(({ label, days }) => ({ value: beginOf(days), label }));
  const isKnown = chosen === '' || spans.some(({ value }) => value === chosen);
  return isKnown ? spans : [...spans, { value: chosen, label: `Since ${dayOf(chosen)}` }];
}

/** The times of the log; one that an address asks for stands among them. */
function TimeFilter({ source }: { source: string; label: string; alwaysOn?: boolean }) {
  const { from = '' } = useListContext().filterValues as { from?: string };
  return <ChoiceFilter source={source} label="When" placeholder="Any time" options={spansWith(from)} />;
}

/** What the log is narrowed to: a name, a kind of event, a time. */
export const AUDIT_FILTERS = [
  <SearchFilter key="q" source="q" label="Search by name" alwaysOn />,
  <ChoiceFilter
    key="event"
    source="event"
    label="What happened"
    placeholder="Everything"
    options={EVENTS}
    width={240}
    alwaysOn
  />,
  <TimeFilter key="from" source="from" label="When" alwaysOn />,
];
