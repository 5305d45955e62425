import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ChoiceField, Field } from '../kit/field';
import type { RosterFilter } from './roster-neighbours';

const ORDERS = [
  { value: 'name ASC', label: 'Name, A to Z' },
  { value: 'name DESC', label: 'Name, Z to A' },
  { value: 'grade DESC', label: 'Grade, 12th first' },
  { value: 'grade ASC', label: 'Grade, 9th first' },
  { value: 'last_active DESC', label: 'Active most recently' },
  { value: 'last_active ASC', label: 'Active longest ago' },
] as const;

/** The search by name and the order of the roster. */
export function StudentSearch() {
  const list = useListContext<RosterRow>();
  const { setFilters, sort, setSort } = list;
  const [typed, setTyped] = useState((list.filterValues as RosterFilter).q ?? '');
  const search = (text: string): void => {
    setTyped(text);
    setFilters(text.trim() === '' ? {} : { q: text }, undefined, true);
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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 240px' },
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
        label="Order"
        placeholder="Name, A to Z"
        options={ORDERS.slice(1)}
        value={sort.field === 'name' && sort.order === 'ASC' ? '' : `${sort.field} ${sort.order}`}
        onChange={(value) => order(value === '' ? 'name ASC' : value)}
      />
    </Box>
  );
}
