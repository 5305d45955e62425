import type { ComponentProps, ReactNode } from 'react';
import { DataTable, type RaRecord, useDataTableRenderContext, useDataTableSortContext } from 'react-admin';

type ColumnProps<T> = Omit<ComponentProps<typeof DataTable.Col>, 'render'> & { render: (row: T) => ReactNode };

/** A column of react-admin's table whose heading also tells screen readers in which direction the rows are sorted by it. */
export function TableColumn<T extends RaRecord>({ render, ...props }: ColumnProps<T>) {
  const place = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const isSorted = place === 'header' && sort !== undefined && sort.field === props.source;
  const aria = isSorted ? ({ 'aria-sort': sort.order === 'DESC' ? 'descending' : 'ascending' } as const) : {};
  return <DataTable.Col {...props} {...aria} render={(row) => render(row as T)} />;
}
