import Box from '@mui/material/Box';
import { ROSTER_FILE_COLUMNS, type RosterColumn } from '@contract/roster-columns';
import { Button, ColumnsButton, FilterButton, useListContext, useNotify, useStore } from 'react-admin';
import { ChoiceField } from '../../ui/choice-field';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useMutation } from '@tanstack/react-query';
import { callFile } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { downloadFile } from '../../ui/files';
import orders from '../../words/staff/roster-orders.json';

/** The visible columns in the person's order; `ranks` holds indexes, as in react-admin. */
function visibleColumns(
  columns: readonly string[],
  hiddenByDefault: readonly string[],
  ranks: readonly number[] | undefined,
): string[] {
  const orderedNames: string[] = [];
  columns.forEach((name, index) => {
    const rank = ranks?.indexOf(index) ?? -1;
    orderedNames[rank < 0 ? index : rank] = name;
  });
  return orderedNames.filter((name) => name !== undefined && !hiddenByDefault.includes(name));
}

interface RosterExportProps {
  columns: readonly string[];
  hiddenByDefault: readonly string[];
}

/** Exports the students with the current filters, columns, and order. The server creates the file and logs it. */
function RosterExport({ columns, hiddenByDefault }: RosterExportProps) {
  const list = useListContext();
  const { sort, total } = list;
  const [hiddenColumns] = useStore<string[]>('students.datatable', [...hiddenByDefault]);
  const [ranks] = useStore<number[] | undefined>('students.datatable_columnRanks');
  const notify = useNotify();
  const exportedColumns = visibleColumns(columns, hiddenColumns, ranks).filter((name) =>
    (ROSTER_FILE_COLUMNS as readonly string[]).includes(name),
  );
  const query = {
    filter: JSON.stringify(list.filterValues as object),
    sort: JSON.stringify([sort.field, sort.order]),
    columns: exportedColumns.join(','),
  };
  const exportMutation = useMutation({
    mutationFn: () => callFile(routes.exportStudents, { query }),
    onSuccess: ({ file, name }) => {
      downloadFile(file, name);
      notify(total === 1 ? 'Exported 1 student.' : `Exported ${total ?? 0} students.`, { type: 'success' });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return (
    <Button
      label="ra.action.export"
      aria-label="Export CSV"
      disabled={exportMutation.isPending || !total}
      onClick={() => exportMutation.mutate()}
    >
      <DownloadRounded />
    </Button>
  );
}

const ORDER_OPTIONS = Object.entries(orders).map(([value, label]) => ({ value, label }));

function RosterSortField() {
  const { sort, setSort } = useListContext();
  const { field, order } = sort;
  const selectedOrder = `${field} ${order}`;
  return (
    <Box sx={{ width: { xs: '100%', sm: 168 } }}>
      <ChoiceField
        label="Order"
        placeholder="Name, A to Z"
        options={ORDER_OPTIONS}
        value={ORDER_OPTIONS.some(({ value }) => value === selectedOrder) ? selectedOrder : ''}
        onChange={(value) => {
          const [sortField = 'name', direction] = value.split(' ');
          setSort({ field: sortField || 'name', order: direction === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
    </Box>
  );
}

interface RosterActionsProps {
  columns: readonly RosterColumn[];
  hiddenByDefault: readonly RosterColumn[];
  cards: boolean;
}

export function RosterActions({ columns, hiddenByDefault, cards }: RosterActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 0.5 }}>
      <RosterSortField />
      <FilterButton />
      {!cards && <ColumnsButton />}
      <RosterExport columns={columns} hiddenByDefault={hiddenByDefault} />
    </Box>
  );
}
