import type { UnknownCounselor } from '../../contract/roster-import';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { quotedCell } from '../../platform/text/csv';
import { searchKey, emailKey } from '../../platform/text/search-key';
import { counselorFinder, type Found, type KnownCounselor, type KnownStudent, studentFinder } from './roster-finders';
import { hasNewNumber, isPerhapsAnother, type RosterQuestion, sameStudents } from './roster-questions';
import type { RosterReading } from './roster-reader';
import { changedFields, type ChangedStudent, type NewStudent, type RosterValues } from './roster-values';
import { canBeOneName } from './same-person';
import type { FileStudent, RowProblem } from './student-row';
import { refusalOfName } from '../../contract/name-rules';
import { email as emailShape } from '../../contract/users';

/** How a row names its counselor: the first text that says anything, and what another column adds to it. */
interface NamedCounselor {
  counselor: string | null;
  counselorToo?: string;
}

/** What a row says of its counselor, an email before a name. */
function textsOf({ counselor, counselorToo }: NamedCounselor): string[] {
  const texts = [counselor, counselorToo].filter((text) => typeof text === 'string');
  return texts.sort((one, other) => Number(other.includes('@')) - Number(one.includes('@')));
}

/** 'Grace Hill' of 'Hill, Grace'. */
const turned = (text: string): string =>
  text
    .split(',')
    .map((part) => part.trim())
    .reverse()
    .join(' ');

const emailIn = (texts: readonly string[]): string | null => {
  const found = texts.find((text) => emailShape.safeParse(text).success);
  return found === undefined ? null : emailKey(found);
};

/** A whole name: one word alone may be an id, or 'none'. */
const nameIn = (texts: readonly string[]): string | null =>
  texts.map(turned).find((text) => /\S\s+\S/.test(text) && !text.includes('@') && refusalOfName(text) === null) ?? null;

/** The counselors whom a file names and a school does not have, with how many students each. */
class UnknownCounselors {
  private readonly found = new Map<string, UnknownCounselor>();

  /** `names` are the search keys of the counselors there are: what two of them are called is no new person. */
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
  /** Whom rows among the problems name as their counselor, and nobody knows. */
  unknown: UnknownCounselor[];
  /** Rows of people who can only be meant if they were here already. */
  strangers: number;
  /** Rows that wait for a yes of their own. */
  questions: RosterQuestion[];
}

const valuesOf = ({ studentNumber, name, email, grade, counselorId }: KnownStudent): RosterValues => ({
  student_number: studentNumber,
  name,
  email,
  grade,
  counselor: counselorId,
});

interface School {
  students: readonly KnownStudent[];
  counselors: readonly KnownCounselor[];
  /** Emails of the file that an account has which is no student of this school. */
  takenEmails: ReadonlySet<string>;
  /** The counselor whom the school gives its new students of this name and grade; null where no rule fits. */
  ruleFor: (student: Pick<RosterValues, 'name' | 'grade'>) => string | null;
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
    ...{ created: [], changed: [], unchanged: 0, missing: [], problems: [], unknown: [], strangers: 0, questions: [] },
  };
  /** Students whose row was read, and those whom a row names beside another: neither is missing. */
  private readonly named = new Set<string>();
  private readonly mentioned = new Set<string>();
  private readonly find: (named: Pick<RowProblem, 'studentNumber' | 'email'>) => Found;
  private readonly counselorOf: (text: string) => string | null;
  private readonly unknown: UnknownCounselors;

  constructor(private readonly school: School) {
    this.find = studentFinder(school.students);
    this.counselorOf = counselorFinder(school.counselors);
    this.unknown = new UnknownCounselors(new Set(school.counselors.map(({ name }) => searchKey(name))));
  }

  async of({ students, problems }: Pick<RosterReading, 'students' | 'problems'>): Promise<RosterDiff> {
    await mapYielding(students, (row) => this.take(row));
    await mapYielding(problems, (row) => this.takeUnread(row));
    const { diff, named, mentioned } = this;
    diff.problems.sort((one, other) => one.line - other.line);
    diff.unknown = this.unknown.all();
    diff.missing = this.school.students.filter(
      ({ id, isClosed, hasGraduated }) => !isClosed && !hasGraduated && !named.has(id) && !mentioned.has(id),
    );
    diff.questions.push(...sameStudents(diff.created, diff.missing, movedTo));
    return diff;
  }

  private take(row: FileStudent): void {
    const { diff, named } = this;
    const found = this.find(row);
    const known = found.numbered ?? found.mailed;
    const isSecond = known !== undefined && named.has(known.id);
    if (known) named.add(known.id);
    if (found.mailed) this.mentioned.add(found.mailed.id);
    // A system that still has last year's class brings nobody back from it.
    if (known?.hasGraduated && !isSecond && isOfGraduate(row, found)) diff.unchanged += 1;
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
    const isKnown = row.counselor === null || said !== null;
    if (!isKnown) this.unknown.note(row);
    const problem = problemOf(row, {
      ...found,
      takenEmails: school.takenEmails,
      counselor: isKnown || row.isAdvisor === true,
    });
    const known = found.numbered ?? found.mailed;
    const likely = row.likelyCounselor === undefined ? null : this.counselorOf(row.likelyCounselor);
    if (problem !== null) diff.problems.push(told(row, problem));
    else if (known) this.note(known, row, found, said ?? (known.counselorId === null ? likely : null));
    else diff.created.push({ line: row.line, values: newValues(row, said ?? likely, school.ruleFor) });
  }

  private note(known: KnownStudent, row: FileStudent, found: Found, counselor: string | null): void {
    const { diff } = this;
    const { line } = row;
    const { id, name, hasLoggedIn: isInUse } = known;
    const before = valuesOf(known);
    const after: RosterValues = {
      student_number: row.studentNumber ?? before.student_number,
      name: isInUse ? before.name : (row.name ?? before.name),
      email: row.email ?? before.email,
      grade: row.grade ?? before.grade,
      counselor: counselor ?? before.counselor,
    };
    const kind = isPerhapsAnother(row, found)
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
    // The rest of the row is a student’s own where the email alone waits.
    if (kind === 'email') this.noteChange({ ...change, after: { ...after, email: before.email } });
    else if (kind === null) this.noteChange(change);
  }

  private noteChange(change: ChangedStudent): void {
    if (changedFields(change.before, change.after).length === 0) this.diff.unchanged += 1;
    else this.diff.changed.push(change);
  }

  /** Whoever has a mistake in their row is in the file all the same. */
  private takeUnread(row: RowProblem): void {
    const { diff, named } = this;
    const { numbered, mailed } = this.find(row);
    const known = [numbered, mailed].filter((one) => one !== undefined);
    for (const { id } of known) named.add(id);
    const areGraduates = known.length > 0 && known.every(({ hasGraduated }) => hasGraduated);
    // An email alone may have been given to a newcomer whose row holds the mistake.
    const isTheirs =
      numbered !== undefined || (row.name != null && isOfGraduate({ ...row, name: row.name }, { numbered, mailed }));
    if (areGraduates && isTheirs) diff.unchanged += 1;
    else if (row.onlyIfKnown && known.length === 0) diff.strangers += 1;
    else diff.problems.push(row);
  }
}

