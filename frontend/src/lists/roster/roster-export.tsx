import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { ROSTER_FILE_COLUMNS } from '@contract/roster-columns';
import { useState } from 'react';
import { Button, useListContext, useNotify, useStore } from 'react-admin';
import { callFile } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { offerFile } from '../../ui/offer-file';
import { shownColumns } from './shown-columns';

interface RosterExportProps {
  /** The columns of the table, and those that are hidden until they are chosen. */
  columns: readonly string[];
  hidden: readonly string[];
}

/** The students as they are shown, with these filters, columns and order, as a file. The server makes it and puts it on record. */
export function RosterExport({ columns, hidden }: RosterExportProps) {
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
