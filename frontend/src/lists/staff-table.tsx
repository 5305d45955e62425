import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { TableColumn } from './table-column';

/** One column of a table of staff; the first names the row. */
export interface Column<T> {
  /** Names the column where it is hidden or sorted: what the server sorts by. */
  source: string;
  heading: string;
  sorted?: boolean;
  cell: (row: T) => ReactNode;
}

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

/** The rows of a list as react-admin's table, without a choice of rows. */
export function StaffTable<T extends RaRecord>({ label, columns, rows }: StaffTableProps<T>) {
  const own = rows && { data: rows as T[], total: rows.length, isPending: false };
  return (
    <DataTable<T> {...own} aria-label={label} bulkActionButtons={false} rowClick={false} sx={look}>
      {columns.map(({ source, heading, sorted = false, cell }) => (
        <TableColumn<T> key={source} source={source} label={heading} disableSort={!sorted} render={cell} />
      ))}
    </DataTable>
  );
}
