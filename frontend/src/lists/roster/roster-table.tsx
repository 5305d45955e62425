import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import { DataTable, useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LOW_WINDOW } from '../../ui/base-styles';
import { RosterBulkBar } from './roster-bulk-bar';
import type { BulkAct } from './bulk-act';
import { rosterColumns } from './roster-columns';
import { StudentRows } from './roster-row';

interface RosterTableProps {
  label: string;
  columns: readonly RosterColumn[];
  hidden: readonly RosterColumn[];
  /** The page of a student; null where whoever looks has none. */
  pathOf: ((id: string) => string) | null;
  acts: readonly BulkAct[];
}

/** Rows of 44 px, whose columns stand so near that the usual ones fit beside the menu of a small laptop. */
const denseLook = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1.25 },
  '& .RaDataTable-rowCell': { py: 0, height: 44, borderColor: 'divider' },
  '& .RaDataTable-headerCell': { py: 0, height: 40, fontWeight: 700, backgroundColor: 'background.paper' },
  '& .RaDataTable-row:focus-within': { backgroundColor: 'accent.spruceSoft' },
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  // Stays in sight, so that a choice far down the list can be used; in a row of its own, so that it covers neither filters nor headings.
  '& .bulk-bar': { position: 'sticky', top: { xs: 60, md: 0 }, zIndex: 5 },
  [LOW_WINDOW]: { '& .bulk-bar': { position: 'static' } },
  // More exact than react-admin's own rule, which lifts the bar over what stands above the table.
  '& .bulk-bar .RaBulkActionsToolbar-toolbar': {
    ...{ position: 'static', transform: 'none', height: 'auto', flexWrap: 'wrap' },
    ...{ backgroundColor: 'accent.spruceSoft', color: 'text.primary', borderRadius: 2 },
  },
  '& .RaBulkActionsToolbar-topToolbar': { p: 0, minHeight: 0 },
  '& .column-name': { maxWidth: 340 },
  '& .column-email': { overflowWrap: 'anywhere' },
  '& .column-list_state, & .column-last_active, & .column-balance': { whiteSpace: 'nowrap' },
} as const;

/** Keeps the room of the rows while they are read. */
function RowsToCome() {
  return (
    <Stack role="status" aria-label="Loading students" sx={{ gap: 1.5, p: 2, height: 44 * 12 + 40 }}>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Stack>
  );
}

/** The students of a list as react-admin's table, whose columns can be chosen and whose rows can be selected; a click on a row opens the student. */
export function RosterTable({ label, columns, hidden, pathOf, acts }: RosterTableProps) {
  const navigate = useNavigate();
  const { isPending } = useListContext();
  const now = new Date();
  if (isPending) return <RowsToCome />;
  return (
    <DataTable<RosterRow>
      aria-label={label}
      body={StudentRows}
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
