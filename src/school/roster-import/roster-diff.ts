import type { ChangedField } from '../../contract/roster-import';
import { ROSTER_FIELDS } from '../../contract/roster-import-limits';
import type { Grade } from '../../contract/users';
import { emailKey, searchKey } from '../../platform/text/search-key';
import type { FileStudent, RosterReading, RowProblem } from './roster-reader';

/** A student of the school as they are. */
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
}

export interface RosterDiff {
  created: NewStudent[];
  changed: ChangedStudent[];
  unchanged: number;
  missing: KnownStudent[];
  problems: RowProblem[];
}

interface School {
  students: readonly KnownStudent[];
  counselors: readonly KnownCounselor[];
  /** Emails of the file that an account has which is no student of this school. */
  takenEmails: ReadonlySet<string>;
}

const valuesOf = ({ studentNumber, name, email, grade, counselorId }: KnownStudent): RosterValues => ({
  student_number: studentNumber,
  name,
  email,
  grade,
  counselor: counselorId,
});

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

/** The counselor that a text names, by email or by a name that one alone has. */
function counselorFinder(counselors: readonly KnownCounselor[]): (text: string) => string | null {
  const byEmail = new Map(counselors.map(({ email, id }) => [email, id]));
  const byName = new Map<string, string | null>();
  for (const { name, id } of counselors) {
    const key = searchKey(name);
    byName.set(key, byName.has(key) ? null : id);
  }
  const turned = (text: string): string =>
    text
      .split(',')
      .map((part) => part.trim())
      .reverse()
      .join(' ');
  return (text) =>
    byEmail.get(emailKey(text)) ?? byName.get(searchKey(text)) ?? byName.get(searchKey(turned(text))) ?? null;
}

type Named = Pick<RowProblem, 'studentNumber' | 'email'>;
type Found = Pick<Matches, 'numbered' | 'mailed'>;

/** Whom a row names, by number and by email. */
function studentFinder(students: readonly KnownStudent[]): (named: Named) => Found {
  const byNumber = new Map(students.map((one) => [one.studentNumber, one]));
  const byEmail = new Map(students.map((one) => [one.email, one]));
  return ({ studentNumber, email }) => ({
    numbered: studentNumber ? byNumber.get(studentNumber) : undefined,
    mailed: email ? byEmail.get(email) : undefined,
  });
}

/** What a file would do to a school. A blank cell changes nothing, and the name of whoever has logged in stays: they may have chosen it. */
export function rosterDiff(
  { students: rows, problems: unread }: Pick<RosterReading, 'students' | 'problems'>,
  { students, counselors, takenEmails }: School,
): RosterDiff {
  const find = studentFinder(students);
  const counselorOf = counselorFinder(counselors);
  const named = new Set<string>();
  const diff: RosterDiff = { created: [], changed: [], unchanged: 0, missing: [], problems: [] };
  for (const row of rows) {
    const found = find(row);
    const known = found.numbered ?? found.mailed;
    const isSecond = known !== undefined && named.has(known.id);
    if (known) named.add(known.id);
    const counselor = row.counselor === null ? null : counselorOf(row.counselor);
    const hasCounselor = row.counselor === null || counselor !== null;
    const problem = isSecond
      ? `Another row is ${known.name}’s already.`
      : problemOf(row, { ...found, takenEmails, counselor: hasCounselor });
    // A system that still has last year's class brings nobody back from it.
    if (known?.hasGraduated && !isSecond) diff.unchanged += 1;
    else if (problem !== null) diff.problems.push({ line: row.line, problem });
    else if (!known) diff.created.push({ line: row.line, values: newValues(row, counselor) });
    else note(diff, known, row, counselor);
  }
  for (const row of unread) noteUnread(diff, row, find(row), named);
  diff.problems.sort((one, other) => one.line - other.line);
  diff.missing = students.filter(({ id, isClosed, hasGraduated }) => !isClosed && !hasGraduated && !named.has(id));
  return diff;
}

/** Whoever has a mistake in their row is in the file all the same; of who has graduated nothing is asked any more. */
function noteUnread(diff: RosterDiff, row: RowProblem, { numbered, mailed }: Found, named: Set<string>): void {
  const known = [numbered, mailed].filter((one) => one !== undefined);
  for (const { id } of known) named.add(id);
  if (known.some(({ hasGraduated }) => hasGraduated)) diff.unchanged += 1;
  else diff.problems.push(row);
}

const newValues = ({ studentNumber, name, email, grade }: FileStudent, counselor: string | null): RosterValues => ({
  student_number: studentNumber,
  name: name ?? '',
  email: email ?? '',
  grade,
  counselor,
});

function note(diff: RosterDiff, known: KnownStudent, row: FileStudent, counselor: string | null): void {
  const before = valuesOf(known);
  const after: RosterValues = {
    student_number: row.studentNumber ?? before.student_number,
    name: known.hasLoggedIn ? before.name : (row.name ?? before.name),
    email: row.email ?? before.email,
    grade: row.grade ?? before.grade,
    counselor: counselor ?? before.counselor,
  };
  if (changedFields(before, after).length === 0) diff.unchanged += 1;
  else diff.changed.push({ line: row.line, id: known.id, name: known.name, before, after });
}

interface Matches {
  numbered: KnownStudent | undefined;
  mailed: KnownStudent | undefined;
  takenEmails: ReadonlySet<string>;
  /** Whether the counselor of the row is known, or none is named. */
  counselor: boolean;
}

/** Why a number and an email do not name one student; null where they do, or name nobody. */
function doubtOf({ studentNumber }: FileStudent, { numbered, mailed }: Matches): string | null {
  if (numbered && mailed && numbered.id !== mailed.id)
    return `The student number is ${numbered.name}’s and the email ${mailed.name}’s. Please correct one of them.`;
  // Who has another number is another student: an email can be given to somebody else.
  if (!numbered && mailed?.studentNumber && studentNumber !== null)
    return `The email is ${mailed.name}’s, whose student number is ${mailed.studentNumber}. Please correct the row, or the number in the student’s entry.`;
  return null;
}

/** Why a row cannot be taken over; null where it can. */
function problemOf(row: FileStudent, matches: Matches): string | null {
  const { numbered, mailed, takenEmails, counselor } = matches;
  const doubt = doubtOf(row, matches);
  if (doubt !== null) return doubt;
  if ((numbered ?? mailed)?.isClosed)
    return 'The account of this student is closed. Bring it back first, or take the row out.';
  if (row.email !== null && takenEmails.has(row.email)) return `Another account has the email ${row.email}.`;
  if (!counselor)
    return `No counselor of the school, or more than one, is “${row.counselor}”. Use the counselor’s email.`;
  if (numbered ?? mailed) return null;
  if (row.name === null) return 'The name of a new student is missing.';
  return row.email === null ? 'The email of a new student is missing.' : null;
}
