import type { RosterQuestionKind } from '../../contract/roster-import';
import { emailKey, searchKey } from '../../platform/text/words';
import { meaningOf } from '../../users/roster-words';
import type { NumberColumn } from './roster-columns';
import type { ChangedStudent, KnownCounselor, KnownStudent, NewStudent } from './roster-values';
import type { FileStudent, RowProblem } from './student-row';

/** The name parts that distinguish people: no initials, no 'Jr.', and no 'de la' if other parts remain. */
function partsOf(name: string): string[] {
  const all = searchKey(name)
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '' && !/^[a-z\d]$/.test(part) && meaningOf('suffix', part) === undefined);
  const telling = all.filter((part) => meaningOf('particle', part) === undefined);
  return telling.length > 1 ? telling : all;
}

const isIn = (part: string | undefined, parts: readonly string[]): boolean =>
  part !== undefined && parts.includes(part);

const MIN_NICKNAME_LENGTH = 2;
/** Accepts 'Sam' and 'Samuel', 'Ann' and 'Annie'. */
function areGivenNames(one = '', other = ''): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= MIN_NICKNAME_LENGTH && long.startsWith(short);
}

/**
 * Whether two names can be one person’s: 'Ana Cruz' and 'Cruz, Ana María', but not 'Bo Perl' and 'Ida Perl'. If each
 * has a part the other lacks, they must share a given name and a family name: siblings share two family names.
 */
export function canBeSamePerson(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  const shareGiven = (isIn(first[0], second) && isIn(second[0], first)) || areGivenNames(first[0], second[0]);
  if (shorter.length > 0 && shorter.every((part, at) => longer.includes(part) || (at === 0 && shareGiven))) return true;
  return shareGiven && (isIn(first.at(-1), second.slice(1)) || isIn(second.at(-1), first.slice(1)));
}

/** Sorted, because some systems write 'Hill Grace' and others 'Hill, Grace'. */
const wordsOf = (name: string): string => searchKey(name.replaceAll(',', ' ')).split(' ').sort().join(' ');

/** Finds a counselor by email or by a name that only one has. */
export function counselorFinder(counselors: readonly KnownCounselor[]): (text: string) => string | null {
  const byEmail = new Map(counselors.map(({ email, id }) => [email, id]));
  const byName = new Map<string, string | null>();
  for (const { name, id } of counselors) {
    const key = wordsOf(name);
    byName.set(key, byName.has(key) ? null : id);
  }
  return (text) => byEmail.get(emailKey(text)) ?? byName.get(wordsOf(text)) ?? null;
}

type NumberAndEmail = Pick<RowProblem, 'studentNumber' | 'email'>;

export interface StudentMatch {
  numbered: KnownStudent | undefined;
  mailed: KnownStudent | undefined;
}

export function studentFinder(students: readonly KnownStudent[]): (named: NumberAndEmail) => StudentMatch {
  const byNumber = new Map(students.map((one) => [one.studentNumber, one]));
  const byEmail = new Map(students.map((one) => [one.email, one]));
  return ({ studentNumber, email }) => ({
    numbered: studentNumber ? byNumber.get(studentNumber) : undefined,
    mailed: email ? byEmail.get(email) : undefined,
  });
}

export interface NumberCandidate {
  column: NumberColumn;
  isChosen?: boolean;
}

interface Evidence {
  filled: number;
  /** Rows whose number and name or email belong to the same student. */
  agreeing: number;
  /** Rows whose number belongs to another student, or whose student has another number. */
  contradicting: number;
}

/**
 * Chooses the one column with the school's student numbers, because one system’s id can be another student’s number.
 * Existing students' numbers count more than the heading.
 */
export class NumberChoice {
  private readonly evidence: Evidence[];
  private readonly find: (named: NumberAndEmail) => StudentMatch;
  private readonly hasNumbers: boolean;

  constructor(
    private readonly candidates: readonly NumberCandidate[],
    students: readonly KnownStudent[],
    /** False for a file of changes: new students alone don't show which id the school uses. */
    private readonly isWhole = true,
  ) {
    this.hasNumbers = students.some(({ studentNumber }) => studentNumber !== null);
    this.evidence = candidates.map(() => ({ filled: 0, agreeing: 0, contradicting: 0 }));
    this.find = studentFinder(students);
  }

