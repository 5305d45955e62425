import { SECTIONS } from '../../contract/forms/sections';
import { counselorName, REPORT_COLUMNS } from '../../contract/report-columns';
import type { CohortReport, CohortRow } from '../../contract/reports';
import { tableFile } from '../../platform/text/csv';

const numbersOf = (group: CohortReport['total']): number[] => [
  ...REPORT_COLUMNS.map(([name]) => group[name]),
  ...group.sections.map(({ complete }) => complete),
];
const lineOf = (row: CohortRow): (string | number)[] => [row.grade ?? '', counselorName(row), ...numbersOf(row)];

/** The report as a table for a spreadsheet: the groups with their sum, an empty line, the weeks. No cell begins like a formula. */
export function reportTable({ rows, total, weeks }: CohortReport): string {
  const lines: (string | number)[][] = [
    [
      ...['Grade', 'Counselor', ...REPORT_COLUMNS.map(([, label]) => label)],
      ...SECTIONS.map(({ title }) => `${title} complete`),
    ],
    ...rows.map(lineOf),
    ['All', '', ...numbersOf(total)],
    [],
    ['Week to', 'Accounts', 'Have a list', 'Parent links'],
    ...weeks.map(({ ends_on: end, accounts, list, parent_links: links }) => [end, accounts, list, links]),
  ];
  return `${tableFile(lines)}\r\n`;
}
