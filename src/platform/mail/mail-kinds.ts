import { adminAct, caseloadChanged, apiKeyEnds, webhookOff, schoolReport } from './templates/school';
import {
  adminWelcome,
  counselorWelcome,
  emailChangeAsked,
  emailConfirmation,
  emailProof,
  emailChanged,
  emailTaken,
  retentionNotice,
  studentWelcome,
} from './templates/accounts';
import { checkIn, dueSoon, parentReminder, nudge, listReleased } from './templates/students';
import {
  newDevice,
  passwordReset,
  signInLink,
  signInProof,
  serviceConnected,
  secondStepOff,
} from './templates/sign-in';
import type { MailKind } from './mail-template';

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
  sign_in_proof: signInProof,
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
