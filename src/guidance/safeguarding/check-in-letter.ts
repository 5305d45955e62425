import type { Letter } from '../../platform/mail/letter';

/** For whom the letter is: the counselor of the student, or an admin who stands in. */
export type Reader = 'counselor' | 'admin';

const WHY: Record<Reader, readonly string[]> = {
  counselor: [],
  admin: ['You get this mail because the student has no counselor yet, or the counselor could not be reached by mail.'],
};
const PAGE: Record<Reader, string> = { counselor: '/students', admin: '/admin/students' };

/** The mail that a student needs a check-in today. Mails travel in the open: it tells neither who the student is nor what was written. */
export function checkInLetter(
  { name, reader }: { name: string; reader: Reader },
  { productName, publicUrl }: { productName: string; publicUrl: string },
): { subject: string; letter: Letter } {
  return {
    subject: `${productName}: a student needs a check-in today`,
    letter: {
      name,
      paragraphs: [
        `Something that was written in ${productName} may mean that one of your students needs a check-in today.`,
        'Please log in to see who it is and where it was written. If you cannot, please ask a colleague to look.',
      ],
      button: { label: 'See who needs a check-in', link: `${publicUrl}${PAGE[reader]}` },
      closing: [
        ...WHY[reader],
        'This mail holds nothing of what was written. The app reads for signs by rules and can be wrong; only a talk can tell.',
      ],
    },
  };
}
