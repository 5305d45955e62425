import type { CohortCounts } from './reports';

/** The columns of the report after grade and counselor, as page and file call them. */
export const REPORT_COLUMNS: readonly (readonly [keyof CohortCounts, string])[] = [
  ['students', 'Students'],
  ['started', 'Started'],
  ['unlocked', 'Unlocked'],
  ['list', 'Have a list'],
  ['reviewed', 'Reviewed a school'],
  ['balanced', 'List with every tier'],
  ['no_safety', 'List without a Safety'],
  ['parent_form', 'Parent form begun'],
  ['parent_form_done', 'Parent form complete'],
  ['seen_7_days', 'Logged in, 7 days'],
  ['seen_30_days', 'Logged in, 30 days'],
  ['never_logged_in', 'Never logged in'],
];

/** How a group is called in page and file. */
export const gradeName = (grade: number | null): string => (grade === null ? 'No grade' : `Grade ${grade}`);
export const counselorName = ({
  counselor_id: id,
  counselor_name: name,
}: {
  counselor_id: string | null;
  counselor_name: string | null;
}): string => name ?? (id === null ? 'No counselor' : 'A deleted account');
