import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, type RaRecord } from 'react-admin';
import { ListCards, StaffCards } from './staff-cards';
import type { Column } from './staff-column';
import { TableColumn } from './table-column';

const look = {
  '& .RaDataTable-rowCell': { py: 0.5, height: 44, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& .RaDataTable-headerCell': { py: 0, height: 40, fontWeight: 700, backgroundColor: 'background.paper' },
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  '& .RaDataTable-table': { minWidth: 560 },
} as const;

interface StaffTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  /** The rows, where they are others than the list’s. */
  rows?: readonly T[];
}

/** The rows of a list as react-admin's table, without a choice of rows; on a phone one below the other. */
export function StaffTable<T extends RaRecord>({ label, columns, rows }: StaffTableProps<T>) {
  const onPhone = useMediaQuery('(max-width:599px)', { noSsr: true });
  if (onPhone)
    return rows ? (
      <StaffCards<T> label={label} columns={columns} rows={rows} />
    ) : (
      <ListCards<T> label={label} columns={columns} />
    );
  const own = rows && { data: rows as T[], total: rows.length, isPending: false };
  return (
    <DataTable<T> {...own} aria-label={label} bulkActionButtons={false} rowClick={false} sx={look}>
      {columns.map(({ source, heading, sorted = false, cell }) => (
        <TableColumn<T> key={source} source={source} label={heading} disableSort={!sorted} render={cell} />
      ))}
    </DataTable>
  );
}
