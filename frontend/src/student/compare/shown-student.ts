import { useSearchParams } from 'react-router';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import type { Reader } from '../../student-record/reader';

/** Of whom a page tells, and what its links carry so that it stays so. */
export interface ShownStudent {
  userId: string;
  reader: Reader;
  /** '' for the student; '?student=…' for who works with them. */
  search: string;
}

/** The signed-in student, or for staff the one that the address names; null where staff named none. */
export function useShownStudent(): ShownStudent | null {
  const { uid, role } = useSignedInUser();
  const named = useSearchParams()[0].get('student');
  if (answersQuestions(role)) return { userId: uid, reader: 'student', search: '' };
  if (named === null) return null;
  return { userId: named, reader: 'counselor', search: `?${new URLSearchParams({ student: named }).toString()}` };
}
