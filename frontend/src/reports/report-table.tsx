import Box from '@mui/material/Box';
import { counselorName, gradeName, REPORT_COLUMNS } from '@contract/roster-columns';
import type { CohortReport, CohortWeek } from '@contract/reports';
import type { ReactNode } from 'react';

/** '31 (72%)' of 43; the number alone where there is nothing to be a part of. */
const partOf = (count: number, students: number): string =>
  students === 0 ? String(count) : `${count} (${Math.round((100 * count) / students)}%)`;

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.9375rem',
  '& th, & td': { textAlign: 'left', px: 0.625, height: 44, borderTop: 1, borderColor: 'divider' },
  '& tbody th': { whiteSpace: 'nowrap' },
  '& thead th': { borderTop: 0, verticalAlign: 'bottom', fontSize: '0.8125rem' },
  '& tfoot th, & tfoot td': { borderTopWidth: 2, fontWeight: 700 },
  '@media print': {
    fontSize: '8pt',
    '& th, & td': { height: 'auto', px: 0.375, py: 0.25 },
    '& thead th': { fontSize: '7pt', hyphens: 'auto', overflowWrap: 'break-word' },
  },
} as const;

/** A table that scrolls by itself where the screen is narrow, by keys too. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Box component="table" sx={look}>
        {children}
      </Box>
    </Box>
  );
}

interface Column {
  label: string;
  of: (group: CohortReport['total']) => ReactNode;
}

interface GroupsProps {
  report: CohortReport;
  byCounselor: boolean;
}

/** Every grade of every counselor with some columns, and the sum. */
function Groups({ report, byCounselor, label, columns }: GroupsProps & { label: string; columns: readonly Column[] }) {
  const cellsOf = (group: CohortReport['total']) =>
    columns.map((column) => <td key={column.label}>{column.of(group)}</td>);
  return (
    <Scrolled label={label}>
      <thead>
        <tr>
          <th scope="col">Grade</th>
          {byCounselor && <th scope="col">Counselor</th>}
          {columns.map((column) => (
            <th scope="col" key={column.label}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={`${row.grade} ${row.counselor_id}`}>
            <th scope="row">{gradeName(row.grade)}</th>
            {byCounselor && <td>{counselorName(row)}</td>}
            {cellsOf(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={byCounselor ? 2 : 1}>
            All
          </th>
          {cellsOf(report.total)}
        </tr>
      </tfoot>
    </Scrolled>
  );
}

const HEADS: readonly Column[] = REPORT_COLUMNS.map(([name, label]) => ({
  label,
  of: (group) => (name === 'students' ? group.students : partOf(group[name], group.students)),
}));

/** The heads of each group and their parts. */
export const GroupsTable = (props: GroupsProps) => <Groups {...props} label="By grade" columns={HEADS} />;

/** How many of each group have answered every question of each section. */
export function SectionsTable(props: GroupsProps) {
  const columns = props.report.total.sections.map(({ title }, at) => ({
    label: title,
    of: ({ sections, students }: CohortReport['total']) => partOf(sections[at]?.complete ?? 0, students),
  }));
  return <Groups {...props} label="Completed sections" columns={columns} />;
}

/** The weeks as numbers. */
export function WeeksTable({ weeks }: { weeks: readonly CohortWeek[] }) {
  return (
    <Scrolled label="Week by week">
      <thead>
        <tr>
          {['Week to', 'Accounts', 'Have a list', 'Parent links'].map((label) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ ends_on, accounts, list, parent_links }) => (
          <tr key={ends_on}>
            <th scope="row">{ends_on}</th>
            <td>{accounts}</td>
            <td>{list}</td>
            <td>{parent_links}</td>
          </tr>
        ))}
      </tbody>
    </Scrolled>
  );
}
