import type { ChangedField } from '../../contract/roster-import';
import { ROSTER_FIELDS } from '../../contract/roster-columns';
import type { Grade } from '../../contract/users';
import type { EnrolledStudent, RosterEntry } from '../../users/school-roster.service';

export interface KnownStudent {
  id: string;
  name: string;
  email: string;
  grade: Grade | null;
  studentNumber: string | null;
  counselorId: string | null;
  hasLoggedIn: boolean;
  isClosed: boolean;
  hasGraduated: boolean;
}

export interface KnownCounselor {
  id: string;
  name: string;
  email: string;
}

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
  /** Whether its owner has logged in. */
  isInUse: boolean;
}

export const changedFields = (before: RosterValues, after: RosterValues): (typeof ROSTER_FIELDS)[number][] =>
  ROSTER_FIELDS.filter((field) => before[field] !== after[field]);

export function changedFieldTexts(
  { before, after }: ChangedStudent,
  counselorNameOf: (counselorId: string) => string,
): ChangedField[] {
  const fieldText = (values: RosterValues, field: (typeof ROSTER_FIELDS)[number]): string => {
    const value = values[field];
    if (value === null) return '';
    return field === 'counselor' ? counselorNameOf(String(value)) : String(value);
  };
  return changedFields(before, after).map((field) => ({
    field,
    from: fieldText(before, field),
    to: fieldText(after, field),
  }));
}

export const toRosterEntry = ({ student_number, counselor, ...otherValues }: RosterValues): RosterEntry => ({
  ...otherValues,
  studentNumber: student_number,
  counselorId: counselor,
});

export const toRosterValues = ({ studentNumber, counselorId, name, email, grade }: RosterEntry): RosterValues => ({
  student_number: studentNumber,
  name,
  email,
  grade,
  counselor: counselorId,
});

export const toKnownStudent = ({
  lastLogin,
  closesAt,
  graduatedAt,
  ...otherFields
}: EnrolledStudent): KnownStudent => ({
  ...otherFields,
  hasLoggedIn: lastLogin !== null,
  isClosed: closesAt !== null,
  hasGraduated: graduatedAt !== null,
});
