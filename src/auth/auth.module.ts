import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EndedSessions, ReauthenticationGuard } from '../access/actor';
import { InviteCodesModule } from '../invite-codes/invite-codes.module';
import { InstancesModule } from '../platform/cluster/instances.module';
import { MailModule } from '../platform/mail/mail.module';
import { MailRow } from '../platform/mail/mail.entity';
import { AfterResponse } from '../platform/runtime/background';
import { PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { AccountDeletion } from './accounts/account-deletion';
import { AdminAccounts } from './accounts/admin-accounts.service';
import { NoticesModule } from './accounts/notices';
import { NewAccounts, SignupService } from './accounts/signup.service';
import { EmailChange, PasswordReset, RecoveryCode, SecondFactor, Session } from './auth.entity';
import { EmailChangeRequests, EmailChanges, EmailsInUse } from './emails/email-changes';
import { EmailConfirmations } from './emails/email-confirmations';
import { NewPasswords } from './passwords/new-passwords';
import { InvitationMails, PasswordLinks, ResetMails } from './passwords/password-links';
import { Passwords } from './passwords/passwords';
import { SecondFactorCodes } from './second-factor/second-factor-codes';
import { SecondFactorReports, SecondFactors } from './second-factor/second-factor.service';
import { KnownDevices, NewDevices, RefreshCookie } from './sessions/devices';
import { EndedSessionsMemory } from './sessions/ended-sessions';
import { SessionTokens, SessionsService } from './sessions/sessions.service';
import { AuthService, Credentials } from './sign-in/auth.service';
import { LoginAttempts } from './sign-in/guess-limits';
import { Reauthentication } from './sign-in/reauthentication';
import { SignInPolicy, UnclaimedAccounts } from './sign-in/sign-in-policy';
import {
  AccountController,
  AuthController,
  EmailChangeController,
  PasswordResetController,
  SecondFactorController,
} from './auth.controllers';

const sessionsExport: TableExport<Session> = {
  file: 'sign-ins',
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
  lines: ({ email, expiresAt, usedAt }) => [
    { email, worked_until: expiresAt.toISOString(), ended: usedAt?.toISOString() ?? null },
  ],
};

const secondFactorsExport: TableExport<SecondFactor> = {
  file: 'second-step',
  lines: ({ createdAt, confirmedAt }) => [
    { set_up: createdAt.toISOString(), on_since: confirmedAt?.toISOString() ?? null },
  ],
};

const recoveryCodesExport: TableExport<RecoveryCode> = {
  file: 'recovery-codes',
  lines: ({ createdAt, usedAt }) => [{ made: createdAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};

const resetsExport: TableExport<PasswordReset> = {
  file: 'password-resets',
  lines: ({ expiresAt, usedAt }) => [{ worked_until: expiresAt.toISOString(), used: usedAt?.toISOString() ?? null }],
};

const mailsExport: TableExport<MailRow> = {
  file: 'mails',
  lines: ({ address, createdAt, failedAt }) => [
    { to: address, written: createdAt.toISOString(), failed: failedAt?.toISOString() ?? null },
  ],
};

const SHARED_SERVICES = [
  AccountDeletion,
  AdminAccounts,
  EmailChanges,
  EmailsInUse,
  InvitationMails,
  KnownDevices,
  LoginAttempts,
  NewAccounts,
  NewDevices,
  PasswordLinks,
  Passwords,
  Reauthentication,
  RefreshCookie,
  ResetMails,
  SecondFactorCodes,
  SessionsService,
  SignInPolicy,
  UnclaimedAccounts,
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
    ...SHARED_SERVICES,
    AfterResponse,
    AuthService,
    Credentials,
    EmailChangeRequests,
    EmailConfirmations,
    EndedSessionsMemory,
    { provide: EndedSessions, useExisting: EndedSessionsMemory },
    NewPasswords,
    { provide: ReauthenticationGuard, useExisting: Reauthentication },
    SecondFactorReports,
    SecondFactors,
    SessionTokens,
    SignupService,
  ],
  exports: [...SHARED_SERVICES, EndedSessions, ReauthenticationGuard, NoticesModule],
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
