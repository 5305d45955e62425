import Box from '@mui/material/Box';
import type { RosterColumn } from '@contract/roster-columns';
import { ColumnsButton, FilterButton } from 'react-admin';
import { RosterExport } from './roster-export';
import { RosterOrder } from './roster-order';

interface RosterActionsProps {
  columns: readonly RosterColumn[];
  hidden: readonly RosterColumn[];
  /** Where the rows are cards, there are no columns to choose. */
  cards: boolean;
}

/** The order, more filters and saved views, the columns and the file of a roster. */
export function RosterActions({ columns, hidden, cards }: RosterActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 0.5 }}>
      <RosterOrder />
      <FilterButton />
      {!cards && <ColumnsButton />}
      <RosterExport columns={columns} hidden={hidden} />
    </Box>
  );
}
