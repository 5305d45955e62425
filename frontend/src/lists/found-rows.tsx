import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { PageTurner } from '../ui/page-turner';
import { Failed, Loading } from '../ui/states';
import { StatusLive } from '../ui/status-live';

interface FoundRowsProps<T> {
  /** What the rows are, e.g. 'student', for '12 students'. */
  one: string;
  /** What stands there when nothing was asked for and nothing is there. */
  empty: ReactNode;
  failed: string;
  /** What was just done with the rows. */
  note?: string;
  children: (rows: readonly T[]) => ReactNode;
}

const countText = (total: number, one: string): string => {
  if (total === 0) return `No matching ${one}s`;
  return total === 1 ? `1 ${one}` : `${total} ${one}s`;
};

/** Whether there is nothing although nothing was asked for. */
const isBare = (total: number, filter: object): boolean => total === 0 && Object.keys(filter).length === 0;

/** A page of a list in all its states: waiting, failed, empty, found nothing, found. */
export function FoundRows<T extends RaRecord>({ one, empty, failed, note = '', children }: FoundRowsProps<T>) {
  const list = useListContext<T>();
  const { data, total = 0, isPending, isPlaceholderData, error, refetch, page, perPage, setPage } = list;
  const isFound = !error && !isPending;
  // Rows of the search before are no proof that there is nobody.
  const isEmpty = isFound && !isPlaceholderData && isBare(total, list.filterValues as object);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <StatusLive>{isFound && !isEmpty && countText(total, one)}</StatusLive>
        <StatusLive tone="good">{note}</StatusLive>
      </Box>
      {error && <Failed detail={failed} onRetry={() => void refetch()} />}
      {!error && isPending && <Loading />}
      {isEmpty && empty}
      {isFound && data.length > 0 && children(data)}
      {isFound && (
        <PageTurner label={`Pages of ${one}s`} page={page} pages={Math.ceil(total / perPage)} onTurn={setPage} />
      )}
    </>
  );
}
