import type { RosterQuestionKind } from '../../contract/roster-import';
import { searchKey } from '../../platform/text/search-key';
import type { KnownStudent } from './roster-finders';
import type { ChangedStudent, NewStudent } from './roster-values';
import { canBeOneName } from './same-person';
import type { FileStudent } from './student-row';

/** A row that could hand an account to somebody else: it waits for a yes of its own. */
export interface RosterQuestion {
  line: number;
  kind: RosterQuestionKind;
  /** The student of the account. */
  id: string;
  /** The name and the email that the file has. */
  fileName: string;
  fileEmail: string | null;
  /** Whether the row has a name. */
  isNamed: boolean;
  /** What the yes does. */
  change: ChangedStudent;
}

/**
 * Whether a row may be somebody else’s than the student’s whose number or email it has, because the name is another’s: brothers and sisters
 * may share an email, and a number can be mistyped. Where number and email agree, the name may have changed.
 */
export function isPerhapsAnother({ name }: FileStudent, { numbered, mailed }: Matched): boolean {
  const known = numbered ?? mailed;
  return known !== undefined && name !== null && numbered !== mailed && !canBeOneName(name, known.name);
}

/** Whether a row with the email of a student gives the same person another number. */
export const hasNewNumber = ({ studentNumber, name }: FileStudent, { numbered, mailed }: Matched): boolean =>
  !numbered &&
  mailed?.studentNumber != null &&
  studentNumber !== null &&
  name !== null &&
  canBeOneName(name, mailed.name);

interface Matched {
  numbered: KnownStudent | undefined;
  mailed: KnownStudent | undefined;
}

const sameStudentKey = (name: string, grade: number | null): string => `${searchKey(name)} ${grade}`;

/** By a key, the only one that has it. */
function onlyOnes<T>(all: readonly T[], keysOf: (one: T) => string[]): Map<string, T | null> {
  const found = new Map<string, T | null>();
  for (const one of all) for (const key of keysOf(one)) found.set(key, found.has(key) ? null : one);
  return found;
}

/** Students who are new in the file and seem to be ones whom it misses: of the same name and grade, with another number and email. */
export function sameStudents(
  created: readonly NewStudent[],
  missing: readonly KnownStudent[],
  changeOf: (known: KnownStudent, one: NewStudent) => ChangedStudent,
): RosterQuestion[] {
  const absent = onlyOnes(missing, ({ name, grade }) => [sameStudentKey(name, grade)]);
  const newcomers = onlyOnes(created, ({ values: { name, grade } }) => [sameStudentKey(name, grade)]);
  return created.flatMap((one) => {
    const { name, grade, email } = one.values;
    const key = sameStudentKey(name, grade);
    const known = newcomers.get(key) && absent.get(key);
    if (!known) return [];
    return [
      {
        ...{
          line: one.line,
          kind: 'same_student' as const,
          id: known.id,
          fileName: name,
          isNamed: true,
          fileEmail: email,
        },
        change: changeOf(known, one),
      },
    ];
  });
}
