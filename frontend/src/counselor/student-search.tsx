import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import { GRADE_OPTIONS } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import type { Grade } from '@contract/users';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ChoiceField } from '../ui/choice-field';
import { Field } from '../ui/field';
import type { RosterFilter } from './roster-view';

const ORDERS = [
  { value: 'name ASC', label: 'Name, A to Z' },
  { value: 'name DESC', label: 'Name, Z to A' },
  { value: 'grade DESC', label: 'Grade, 12th first' },
  { value: 'grade ASC', label: 'Grade, 9th first' },
  { value: 'answered ASC', label: 'Fewest answers first' },
  { value: 'answered DESC', label: 'Most answers first' },
  { value: 'last_active DESC', label: 'Most recently active' },
  { value: 'last_active ASC', label: 'Least recently active' },
  { value: 'attention ASC', label: 'Needs a check-in first' },
] as const;

/** The search by name, the grade and the order of the roster. */
export function StudentSearch() {
  const list = useListContext<RosterRow>();
  const { setFilters, sort, setSort } = list;
  const [typed, setTyped] = useState((list.filterValues as RosterFilter).q ?? '');
  const { grade } = list.filterValues as RosterFilter;
  const choose = (text: string, chosen: Grade | undefined, debounced: boolean): void => {
    const filter: RosterFilter = {
      ...(text.trim() === '' ? {} : { q: text }),
      ...(chosen === undefined ? {} : { grade: chosen }),
    };
    setFilters(filter, undefined, debounced);
  };
  const search = (text: string): void => {
    setTyped(text);
    choose(text, grade, true);
  };
  const order = (value: string): void => {
    const [field, direction] = value.split(' ');
    if (field) setSort({ field, order: direction === 'DESC' ? 'DESC' : 'ASC' });
  };
  return (
    <Box
      role="search"
      sx={{
        width: '100%',
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 1fr) 170px 240px',
        },
        '& > :first-of-type': { gridColumn: { sm: '1 / -1', md: 'auto' } },
      }}
    >
      <Field
        label="Search by name"
        type="search"
        value={typed}
        onChange={(event) => search(event.target.value)}
        startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
      />
      <ChoiceField
        label="Grade"
        placeholder="All grades"
        options={GRADE_OPTIONS.map(({ value, label }) => ({ value: String(value), label }))}
        value={grade === undefined ? '' : String(grade)}
        onChange={(value) => choose(typed, value === '' ? undefined : (Number(value) as Grade), false)}
      />
      <ChoiceField
        label="Order"
        placeholder="Name, A to Z"
        options={ORDERS.slice(1)}
        value={sort.field === 'name' && sort.order === 'ASC' ? '' : `${sort.field} ${sort.order}`}
        onChange={(value) => order(value === '' ? 'name ASC' : value)}
      />
    </Box>
  );
}
