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

/** The visible columns in the person's order; `ranks` holds indexes, as in react-admin. */
function shownColumns(
  columns: readonly string[],
  hidden: readonly string[],
  ranks: readonly number[] | undefined,
): string[] {
  const ordered: string[] = [];
  columns.forEach((name, index) => {
    const rank = ranks?.indexOf(index) ?? -1;
    ordered[rank < 0 ? index : rank] = name;
  });
  return ordered.filter((name) => name !== undefined && !hidden.includes(name));
}

interface RosterExportProps {
  columns: readonly string[];
  hidden: readonly string[];
}

/** Exports the students with the current filters, columns, and order. The server creates the file and logs it. */
function RosterExport({ columns, hidden }: RosterExportProps) {
  const list = useListContext();
  const { sort, total } = list;
  const [hiddenNow] = useStore<string[]>('students.datatable', [...hidden]);
  const [ranks] = useStore<number[] | undefined>('students.datatable_columnRanks');
  const notify = useNotify();
  const shown = shownColumns(columns, hiddenNow, ranks).filter((name) =>
    (ROSTER_FILE_COLUMNS as readonly string[]).includes(name),
  );
  const query = {
    filter: JSON.stringify(list.filterValues as object),
    sort: JSON.stringify([sort.field, sort.order]),
    columns: shown.join(','),
  };
  const exporting = useMutation({
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
      disabled={exporting.isPending || !total}
      onClick={() => exporting.mutate()}
    >
      <DownloadRounded />
    </Button>
  );
}

const ORDERS = [
  { value: 'name DESC', label: 'Name, Z to A' },
  { value: 'family ASC', label: 'Last, First: A to Z' },
  { value: 'family DESC', label: 'Last, First: Z to A' },
  { value: 'grade DESC', label: 'Grade, 12th first' },
  { value: 'grade ASC', label: 'Grade, 9th first' },
  { value: 'answered ASC', label: 'Fewest answers first' },
  { value: 'answered DESC', label: 'Most answers first' },
  { value: 'last_active DESC', label: 'Most recently active' },
  { value: 'last_active ASC', label: 'Least recently active' },
  { value: 'attention ASC', label: 'Needs a check-in first' },
] as const;

function RosterOrder() {
  const { sort, setSort } = useListContext();
  const { field, order } = sort;
  const chosen = `${field} ${order}`;
  return (
    <Box sx={{ width: { xs: '100%', sm: 168 } }}>
      <ChoiceField
        label="Order"
        placeholder="Name, A to Z"
        options={ORDERS}
        value={ORDERS.some(({ value }) => value === chosen) ? chosen : ''}
        onChange={(value) => {
          const [wanted = 'name', direction] = value.split(' ');
          setSort({ field: wanted || 'name', order: direction === 'DESC' ? 'DESC' : 'ASC' });
        }}
      />
    </Box>
  );
}

interface RosterActionsProps {
  columns: readonly RosterColumn[];
  hidden: readonly RosterColumn[];
  cards: boolean;
}

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