  /** Counts a row by its number in each candidate column and its student. */
  note(numbers: readonly string[], { email, name }: { email: string; name: string }): void {
    numbers.forEach((number, index) => {
      const evidence = this.evidence[index];
      if (number === '' || !evidence) return;
      evidence.filled += 1;
      if (name === '' && email === '') return;
      const { numbered, mailed } = this.find({ studentNumber: number, email: emailKey(email) });
      if (numbered && (numbered === mailed || canBeSamePerson(numbered.name, name))) evidence.agreeing += 1;
      else if (numbered || (mailed?.studentNumber && canBeSamePerson(mailed.name, name))) evidence.contradicting += 1;
    });
  }

  /** The index of the best candidate; null if none is usable. */
  best(): number | null {
    const chosen = this.candidates.findIndex(({ isChosen }) => isChosen);
    if (chosen >= 0) return chosen;
    const most = Math.max(0, ...this.evidence.map(({ filled }) => filled));
    const isUsable = ({ filled }: Evidence): boolean => filled * 2 >= most;
    const known = this.evidence.findIndex((one) => isUsable(one) && one.agreeing > one.contradicting);
    if (known >= 0) return known;
    if (this.hasNumbers && !this.isWhole) return null;
    const isAlone = this.evidence.filter(isUsable).length === 1;
    const isTrusted = (column?: NumberColumn): boolean =>
      column === 'student_number' || (isAlone && column === 'student_id');
    const trusted = this.evidence.findIndex(
      (one, index) => isUsable(one) && (one.contradicting === 0 || isTrusted(this.candidates[index]?.column)),
    );
    return trusted >= 0 ? trusted : null;
  }
}

/** A row that could give an account to the wrong person and so needs confirmation. */
export interface RosterQuestion {
  line: number;
  kind: RosterQuestionKind;
  id: string;
  fileName: string;
  fileEmail: string | null;
  isNamed: boolean;
  change: ChangedStudent;
}

/**
 * Whether a row with a student's number or email may be another person's because of its name: siblings may share an
 * email, and a number can be mistyped. If number and email agree, the name may have changed.
 */
export function mayBeAnotherStudent({ name }: FileStudent, { numbered, mailed }: StudentMatch): boolean {
  const known = numbered ?? mailed;
  return known !== undefined && name !== null && numbered !== mailed && !canBeSamePerson(name, known.name);
}

/** Whether a row with the student's email and name has another number. */
export const hasNewNumber = ({ studentNumber, name }: FileStudent, { numbered, mailed }: StudentMatch): boolean =>
  !numbered &&
  mailed?.studentNumber != null &&
  studentNumber !== null &&
  name !== null &&
  canBeSamePerson(name, mailed.name);

const sameStudentKey = (name: string, grade: number | null): string => `${searchKey(name)} ${grade}`;

/** Items by key; null if several share it. */
function uniqueByKey<T>(all: readonly T[], keysOf: (one: T) => string[]): Map<string, T | null> {
  const found = new Map<string, T | null>();
  for (const one of all) for (const key of keysOf(one)) found.set(key, found.has(key) ? null : one);
  return found;
}

/** New students who seem to be missing ones: the same name and grade, with another number and email. */
export function sameStudents(
  created: readonly NewStudent[],
  missing: readonly KnownStudent[],
  changeOf: (known: KnownStudent, one: NewStudent) => ChangedStudent,
): RosterQuestion[] {
  const absent = uniqueByKey(missing, ({ name, grade }) => [sameStudentKey(name, grade)]);
  const newcomers = uniqueByKey(created, ({ values: { name, grade } }) => [sameStudentKey(name, grade)]);
  return created.flatMap((one) => {
    const { name, grade, email } = one.values;
    const key = sameStudentKey(name, grade);
    const known = newcomers.get(key) && absent.get(key);
    if (!known) return [];
    const question = { line: one.line, kind: 'same_student' as const, id: known.id, isNamed: true };
    return [{ ...question, fileName: name, fileEmail: email, change: changeOf(known, one) }];
  });
}
