import type { UnknownCounselor } from '../../contract/roster-import';
import { mapYielding } from '../../platform/runtime/yield-to-event-loop';
import { quotedCell } from '../../platform/text/csv';
import { searchKey, emailKey } from '../../platform/text/words';
import {
  canBeSamePerson,
  createCounselorFinder,
  type StudentMatch,
  hasNewNumber,
  canBeAnotherStudent,
  type RosterQuestion,
  findSameStudents,
  createStudentFinder,
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
function counselorTexts({ counselor, counselorToo }: NamedCounselor): string[] {
  const texts = [counselor, counselorToo].filter((text) => typeof text === 'string');
  return texts.sort((item, otherItem) => Number(otherItem.includes('@')) - Number(item.includes('@')));
}

/** Converts 'Hill, Grace' to 'Grace Hill'. */
const firstNameFirst = (text: string): string =>
  text
    .split(',')
    .map((namePart) => namePart.trim())
    .reverse()
    .join(' ');

const findEmail = (texts: readonly string[]): string | null => {
  const found = texts.find((text) => emailShape.safeParse(text).success);
  return found === undefined ? null : emailKey(found);
};

/** A full name: a single word may be an id or 'none'. */
const findName = (texts: readonly string[]): string | null =>
  texts.map(firstNameFirst).find((text) => /\S\s+\S/.test(text) && !text.includes('@') && nameProblem(text) === null) ??
  null;

/** Counselors in the file that the school doesn't have, with their number of students. */
class UnknownCounselors {
  private readonly found = new Map<string, UnknownCounselor>();

  /** `names` are the search keys of existing counselors: a name shared by two of them isn't a new person. */
  constructor(private readonly names: ReadonlySet<string>) {}

  recordRow(row: NamedCounselor): void {
    const texts = counselorTexts(row);
    const [email, name] = [findEmail(texts), findName(texts)];
    if (email === null && (name === null || this.names.has(searchKey(name)))) return;
    const key = email ?? searchKey(name ?? '');
    const before = this.found.get(key);
    if (before) Object.assign(before, { name: before.name ?? name, students: before.students + 1 });
    else this.found.set(key, { email, name, students: 1 });
  }

  listAll(): UnknownCounselor[] {
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
  otherSchoolCount: number;
  questions: RosterQuestion[];
}

interface DiffSchool {
  students: readonly KnownStudent[];
  counselors: readonly KnownCounselor[];
  /** Emails in the file that belong to accounts other than this school's students. */
  takenEmails: ReadonlySet<string>;
  /** The counselor for a new student by the school's rules; null if none fits. */
  findRule: (student: Pick<RosterValues, 'name' | 'grade'>) => string | null;
}

/** Whether a change affects an email in use or a student's counselor, for which a person needs a fresh proof. */
export const needsReauthentication = ({ changed }: Pick<RosterDiff, 'changed'>): boolean =>
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
  school: DiffSchool,
): Promise<RosterDiff> => new Comparison(school).compareRoster(reading);

class Comparison {
  private readonly diff: RosterDiff = {
    ...{
      created: [],
      changed: [],
      unchanged: 0,
      missing: [],
      problems: [],
      unknown: [],
      otherSchoolCount: 0,
      questions: [],
    },
  };
  /** Students who have a row, or whose email is in another row. We don't report them as missing. */
  private readonly matchedIds = new Set<string>();
  private readonly mentionedIds = new Set<string>();
  private readonly findMatch: (matchedIds: Pick<RowProblem, 'studentNumber' | 'email'>) => StudentMatch;
  private readonly findCounselorId: (text: string) => string | null;
  private readonly unknown: UnknownCounselors;

  constructor(private readonly school: DiffSchool) {
    this.findMatch = createStudentFinder(school.students);
    this.findCounselorId = createCounselorFinder(school.counselors);
    this.unknown = new UnknownCounselors(new Set(school.counselors.map(({ name }) => searchKey(name))));
  }

  async compareRoster({ students, problems }: Pick<RosterReading, 'students' | 'problems'>): Promise<RosterDiff> {
    await mapYielding(students, (row) => this.compareRow(row));
    await mapYielding(problems, (row) => this.matchProblemRow(row));
    const { diff, matchedIds, mentionedIds } = this;
    diff.problems.sort((item, otherItem) => item.line - otherItem.line);
    diff.unknown = this.unknown.listAll();
    diff.missing = this.school.students.filter(
      ({ id, isClosed, hasGraduated }) => !isClosed && !hasGraduated && !matchedIds.has(id) && !mentionedIds.has(id),
    );
    diff.questions.push(...findSameStudents(diff.created, diff.missing, toReassignedAccount));
    return diff;
  }

  private compareRow(row: FileStudent): void {
    const { diff, matchedIds } = this;
    const found = this.findMatch(row);
    const matched = found.matchByNumber ?? found.matchByEmail;
    const isDuplicateRow = matched !== undefined && matchedIds.has(matched.id);
    if (matched) matchedIds.add(matched.id);
    if (found.matchByEmail) this.mentionedIds.add(found.matchByEmail.id);
    // A system that still has last year's class must not reactivate graduates.
    if (matched?.hasGraduated && !isDuplicateRow && belongsToGraduate(row, found)) diff.unchanged += 1;
    else if (row.onlyIfKnown && !matched) diff.otherSchoolCount += 1;
    else if (isDuplicateRow) diff.problems.push(toRowProblem(row, `Another row is ${matched.name}’s already.`));
    else this.compare(row, found);
  }

  private compare(row: FileStudent, found: StudentMatch): void {
    const { diff, school } = this;
    const counselorId =
      counselorTexts(row)
        .map(this.findCounselorId)
        .find((id) => id !== null) ?? null;
    const isKnown = row.counselor === null || counselorId !== null;
    if (!isKnown) this.unknown.recordRow(row);
    const problem = findProblem(row, {
      ...found,
      takenEmails: school.takenEmails,
      counselor: isKnown || row.isAdvisor === true,
    });
    const matched = found.matchByNumber ?? found.matchByEmail;
    const likelyCounselor = row.likelyCounselor === undefined ? null : this.findCounselorId(row.likelyCounselor);
    if (problem !== null) diff.problems.push(toRowProblem(row, problem));
    else if (matched)
      this.recordRow(matched, row, found, counselorId ?? (matched.counselorId === null ? likelyCounselor : null));
    else diff.created.push({ line: row.line, values: newValues(row, counselorId ?? likelyCounselor, school.findRule) });
  }

  private recordRow(matched: KnownStudent, row: FileStudent, found: StudentMatch, counselor: string | null): void {
    const { diff } = this;
    const { line } = row;
    const { id, name, hasLoggedIn: isInUse } = matched;
    const before = toRosterValues(matched);
    const after: RosterValues = {
      student_number: row.studentNumber ?? before.student_number,
      name: isInUse ? before.name : (row.name ?? before.name),
      email: row.email ?? before.email,
      grade: row.grade ?? before.grade,
      counselor: counselor ?? before.counselor,
    };
    const kind = canBeAnotherStudent(row, found)
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
    if (kind === 'email') this.recordChange({ ...change, after: { ...after, email: before.email } });
    else if (kind === null) this.recordChange(change);
  }

  private recordChange(change: ChangedStudent): void {
    if (changedFields(change.before, change.after).length === 0) this.diff.unchanged += 1;
    else this.diff.changed.push(change);
  }

  /** A student whose row has an error is still in the file. */
  private matchProblemRow(row: RowProblem): void {
    const { diff, matchedIds } = this;
    const { matchByNumber, matchByEmail } = this.findMatch(row);
    const matched = [matchByNumber, matchByEmail].filter((item) => item !== undefined);
    for (const { id } of matched) matchedIds.add(id);
    const areGraduates = matched.length > 0 && matched.every(({ hasGraduated }) => hasGraduated);
    // The email alone may belong to a new student by now.
    const isSameStudentRow =
      matchByNumber !== undefined ||
      (row.name != null && belongsToGraduate({ ...row, name: row.name }, { matchByNumber, matchByEmail }));
    if (areGraduates && isSameStudentRow) diff.unchanged += 1;
    else if (row.onlyIfKnown && matched.length === 0) diff.otherSchoolCount += 1;
    else diff.problems.push(row);
  }
}

/** Whether a row has a student's email with another number: schools reuse emails. */
const hasOtherNumber = (
  { studentNumber }: Pick<RowProblem, 'studentNumber'>,
  { matchByNumber, matchByEmail }: StudentMatch,
): boolean => !matchByNumber && matchByEmail?.studentNumber != null && studentNumber != null;

/** Whether a row belongs to the graduate with this number or email, and not to a new student who inherited them. */
function belongsToGraduate(row: Pick<RowProblem, 'name' | 'email' | 'studentNumber'>, found: StudentMatch): boolean {
  const { name = null, email = null } = row;
  const { matchByNumber, matchByEmail } = found;
  const matched = matchByNumber ?? matchByEmail;
  if (matched === undefined || hasOtherNumber(row, found)) return false;
  return name === null || canBeSamePerson(name, matched.name) || (email !== null && matchByNumber === matchByEmail);
}

const toReassignedAccount = (matched: KnownStudent, { line, values }: NewStudent): ChangedStudent => {
  const { id, name, hasLoggedIn: isInUse } = matched;
  const before = toRosterValues(matched);
  const after = {
    ...values,
    name: isInUse ? name : values.name,
    student_number: values.student_number ?? before.student_number,
    counselor: before.counselor ?? values.counselor,
  };
  return { line, id, name, before, after, isInUse };
};

const toRowProblem = ({ line, file }: FileStudent, problem: string): RowProblem => ({
  line,
  problem,
  ...(file === undefined ? {} : { file }),
});

function newValues(
  { studentNumber, name, email, grade }: FileStudent,
  counselor: string | null,
  findRule: DiffSchool['findRule'],
): RosterValues {
  const values = { student_number: studentNumber, name: name ?? '', email: email ?? '', grade };
  return { ...values, counselor: counselor ?? findRule(values) };
}

interface MatchesInSchool extends StudentMatch {
  takenEmails: ReadonlySet<string>;
  counselor: boolean;
}

/** Why number and email contradict each other; null if they don't. */
function conflictReason(row: FileStudent, { matchByNumber, matchByEmail }: MatchesInSchool): string | null {
  const { studentNumber } = row;
  if (matchByNumber && matchByEmail && matchByNumber.id !== matchByEmail.id)
    return `The student number is ${matchByNumber.name}’s and the email ${matchByEmail.name}’s. Please correct one of them.`;
  // Another number with another name is another student, because emails are reused.
  if (
    !matchByNumber &&
    matchByEmail?.studentNumber &&
    studentNumber !== null &&
    !hasNewNumber(row, { matchByNumber, matchByEmail })
  )
    return `The email is ${matchByEmail.name}’s, whose student number is ${matchByEmail.studentNumber}. Please correct the row, or the number in the student’s entry.`;
  return null;
}

/** Why a row can't be imported; null if it can. */
function findProblem(row: FileStudent, matches: MatchesInSchool): string | null {
  const { matchByNumber, matchByEmail, takenEmails, counselor } = matches;
  const conflict = conflictReason(row, matches);
  if (conflict !== null) return conflict;
  const matched = matchByNumber ?? matchByEmail;
  if (matched?.hasGraduated)
    return `The student number or email is ${matched.name}’s, who has graduated. Change it in that student’s entry first.`;
  if (matched?.isClosed) return 'The account of this student is closed. Bring it back first, or take the row out.';
  if (row.email !== null && takenEmails.has(row.email)) return `Another account has the email ${row.email}.`;
  if (!counselor)
    return `No counselor of the school, or more than one, is ${quotedCell(row.counselor ?? '')}. Use the counselor’s email, or add the counselor first.`;
  if (matched) return null;
  if (row.name === null) return 'The name of a new student is missing.';
  return row.email === null ? 'The email of a new student is missing.' : null;
}

export interface Confirmations {
  lines: ReadonlySet<number>;
  /** Which emails in use may change: none, those in rows with the student’s number and name, or all. */
  emails: 'none' | 'of_named' | 'all';
  /** Whether new students who may be missing ones also wait. */
  areNewHeld: boolean;
}

export function applyConfirmations(diff: RosterDiff, { lines, emails, areNewHeld }: Confirmations): RosterDiff {
  const isConfirmed = ({ line, kind, isNamed }: RosterQuestion): boolean =>
    lines.has(line) || (kind === 'email' && (emails === 'all' || (emails === 'of_named' && isNamed)));
  const confirmedQuestions = diff.questions.filter(isConfirmed);
  const questions = diff.questions.filter((item) => !isConfirmed(item));
  const settledLines = new Set(confirmedQuestions.map(({ line }) => line));
  const heldLines = new Set(areNewHeld ? questions.map(({ line }) => line) : []);
  const ids = new Set(confirmedQuestions.map(({ id }) => id));
  const unchangedConfirmed = confirmedQuestions.filter(
    ({ kind, line }) => kind === 'email' && !diff.changed.some((item) => item.line === line),
  );
  return {
    ...diff,
    created: diff.created.filter(({ line }) => !settledLines.has(line) && !heldLines.has(line)),
    changed: [
      ...diff.changed.filter(({ line }) => !settledLines.has(line)),
      ...confirmedQuestions.map(({ change }) => change),
    ],
    unchanged: diff.unchanged - unchangedConfirmed.length,
    missing: diff.missing.filter(({ id }) => !ids.has(id)),
    questions,
  };
}
