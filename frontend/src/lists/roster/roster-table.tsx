import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import { DataTable } from 'react-admin';
import { useNavigate } from 'react-router';
import { RosterBulkBar } from './roster-bulk-bar';
import type { BulkAct } from './bulk-act';
import { rosterColumns } from './roster-columns';

interface RosterTableProps {
  label: string;
  columns: readonly RosterColumn[];
  hidden: readonly RosterColumn[];
  /** The page of a student; null where whoever looks has none. */
  pathOf: ((id: string) => string) | null;
  acts: readonly BulkAct[];
}

/** Rows of 44 px. */
const denseLook = {
  '& .RaDataTable-rowCell': { py: 0, height: 44, borderColor: 'divider' },
  '& .RaDataTable-headerCell': { py: 0, height: 40, fontWeight: 700, backgroundColor: 'background.paper' },
  '& .RaDataTable-row:focus-within': { backgroundColor: 'accent.spruceSoft' },
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  // Stays in sight, so that a choice far down the list can be used.
  '& .bulk-bar': { position: 'sticky', top: 48, zIndex: 5, height: 0 },
  '& .RaBulkActionsToolbar-toolbar': { backgroundColor: 'accent.spruceSoft', color: 'text.primary', borderRadius: 2 },
  '& .RaBulkActionsToolbar-topToolbar': { p: 0, minHeight: 0 },
  '& .column-name': { maxWidth: 340 },
  '& .column-email': { overflowWrap: 'anywhere' },
  '& .column-list_state, & .column-last_active, & .column-balance': { whiteSpace: 'nowrap' },
} as const;

/** The students of a list as react-admin's table, whose columns can be chosen and whose rows can be selected; a click on a row opens the student. */
export function RosterTable({ label, columns, hidden, pathOf, acts }: RosterTableProps) {
  const navigate = useNavigate();
  const now = new Date();
  return (
    <DataTable<RosterRow>
      aria-label={label}
      hiddenColumns={hidden as string[]}
      bulkActionsToolbar={<RosterBulkBar acts={acts} />}
      bulkActionButtons={<span />}
      rowClick={(id) => {
        if (pathOf) void navigate(pathOf(String(id)));
        return false;
      }}
      sx={denseLook}
    >
      {rosterColumns(columns, pathOf, now)}
    </DataTable>
  );
}
