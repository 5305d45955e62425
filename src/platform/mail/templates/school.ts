import type { MailKind, MailWords, Sender } from '../mail-template';
import { dayInWords } from '../../text/days';
import { WEBHOOK_TRIED_DAYS } from '../../../contract/webhook-values';
import { MIN_REPORT_MAIL, type ReportRhythm } from '../../../contract/note-values';
import type { CohortReport } from '../../../contract/reports';

/** What an admin did that every admin of the school should know of. */
export type AdminAct =
  | 'admin_added'
  | 'counselor_added'
  | 'counselor_invited_again'
  | 'invitation_taken_back'
  | 'admin_removed'
  | 'counselor_removed'
  | 'second_step_reset'
  | 'key_made'
  | 'webhook_made'
  | 'webhook_changed'
  | 'emails_changed'
  | 'roster_connection_changed'
  | 'second_person_named'
  | 'policy_changed';

interface AdminActDetails {
  act: AdminAct;
  /** Who did it, by name. */
  by: string;
  /** Whom or what it is about, by name; empty for a policy. */
  about: string;
}

const ADMIN_ACT_WORDS: Record<AdminAct, { subject: string; did: (details: AdminActDetails) => string; page: string }> =
  {
    admin_added: {
      subject: 'Your school has a new admin',
      did: ({ by, about }) =>
        `${by} made ${about} an admin of your school. Admins see every student and can do everything there.`,
      page: '/admin/school',
    },
    counselor_added: {
      subject: 'Your school has a new counselor',
      did: ({ by, about }) =>
        `${by} made ${about} a counselor of your school. Counselors read what the students they are given write.`,
      page: '/admin/counselors',
    },
    counselor_invited_again: {
      subject: 'A counselor of your school was invited again',
      did: ({ by, about }) =>
        `${by} emailed ${about}, who is a counselor of your school and has not signed in yet, the invitation again.`,
      page: '/admin/counselors',
    },
    invitation_taken_back: {
      subject: 'The invitation of a counselor was taken back',
      did: ({ by, about }) =>
        `${by} took back the invitation of ${about}, who had not signed in yet. Students who were given to them wait for another counselor.`,
      page: '/admin/counselors',
    },
    admin_removed: {
      subject: 'An admin of your school was removed',
      did: ({ by, about }) => `${by} removed the admin account of ${about}.`,
      page: '/admin/school',
    },
    counselor_removed: {
      subject: 'A counselor of your school was removed',
      did: ({ by, about }) =>
        `${by} removed the account of ${about}, a counselor of your school. Their students stay and wait for another counselor.`,
      page: '/admin/counselors',
    },
    second_step_reset: {
      subject: 'Two-step verification was switched off for somebody of your school',
      did: ({ by, about }) =>
        `${by} switched off two-step verification of ${about}, whose password alone opens the account until it is set up again.`,
      page: '/admin/audit',
    },
    key_made: {
      subject: 'A new API key of your school',
      did: ({ by, about }) =>
        `${by} made the API key "${about}". Whoever has it can do what the key allows without signing in.`,
      page: '/admin/api-keys',
    },
    webhook_made: {
      subject: 'A new webhook of your school',
      did: ({ by, about }) =>
        `${by} made the webhook "${about}". It tells another program when something happens with your students, such as a list that is ready.`,
      page: '/admin/webhooks',
    },
    webhook_changed: {
      subject: 'A webhook of your school was changed',
      did: ({ by, about }) => `${by} changed the address or the secret of the webhook "${about}".`,
      page: '/admin/webhooks',
    },
    emails_changed: {
      subject: 'Emails of your school were changed',
      did: ({ by, about }) =>
        `${by} changed the email that opens the account of: ${about}. Whoever reads the new mailbox can set a password and log in. The former addresses were told.`,
      page: '/admin/audit',
    },
    roster_connection_changed: {
      subject: 'Where your school’s roster comes from was changed',
      did: ({ by }) =>
        `${by} changed the connection to your student information system. What that system says is brought in as your roster.`,
      page: '/admin/students',
    },
    second_person_named: {
      subject: 'The second person for check-ins was changed',
      did: ({ by, about }) =>
        about === ''
          ? `${by} took back who is emailed about check-ins besides the counselor.`
          : `${by} named ${about} as the second person for check-ins. They are emailed whenever a student needs one.`,
      page: '/admin/school',
    },
    policy_changed: {
      subject: 'How people sign in at your school was changed',
      did: ({ by }) => `${by} changed how people of your school sign in.`,
      page: '/admin/school',
    },
  };

export const adminAct: MailKind<AdminActDetails> = {
  title: 'Note on what an admin did',
  purpose:
    'To school admins: a note when one of them or a program adds a counselor, invites one again or takes an invitation back, and when one of them adds or removes an admin, removes a counselor, switches off somebody’s two-step verification, makes an API key, makes a webhook or changes where it tells, changes emails that open accounts, the connection to a student information system, the second person for check-ins or how people sign in, with the names of who and whom.',
  write: (details, { productName, publicUrl }) => ({
    subject: `${ADMIN_ACT_WORDS[details.act].subject} (${productName})`,
    paragraphs: [
      ADMIN_ACT_WORDS[details.act].did(details),
      'If that is as it should be, there is nothing to do. If you did not expect it, look at the page below now and talk with the other admins; the audit log tells when it was done.',
    ],
    button: { label: 'Look at it', link: publicUrl + ADMIN_ACT_WORDS[details.act].page },
  }),
};

