import type { MailKind } from '../mail-kind';

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

interface Told {
  act: AdminAct;
  /** Who did it, by name. */
  by: string;
  /** Whom or what it is about, by name; empty for a policy. */
  about: string;
}

const WORDS: Record<AdminAct, { subject: string; did: (told: Told) => string; page: string }> = {
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

export const adminAct: MailKind<Told> = {
  title: 'Note on what an admin did',
  purpose:
    'To school admins: a note when one of them or a program adds a counselor, invites one again or takes an invitation back, and when one of them adds or removes an admin, removes a counselor, switches off somebody’s two-step verification, makes an API key, makes a webhook or changes where it tells, changes emails that open accounts, the connection to a student information system, the second person for check-ins or how people sign in, with the names of who and whom.',
  write: (told, { productName, publicUrl }) => ({
    subject: `${WORDS[told.act].subject} (${productName})`,
    paragraphs: [
      WORDS[told.act].did(told),
      'If that is as it should be, there is nothing to do. If you did not expect it, look at the page below now and talk with the other admins; the audit log tells when it was done.',
    ],
    button: { label: 'Look at it', link: publicUrl + WORDS[told.act].page },
  }),
};
