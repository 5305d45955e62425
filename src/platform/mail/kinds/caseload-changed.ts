import { dayInWords } from '../../text/day-in-words';
import type { MailKind, MailWords, Sender } from '../mail-kind';

/** What changed in whose students somebody looks after; `by` is who did it, by name. */
export type CaseloadChange =
  | { what: 'given'; by: string; students: number }
  | { what: 'taken'; by: string; students: number; to: string | null }
  | { what: 'covered'; by: string; counselor: string; cover: string; from: Date; until: Date }
  | { what: 'second_person'; by: string };

const countOf = (students: number): string => (students === 1 ? '1 student' : `${students} students`);

function wordsOf(change: CaseloadChange): { subject: string; text: string } {
  switch (change.what) {
    case 'given':
      return {
        subject: 'You have new students',
        text: `${change.by} gave you ${countOf(change.students)}. You can read what they write, and their check-ins come to you.`,
      };
    case 'taken':
      return {
        subject: 'Some of your students have another counselor',
        text: `${change.by} gave ${countOf(change.students)} of yours ${change.to === null ? 'no counselor for now' : `to ${change.to}`}. You can no longer open their pages.`,
      };
    case 'covered':
      return {
        subject: `${change.cover} covers for ${change.counselor}`,
        text: `${change.by} set ${change.cover} to cover for ${change.counselor} from ${dayInWords(change.from)} until ${dayInWords(change.until)}. During that time ${change.cover} can read what ${change.counselor}’s students write, and gets their check-ins, too.`,
      };
    case 'second_person':
      return {
        subject: 'You are the second person for check-ins',
        text: `${change.by} named you the second person for check-ins at your school. You get an email whenever a student needs a check-in.`,
      };
  }
}

function write(change: CaseloadChange, { productName, publicUrl }: Sender): MailWords {
  const { subject, text } = wordsOf(change);
  return {
    subject: `${subject} (${productName})`,
    paragraphs: [
      text,
      'If that is as it should be, there is nothing to do. If you did not expect it, please tell an admin of your school now.',
    ],
    // Counselors and admins have different first pages; signing in leads each to theirs.
    button: { label: 'Look at it', link: `${publicUrl}/login` },
  };
}

export const caseloadChanged: MailKind<CaseloadChange> = {
  title: 'Note on whose students a counselor looks after',
  purpose:
    'To counselors and admins: a note when somebody gives them students, gives their students to a colleague, sets a cover that concerns them or names them the second person for check-ins, with the names of who did it and of the colleague. It names no student.',
  write,
};
