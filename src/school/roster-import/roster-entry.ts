import type { RosterEntry } from '../../users/school-roster.service';
import type { RosterValues } from './roster-diff';

/** What a file says, as accounts store it. */
export const entryOf = ({ student_number, counselor, ...rest }: RosterValues): RosterEntry => ({
  ...rest,
  studentNumber: student_number,
  counselorId: counselor,
});

/** The other way round. */
export const valuesOf = ({ studentNumber, counselorId, name, email, grade }: RosterEntry): RosterValues => ({
  student_number: studentNumber,
  name,
  email,
  grade,
  counselor: counselorId,
});
