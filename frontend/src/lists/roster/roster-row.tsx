import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { namesakeMarks } from '@contract/person-names';
import type { RosterRow } from '@contract/roster';
import type { MouseEvent, ReactNode } from 'react';
import {
  DataTableBody,
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
} from 'react-admin';

interface StudentRowProps {
  className?: string;
  children?: ReactNode;
}

/** A row of students as react-admin's, whose box says whom it selects; shift selects the rows between. */
function StudentRow({ className, children }: StudentRowProps) {
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

/** The body of the table of students. */
export const StudentRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={StudentRow}>{children}</DataTableBody>
);
