import { adminAct, caseloadChanged, apiKeyEnds, webhookOff, schoolReport } from './templates/school';
import { checkIn, dueSoon, parentReminder, nudge, listReleased } from './templates/students';
import {
  firstSignIn,
  type FirstSignIn,
  newDevice,
  passwordReset,
  secondStepOff,
  serviceConnected,
  signInLink,
} from './templates/sign-in';
import type { MailKind } from './mail-template';
import {
  EMAIL_PROOF_HOURS,
  EMAIL_LINK_MINUTES,
  STUDENT_INVITATION_DAYS,
  COUNSELOR_INVITATION_DAYS,
  ADMIN_INVITATION_DAYS,
} from '../../contract/limits';
import { dayInWords } from '../text/days';

const adminWelcome: MailKind<FirstSignIn> = {
  title: 'Welcome of a new admin',
  purpose:
    'To new school admins: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: (way, { productName, publicUrl }) => ({
    subject: `Your ${productName} account for ${way.schoolName}`,
    ...firstSignIn(`You are now a school admin of ${way.schoolName} in ${productName}.`, way, {
      publicUrl,
      days: ADMIN_INVITATION_DAYS,
    }),
  }),
};

const counselorWelcome: MailKind<FirstSignIn> = {
  title: 'Welcome of a new counselor',
  purpose:
    'To counselors whose school made their account: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: (way, { productName, publicUrl }) => ({
    subject: `Your ${productName} account for ${way.schoolName}`,
    ...firstSignIn(
      `You are now a counselor of ${way.schoolName} in ${productName}, where your students write about themselves and plan for college.`,
      way,
      { publicUrl, days: COUNSELOR_INVITATION_DAYS },
    ),
  }),
};

const studentWelcome: MailKind<FirstSignIn> = {
  title: 'Welcome of a new student',
  purpose:
    'To students whose school made their account: a welcome with the name of the school, and a link to set a password or, where the school logs in by a service alone, to log in.',
  write: (way, { productName, publicUrl }) => ({
    subject: `Your ${productName} account at ${way.schoolName}`,
    ...firstSignIn(
      `${way.schoolName} uses ${productName} to help you find out what you want after high school, and which colleges fit. Your account is ready.`,
      way,
      { publicUrl, days: STUDENT_INVITATION_DAYS },
    ),
  }),
};

const emailProof: MailKind<{ token: string }> = {
  title: 'Link to confirm the email of a new account',
  purpose: 'To you, when you sign up at a school that asks for it: a link to confirm your email.',
  usefulMinutes: EMAIL_PROOF_HOURS * 60,
  isAskedByStrangers: true,
  write: ({ token }, { productName, publicUrl }) => ({
    subject: `Confirm your email for ${productName}`,
    paragraphs: [
      `Somebody signed up for ${productName} with this address. If it was you, this link confirms it; it works once, for ${EMAIL_PROOF_HOURS} hours:`,
    ],
    button: { label: 'Confirm my email', link: `${publicUrl}/confirm-email?token=${token}` },
    closing: [
      'If it was not you, there is nothing to do: without this link nothing can be written in that account. Should you want it, Forgot Password on the log in page makes it yours alone.',
    ],
  }),
};

const emailConfirmation: MailKind<{ token: string }> = {
  title: 'Link to confirm an email',
  purpose: 'To the new address, when you change your email: a link to confirm it.',
  usefulMinutes: EMAIL_LINK_MINUTES,
  isAskedByStrangers: true,
  write: ({ token }, { productName, publicUrl }) => ({
    subject: `Confirm your new email for ${productName}`,
    paragraphs: [
      `You asked to use this address for your ${productName} account. This link confirms it; it works once, for ${EMAIL_LINK_MINUTES} minutes:`,
    ],
    button: { label: 'Confirm this address', link: `${publicUrl}/confirm-email?token=${token}` },
    closing: ['If you did not ask for it, you can ignore this email: nothing has changed.'],
  }),
};

