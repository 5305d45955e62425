import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { ChoiceField } from '../../ui/choice-field';

const ORDERS = [
  { value: 'name DESC', label: 'Name, Z to A' },
  { value: 'family ASC', label: 'Last, First: A to Z' },
  { value: 'family DESC', label: 'Last, First: Z to A' },
  { value: 'grade DESC', label: 'Grade, 12th first' },
  { value: 'grade ASC', label: 'Grade, 9th first' },
  { value: 'answered ASC', label: 'Fewest answers first' },
  { value: 'answered DESC', label: 'Most answers first' },
  { value: 'last_active DESC', label: 'Most recently active' },
  { value: 'last_active ASC', label: 'Least recently active' },
  { value: 'attention ASC', label: 'Needs a check-in first' },
] as const;

/** The order of a roster, also by what no column shows. */
export function RosterOrder() {
  const { sort, setSort } = useListContext();
  const { field, order } = sort;
  const chosen = `${field} ${order}`;
  return (
    <Box sx={{ width: { xs: '100%', sm: 168 } }}>
      <ChoiceField
        label="Order"
        placeholder="Name, A to Z"
        options={ORDERS}
        value={ORDERS.some(({ value }) => value === chosen) ? chosen : ''}
        onChange={(value) => {
          const [wanted = 'name', direction] = value.split(' ');
          setSort({ field: wanted || 'name', order: direction === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
    </Box>
  );
}
