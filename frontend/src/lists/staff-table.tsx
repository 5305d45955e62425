import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataTable,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
} from 'react-admin';
import { NoRows } from './staff-list';
import Box from '@mui/material/Box';
import { Loading } from '../ui/states';
import type { ComponentProps, ReactNode } from 'react';

type ColumnProps<T> = Omit<ComponentProps<typeof DataTable.Col>, 'render'> & { render: (row: T) => ReactNode };

/** A react-admin column whose heading also tells screen readers the sort direction. */
export function TableColumn<T extends RaRecord>({ render, ...props }: ColumnProps<T>) {
  const place = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const isSorted = place === 'header' && sort !== undefined && sort.field === props.source;
  const aria = isSorted ? ({ 'aria-sort': sort.order === 'DESC' ? 'descending' : 'ascending' } as const) : {};
  return <DataTable.Col {...props} {...aria} render={(row) => render(row as T)} />;
}

/** One column of a staff table; the first one names the row. */
export interface Column<T> {
  /** Identifies the column for hiding and sorting: the server's sort field. */
  source: string;
  heading: string;
  sorted?: boolean;
  cell: (row: T) => ReactNode;
}

function Card<T>({ row, columns: [first, ...others] }: { row: T; columns: readonly Column<T>[] }) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        typography: 'body2',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <div>{first?.cell(row)}</div>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        {others.map(({ source, heading, cell }) => (
          <Box key={source} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {heading}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              {cell(row)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface CardsProps<T> {
  label: string;
  columns: readonly Column<T>[];
}

/** Rows as cards for a phone: a table as wide as its columns would hide the row actions. */
function StaffCards<T extends RaRecord>({ label, columns, rows }: CardsProps<T> & { rows: readonly T[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Card<T> key={row.id} row={row} columns={columns} />
      ))}
    </Box>
  );
}

function ListCards<T extends RaRecord>(props: CardsProps<T>) {
  const { data } = useListContext<T>();
  // As tall as the window, so that content below does not move when the rows arrive.
  if (!data)
    return (
      <Box sx={{ minHeight: '100vh' }}>
        <Loading />
      </Box>
    );
  return data.length === 0 ? <NoRows /> : <StaffCards<T> {...props} rows={data} />;
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
  rows?: readonly T[];
}

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
    <DataTable<T> {...own} aria-label={label} empty={<NoRows />} bulkActionButtons={false} rowClick={false} sx={look}>
      {columns.map(({ source, heading, sorted = false, cell }) => (
        <TableColumn<T> key={source} source={source} label={heading} disableSort={!sorted} render={cell} />
      ))}
    </DataTable>
  );
}
