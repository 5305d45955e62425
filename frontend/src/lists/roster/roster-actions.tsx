import Box from '@mui/material/Box';
import { ROSTER_FILE_COLUMNS, type RosterColumn } from '@contract/roster-columns';
import { Button, ColumnsButton, FilterButton, useListContext, useNotify, useStore } from 'react-admin';
import { ChoiceField } from '../../ui/choice-field';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useState } from 'react';
import { callFile } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { offerFile } from '../../ui/files';

/** The columns of a table that are shown, in the order that the person gave them: `ranks` holds places, as react-admin keeps them. */
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
  /** The columns of the table, and those that are hidden until they are chosen. */
  columns: readonly string[];
  hidden: readonly string[];
}

/** The students as they are shown, with these filters, columns and order, as a file. The server makes it and puts it on record. */
function RosterExport({ columns, hidden }: RosterExportProps) {
  const list = useListContext();
  const { sort, total } = list;
  const [hiddenNow] = useStore<string[]>('students.datatable', [...hidden]);
  const [ranks] = useStore<number[] | undefined>('students.datatable_columnRanks');
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const shown = shownColumns(columns, hiddenNow, ranks).filter((name) =>
    (ROSTER_FILE_COLUMNS as readonly string[]).includes(name),
  );
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const query = {
        filter: JSON.stringify(list.filterValues as object),
        sort: JSON.stringify([sort.field, sort.order]),
        columns: shown.join(','),
      };
      const { file, name } = await callFile(routes.exportStudents, { query });
      offerFile(file, name);
      notify(total === 1 ? 'Exported 1 student.' : `Exported ${total ?? 0} students.`, { type: 'success' });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button label="ra.action.export" aria-label="Export CSV" disabled={busy || !total} onClick={() => void download()}>
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

/** The order of a roster, also by what no column shows. */
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
  /** Where the rows are cards, there are no columns to choose. */
  cards: boolean;
}

/** The order, more filters and saved views, the columns and the file of a roster. */
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
