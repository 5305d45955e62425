import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataTable,
  type RaRecord,
  RecordContextProvider,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
} from 'react-admin';
import { NoRows } from './staff-list';
import Box from '@mui/material/Box';
import { Loading } from '../ui/states';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { singleColumn } from './staff-page';

type ColumnProps<T> = Omit<ComponentProps<typeof DataTable.Col>, 'render'> & { render?: (row: T) => ReactNode };

/** A react-admin column whose heading also tells screen readers the sort direction. */
export function Column<T extends RaRecord>({ render, ...props }: ColumnProps<T>) {
  const renderContext = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const isSorted = renderContext === 'header' && sort !== undefined && sort.field === props.source;
  const sortAttributes = isSorted ? ({ 'aria-sort': sort.order === 'DESC' ? 'descending' : 'ascending' } as const) : {};
  return <DataTable.Col {...props} {...sortAttributes} render={render && ((row) => render(row as T))} />;
}

/** The name of a row, with what tells it apart below. */
export function RowTitle({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
    </>
  );
}

interface TableProps<T extends RaRecord> {
  label: string;
  /** The first one names the row. */
  children: ReactElement<ColumnProps<T>>[];
}

function RowCard<T extends RaRecord>({
  row,
  children: [firstColumn, ...otherColumns],
}: Pick<TableProps<T>, 'children'> & { row: T }) {
  const renderCell = ({ props: { render, children } }: ReactElement<ColumnProps<T>>) => children ?? render?.(row);
  return (
    <Box
      component="li"
      sx={{
        ...singleColumn,
        px: 2,
        py: 1.5,
        gap: 1,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        typography: 'body2',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <div>{firstColumn && renderCell(firstColumn)}</div>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        {otherColumns.map((column) => (
          <Box key={column.props.source} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {column.props.label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              {renderCell(column)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Rows as cards for a phone: a table as wide as its columns would hide the row actions. */
function RowCards<T extends RaRecord>({ label, children }: TableProps<T>) {
  const { data } = useListContext<T>();
  // As tall as the window, so that content below does not move when the rows arrive.
  if (!data)
    return (
      <Box sx={{ minHeight: '100vh' }}>
        <Loading />
      </Box>
    );
  if (data.length === 0) return <NoRows />;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <RowCard<T> row={row}>{children}</RowCard>
        </RecordContextProvider>
      ))}
    </Box>
  );
}

const tableStyles = {
  '& .RaDataTable-rowCell': { py: 0.5, height: 44, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& .RaDataTable-headerCell': { py: 0, height: 40, fontWeight: 700, backgroundColor: 'background.paper' },
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  '& .RaDataTable-table': { minWidth: 560 },
} as const;

/** A react-admin table with the product's look; its columns become cards on a phone. */
export function StaffTable<T extends RaRecord>({ label, children }: TableProps<T>) {
  const isPhone = useMediaQuery('(max-width:599px)', { noSsr: true });
  if (isPhone) return <RowCards<T> label={label}>{children}</RowCards>;
  return (
    <DataTable<T> aria-label={label} empty={<NoRows />} bulkActionButtons={false} rowClick={false} sx={tableStyles}>
      {children}
    </DataTable>
  );
}
