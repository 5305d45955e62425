import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EndedSessions, ReauthenticationGuard } from '../access/actor';
import { InviteCodesModule } from '../invite-codes/invite-codes.module';
import { InstancesModule } from '../platform/cluster/instances.module';
import { MailModule } from '../platform/mail/mail.module';
import { MailRow } from '../platform/mail/mail.entity';
import { AfterResponse } from '../platform/runtime/after-response';
import { SEEN_BY_ADMINS, SEEN_BY_YOU } from '../users/data-words';
import { PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { AccountDeletion } from './accounts/account-deletion';
import { AdminAccounts } from './accounts/admin-accounts.service';
import { NoticesModule } from './accounts/notices';
import { NewAccounts, SignupService } from './accounts/signup.service';
import {
  AccountController,
  AuthController,
  EmailChangeController,
  PasswordResetController,
  SecondFactorController,
} from './auth.controllers';
import { EmailChange, PasswordReset, RecoveryCode, SecondFactor, Session } from './auth.entity';
import { EmailChangeMails, EmailChangeRequests, EmailChanges, EmailsInUse } from './emails/email-changes';
import { EmailConfirmations } from './emails/email-confirmations';
import { NewPasswords } from './passwords/new-passwords';
import { InvitationMails, PasswordLinks, ResetMails } from './passwords/password-links';
import { Passwords } from './passwords/passwords';
import { SecondFactorCodes } from './second-factor/second-factor-codes';
import { SecondFactorReports, SecondFactors } from './second-factor/second-factor.service';
import { KnownDevices, NewDevices, RefreshCookie } from './sessions/devices';
import { EndedSessionsMemory } from './sessions/ended-sessions';
import { SessionTokens } from './sessions/session-tokens';
import { SessionsService } from './sessions/sessions.service';
import { AuthService, Credentials } from './sign-in/auth.service';
import { LoginAttempts } from './sign-in/guess-limits';
import { Reauthentication } from './sign-in/reauthentication';
import { SignInPolicy, WaitingAccounts } from './sign-in/sign-in-policy';

const sessionsExport: TableExport<Session> = {
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

const emailChangesExport: TableExport<EmailChange> = {
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

const secondFactorsExport: TableExport<SecondFactor> = {
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

const recoveryCodesExport: TableExport<RecoveryCode> = {
  file: 'recovery-codes',
  title: 'Recovery codes',
  about: 'When your recovery codes were made and used; the codes themselves only you have.',
  whose: 'staff',
  why: 'So that you can log in when your phone is lost. They are kept only as hashes that nobody can read back.',
  seenBy: SEEN_BY_YOU,
  kept: 'Until new ones are made, two-step verification is turned off, or the account is deleted.',
  lines: ({ createdAt, usedAt }) => [{ made: createdAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};

const resetsExport: TableExport<PasswordReset> = {
  file: 'password-resets',
  title: 'Password links',
  about: 'Links to set a new password that were mailed to you.',
  whose: 'everybody',
  why: 'So that a link to set a new password works once, and only for you.',
  seenBy: SEEN_BY_YOU,
  kept: 'A link works for a short time. Its line goes with the account.',
  lines: ({ expiresAt, usedAt }) => [{ worked_until: expiresAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};

const mailsExport: TableExport<MailRow> = {
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

/** What other modules use. */
const SHARED = [
  EndedSessions,
  ReauthenticationGuard,
  KnownDevices,
  NewDevices,
  Passwords,
  AdminAccounts,
  AccountDeletion,
  EmailsInUse,
  EmailChanges,
  Reauthentication,
  ResetMails,
  PasswordLinks,
  InvitationMails,
  SessionsService,
  NewAccounts,
  RefreshCookie,
  LoginAttempts,
  SecondFactorCodes,
  SignInPolicy,
  WaitingAccounts,
];

/** Global because the access guard asks it which sessions have ended. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Session, PasswordReset, EmailChange, SecondFactor, RecoveryCode]),
    InstancesModule,
    InviteCodesModule,
    MailModule,
    NoticesModule,
  ],
  controllers: [
    AuthController,
    AccountController,
    PasswordResetController,
    EmailChangeController,
    SecondFactorController,
  ],
  providers: [
    AfterResponse,
    AccountDeletion,
    AdminAccounts,
    AuthService,
    Credentials,
    EmailChangeMails,
    EmailChangeRequests,
    EmailChanges,
    EmailConfirmations,
    EmailsInUse,
    EndedSessionsMemory,
    { provide: EndedSessions, useExisting: EndedSessionsMemory },
    InvitationMails,
    KnownDevices,
    LoginAttempts,
    NewAccounts,
    NewDevices,
    NewPasswords,
    PasswordLinks,
    Passwords,
    Reauthentication,
    { provide: ReauthenticationGuard, useExisting: Reauthentication },
    RefreshCookie,
    ResetMails,
    SecondFactorCodes,
    SecondFactorReports,
    SecondFactors,
    SessionTokens,
    SessionsService,
    SignInPolicy,
    SignupService,
    WaitingAccounts,
  ],
  exports: [...SHARED, NoticesModule],
})
export class AuthModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(Session, sessionsExport);
    registry.register(PasswordReset, resetsExport);
    registry.register(MailRow, mailsExport);
    registry.register(EmailChange, emailChangesExport);
    registry.register(SecondFactor, secondFactorsExport);
    registry.register(RecoveryCode, recoveryCodesExport);
  }
}
