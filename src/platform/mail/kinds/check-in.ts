import type { MailKind } from '../mail-kind';

/** Whom the mail goes to: the counselor of the student, or an admin who stands in. */
export type CheckInReader = 'counselor' | 'admin';

const WHY: Record<CheckInReader, readonly string[]> = {
  counselor: [],
  admin: [
    'You get this email because the student has no counselor yet, or the counselor could not be reached by email.',
  ],
};
const PAGE: Record<CheckInReader, string> = { counselor: '/students', admin: '/admin/students' };

/** Mails travel in the open: it tells neither who the student is nor what was written. */
export const checkIn: MailKind<{ reader: CheckInReader }> = {
  purpose:
    'To your counselor, or to the admins of your school where you have none: that a student needs a check-in today. It holds neither your name nor a word of what was written.',
  write: ({ reader }, { productName, publicUrl }) => ({
    subject: `${productName}: a student needs a check-in today`,
    paragraphs: [
      `Something that was written in ${productName} may mean that one of your students needs a check-in today.`,
      'Please log in to see who it is and where it was written. If you cannot, please ask a colleague to look.',
    ],
    button: { label: 'See who needs a check-in', link: `${publicUrl}${PAGE[reader]}` },
    closing: [
      ...WHY[reader],
      'This email contains nothing of what was written. The app reads for signs by rules and can be wrong; only a conversation can tell.',
    ],
  }),
};
