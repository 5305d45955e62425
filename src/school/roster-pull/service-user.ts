import { z } from 'zod';
import type { FileStudent, RowProblem, RowSchool } from '../roster-import/student-row';
import { holdsOn, studentOf } from '../roster-import/one-roster/one-roster-user';
import { isGone } from '../roster-import/leaving';
import { columnOf, plainEmail } from '../roster-import/roster-columns';

const word = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '');

const role = z.object({
  role: word,
  org: z.object({ sourcedId: word }).nullish(),
  beginDate: word,
  endDate: word,
});

/** What we read of a user of OneRoster 1.2. */
export const serviceUser = z.object({
  sourcedId: z.string().min(1),
  status: word,
  // A word in the standard; some services answer what it means.
  enabledUser: z.union([z.boolean(), z.string()]).nullish(),
  username: word,
  givenName: word,
  familyName: word,
  preferredFirstName: word,
  preferredLastName: word,
  identifier: word,
  email: word,
  grades: z.union([z.array(z.string()), z.string()]).nullish(),
  roles: z.array(role).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type ServiceUser = z.infer<typeof serviceUser>;

/** Whether a user is a student of the school now. */
export function isStudentAt({ status, enabledUser, roles }: ServiceUser, school: string, today: string): boolean {
  if (isGone({ standing: status, enabled: String(enabledUser ?? '') })) return false;
  // Asked for the students of one school, a service may leave out what that says already.
  if (!roles || roles.length === 0) return true;
  return roles.some(
    ({ role: name, org, beginDate, endDate }) =>
      name.toLowerCase() === 'student' && (!org || org.sourcedId === school) && holdsOn(today, beginDate, endDate),
  );
}

/** What a system adds by itself may name the counselor. */
function counselorIn({ metadata }: ServiceUser): string {
  const named = Object.entries(metadata ?? {}).find(([key, value]) => columnOf(key) === 'counselor' && value);
  return typeof named?.[1] === 'string' ? named[1].trim() : '';
}

export const emailOf = ({ email, username }: ServiceUser): string =>
  plainEmail(email || (username.includes('@') ? username : ''));

/** The name by which somebody is called, in its parts. */
export const partsOf = (user: ServiceUser): { first: string; last: string } => ({
  first: user.preferredFirstName || user.givenName,
  last: user.preferredLastName || user.familyName,
});

/** A user as a row of a roster with this number; null for somebody of another school level. */
export function rowOf(
  user: ServiceUser,
  studentNumber: string,
  line: number,
  school: RowSchool,
): FileStudent | RowProblem | null {
  const { sourcedId: id, status, grades } = user;
  return studentOf(
    {
      line,
      id,
      grades: Array.isArray(grades) ? grades : (grades ?? '').split(','),
      cells: {
        studentNumber,
        email: emailOf(user),
        ...partsOf(user),
        counselor: counselorIn(user),
        standing: status,
      },
    },
    school,
  );
}
