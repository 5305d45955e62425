import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import {
  BulkActionsToolbar,
  DataTable,
  DataTableBody,
  SelectAllButton,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { useNavigate } from 'react-router';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LOW_WINDOW } from '../../ui/base-styles';
import { rosterColumns } from './roster-columns';
import MuiButton from '@mui/material/Button';
import { MAX_ROSTER_AT_ONCE } from '@contract/limits';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { IDS_ONLY } from '../data-provider';
import { NoRows } from '../staff-list';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { namesakeMarks } from '@contract/name-rules';

export interface BulkActionProps {
  userIds: string[];
  /** Called when the action is done, with a message, or with nothing if it was canceled. */
  onDone: (note?: string) => void;
}

export interface BulkAction {
  label: string;
  Dialog: ComponentType<BulkActionProps>;
  /** Only for one student at a time. */
  single?: true;
}

/** react-admin's row with a checkbox that names its student; shift selects a range. */
function StudentRow({ className, children }: { className?: string; children?: ReactNode }) {
  const student = useRecordContext<RosterRow>();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { data } = useListContext<RosterRow>();
  if (!student) return null;
  const mark = namesakeMarks(data)(student);
  const toggle = (event: MouseEvent): void => {
    event.stopPropagation();
    handleToggleItem?.(student.id, event);
  };
  const open = (): void => {
    if (typeof rowClick === 'function') void rowClick(student.id, 'students', student);
  };
  return (
    <TableRow hover className={`${className ?? ''} RaDataTable-clickableRow`} onClick={open}>
      <TableCell padding="checkbox">
        <Checkbox
          checked={selected.includes(student.id)}
          onClick={toggle}
          slotProps={{ input: { 'aria-label': [`Select ${student.name}`, mark].filter(Boolean).join(', ') } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
}

const StudentRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={StudentRow}>{children}</DataTableBody>
);

const selectAll = <SelectAllButton limit={MAX_ROSTER_AT_ONCE} queryOptions={{ meta: IDS_ONLY }} />;

function RosterBulkBar({ acts }: { acts: readonly BulkAction[] }) {
  const { selectedIds, onUnselectItems } = useListContext<RosterRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState<BulkAction | null>(null);
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

interface RosterTableProps {
  label: string;
  columns: readonly RosterColumn[];
  hidden: readonly RosterColumn[];
  /** The page of a student; null for readers who have none. */
  pathOf: ((id: string) => string) | null;
  acts: readonly BulkAction[];
}

/** 44 px rows with columns close enough to fit the defaults next to a small laptop's menu. */
const denseLook = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1.25 },
  '& .RaDataTable-rowCell': { py: 0, height: 44, borderColor: 'divider' },
  '& .RaDataTable-headerCell': { py: 0, height: 40, fontWeight: 700, backgroundColor: 'background.paper' },
  '& .RaDataTable-row:focus-within': { backgroundColor: 'accent.spruceSoft' },
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  // Sticky, so a selection far down the list can be used; in its own row, so it covers neither filters nor headings.
  '& .bulk-bar': { position: 'sticky', top: { xs: 60, md: 0 }, zIndex: 5 },
  [LOW_WINDOW]: { '& .bulk-bar': { position: 'static' } },
  // More specific than react-admin's own rule, which lifts the bar over the content above the table.
  '& .bulk-bar .RaBulkActionsToolbar-toolbar': {
    ...{ position: 'static', transform: 'none', height: 'auto', flexWrap: 'wrap' },
    ...{ backgroundColor: 'accent.spruceSoft', color: 'text.primary', borderRadius: 2 },
  },
  '& .RaBulkActionsToolbar-topToolbar': { p: 0, minHeight: 0 },
  '& .column-name': { maxWidth: 340 },
  '& .column-email': { overflowWrap: 'anywhere' },
  '& .column-list_state, & .column-last_active, & .column-balance': { whiteSpace: 'nowrap' },
} as const;

/** Reserves the space of the rows while they load. */
function RowsToCome() {
  return (
    <Stack role="status" aria-label="Loading students" sx={{ gap: 1.5, p: 2, height: 44 * 12 + 40 }}>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Stack>
  );
}

export function RosterTable({ label, columns, hidden, pathOf, acts }: RosterTableProps) {
  const navigate = useNavigate();
  const { isPending } = useListContext();
  const now = new Date();
  if (isPending) return <RowsToCome />;
  return (
    <DataTable<RosterRow>
      aria-label={label}
      body={StudentRows}
      empty={<NoRows />}
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