const emailChangeAsked: MailKind<null> = {
  title: 'Note on a new email',
  purpose: 'To your present address, when you change your email: a note that it is about to change.',
  write: (_, { productName }) => ({
    subject: `Your ${productName} email may change`,
    paragraphs: [
      `Someone who knows your password asked to change the email of your ${productName} account. It changes only when the new address is confirmed.`,
      'If that was not you, change your password now: it ends the request and logs every other device out.',
    ],
  }),
};

const emailChanged: MailKind<null> = {
  title: 'Note on a changed email',
  purpose: 'To your former address: a note that your email has changed.',
  write: (_, { productName }) => ({
    subject: `Your ${productName} email has changed`,
    paragraphs: [
      `The email of your ${productName} account has changed, and this address no longer opens it.`,
      'If that was not you, tell your counselor or your school at once.',
    ],
  }),
};

/** Needs nothing but its reader: who asked is nobody's business there. */
const emailTaken: MailKind<null> = {
  title: 'Note on an email in use',
  purpose: 'To you: a note that someone wanted to use your email for another account.',
  isAskedByStrangers: true,
  write: (_, { productName, publicUrl }) => ({
    subject: `Your email was typed in for another ${productName} account`,
    paragraphs: [
      `Someone who is logged in to another ${productName} account asked to use this address there. It belongs to your account, so nothing has changed.`,
      'If that was you, you already have an account with this email. Log in to it here:',
    ],
    button: { label: 'Log in', link: `${publicUrl}/login` },
  }),
};

/** `end` is when the account is deleted. */
const retentionNotice: MailKind<{ end: Date }> = {
  title: 'Notice before a deletion',
  purpose: 'To students: a notice before an inactive account is deleted.',
  write: ({ end }, { productName, publicUrl }) => ({
    subject: `Your ${productName} account will be deleted on ${dayInWords(end)}`,
    paragraphs: [
      `You have not used ${productName} for a long time. Your school deletes inactive accounts after a while, so yours will be deleted on ${dayInWords(end)}, with everything you wrote.`,
      'Would you like to keep it? Log in once before that day, and the time starts over:',
    ],
    button: { label: 'Log in and keep it', link: `${publicUrl}/login` },
    closing: [
      'Would you like to have a copy? Log in and choose Download my data on the Account page.',
      'If you do not need it any more, there is nothing to do.',
    ],
  }),
};

/** Every mail the app sends, in the order of the privacy notice. No other can be sent. */
const KINDS = {
  password_reset: passwordReset,
  admin_welcome: adminWelcome,
  counselor_welcome: counselorWelcome,
  student_welcome: studentWelcome,
  sign_in_link: signInLink,
  email_proof: emailProof,
  email_confirmation: emailConfirmation,
  email_change_asked: emailChangeAsked,
  email_changed: emailChanged,
  email_taken: emailTaken,
  service_connected: serviceConnected,
  new_device: newDevice,
  second_step_off: secondStepOff,
  admin_act: adminAct,
  caseload_changed: caseloadChanged,
  retention_notice: retentionNotice,
  check_in: checkIn,
  due_soon: dueSoon,
  parent_reminder: parentReminder,
  nudge,
  list_released: listReleased,
  api_key_ends: apiKeyEnds,
  webhook_off: webhookOff,
  school_report: schoolReport,
} satisfies Record<string, MailKind<never>>;

export type MailKindName = keyof typeof KINDS;
type DataOf = { [K in MailKindName]: Parameters<(typeof KINDS)[K]['write']>[0] };
/** What a kind of mail is made of. */
export type MailData<K extends MailKindName> = DataOf[K];

export const MAIL_KINDS: { readonly [K in MailKindName]: MailKind<MailData<K>> } = KINDS;

/** What the privacy notice says of the mails: one sentence a kind. */
export const MAIL_PURPOSES: readonly string[] = Object.values(KINDS).map(({ purpose }) => purpose);

/** Kinds that strangers can have sent in floods: they have a share of their own of the way to the mail server. */
export const STRANGERS_KINDS: readonly MailKindName[] = (Object.keys(KINDS) as MailKindName[]).filter(
  (name) => MAIL_KINDS[name].isAskedByStrangers,
);
