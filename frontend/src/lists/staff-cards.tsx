import Box from '@mui/material/Box';
import { ListNoResults, type RaRecord, useListContext } from 'react-admin';
import { Loading } from '../ui/states';
import type { Column } from './staff-column';

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

/** Rows one below the other, for a phone: a table as wide as its columns would hide what can be done with a row. */
export function StaffCards<T extends RaRecord>({ label, columns, rows }: CardsProps<T> & { rows: readonly T[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Card<T> key={row.id} row={row} columns={columns} />
      ))}
    </Box>
  );
}

/** The same with the rows of the list around it. */
export function ListCards<T extends RaRecord>(props: CardsProps<T>) {
  const { data } = useListContext<T>();
  // As high as a window: what stands below the rows is not to move when they come.
  if (!data)
    return (
      <Box sx={{ minHeight: '100vh' }}>
        <Loading />
      </Box>
    );
  return data.length === 0 ? <ListNoResults /> : <StaffCards<T> {...props} rows={data} />;
}
