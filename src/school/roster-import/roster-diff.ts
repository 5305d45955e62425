import type { UnknownCounselor } from '../../contract/roster-import';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { quotedCell } from '../../platform/text/csv';
import { searchKey, emailKey } from '../../platform/text/words';
import {
  canBeSamePerson,
  counselorFinder,
  type StudentMatch,
  hasNewNumber,
  mayBeAnotherStudent,
  type RosterQuestion,
  sameStudents,
  studentFinder,
} from './student-match';
import type { RosterReading } from './roster-reader';
import {
  changedFields,
  type ChangedStudent,
  type KnownCounselor,
  type KnownStudent,
  type NewStudent,
  type RosterValues,
  toRosterValues,
} from './roster-values';
import type { FileStudent, RowProblem } from './student-row';
import { nameProblem } from '../../contract/name-rules';
import { email as emailShape } from '../../contract/users';

interface NamedCounselor {
  counselor: string | null;
  counselorToo?: string;
}

/** Email before name. */
function textsOf({ counselor, counselorToo }: NamedCounselor): string[] {
  const texts = [counselor, counselorToo].filter((text) => typeof text === 'string');
  return texts.sort((one, other) => Number(other.includes('@')) - Number(one.includes('@')));
}

/** Converts 'Hill, Grace' to 'Grace Hill'. */
const firstNameFirst = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .reverse()
    .join(' ');

const emailIn = (texts: readonly string[]): string | null => {
  const found = texts.find((text) => emailShape.safeParse(text).success);
  return found === undefined ? null : emailKey(found);
};

/** A full name: a single word may be an id or 'none'. */
const nameIn = (texts: readonly string[]): string | null =>
  texts.map(firstNameFirst).find((text) => /\S\s+\S/.test(text) && !text.includes('@') && nameProblem(text) === null) ??
  null;

/** Counselors in the file that the school doesn't have, with their number of students. */
class UnknownCounselors {
  private readonly found = new Map<string, UnknownCounselor>();

  /** `names` are the search keys of existing counselors: a name shared by two of them isn't a new person. */
  constructor(private readonly names: ReadonlySet<string>) {}

  note(row: NamedCounselor): void {
    const texts = textsOf(row);
    const [email, name] = [emailIn(texts), nameIn(texts)];
    if (email === null && (name === null || this.names.has(searchKey(name)))) return;
    const key = email ?? searchKey(name ?? '');
    const before = this.found.get(key);
    if (before) Object.assign(before, { name: before.name ?? name, students: before.students + 1 });
    else this.found.set(key, { email, name, students: 1 });
  }

  all(): UnknownCounselor[] {
    return [...this.found.values()];
  }
}

export interface RosterDiff {
  created: NewStudent[];
  changed: ChangedStudent[];
  unchanged: number;
  missing: KnownStudent[];
  problems: RowProblem[];
  /** Unknown counselors named by rows among the problems. */
  unknown: UnknownCounselor[];
  /** Rows that can only belong to a known student but match none. */
  strangers: number;
  questions: RosterQuestion[];
}

interface School {
  students: readonly KnownStudent[];
  counselors: readonly KnownCounselor[];
  /** Emails in the file that belong to accounts other than this school's students. */
  takenEmails: ReadonlySet<string>;
  /** The counselor for a new student by the school's rules; null if none fits. */
  ruleFor: (student: Pick<RosterValues, 'name' | 'grade'>) => string | null;
}

/** Whether a change affects an email in use or a student's counselor, for which a person needs a fresh proof. */
export const needsFreshProof = ({ changed }: Pick<RosterDiff, 'changed'>): boolean =>
  changed.some(
    ({ before, after, isInUse }) =>
      (isInUse && before.email !== after.email) || (after.counselor !== null && before.counselor !== after.counselor),
  );

/**
 * What a file would change. Blank cells change nothing. Students who have logged in keep their name, because they may
 * have chosen it.
 */
export const rosterDiff = (
  reading: Pick<RosterReading, 'students' | 'problems'>,
  school: School,
): Promise<RosterDiff> => new Comparison(school).of(reading);

class Comparison {
  private readonly diff: RosterDiff = {
    ...{ created: [], changed: [], unchanged: 0, missing: [], problems: [], unknown: [], strangers: 0, questions: [] },
  };
  /** Students who have a row, or whose email is in another row; neither kind is missing. */
  private readonly named = new Set<string>();
  private readonly mentioned = new Set<string>();
  private readonly find: (named: Pick<RowProblem, 'studentNumber' | 'email'>) => StudentMatch;
  private readonly counselorOf: (text: string) => string | null;
  private readonly unknown: UnknownCounselors;

