import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** One column of a table; the first names the row. */
export interface Column<T> {
  heading: string;
  /** The width of the column on a wide screen, as grid tracks are written. */
  width: string;
  /** What the server sorts by; without it the column is not sorted. */
  sortedBy?: string;
  /** The heading of what explains itself, like a name or a button, is left out on narrow screens. */
  plain?: boolean;
  cell: (row: T) => ReactNode;
}

function SortButton({ field, children }: { field: string; children: ReactNode }) {
  const { sort, setSort } = useListContext();
  const isCurrent = sort.field === field;
  const falls = isCurrent && sort.order === 'DESC';
  const Arrow = falls ? ArrowDownwardRounded : ArrowUpwardRounded;
  return (
    <ButtonBase
      onClick={() => setSort({ field, order: isCurrent && !falls ? 'DESC' : 'ASC' })}
      sx={{ font: 'inherit', gap: 0.5, minHeight: 28, borderRadius: 1, '&:hover': { textDecoration: 'underline' } }}
    >
      {children}
      <Arrow aria-hidden="true" sx={{ fontSize: 16, visibility: isCurrent ? 'visible' : 'hidden' }} />
      {isCurrent && <span className="visually-hidden">{falls ? ', falling' : ', rising'}</span>}
    </ButtonBase>
  );
}

const headLook = {
  display: { xs: 'none', md: 'grid' },
  alignItems: 'center',
  columnGap: 2,
  px: 2.25,
  py: 1.25,
  backgroundColor: 'accent.spruceSoft',
  typography: 'body2',
  fontWeight: 700,
};

const rowLook = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: { xs: 'start', md: 'center' },
  px: 2.25,
  py: 1.75,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
  '&:first-of-type': { borderTop: 0 },
};

/** Names and buttons take a whole line of a card. */
const wideOnCards = (isFirst: boolean, plain = false): object =>
  isFirst || plain ? { gridColumn: { xs: '1 / -1', md: 'auto' } } : {};

interface GridTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
}

/** Rows as a table, and on narrow screens as cards that name each value. */
export function GridTable<T extends { id: string }>({ label, columns, rows }: GridTableProps<T>) {
  const tracks = columns.map(({ width }) => width).join(' ');
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 4, overflow: 'hidden' }}>
      <Box role="table" aria-label={label}>
        <Box role="rowgroup">
          <Box role="row" sx={{ ...headLook, gridTemplateColumns: tracks }}>
            {columns.map(({ heading, sortedBy, plain }) => (
              <span role="columnheader" key={heading}>
                {sortedBy ? (
                  <SortButton field={sortedBy}>{heading}</SortButton>
                ) : (
                  <span className={plain ? 'visually-hidden' : undefined}>{heading}</span>
                )}
              </span>
            ))}
          </Box>
        </Box>
        <Box role="rowgroup">
          {rows.map((row) => (
            <Box
              role="row"
              key={row.id}
              sx={{ ...rowLook, gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(145px, 1fr))', md: tracks } }}
            >
              {columns.map(({ heading, plain, cell }, index) => (
                <Box
                  role="cell"
                  key={heading}
                  sx={{
                    minWidth: 0,
                    overflowWrap: 'anywhere',
                    ...wideOnCards(index === 0, plain),
                    ...(index === 0 && { typography: 'body1' }),
                  }}
                >
                  {!plain && index > 0 && (
                    <Box
                      component="span"
                      sx={{ display: { xs: 'block', md: 'none' }, typography: 'caption', color: 'text.secondary' }}
                    >
                      {heading}
                    </Box>
                  )}
                  {cell(row)}
                </Box>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Paper>
  );
}
