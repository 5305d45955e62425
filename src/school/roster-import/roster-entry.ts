import type { EnrolledStudent, RosterEntry } from '../../users/school-roster.service';
import type { RosterValues } from './roster-values';
import type { KnownStudent } from './roster-finders';

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

/** A student of the school as a file is held against them. */
export const knownOf = ({ lastLogin, closesAt, graduatedAt, ...one }: EnrolledStudent): KnownStudent => ({
  ...one,
  hasLoggedIn: lastLogin !== null,
  isClosed: closesAt !== null,
  hasGraduated: graduatedAt !== null,
});
