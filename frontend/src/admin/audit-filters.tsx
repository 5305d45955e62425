import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { AUDIT_WORDS } from '@contract/audit-words';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { dayOf } from '../ui/day';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';

interface AuditFilter {
  q?: string;
  event?: string;
  from?: string;
}

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

/** What the log is narrowed to: a name, a kind of event, a time. */
export function AuditFilters() {
  const list = useListContext();
  const filter = list.filterValues as AuditFilter;
  const [typed, setTyped] = useState(filter.q ?? '');
  const narrow = (change: AuditFilter, debounced = false): void => {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== '');
    list.setFilters(Object.fromEntries(next), undefined, debounced);
  };
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: '1.4fr 1fr 1fr' },
      }}
    >
      <Field
        label="Search by name"
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          narrow({ q: event.target.value.trim() }, true);
        }}
        startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
      />
      <ChoiceField
        label="What happened"
        placeholder="Everything"
        options={EVENTS}
        value={filter.event ?? ''}
        onChange={(event) => narrow({ event })}
      />
      <ChoiceField
        label="When"
        placeholder="Any time"
        options={spansWith(filter.from ?? '')}
        value={filter.from ?? ''}
        onChange={(from) => narrow({ from })}
      />
    </Box>
  );
}
