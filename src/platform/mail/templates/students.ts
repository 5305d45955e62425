import type { MailKind } from '../mail-template';
import { NUDGE_PATHS, NUDGE_TEXTS } from '../../../contract/nudge-words';
import type { NudgeKind } from '../../../contract/nudge-words';
import type { Language } from '../../../contract/users';

/**
 * The reader of the mail: the student's counselor or a covering colleague, an admin who stands in, or the second person the school named,
 * as a counselor or as an admin.
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

const NAMED_BY_SCHOOL = 'You get this email because your school named you as the second person for check-ins.';

const CHECK_IN_REASONS: Record<CheckInReader, readonly string[]> = {
  counselor: [],
  admin: [
    'You get this email because the student has no counselor yet, or the counselor could not be reached by email.',
  ],
  named_counselor: [NAMED_BY_SCHOOL],
  named_admin: [NAMED_BY_SCHOOL],
};
const CHECK_IN_PAGES: Record<CheckInReader, string> = {
  counselor: '/students',
  admin: '/admin/students',
  named_counselor: '/students',
  named_admin: '/admin/students',
};

const REPEATED =
  'It was first reported a day ago, and nobody has closed it yet. You will get no further email about it.';

/** What to do. A second person without access makes sure that somebody with access looks. */
function checkInRequest({ reader, counselorName }: CheckInData): string {
  if (!reader.startsWith('named')) {
    return 'Please log in to see who it is and where it was written. If you cannot, please ask a colleague to look.';
  }
  const whom = counselorName ? `${counselorName}, the student’s counselor,` : 'an admin of your school';
  return `Please make sure that ${whom} has seen it. If nobody can be reached, an admin can let you cover for the counselor.`;
}

/** Counselors get to the check-in itself; its address holds an id, which tells nobody else who the student is. */
const checkInPage = ({ reader, studentId }: CheckInData): string =>
  reader === 'counselor' && studentId ? `/student/${encodeURIComponent(studentId)}` : CHECK_IN_PAGES[reader];

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
      ...(data.again ? [REPEATED] : []),
      checkInRequest(data),
    ],
    button: { label: 'Open the check-in', link: `${publicUrl}${checkInPage(data)}` },
    closing: [
      ...CHECK_IN_REASONS[data.reader],
      'This email contains nothing of what was written. The app reads for signs by rules and can be wrong; only a conversation can tell.',
    ],
  }),
};

/** One thing that is due: what, on which day ('2026-11-01'), and in how many days. */
interface DueThing {
  title: string;
  dueOn: string;
  daysLeft: number;
}

const weekdayOf = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    timeZone: 'UTC',
  });

const whenOf = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Only to students who asked for it. It names what they planned, so the page says so where they turn it on. */
export const dueSoon: MailKind<{ things: readonly DueThing[] }> = {
  title: 'Reminder of dates',
  purpose:
    'To students who turned it on: what is due in 14 days, in 7 days and tomorrow on their page “My year”, in one email a day at most. It names the colleges, scholarships and forms.',
  write: ({ things }, { productName, publicUrl }) => {
    const [first] = things;
    const soonest = Math.min(...things.map(({ daysLeft }) => daysLeft));
    return {
      subject:
        things.length === 1 && first
          ? `${productName}: ${first.title} is due ${whenOf(first.daysLeft)}`
          : `${productName}: ${things.length} dates are coming up, the first ${whenOf(soonest)}`,
      paragraphs: [
        'Here is what is coming up on your page “My year”:',
        ...things.map(({ title, dueOn, daysLeft }) => `${title}: ${weekdayOf(dueOn)}, ${whenOf(daysLeft)}.`),
        'Dates can change: please check each on the page of the college or the office itself.',
      ],
      button: { label: 'Open My year', link: `${publicUrl}/my-year` },
      closing: [
        'Done already? Mark it on the page, and it will not be mentioned again.',
        'You get this email because you turned on reminders. You can turn them off on the same page.',
      ],
    };
  },
};

