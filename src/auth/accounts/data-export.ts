import { SEEN_BY_ADMINS, SEEN_BY_YOU } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { EmailChange } from '../email-change/email-change.entity';
import type { MailRow } from '../../platform/mail/mail.entity';
import type { PasswordReset } from '../password-reset/password-reset.entity';
import type { RecoveryCode, SecondFactor } from '../second-factor/second-factor.entity';
import type { Session } from '../sessions/session.entity';

export const sessionsExport: TableExport<Session> = {
  file: 'sign-ins',
  title: 'Sign-ins',
  about: 'Where and when you signed in.',
  whose: 'everybody',
  why: 'To keep you logged in, and so that you can see and end a sign-in that is not yours.',
  seenBy: SEEN_BY_YOU,
  kept: 'A sign-in ends after 30 days, or when you log out. Its line goes with the account.',
  lines: ({ device, createdAt, rotatedAt, endedAt }) => [
    {
      device,
      signed_in: createdAt.toISOString(),
      last_used: rotatedAt.toISOString(),
      ended: endedAt?.toISOString() ?? null,
    },
  ],
};

export const emailChangesExport: TableExport<EmailChange> = {
  file: 'email-changes',
  title: 'Changes of email',
  about: 'Other emails you asked for, each with the link that was mailed there.',
  whose: 'everybody',
  why: 'So that your email changes only when the new address is yours.',
  seenBy: SEEN_BY_YOU,
  kept: 'A link works for an hour, that of a new account for two days. Its line goes with the account.',
  lines: ({ email, expiresAt, usedAt }) => [
    { email, worked_until: expiresAt.toISOString(), ended: usedAt?.toISOString() ?? null },
  ],
};

export const secondFactorsExport: TableExport<SecondFactor> = {
  file: 'second-step',
  title: 'Two-step verification',
  about: 'Since when logging in asks you for a code.',
  whose: 'staff',
  why: 'So that nobody logs in with your password alone. The secret is sealed, so that the database alone does not tell it.',
  seenBy: SEEN_BY_YOU,
  kept: 'Until you turn it off, an administrator of your school resets it, or the account is deleted.',
  lines: ({ createdAt, confirmedAt }) => [
    { set_up: createdAt.toISOString(), on_since: confirmedAt?.toISOString() ?? null },
  ],
};

export const recoveryCodesExport: TableExport<RecoveryCode> = {
  file: 'recovery-codes',
  title: 'Recovery codes',
  about: 'When your recovery codes were made and used; the codes themselves only you have.',
  whose: 'staff',
  why: 'So that you can log in when your phone is lost. They are kept only as hashes that nobody can read back.',
  seenBy: SEEN_BY_YOU,
  kept: 'Until new ones are made, two-step verification is turned off, or the account is deleted.',
  lines: ({ createdAt, usedAt }) => [{ made: createdAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};

export const resetsExport: TableExport<PasswordReset> = {
  file: 'password-resets',
  title: 'Password links',
  about: 'Links to set a new password that were mailed to you.',
  whose: 'everybody',
  why: 'So that a link to set a new password works once, and only for you.',
  seenBy: SEEN_BY_YOU,
  kept: 'A link works for a short time. Its line goes with the account.',
  lines: ({ expiresAt, usedAt }) => [{ worked_until: expiresAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};

export const mailsExport: TableExport<MailRow> = {
  file: 'mails',
  title: 'Emails that have not arrived',
  about: 'Emails to you that wait to be sent, or that a mail server refused.',
  whose: 'everybody',
  why: 'So that an email is not lost while a mail server is out of reach. What waits is sealed, so that the database alone does not tell it.',
  seenBy: SEEN_BY_ADMINS,
  kept: 'Until it is sent. That one could not be sent is kept for 30 days, without its text. It goes with the account.',
  lines: ({ address, createdAt, failedAt }) => [
    { to: address, written: createdAt.toISOString(), failed: failedAt?.toISOString() ?? null },
  ],
};
