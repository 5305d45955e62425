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
import { SHORT_WINDOW } from '../../ui/base-styles';
import { rosterColumns } from './roster-columns';
import MuiButton from '@mui/material/Button';
import { MAX_ROSTER_BATCH } from '@contract/limits';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { IDS_ONLY } from '../data-provider';
import { NoRows } from '../staff-list';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { namesakeLabels } from '@contract/name-rules';

export interface BulkActionProps {
  userIds: string[];
  /** Called when the action is done, with a message, or with nothing if it was canceled. */
  onDone: (note?: string) => void;
}

export interface BulkAction {
  label: string;
  Dialog: ComponentType<BulkActionProps>;
  /** Only for one student at a time. */
  isSingleStudent?: true;
}

/** react-admin's row with a checkbox that names its student; shift selects a range. */
function StudentRow({ className, children }: { className?: string; children?: ReactNode }) {
  const student = useRecordContext<RosterRow>();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { data } = useListContext<RosterRow>();
  if (!student) return null;
  const namesakeMark = namesakeLabels(data)(student);
  const handleToggle = (event: MouseEvent): void => {
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
          checked={selectedIds.includes(student.id)}
          onClick={handleToggle}
          slotProps={{ input: { 'aria-label': [`Select ${student.name}`, namesakeMark].filter(Boolean).join(', ') } }}
        />
      </TableCell>
      {children}
    </TableRow>
  );
}

const StudentRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={StudentRow}>{children}</DataTableBody>
);

const selectAll = <SelectAllButton limit={MAX_ROSTER_BATCH} queryOptions={{ meta: IDS_ONLY }} />;

function RosterBulkBar({ bulkActions }: { bulkActions: readonly BulkAction[] }) {
  const { selectedIds, onUnselectItems } = useListContext<RosterRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState<BulkAction | null>(null);
  const handleDone = (note?: string): void => {
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
          {bulkActions
            .filter(({ isSingleStudent }) => !isSingleStudent || selectedIds.length === 1)
            .map((bulkAction) => (
              <MuiButton key={bulkAction.label} size="small" onClick={() => setOpen(bulkAction)}>
                {bulkAction.label}
              </MuiButton>
            ))}
        </BulkActionsToolbar>
      )}
      <Suspense>{open && <open.Dialog userIds={selectedIds.map(String)} onDone={handleDone} />}</Suspense>
    </>
  );
}

interface RosterTableProps {
  label: string;
  columns: readonly RosterColumn[];
  hiddenByDefault: readonly RosterColumn[];
  /** The page of a student; null for readers who have none. */
  studentPathOf: ((id: string) => string) | null;
  bulkActions: readonly BulkAction[];
}

/** 44 px rows with columns close enough to fit the defaults next to a small laptop's menu. */
const denseStyles = {
  '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1.25 },
  '& .RaDataTable-rowCell': { py: 0, height: 44, borderColor: 'divider' },
  '& .RaDataTable-headerCell': { py: 0, height: 40, fontWeight: 700, backgroundColor: 'background.paper' },
  '& .RaDataTable-row:focus-within': { backgroundColor: 'accent.spruceSoft' },
  '& .RaDataTable-tableWrapper': { overflowX: { xs: 'auto', lg: 'visible' } },
  // Sticky, so a selection far down the list can be used; in its own row, so it covers neither filters nor headings.
  '& .bulk-bar': { position: 'sticky', top: { xs: 60, md: 0 }, zIndex: 5 },
  [SHORT_WINDOW]: { '& .bulk-bar': { position: 'static' } },
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
function RowsPlaceholder() {
  return (
    <Stack role="status" aria-label="Loading students" sx={{ gap: 1.5, p: 2, height: 44 * 12 + 40 }}>
      {Array.from({ length: 12 }, (_, row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Stack>
  );
}

export function RosterTable({ label, columns, hiddenByDefault, studentPathOf, bulkActions }: RosterTableProps) {
  const navigate = useNavigate();
  const { isPending } = useListContext();
  const now = new Date();
  if (isPending) return <RowsPlaceholder />;
  return (
    <DataTable<RosterRow>
      aria-label={label}
      body={StudentRows}
      empty={<NoRows />}
      hiddenColumns={hiddenByDefault as string[]}
      bulkActionsToolbar={<RosterBulkBar bulkActions={bulkActions} />}
      bulkActionButtons={<span />}
      rowClick={(id) => {
        if (studentPathOf) void navigate(studentPathOf(String(id)));
        return false;
      }}
      sx={denseStyles}
    >
      {rosterColumns(columns, studentPathOf, now)}
    </DataTable>
  );
}
