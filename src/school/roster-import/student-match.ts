import type { RosterQuestionKind } from '../../contract/roster-import';
import { emailKey, searchKey } from '../../platform/text/words';
import { meaningOf } from '../../users/roster-words';
import type { IdColumn } from './roster-columns';
import type { ChangedStudent, KnownCounselor, KnownStudent, NewStudent } from './roster-values';
import type { FileStudent, RowProblem } from './student-row';

/** The name parts that distinguish people: no initials, no 'Jr.', and no 'de la' if other parts remain. */
function nameParts(name: string): string[] {
  const allItems = searchKey(name)
    .split(/[^\p{L}\d]+/u)
    .filter(
      (namePart) => namePart !== '' && !/^[a-z\d]$/.test(namePart) && meaningOf('suffix', namePart) === undefined,
    );
  const significantParts = allItems.filter((namePart) => meaningOf('particle', namePart) === undefined);
  return significantParts.length > 1 ? significantParts : allItems;
}

const isPartIn = (namePart: string | undefined, parts: readonly string[]): boolean =>
  namePart !== undefined && parts.includes(namePart);

const MIN_NICKNAME_LENGTH = 2;
/** Accepts 'Sam' and 'Samuel', 'Ann' and 'Annie'. */
function areGivenNames(item = '', otherName = ''): boolean {
  const [shorterName, longerName] = item.length <= otherName.length ? [item, otherName] : [otherName, item];
  return shorterName.length >= MIN_NICKNAME_LENGTH && longerName.startsWith(shorterName);
}

/**
 * Whether two names can be one person’s: 'Ana Cruz' and 'Cruz, Ana María', but not 'Bo Perl' and 'Ida Perl'. If each
 * has a part the other lacks, they must share a given name and a family name: siblings share two family names.
 */
export function canBeSamePerson(item: string, otherName: string): boolean {
  const [firstParts, secondParts] = [nameParts(item), nameParts(otherName)];
  const [fewerParts, moreParts] =
    firstParts.length <= secondParts.length ? [firstParts, secondParts] : [secondParts, firstParts];
  const shareGivenName =
    (isPartIn(firstParts[0], secondParts) && isPartIn(secondParts[0], firstParts)) ||
    areGivenNames(firstParts[0], secondParts[0]);
  if (
    fewerParts.length > 0 &&
    fewerParts.every((namePart, index) => moreParts.includes(namePart) || (index === 0 && shareGivenName))
  )
    return true;
  return (
    shareGivenName &&
    (isPartIn(firstParts.at(-1), secondParts.slice(1)) || isPartIn(secondParts.at(-1), firstParts.slice(1)))
  );
}

/** Sorted, because some systems write 'Hill Grace' and others 'Hill, Grace'. */
const sortedWords = (name: string): string => searchKey(name.replaceAll(',', ' ')).split(' ').sort().join(' ');

/** Finds a counselor by email or by a name that only one has. */
export function createCounselorFinder(counselors: readonly KnownCounselor[]): (text: string) => string | null {
  const byEmail = new Map(counselors.map(({ email, id }) => [email, id]));
  const byName = new Map<string, string | null>();
  for (const { name, id } of counselors) {
    const key = sortedWords(name);
    byName.set(key, byName.has(key) ? null : id);
  }
  return (text) => byEmail.get(emailKey(text)) ?? byName.get(sortedWords(text)) ?? null;
}

type NumberAndEmail = Pick<RowProblem, 'studentNumber' | 'email'>;

export interface StudentMatch {
  matchByNumber: KnownStudent | undefined;
  matchByEmail: KnownStudent | undefined;
}

export function createStudentFinder(students: readonly KnownStudent[]): (studentKeys: NumberAndEmail) => StudentMatch {
  const byNumber = new Map(students.map((item) => [item.studentNumber, item]));
  const byEmail = new Map(students.map((item) => [item.email, item]));
  return ({ studentNumber, email }) => ({
    matchByNumber: studentNumber ? byNumber.get(studentNumber) : undefined,
    matchByEmail: email ? byEmail.get(email) : undefined,
  });
}

export interface NumberCandidate {
  column: IdColumn;
  isChosen?: boolean;
}

interface Evidence {
  filledCount: number;
  /** Rows whose number and name or email belong to the same student. */
  agreeingCount: number;
  /** Rows whose number belongs to another student, or whose student has another number. */
  contradictingCount: number;
}

/**
 * Chooses the one column with the school's student numbers, because one system’s id can be another student’s number.
 * Existing students' numbers count more than the heading.
 */