  constructor(private readonly school: School) {
    this.find = studentFinder(school.students);
    this.counselorOf = counselorFinder(school.counselors);
    this.unknown = new UnknownCounselors(new Set(school.counselors.map(({ name }) => searchKey(name))));
  }

  async of({ students, problems }: Pick<RosterReading, 'students' | 'problems'>): Promise<RosterDiff> {
    await mapYielding(students, (row) => this.take(row));
    await mapYielding(problems, (row) => this.compareUnread(row));
    const { diff, named, mentioned } = this;
    diff.problems.sort((one, other) => one.line - other.line);
    diff.unknown = this.unknown.all();
    diff.missing = this.school.students.filter(
      ({ id, isClosed, hasGraduated }) => !isClosed && !hasGraduated && !named.has(id) && !mentioned.has(id),
    );
    diff.questions.push(...sameStudents(diff.created, diff.missing, reassignedAccount));
    return diff;
  }

  private take(row: FileStudent): void {
    const { diff, named } = this;
    const found = this.find(row);
    const known = found.numbered ?? found.mailed;
    const isSecond = known !== undefined && named.has(known.id);
    if (known) named.add(known.id);
    if (found.mailed) this.mentioned.add(found.mailed.id);
    // A system that still has last year's class must not reactivate graduates.
    if (known?.hasGraduated && !isSecond && belongsToGraduate(row, found)) diff.unchanged += 1;
    else if (row.onlyIfKnown && !known) diff.strangers += 1;
    else if (isSecond) diff.problems.push(rowProblem(row, `Another row is ${known.name}’s already.`));
    else this.compare(row, found);
  }

  private compare(row: FileStudent, found: StudentMatch): void {
    const { diff, school } = this;
    const counselorId =
      textsOf(row)
        .map(this.counselorOf)
        .find((id) => id !== null) ?? null;
    const isKnown = row.counselor === null || counselorId !== null;
    if (!isKnown) this.unknown.note(row);
    const problem = problemOf(row, {
      ...found,
      takenEmails: school.takenEmails,
      counselor: isKnown || row.isAdvisor === true,
    });
    const known = found.numbered ?? found.mailed;
    const likely = row.likelyCounselor === undefined ? null : this.counselorOf(row.likelyCounselor);
    if (problem !== null) diff.problems.push(rowProblem(row, problem));
    else if (known) this.note(known, row, found, counselorId ?? (known.counselorId === null ? likely : null));
    else diff.created.push({ line: row.line, values: newValues(row, counselorId ?? likely, school.ruleFor) });
  }

  private note(known: KnownStudent, row: FileStudent, found: StudentMatch, counselor: string | null): void {
    const { diff } = this;
    const { line } = row;
    const { id, name, hasLoggedIn: isInUse } = known;
    const before = toRosterValues(known);
    const after: RosterValues = {
      student_number: row.studentNumber ?? before.student_number,
      name: isInUse ? before.name : (row.name ?? before.name),
      email: row.email ?? before.email,
      grade: row.grade ?? before.grade,
      counselor: counselor ?? before.counselor,
    };
    const kind = mayBeAnotherStudent(row, found)
      ? 'another_student'
      : hasNewNumber(row, found)
        ? 'number'
        : isInUse && after.email !== before.email
          ? 'email'
          : null;
    const change = { line, id, name, before, after, isInUse };
    if (kind !== null)
      diff.questions.push({
        ...{ line, kind, id, fileName: row.name ?? name, isNamed: row.name !== null },
        ...{ fileEmail: row.email, change },
      });
    // If only the email needs confirmation, the rest of the row is applied.
    if (kind === 'email') this.noteChange({ ...change, after: { ...after, email: before.email } });
    else if (kind === null) this.noteChange(change);
  }

  private noteChange(change: ChangedStudent): void {
    if (changedFields(change.before, change.after).length === 0) this.diff.unchanged += 1;
    else this.diff.changed.push(change);
  }

  /** A student whose row has an error is still in the file. */
  private compareUnread(row: RowProblem): void {
    const { diff, named } = this;
    const { numbered, mailed } = this.find(row);
    const known = [numbered, mailed].filter((one) => one !== undefined);
    for (const { id } of known) named.add(id);
    const areGraduates = known.length > 0 && known.every(({ hasGraduated }) => hasGraduated);
    // The email alone may belong to a new student by now.
    const isTheirs =
      numbered !== undefined ||
      (row.name != null && belongsToGraduate({ ...row, name: row.name }, { numbered, mailed }));
    if (areGraduates && isTheirs) diff.unchanged += 1;
    else if (row.onlyIfKnown && known.length === 0) diff.strangers += 1;
    else diff.problems.push(row);
  }
}

