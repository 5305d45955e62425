import type { ReactNode } from 'react';

/** One column of a table of staff; the first names the row. */
export interface Column<T> {
  /** Names the column where it is hidden or sorted: what the server sorts by. */
  source: string;
  heading: string;
  sorted?: boolean;
  cell: (row: T) => ReactNode;
}
