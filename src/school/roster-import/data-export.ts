import { SEEN_BY_SCHOOL } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { RosterChangeRow } from './roster-change.entity';

export const rosterChangesExport: TableExport<RosterChangeRow> = {
  file: 'changes-by-your-school’s-roster',
  title: 'Changes by your school’s roster',
  about:
    'What a file of your school’s roster changed in your account within the last day: number, name, email, grade or counselor.',
  whose: 'students',
  why: 'So that your school can take back an import that went wrong.',
  seenBy: SEEN_BY_SCHOOL,
  kept: 'One day.',
  // Of a counselor the id alone is kept, and an id of somebody else is in nobody’s copy.
  lines: ({ madeAt, before, after }) => [
    {
      changed: madeAt.toISOString(),
      made_the_account: before === null,
      name_before: before?.name ?? null,
      name_after: after.name,
      email_before: before?.email ?? null,
      email_after: after.email,
      grade_before: before?.grade ?? null,
      grade_after: after.grade,
      student_number_before: before?.student_number ?? null,
      student_number_after: after.student_number,
    },
  ],
};