/** Families have no address here, so it is the student who passes the link on. */
export const parentReminder: MailKind<{ askedBy: string }> = {
  title: 'Reminder of the Parent Form',
  purpose:
    'To students: that their counselor asks them to pass the link to the Parent Form on to a parent or guardian, at most once in three days. It holds the counselor’s name.',
  write: ({ askedBy }, { productName, publicUrl }) => ({
    subject: `${productName}: please pass the Parent Form on to your family`,
    paragraphs: [
      `${askedBy} asks you to pass the link to the Parent Form on to a parent or guardian. The eight main questions take about ten minutes, the whole form 40 to 60, on any phone, in English or Spanish, and what they write helps your school to plan with you.`,
      'You find the form on your page Forms. If you no longer have the link, you can create a new one there.',
    ],
    button: { label: 'Open Forms', link: `${publicUrl}/forms` },
    closing: ['The form is optional. If it does not fit your family, tell your counselor; that is fine, too.'],
  }),
};

interface NudgeData {
  kind: NudgeKind;
  /** The counselor’s own sentence; empty where there is none. */
  ownWords: string;
  language: Language;
  /** The counselor’s name; null once the account is gone. */
  from: string | null;
}

const NUDGE_CLOSING: Record<Language, (from: string | null, product: string) => string[]> = {
  en: (from, product) => [
    ...(from ? [`${from}, your counselor`] : []),
    `You get this email because your counselor sent you a nudge in ${product}, at most one in three days. It stands on your page Tasks, too.`,
  ],
  es: (from, product) => [
    ...(from ? [`${from}, de la consejería de tu escuela`] : []),
    `Recibes este correo porque la consejería de tu escuela te mandó un recordatorio en ${product}, como mucho uno cada tres días. También está en tu página Tareas.`,
  ],
};

/** It names the one thing to do and nothing the student wrote. */
export const nudge: MailKind<NudgeData> = {
  title: 'Nudge',
  purpose:
    'To students: a reminder by their counselor of one thing to do, such as looking at the school list, at most once in three days and never at night. It holds the counselor’s name and at most one sentence of the counselor’s own.',
  write: ({ kind, ownWords, language, from }, { productName, publicUrl }) => {
    const { subject, text, button } = NUDGE_TEXTS[language][kind];
    return {
      language,
      subject: `${productName}: ${subject}`,
      paragraphs: [text, ...(ownWords ? [ownWords] : [])],
      button: { label: button, link: `${publicUrl}${NUDGE_PATHS[kind]}` },
      closing: NUDGE_CLOSING[language](from, productName),
    };
  },
};

interface ListReleasedData {
  language: Language;
  /** The counselor who released it; null where it was released by itself. */
  from: string | null;
}

const RELEASED_WORDS: Record<
  Language,
  (from: string | null, product: string) => Record<'subject' | 'text' | 'button', string>
> = {
  en: (from, product) => ({
    subject: `${product}: your school list is ready`,
    text: `${from === null ? 'Your' : `${from} looked at your school list. Your`} first list is on the page Schools now. Open a college and say what you think of it.`,
    button: 'Open my list',
  }),
  es: (from, product) => ({
    subject: `${product}: tu lista de universidades está lista`,
    text: `${from === null ? 'Tu' : `${from} revisó tu lista de universidades. Tu`} primera lista ya está en la página Universidades. Abre una universidad y di qué te parece.`,
    button: 'Abrir mi lista',
  }),
};

/** It names no college. */
export const listReleased: MailKind<ListReleasedData> = {
  title: 'School list ready',
  purpose:
    'To students whose school lets a counselor look at a first list: that the list is there. It holds the counselor’s name and no college.',
  write: ({ language, from }, { productName, publicUrl }) => {
    const { subject, text, button } = RELEASED_WORDS[language](from, productName);
    return { language, subject, paragraphs: [text], button: { label: button, link: `${publicUrl}/rec` } };
  },
};
