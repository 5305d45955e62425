import type { RosterRow } from '@contract/roster';

type Named = Pick<RosterRow, 'name' | 'student_number' | 'email'>;

/**
 * What tells a student from another of the same name among the students that are shown: the number, or else the email; null where the name
 * is nobody else's.
 */
export const namesakeMark = (student: Named, shown: readonly Named[] = []): string | null =>
  shown.filter(({ name }) => name === student.name).length > 1 ? (student.student_number ?? student.email) : null;
