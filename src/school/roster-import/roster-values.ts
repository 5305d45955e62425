import type { ChangedField } from '../../contract/roster-import';
import { ROSTER_FIELDS } from '../../contract/roster-import-limits';
import type { Grade } from '../../contract/users';

/** What a file says of one student, as it would stand in the account. */
export interface RosterValues {
  student_number: string | null;
  name: string;
  email: string;
  grade: Grade | null;
  counselor: string | null;
}

export interface NewStudent {
  line: number;
  values: RosterValues;
}

export interface ChangedStudent {
  line: number;
  id: string;
  name: string;
  before: RosterValues;
  after: RosterValues;
  /** Whether its owner has signed in to the account. */
  isInUse: boolean;
}

/** The fields in which two states differ. */
export const changedFields = (before: RosterValues, after: RosterValues): (typeof ROSTER_FIELDS)[number][] =>
  ROSTER_FIELDS.filter((field) => before[field] !== after[field]);

/** The same as texts, for a person to read. */
export function shownFields(
  { before, after }: ChangedStudent,
  nameOf: (counselorId: string) => string,
): ChangedField[] {
  const textOf = (values: RosterValues, field: (typeof ROSTER_FIELDS)[number]): string => {
    const value = values[field];
    if (value === null) return '';
    return field === 'counselor' ? nameOf(String(value)) : String(value);
  };
  return changedFields(before, after).map((field) => ({
    field,
    from: textOf(before, field),
    to: textOf(after, field),
  }));
}
