import MuiButton from '@mui/material/Button';
import { ROSTER_MOST_AT_ONCE } from '@contract/limits';
import type { RosterRow } from '@contract/roster';
import { Suspense, useState } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext, useNotify, useRefresh } from 'react-admin';
import { IDS_ONLY } from '../data-provider';
import type { BulkAct } from './bulk-act';

const selectAll = <SelectAllButton limit={ROSTER_MOST_AT_ONCE} queryOptions={{ meta: IDS_ONLY }} />;

/** The bar over the table while students are selected: how many, everybody found, and what can be done with them. */
export function RosterBulkBar({ acts }: { acts: readonly BulkAct[] }) {
  const { selectedIds, onUnselectItems } = useListContext<RosterRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState<BulkAct | null>(null);
  const done = (note?: string): void => {
    setOpen(null);
    if (note === undefined) return;
    onUnselectItems();
    if (note !== '') notify(note, { type: 'success' });
    refresh();
  };
  return (
    <>
      {selectedIds.length > 0 && (
        <BulkActionsToolbar className="bulk-bar" selectAllButton={selectAll}>
          {acts
            .filter(({ single }) => !single || selectedIds.length === 1)
            .map((act) => (
              <MuiButton key={act.label} size="small" onClick={() => setOpen(act)}>
                {act.label}
              </MuiButton>
            ))}
        </BulkActionsToolbar>
      )}
      <Suspense>{open && <open.Dialog userIds={selectedIds.map(String)} onDone={done} />}</Suspense>
    </>
  );
}
