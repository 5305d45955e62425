import { FORMULA_BEGINS } from '@contract/spreadsheet';
import type { CohortCounts, CohortReport, CohortRow } from '@contract/reports';

/** The columns of the report after grade and counselor. */
export const COLUMNS: readonly (readonly [keyof CohortCounts, string])[] = [
  ['students', 'Students'],
  ['started', 'Started'],
  ['unlocked', 'Unlocked'],
  ['list', 'Have a list'],
  ['reviewed', 'Reviewed a school'],
  ['no_safety', 'List without a Safety'],
  ['parent_form', 'Parent form begun'],
];

export const gradeName = (grade: number | null): string => (grade === null ? 'No grade' : `Grade ${grade}`);
export const counselorName = ({
  counselor_id,
  counselor_name,
}: Pick<CohortRow, 'counselor_id' | 'counselor_name'>): string =>
  counselor_name ?? (counselor_id === null ? 'No counselor' : 'A deleted account');

/** '31 (72%)' of 43; the number alone where there is nothing to be a part of. */
export const partOf = (count: number, students: number): string =>
  students === 0 ? String(count) : `${count} (${Math.round((100 * count) / students)}%)`;

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && FORMULA_BEGINS.test(value) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const line = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');

/** The report as it is shown, as CSV: the groups with their sum, an empty line, the weeks. */
export const reportCsv = ({ rows, total, weeks }: CohortReport): string =>
  [
    line(['Grade', 'Counselor', ...COLUMNS.map(([, label]) => label)]),
    ...rows.map((row) => line([row.grade ?? '', counselorName(row), ...COLUMNS.map(([name]) => row[name])])),
    line(['All', '', ...COLUMNS.map(([name]) => total[name])]),
    '',
    line(['Week to', 'Accounts', 'Have a list', 'Parent links']),
    ...weeks.map(({ ends_on, accounts, list, parent_links }) => line([ends_on, accounts, list, parent_links])),
    '',
  ].join('\r\n');
