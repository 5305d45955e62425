import Box from '@mui/material/Box';
import { counselorName, gradeName, REPORT_COLUMNS as COLUMNS } from '@contract/report-columns';
import type { CohortReport, CohortWeek } from '@contract/reports';
import type { ReactNode } from 'react';
import { partOf } from './report-texts';

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', px: 0.75, height: 44, borderTop: 1, borderColor: 'divider' },
  '& thead th': { borderTop: 0, verticalAlign: 'bottom', fontSize: '0.875rem' },
  '& tfoot th, & tfoot td': { borderTopWidth: 2, fontWeight: 700 },
  '@media print': { '& th, & td': { height: 'auto', py: 0.25 } },
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

/** Every grade of every counselor with its heads and parts, and the sum. */
export function GroupsTable({ report: { rows, total }, byCounselor }: { report: CohortReport; byCounselor: boolean }) {
  return (
    <Scrolled label="By grade">
      <thead>
        <tr>
          <th scope="col">Grade</th>
          {byCounselor && <th scope="col">Counselor</th>}
          {COLUMNS.map(([name, label]) => (
            <th scope="col" key={name}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.grade} ${row.counselor_id}`}>
            <th scope="row">{gradeName(row.grade)}</th>
            {byCounselor && <td>{counselorName(row)}</td>}
            {COLUMNS.map(([name]) => (
              <td key={name}>{name === 'students' ? row.students : partOf(row[name], row.students)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={byCounselor ? 2 : 1}>
            All
          </th>
          {COLUMNS.map(([name]) => (
            <td key={name}>{name === 'students' ? total.students : partOf(total[name], total.students)}</td>
          ))}
        </tr>
      </tfoot>
    </Scrolled>
  );
}

/** How many of each group have answered every question of each section. */
export function SectionsTable({ report, byCounselor }: { report: CohortReport; byCounselor: boolean }) {
  const { rows, total } = report;
  return (
    <Scrolled label="Completed sections">
      <thead>
        <tr>
          <th scope="col">Grade</th>
          {byCounselor && <th scope="col">Counselor</th>}
          {total.sections.map(({ title }) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.grade} ${row.counselor_id}`}>
            <th scope="row">{gradeName(row.grade)}</th>
            {byCounselor && <td>{counselorName(row)}</td>}
            {row.sections.map(({ title, complete }) => (
              <td key={title}>{partOf(complete, row.students)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={byCounselor ? 2 : 1}>
            All
          </th>
          {total.sections.map(({ title, complete }) => (
            <td key={title}>{partOf(complete, total.students)}</td>
          ))}
        </tr>
      </tfoot>
    </Scrolled>
  );
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