/** Whether a row has the email of a student and a number that is not the student’s: schools give an email to somebody else in time. */
const hasOtherNumber = ({ studentNumber }: Pick<RowProblem, 'studentNumber'>, { numbered, mailed }: Found): boolean =>
  !numbered && mailed?.studentNumber != null && studentNumber != null;

/** Whether a row is of a graduate whose number or email it has, rather than of a new student who was given them. */
function isOfGraduate(row: Pick<RowProblem, 'name' | 'email' | 'studentNumber'>, found: Found): boolean {
  const { name = null, email = null } = row;
  const { numbered, mailed } = found;
  const known = numbered ?? mailed;
  if (known === undefined || hasOtherNumber(row, found)) return false;
  return name === null || canBeOneName(name, known.name) || (email !== null && numbered === mailed);
}

/** An account that gets what a file says of the same student who came anew. */
const movedTo = (known: KnownStudent, { line, values }: NewStudent): ChangedStudent => {
  const { id, name, hasLoggedIn: isInUse } = known;
  const before = valuesOf(known);
  const after = {
    ...values,
    name: isInUse ? name : values.name,
    student_number: values.student_number ?? before.student_number,
    counselor: before.counselor ?? values.counselor,
  };
  return { line, id, name, before, after, isInUse };
};

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
function doubtOf(row: FileStudent, { numbered, mailed }: Matches): string | null {
  const { studentNumber } = row;
  if (numbered && mailed && numbered.id !== mailed.id)
    return `The student number is ${numbered.name}’s and the email ${mailed.name}’s. Please correct one of them.`;
  // Who has another number and another name is another student: an email can be given to somebody else.
  if (!numbered && mailed?.studentNumber && studentNumber !== null && !hasNewNumber(row, { numbered, mailed }))
    return `The email is ${mailed.name}’s, whose student number is ${mailed.studentNumber}. Please correct the row, or the number in the student’s entry.`;
  return null;
}

/** Why a row cannot be taken over; null where it can. */
function problemOf(row: FileStudent, matches: Matches): string | null {
  const { numbered, mailed, takenEmails, counselor } = matches;
  const doubt = doubtOf(row, matches);
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

/** To which questions the answer is yes. */
export interface Confirmed {
  lines: ReadonlySet<number>;
  /** For which emails of accounts in use: none, those in rows whose number and name are the student’s, or also those without a name. */
  emails: 'none' | 'of_named' | 'all';
  /** Whether a new student who may be one that is missing waits, too. */
  newWait: boolean;
}

/** A difference with the changes that were confirmed; the others stay questions. */
export function withConfirmed(diff: RosterDiff, { lines, emails, newWait }: Confirmed): RosterDiff {
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
