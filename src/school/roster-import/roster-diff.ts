import type { EmailAuthority } from '../../auth/email-change/emails-in-use';
import type { ChangedField, UnknownCounselor } from '../../contract/roster-import';
import { ROSTER_FIELDS } from '../../contract/roster-import-limits';
import type { Grade } from '../../contract/users';
import { mapGivingWay } from '../../platform/runtime/give-way';
import { searchKey } from '../../platform/text/search-key';
import { counselorFinder, type Found, type KnownCounselor, type KnownStudent, studentFinder } from './roster-finders';
import type { RosterReading } from './roster-reader';
import type { FileStudent, RowProblem } from './student-row';
import { textsOf, UnknownCounselors } from './unknown-counselors';

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

export interface RosterDiff {
  created: NewStudent[];
  changed: ChangedStudent[];
  unchanged: number;
  missing: KnownStudent[];
  problems: RowProblem[];
  /** Whom rows among the problems name as their counselor, and nobody knows. */
  unknown: UnknownCounselor[];
  /** Rows of people who can only be meant if they were here already. */
  strangers: number;
  /** Emails of accounts in use that the file would change and whoever brings it may not. */
  keptEmails: KeptEmail[];
}

/** An email that stays as it is; `email` is what the file says. */
export interface KeptEmail {
  line: number;
  id: string;
  name: string;
  email: string;
}

interface School {
  students: readonly KnownStudent[];
  counselors: readonly KnownCounselor[];
  /** Emails of the file that an account has which is no student of this school. */
  takenEmails: ReadonlySet<string>;
  authority: EmailAuthority;
  /** The counselor whom the school gives its new students of this name and grade; null where no rule fits. */
  ruleFor: (student: Pick<RosterValues, 'name' | 'grade'>) => string | null;
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

/** Whether a difference gives somebody eyes or an account that were another's: a person proves first that it is they. */
export const needsProof = ({ changed }: Pick<RosterDiff, 'changed'>): boolean =>
  changed.some(
    ({ before, after, isInUse }) =>
      (isInUse && before.email !== after.email) || (after.counselor !== null && before.counselor !== after.counselor),
  );

/** What a file would do to a school. A blank cell changes nothing, and the name of whoever has logged in stays: they may have chosen it. */
export const rosterDiff = (
  reading: Pick<RosterReading, 'students' | 'problems'>,
  school: School,
): Promise<RosterDiff> => new Comparison(school).of(reading);

/** Goes through the rows of one file, once. */
class Comparison {
  private readonly diff: RosterDiff = {
    ...{ created: [], changed: [], unchanged: 0, missing: [], problems: [], unknown: [], strangers: 0, keptEmails: [] },
  };
  /** Students whom a row names. */
  private readonly named = new Set<string>();
  private readonly find: (named: Pick<RowProblem, 'studentNumber' | 'email'>) => Found;
  private readonly counselorOf: (text: string) => string | null;
  private readonly unknown: UnknownCounselors;

  constructor(private readonly school: School) {
    this.find = studentFinder(school.students);
    this.counselorOf = counselorFinder(school.counselors);
    this.unknown = new UnknownCounselors(new Set(school.counselors.map(({ name }) => searchKey(name))));
  }

  async of({ students, problems }: Pick<RosterReading, 'students' | 'problems'>): Promise<RosterDiff> {
    await mapGivingWay(students, (row) => this.take(row));
    await mapGivingWay(problems, (row) => this.takeUnread(row));
    const { diff, named } = this;
    diff.problems.sort((one, other) => one.line - other.line);
    diff.unknown = this.unknown.all();
    diff.missing = this.school.students.filter(
      ({ id, isClosed, hasGraduated }) => !isClosed && !hasGraduated && !named.has(id),
    );
    return diff;
  }

  private take(row: FileStudent): void {
    const { diff, named } = this;
    const found = this.find(row);
    const known = found.numbered ?? found.mailed;
    const isSecond = known !== undefined && named.has(known.id);
    if (known) named.add(known.id);
    // A system that still has last year's class brings nobody back from it.
    if (known?.hasGraduated && !isSecond) diff.unchanged += 1;
    else if (row.onlyIfKnown && !known) diff.strangers += 1;
    else if (isSecond) diff.problems.push(told(row, `Another row is ${known.name}’s already.`));
    else this.compare(row, found);
  }

  private compare(row: FileStudent, found: Found): void {
    const { diff, school } = this;
    const said =
      textsOf(row)
        .map(this.counselorOf)
        .find((id) => id !== null) ?? null;
    const hasCounselor = row.counselor === null || said !== null;
    if (!hasCounselor) this.unknown.note(row);
    const problem = problemOf(row, { ...found, takenEmails: school.takenEmails, counselor: hasCounselor });
    const known = found.numbered ?? found.mailed;
    const likely = row.likelyCounselor === undefined ? null : this.counselorOf(row.likelyCounselor);
    if (problem !== null) diff.problems.push(told(row, problem));
    else if (known) this.note(known, row, said ?? (known.counselorId === null ? likely : null));
    else diff.created.push({ line: row.line, values: newValues(row, said ?? likely, school.ruleFor) });
  }

  private note(known: KnownStudent, row: FileStudent, counselor: string | null): void {
    const { diff, school } = this;
    const { line } = row;
    const { id, name, hasLoggedIn: isInUse } = known;
    const before = valuesOf(known);
    const keepsEmail = isInUse && school.authority === 'no_emails' && row.email !== null && row.email !== before.email;
    if (keepsEmail) diff.keptEmails.push({ line, id, name, email: row.email ?? '' });
    const after: RosterValues = {
      student_number: row.studentNumber ?? before.student_number,
      name: isInUse ? before.name : (row.name ?? before.name),
      email: keepsEmail ? before.email : (row.email ?? before.email),
      grade: row.grade ?? before.grade,
      counselor: counselor ?? before.counselor,
    };
    if (changedFields(before, after).length === 0) diff.unchanged += 1;
    else diff.changed.push({ line, id, name, before, after, isInUse });
  }

  /** Whoever has a mistake in their row is in the file all the same. */
  private takeUnread(row: RowProblem): void {
    const { diff, named } = this;
    const { numbered, mailed } = this.find(row);
    const known = [numbered, mailed].filter((one) => one !== undefined);
    for (const { id } of known) named.add(id);
    if (known.some(({ hasGraduated }) => hasGraduated)) diff.unchanged += 1;
    else if (row.onlyIfKnown && known.length === 0) diff.strangers += 1;
    else diff.problems.push(row);
  }
}

const told = ({ line, file }: FileStudent, problem: string): RowProblem => ({
  line,
  problem,
  ...(file === undefined ? {} : { file }),
});

function newValues(
  { studentNumber, name, email, grade }: FileStudent,
  counselor: string | null,
  ruleFor: School['ruleFor'],
): RosterValues {
  const values = { student_number: studentNumber, name: name ?? '', email: email ?? '', grade };
  return { ...values, counselor: counselor ?? ruleFor(values) };
}

interface Matches extends Found {
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
    return `No counselor of the school, or more than one, is “${row.counselor}”. Use the counselor’s email, or add the counselor first.`;
  if (numbered ?? mailed) return null;
  if (row.name === null) return 'The name of a new student is missing.';
  return row.email === null ? 'The email of a new student is missing.' : null;
}
