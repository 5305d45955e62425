import type { Grade } from '../../contract/users';
import { emailKey, searchKey } from '../../platform/text/search-key';
import type { RowProblem } from './student-row';

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

/** The words of a name in one order: some systems write 'Hill Grace', others 'Hill, Grace'. */
const wordsOf = (name: string): string => searchKey(name.replaceAll(',', ' ')).split(' ').sort().join(' ');

/** The counselor that a text names, by email or by a name that one alone has. */
export function counselorFinder(counselors: readonly KnownCounselor[]): (text: string) => string | null {
  const byEmail = new Map(counselors.map(({ email, id }) => [email, id]));
  const byName = new Map<string, string | null>();
  for (const { name, id } of counselors) {
    const key = wordsOf(name);
    byName.set(key, byName.has(key) ? null : id);
  }
  return (text) => byEmail.get(emailKey(text)) ?? byName.get(wordsOf(text)) ?? null;
}

type Named = Pick<RowProblem, 'studentNumber' | 'email'>;

/** The students of a number and of an email; both are the same one, or something is wrong. */
export interface Found {
  numbered: KnownStudent | undefined;
  mailed: KnownStudent | undefined;
}

/** Whom a row names, by number and by email. */
export function studentFinder(students: readonly KnownStudent[]): (named: Named) => Found {
  const byNumber = new Map(students.map((one) => [one.studentNumber, one]));
  const byEmail = new Map(students.map((one) => [one.email, one]));
  return ({ studentNumber, email }) => ({
    numbered: studentNumber ? byNumber.get(studentNumber) : undefined,
    mailed: email ? byEmail.get(email) : undefined,
  });
}