export class IdColumnChoice {
  private readonly evidence: Evidence[];
  private readonly findMatch: (studentKeys: NumberAndEmail) => StudentMatch;
  private readonly hasNumbers: boolean;

  constructor(
    private readonly candidates: readonly NumberCandidate[],
    students: readonly KnownStudent[],
    /** False for a file of changes: new students alone don't show which id the school uses. */
    private readonly isWhole = true,
  ) {
    this.hasNumbers = students.some(({ studentNumber }) => studentNumber !== null);
    this.evidence = candidates.map(() => ({ filledCount: 0, agreeingCount: 0, contradictingCount: 0 }));
    this.findMatch = createStudentFinder(students);
  }

  /** Counts a row by its number in each candidate column and its student. */
  note(numbers: readonly string[], { email, name }: { email: string; name: string }): void {
    numbers.forEach((number, index) => {
      const evidence = this.evidence[index];
      if (number === '' || !evidence) return;
      evidence.filledCount += 1;
      if (name === '' && email === '') return;
      const { matchByNumber, matchByEmail } = this.findMatch({ studentNumber: number, email: emailKey(email) });
      if (matchByNumber && (matchByNumber === matchByEmail || canBeSamePerson(matchByNumber.name, name)))
        evidence.agreeingCount += 1;
      else if (matchByNumber || (matchByEmail?.studentNumber && canBeSamePerson(matchByEmail.name, name)))
        evidence.contradictingCount += 1;
    });
  }

  /** The index of the best candidate; null if none is usable. */
  chooseBest(): number | null {
    const chosen = this.candidates.findIndex(({ isChosen }) => isChosen);
    if (chosen >= 0) return chosen;
    const maxFilled = Math.max(0, ...this.evidence.map(({ filledCount }) => filledCount));
    const isUsable = ({ filledCount }: Evidence): boolean => filledCount * 2 >= maxFilled;
    const known = this.evidence.findIndex((item) => isUsable(item) && item.agreeingCount > item.contradictingCount);
    if (known >= 0) return known;
    if (this.hasNumbers && !this.isWhole) return null;
    const isOnlyUsable = this.evidence.filter(isUsable).length === 1;
    const isTrusted = (column?: IdColumn): boolean =>
      column === 'student_number' || (isOnlyUsable && column === 'student_id');
    const trustedIndex = this.evidence.findIndex(
      (item, index) => isUsable(item) && (item.contradictingCount === 0 || isTrusted(this.candidates[index]?.column)),
    );
    return trustedIndex >= 0 ? trustedIndex : null;
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
export function canBeAnotherStudent({ name }: FileStudent, { matchByNumber, matchByEmail }: StudentMatch): boolean {
  const known = matchByNumber ?? matchByEmail;
  return known !== undefined && name !== null && matchByNumber !== matchByEmail && !canBeSamePerson(name, known.name);
}

/** Whether a row with the student's email and name has another number. */
export const hasNewNumber = (
  { studentNumber, name }: FileStudent,
  { matchByNumber, matchByEmail }: StudentMatch,
): boolean =>
  !matchByNumber &&
  matchByEmail?.studentNumber != null &&
  studentNumber !== null &&
  name !== null &&
  canBeSamePerson(name, matchByEmail.name);

const sameStudentKey = (name: string, grade: number | null): string => `${searchKey(name)} ${grade}`;

/** Items by key; null if several share it. */
function uniqueByKey<T>(allItems: readonly T[], itemKeys: (item: T) => string[]): Map<string, T | null> {
  const itemsByKey = new Map<string, T | null>();
  for (const item of allItems) for (const key of itemKeys(item)) itemsByKey.set(key, itemsByKey.has(key) ? null : item);
  return itemsByKey;
}

/** New students who are probably missing ones: they have the same name and grade, but another number and email. */
export function findSameStudents(
  created: readonly NewStudent[],
  missing: readonly KnownStudent[],
  toChange: (known: KnownStudent, item: NewStudent) => ChangedStudent,
): RosterQuestion[] {
  const missingByKey = uniqueByKey(missing, ({ name, grade }) => [sameStudentKey(name, grade)]);
  const createdByKey = uniqueByKey(created, ({ values: { name, grade } }) => [sameStudentKey(name, grade)]);
  return created.flatMap((item) => {
    const { name, grade, email } = item.values;
    const key = sameStudentKey(name, grade);
    const known = createdByKey.get(key) && missingByKey.get(key);
    if (!known) return [];
    const question = { line: item.line, kind: 'same_student' as const, id: known.id, isNamed: true };
    return [{ ...question, fileName: name, fileEmail: email, change: toChange(known, item) }];
  });
}
