import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { GRADE_OPTIONS } from '@contract/messages';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import { useCounselors } from './use-counselors';

/** What the roster is narrowed to, as the address says it. */
interface RosterFilter {
  q?: string;
  grade?: number;
  counselor_id?: string;
  standing?: string;
}

const NO_COUNSELOR = { value: 'none', label: 'Unassigned' };

const STANDINGS = [
  { value: 'not_started', label: 'Not started' },
  { value: 'list_ready', label: 'School list ready' },
];

const ORDERS = [
  { value: 'name DESC', label: 'Name, Z to A' },
  { value: 'grade DESC', label: 'Grade, 12th first' },
  { value: 'grade ASC', label: 'Grade, 9th first' },
  { value: 'answered ASC', label: 'Fewest answers first' },
  { value: 'answered DESC', label: 'Most answers first' },
  { value: 'last_active DESC', label: 'Most recently active' },
  { value: 'last_active ASC', label: 'Least recently active' },
];

function OrderField() {
  const { sort, setSort } = useListContext();
  return (
    <ChoiceField
      label="Order"
      placeholder="Name, A to Z"
      options={ORDERS}
      value={sort.field === 'name' && sort.order === 'ASC' ? '' : `${sort.field} ${sort.order}`}
      onChange={(value) => {
        const [field = 'name', direction] = value.split(' ');
        setSort({ field: field || 'name', order: direction === 'DESC' ? 'DESC' : 'ASC' });
      }}
    />
  );
}

/** The search by name, and what else the roster of the school is narrowed by. */
export function StudentFilters() {
  const list = useListContext();
  const filter = list.filterValues as RosterFilter;
  const counselors = useCounselors();
  const [typed, setTyped] = useState(filter.q ?? '');
  const narrow = (change: RosterFilter, debounced = false): void => {
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
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: '1 / -1' },
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
        label="Grade"
        placeholder="All grades"
        options={GRADE_OPTIONS}
        value={String(filter.grade ?? '')}
        onChange={(value) => narrow({ grade: value === '' ? undefined : Number(value) })}
      />
      <ChoiceField
        label="Counselor"
        placeholder="All counselors"
        options={[NO_COUNSELOR, ...counselors.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.counselor_id ?? ''}
        onChange={(value) => narrow({ counselor_id: value })}
      />
      <ChoiceField
        label="Progress"
        placeholder="All"
        options={STANDINGS}
        value={filter.standing ?? ''}
        onChange={(value) => narrow({ standing: value })}
      />
      <OrderField />
    </Box>
  );
}
