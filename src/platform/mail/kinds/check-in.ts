import type { MailKind } from '../mail-kind';

/**
 * Whom the mail goes to: the counselor of the student or whoever covers for them, an admin who stands in, or the person whom the
 * school named besides, as a counselor or as an admin.
 */
export type CheckInReader = 'counselor' | 'admin' | 'named_counselor' | 'named_admin';

interface CheckInData {
  reader: CheckInReader;
  /** Whether it was mailed a day ago and nobody has closed it. */
  again: boolean;
  /** Whose page the check-in stands on, for who may open it. */
  studentId?: string;
  /** Whose student it is, for who may not see the student; null where there is no counselor. */
  counselorName?: string | null;
}

const NAMED = 'You get this email because your school named you as the second person for check-ins.';

const WHY: Record<CheckInReader, readonly string[]> = {
  counselor: [],
  admin: [
    'You get this email because the student has no counselor yet, or the counselor could not be reached by email.',
  ],
  named_counselor: [NAMED],
  named_admin: [NAMED],
};
const PAGE: Record<CheckInReader, string> = {
  counselor: '/students',
  admin: '/admin/students',
  named_counselor: '/students',
  named_admin: '/admin/students',
};

const AGAIN = 'It was first reported a day ago, and nobody has closed it yet. You will get no further email about it.';

/** What to do: whoever is only named besides makes sure that somebody who may see the student does. */
function toDo({ reader, counselorName }: CheckInData): string {
  if (!reader.startsWith('named')) {
    return 'Please log in to see who it is and where it was written. If you cannot, please ask a colleague to look.';
  }
  const whom = counselorName ? `${counselorName}, the student’s counselor,` : 'an admin of your school';
  return `Please make sure that ${whom} has seen it. If nobody can be reached, an admin can let you cover for the counselor.`;
}

/** Counselors get to the check-in itself; its address holds an id, which tells nobody else who the student is. */
const pageOf = ({ reader, studentId }: CheckInData): string =>
  reader === 'counselor' && studentId ? `/student/${encodeURIComponent(studentId)}` : PAGE[reader];

/** Mails travel in the open: it tells neither who the student is nor what was written. */
export const checkIn: MailKind<CheckInData> = {
  title: 'Check-in',
  purpose:
    'To your counselor and whoever covers for them, to a second person your school has named, or to the admins of your school where you have no counselor: that a student needs a check-in today, and once more a day later if nobody has closed it. It holds neither your name nor a word of what was written.',
  write: (data, { productName, publicUrl }) => ({
    subject: data.again
      ? `${productName}: a student still needs a check-in`
      : `${productName}: a student needs a check-in today`,
    paragraphs: [
      `Something that was written in ${productName} may mean that ${data.reader === 'named_counselor' ? 'a student at your school' : 'one of your students'} needs a check-in today.`,
      ...(data.again ? [AGAIN] : []),
      toDo(data),
    ],
    button: { label: 'Open the check-in', link: `${publicUrl}${pageOf(data)}` },
    closing: [
      ...WHY[data.reader],
      'This email contains nothing of what was written. The app reads for signs by rules and can be wrong; only a conversation can tell.',
    ],
  }),
};
