import { z } from 'zod';
import type { FileStudent, RowProblem, RowSchool } from '../roster-import/student-row';
import { emailKey } from '../../platform/text/search-key';
import { holdsOn, isStudentRole, studentOf } from '../roster-import/one-roster/one-roster-user';
import { listIn } from '../roster-import/one-roster/places';
import { isGone } from '../roster-import/leaving';
import { columnOf, plainEmail } from '../roster-import/roster-columns';

/** A text, as some services write it: a number, yes or no, or a list of one. */
const word = z.preprocess(
  (value: unknown) => (Array.isArray(value) && value.length <= 1 ? (value[0] as unknown) : value),
  z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .transform((value) => String(value ?? '').trim()),
);
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      Array.isArray(value) ? value.filter((one) => one !== null) : value == null || value === '' ? undefined : [value],
    z.array(item).default([]),
  );

const org = z.preprocess(
  (value) => (typeof value === 'string' || typeof value === 'number' ? { sourcedId: value } : value),
  z.object({ sourcedId: word }),
);
const role = z.preprocess(
  (value) => (typeof value === 'string' ? { role: value } : value),
  z.object({ role: word, org: org.nullish(), beginDate: word, endDate: word }),
);

/** What we read of a user of OneRoster 1.1 or 1.2. */
const serviceUser = z.object({
  sourcedId: word.pipe(z.string().min(1)),
  status: word,
  enabledUser: word,
  username: word,
  givenName: word,
  familyName: word,
  preferredFirstName: word,
  preferredLastName: word,
  identifier: word,
  email: word,
  grades: listOf(word),
  roles: listOf(role),
  /** Of version 1.1. */
  role: word,
  orgs: listOf(org),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
});
type ServiceUser = z.infer<typeof serviceUser>;

/** A row of a service that cannot be read, with whom it seems to be of. */
function unreadRow(row: unknown, line: number, field: string): RowProblem {
  const told = z.record(z.string(), z.unknown()).catch({}).parse(row);
  const said = (name: string): string => word.catch('').parse(told[name]);
  const name = `${said('givenName')} ${said('familyName')}`.trim();
  const id = said('identifier') || said('sourcedId');
  const what = field === '' ? 'The record' : `“${field}” in the record`;
  const whose = name || (id === '' ? '' : `the student ${id}`);
  const problem = `${what}${whose === '' ? '' : ` of ${whose}`} has a form we can’t read. Ask whoever runs the server to correct it.`;
  return { line, problem, studentNumber: id || null, email: emailKey(said('email')) || null, name: name || null };
}

/** A student of a school, or what is wrong with the record; null for anybody else. */
export function studentIn(row: unknown, line: number, school: ServiceSchool): ServiceUser | RowProblem | null {
  const read = serviceUser.safeParse(row);
  if (!read.success) return unreadRow(row, line, String(read.error.issues[0]?.path[0] ?? ''));
  return isStudentAt(read.data, school) ? read.data : null;
}

export interface ServiceSchool {
  id: string;
  today: string;
}

/** Whether a user is a student of the school now. */
function isStudentAt(
  { status, enabledUser, roles, role: name, orgs }: ServiceUser,
  { id, today }: ServiceSchool,
): boolean {
  if (isGone({ standing: status, enabled: enabledUser })) return false;
  const of11 = name === '' ? [] : (orgs.length > 0 ? orgs : [null]).map((one) => ({ role: name, org: one }));
  const told = roles.length > 0 ? roles : of11.map((one) => ({ ...one, beginDate: '', endDate: '' }));
  // Asked for the students of one school, a service may leave out what that says already.
  return (
    told.length === 0 ||
    told.some(
      (one) =>
        isStudentRole(one.role) &&
        (!one.org?.sourcedId || one.org.sourcedId === id) &&
        holdsOn(today, one.beginDate, one.endDate),
    )
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
export function studentRow(
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
      grades: grades.flatMap((grade) => listIn(grade)),
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