/** Whether a row has a student's email with another number: schools reuse emails. */
const hasOtherNumber = (
  { studentNumber }: Pick<RowProblem, 'studentNumber'>,
  { numbered, mailed }: StudentMatch,
): boolean => !numbered && mailed?.studentNumber != null && studentNumber != null;

/** Whether a row belongs to the graduate with this number or email, and not to a new student who inherited them. */
function belongsToGraduate(row: Pick<RowProblem, 'name' | 'email' | 'studentNumber'>, found: StudentMatch): boolean {
  const { name = null, email = null } = row;
  const { numbered, mailed } = found;
  const known = numbered ?? mailed;
  if (known === undefined || hasOtherNumber(row, found)) return false;
  return name === null || canBeSamePerson(name, known.name) || (email !== null && numbered === mailed);
}

const reassignedAccount = (known: KnownStudent, { line, values }: NewStudent): ChangedStudent => {
  const { id, name, hasLoggedIn: isInUse } = known;
  const before = toRosterValues(known);
  const after = {
    ...values,
    name: isInUse ? name : values.name,
    student_number: values.student_number ?? before.student_number,
    counselor: before.counselor ?? values.counselor,
  };
  return { line, id, name, before, after, isInUse };
};

const rowProblem = ({ line, file }: FileStudent, problem: string): RowProblem => ({
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

interface Matches extends StudentMatch {
  takenEmails: ReadonlySet<string>;
  counselor: boolean;
}

/** Why number and email contradict each other; null if they don't. */
function conflictReason(row: FileStudent, { numbered, mailed }: Matches): string | null {
  const { studentNumber } = row;
  if (numbered && mailed && numbered.id !== mailed.id)
    return `The student number is ${numbered.name}’s and the email ${mailed.name}’s. Please correct one of them.`;
  // Another number with another name is another student, because emails are reused.
  if (!numbered && mailed?.studentNumber && studentNumber !== null && !hasNewNumber(row, { numbered, mailed }))
    return `The email is ${mailed.name}’s, whose student number is ${mailed.studentNumber}. Please correct the row, or the number in the student’s entry.`;
  return null;
}

/** Why a row can't be imported; null if it can. */
function problemOf(row: FileStudent, matches: Matches): string | null {
  const { numbered, mailed, takenEmails, counselor } = matches;
  const doubt = conflictReason(row, matches);
  if (doubt !== null) return doubt;
  const known = numbered ?? mailed;
  if (known?.hasGraduated)
    return `The student number or email is ${known.name}’s, who has graduated. Change it in that student’s entry first.`;
  if (known?.isClosed) return 'The account of this student is closed. Bring it back first, or take the row out.';
  if (row.email !== null && takenEmails.has(row.email)) return `Another account has the email ${row.email}.`;
  if (!counselor)
    return `No counselor of the school, or more than one, is ${quotedCell(row.counselor ?? '')}. Use the counselor’s email, or add the counselor first.`;
  if (known) return null;
  if (row.name === null) return 'The name of a new student is missing.';
  return row.email === null ? 'The email of a new student is missing.' : null;
}

export interface Confirmations {
  lines: ReadonlySet<number>;
  /** Which emails in use may change: none, those in rows with the student’s number and name, or all. */
  emails: 'none' | 'of_named' | 'all';
  /** Whether new students who may be missing ones also wait. */
  newWait: boolean;
}

export function applyConfirmations(diff: RosterDiff, { lines, emails, newWait }: Confirmations): RosterDiff {
  const isYes = ({ line, kind, isNamed }: RosterQuestion): boolean =>
    lines.has(line) || (kind === 'email' && (emails === 'all' || (emails === 'of_named' && isNamed)));
  const yes = diff.questions.filter(isYes);
  const questions = diff.questions.filter((one) => !isYes(one));
  const settled = new Set(yes.map(({ line }) => line));
  const waiting = new Set(newWait ? questions.map(({ line }) => line) : []);
  const ids = new Set(yes.map(({ id }) => id));
  const unchangedBefore = yes.filter(
    ({ kind, line }) => kind === 'email' && !diff.changed.some((one) => one.line === line),
  );
  return {
    ...diff,
    created: diff.created.filter(({ line }) => !settled.has(line) && !waiting.has(line)),
    changed: [...diff.changed.filter(({ line }) => !settled.has(line)), ...yes.map(({ change }) => change)],
    unchanged: diff.unchanged - unchangedBefore.length,
    missing: diff.missing.filter(({ id }) => !ids.has(id)),
    questions,
  };
}