/** What changed in whose students somebody looks after; `by` is who did it, by name. */
export type CaseloadChange =
  | { what: 'given'; by: string; students: number }
  | { what: 'taken'; by: string; students: number; to: string | null }
  | { what: 'covered'; by: string; counselor: string; cover: string; from: Date; until: Date }
  | { what: 'second_person'; by: string };

const studentCount = (students: number): string => (students === 1 ? '1 student' : `${students} students`);

function caseloadWords(change: CaseloadChange): { subject: string; text: string } {
  switch (change.what) {
    case 'given':
      return {
        subject: 'You have new students',
        text: `${change.by} gave you ${studentCount(change.students)}. You can read what they write, and their check-ins come to you.`,
      };
    case 'taken':
      return {
        subject: 'Some of your students have another counselor',
        text: `${change.by} gave ${studentCount(change.students)} of yours ${change.to === null ? 'no counselor for now' : `to ${change.to}`}. You can no longer open their pages.`,
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

function writeCaseloadChange(change: CaseloadChange, { productName, publicUrl }: Sender): MailWords {
  const { subject, text } = caseloadWords(change);
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
  write: writeCaseloadChange,
};

/** `prefix` is the beginning of the key, as the page with all keys shows it. */
export const apiKeyEnds: MailKind<{ keyName: string; prefix: string; end: Date }> = {
  title: 'Notice before an API key ends',
  purpose: 'To school admins: a notice before an API key of the school ends, with the name of the key.',
  write: ({ keyName, prefix, end }, { productName, publicUrl }) => ({
    subject: `The ${productName} API key “${keyName}” ends on ${dayInWords(end)}`,
    paragraphs: [
      `The API key “${keyName}” (it begins with ${prefix}) works until ${dayInWords(end)}. The program that uses it stops working then.`,
      'Would you like the program to go on? Create a new key with the same permissions, give it to the program before that day, and then revoke the old key:',
    ],
    button: { label: 'Look at the API keys', link: `${publicUrl}/admin/api-keys` },
    closing: ['If nothing uses this key any more, there is nothing to do.'],
  }),
};

interface WebhookOffData {
  /** What the admins call it. */
  name: string;
  reason: 'gone' | 'failing';
}

const WEBHOOK_OFF_REASONS = {
  gone: 'Its receiver answered that the address is gone for good (410).',
  failing: `Its receiver has taken nothing for ${WEBHOOK_TRIED_DAYS} days.`,
};

export const webhookOff: MailKind<WebhookOffData> = {
  title: 'Webhook switched off',
  purpose:
    'To school admins: that a webhook, by which another program of the school was told what happens, was switched off because its receiver did not answer. It names no student.',
  write: ({ name, reason }, { productName, publicUrl }) => ({
    subject: `${productName}: the webhook “${name}” was switched off`,
    paragraphs: [
      `${productName} no longer tells the webhook “${name}” of your school. ${WEBHOOK_OFF_REASONS[reason]}`,
      'While it is off, nothing is kept for it. Please ask whoever runs the other program; once it answers again, send a test and switch the webhook on. What failed in the last 30 days is then sent again.',
    ],
    button: { label: 'Open webhooks', link: `${publicUrl}/admin/webhooks` },
    closing: ['You get this email because you are an admin of your school.'],
  }),
};

interface SchoolReportData {
  total: CohortReport['total'];
  rhythm: Exclude<ReportRhythm, 'off'>;
}

/** A mail can be read on its way and passed on: a few students are not counted in it. */
const roundedCount = (count: number): string =>
  count > 0 && count < MIN_REPORT_MAIL ? `fewer than ${MIN_REPORT_MAIL}` : String(count);

function reportSentences(total: CohortReport['total']): string[] {
  const sections = total.sections.map(({ title, complete }) => `${title} ${roundedCount(complete)}`).join(', ');
  return [
    `Of ${total.students} students, ${roundedCount(total.started)} have begun to answer, ${roundedCount(total.unlocked)} have unlocked a school list, ${roundedCount(total.list)} have one, and ${roundedCount(total.reviewed)} have reviewed a school of it.`,
    `Every question of a section is answered by: ${sections}.`,
    `School lists with a Reach, a Match and a Safety: ${roundedCount(total.balanced)}. Lists without a Safety: ${roundedCount(total.no_safety)}.`,
    `Parent forms begun: ${roundedCount(total.parent_form)}, complete: ${roundedCount(total.parent_form_done)}.`,
    `In the last 30 days ${roundedCount(total.seen_30_days)} logged in (${roundedCount(total.seen_7_days)} in the last 7). Never logged in: ${roundedCount(total.never_logged_in)}.`,
  ];
}

export const schoolReport: MailKind<SchoolReportData> = {
  title: 'Report of the school',
  purpose: `To school admins who chose it: how many students of the school are how far, weekly or monthly. It holds numbers of the whole school, says no more than “fewer than ${MIN_REPORT_MAIL}” of a few, and names nobody.`,
  usefulMinutes: 24 * 60,
  write: ({ total, rhythm }, { productName, publicUrl }) => ({
    subject: `${productName}: the ${rhythm} report of your school`,
    paragraphs:
      total.students < MIN_REPORT_MAIL
        ? ['Your school has too few students for numbers in an email. The report stands on the page Reports.']
        : reportSentences(total),
    button: { label: 'Open the report', link: `${publicUrl}/reports` },
    closing: [
      'By grade and counselor, and as a table for a spreadsheet, it is on the page Reports after you log in.',
      'You get this email because an admin of your school chose so on that page, where it can be turned off.',
    ],
  }),
};
