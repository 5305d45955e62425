import { Global, Module, Controller, UseInterceptors } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EndedSessions, ReauthenticationGuard } from '../access/actor';
import { InstancesModule } from '../platform/cluster/instances.module';
import { InviteCodesModule } from '../invite-codes/invite-codes.module';
import { MailModule } from '../platform/mail/mail.module';
import { PersonalDataRegistry } from '../users/personal-data-registry';
import { AccountController } from './accounts/account.controller';
import { PasswordChange } from './accounts/account.service';
import { NoticesModule } from './accounts/notices.module';
import { AdminAccounts } from './accounts/admin-accounts.service';
import { AccountDeletion, AuthService } from './sign-in/auth.service';
import { CredentialsVerifier } from './sign-in/credentials-verifier';
import { ResidualData } from './accounts/residual-data';
import { EmailChange } from './email-change/email-change.entity';
import { EmailChangeController } from './email-change/email-change.controller';
import { EmailConfirmations } from './email-change/email-confirmations';
import { SignupGate } from './accounts/signup-gate';
import { PasswordEntry } from './sign-in/password-entry';
import { EmailProofMails } from './email-change/email-proof-mails';
import { EmailChangeMails } from './email-change/email-change-mails';
import { EmailsInUse } from './email-change/emails-in-use';
import { EmailChangeRequests, EmailChanges } from './email-change/email-change.service';
import { EndedSessionsMemory } from './sessions/ended-sessions';
import { AfterResponse } from '../platform/runtime/after-response';
import { NewDevices } from './sessions/new-devices';
import { SessionTokens } from './sessions/refresh-token';
import { LoginAttempts } from './sign-in/login-attempts';
import { KnownDevices } from './sessions/known-devices';
import { NewAccounts } from './accounts/new-accounts';
import { NewPasswords } from './accounts/new-passwords';
import {
  emailChangesExport,
  recoveryCodesExport,
  mailsExport,
  resetsExport,
  secondFactorsExport,
  sessionsExport,
} from './accounts/data-export';
import { Reauthentication } from './sign-in/reauthentication';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { MailRow } from '../platform/mail/mail.entity';
import { RecentReauthentications } from './sign-in/recent-reauthentications';
import { Reauthenticator } from './sign-in/reauthenticator.service';
import { PasswordLinks } from './password-reset/password-links';
import { PasswordReset } from './password-reset/password-reset.entity';
import { InvitationMails } from './password-reset/invitation-mails';
import { PasswordResetService, ResetMails } from './password-reset/password-reset.service';
import { SignInPolicy, WaitingAccounts } from './sign-in/sign-in-policy';
import { Passwords } from './sign-in/passwords';
import { RefreshCookie } from './sessions/refresh-cookie';
import { SealedSecrets } from './second-factor/sealed-secrets';
import { SecondFactorCodes } from './second-factor/second-factor-codes';
import { SecondFactorNotes } from './second-factor/second-factor-notes';
import { SecondFactorController } from './second-factor/second-factor.controller';
import { RecoveryCode, SecondFactor } from './second-factor/second-factor.entity';
import { SecondFactors } from './second-factor/second-factor.service';
import { Session } from './sessions/session.entity';
import { SessionsService } from './sessions/sessions.service';
import { SignupService } from './accounts/signup.service';
import { type Asked, Call } from '../access/call';
import { routes } from '../contract/routes';
import { CodeGuesses, PasswordGuesses } from './sign-in/guess-limits';

@Controller()
class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signups: SignupService,
    private readonly sessions: SessionsService,
    private readonly deletion: AccountDeletion,
    private readonly cookie: RefreshCookie,
  ) {}

  @UseInterceptors(CodeGuesses)
  @Call(routes.signup)
  async signup({ body, request, reply }: Asked<'signup'>) {
    return this.cookie.answer(reply, await this.signups.signup(body, this.cookie.browserOf(request)));
  }

  @UseInterceptors(PasswordGuesses)
  @Call(routes.login)
  async login({ body, request, reply }: Asked<'login'>) {
    return this.cookie.answer(reply, await this.auth.login(body, this.cookie.browserOf(request)));
  }

  @Call(routes.refresh)
  async refresh({ request, reply }: Asked<'refresh'>) {
    return this.cookie.answer(reply, await this.auth.refresh(this.cookie.read(request)));
  }

  @Call(routes.logout)
  async logout({ request, reply }: Asked<'logout'>) {
    await this.sessions.endOf(this.cookie.read(request), new Date());
    this.cookie.clear(reply);
  }

  @Call(routes.readMe)
  me({ actor }: Asked<'readMe'>) {
    return this.auth.me(actor);
  }

  @Call(routes.updateMe)
  update({ actor, body }: Asked<'updateMe'>) {
    return this.auth.update(actor, body);
  }

  @Call(routes.deleteMe)
  async deleteMe({ actor, reply }: Asked<'deleteMe'>) {
    await this.deletion.deleteOwn(actor);
    this.cookie.clear(reply);
  }
}

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
    AuthService,
    SignupService,
    AccountDeletion,
    ResidualData,
    AdminAccounts,
    PasswordChange,
    Reauthentication,
    Reauthenticator,
    CredentialsVerifier,
    SignInPolicy,
    WaitingAccounts,
    KnownDevices,
    NewAccounts,
    NewPasswords,
    SessionsService,
    SessionTokens,
    AfterResponse,
    NewDevices,
    EndedSessionsMemory,
    { provide: EndedSessions, useExisting: EndedSessionsMemory },
    RecentReauthentications,
    { provide: ReauthenticationGuard, useExisting: RecentReauthentications },
    Passwords,
    LoginAttempts,
    RefreshCookie,
    EmailChangeMails,
    EmailProofMails,
    EmailConfirmations,
    SignupGate,
    PasswordEntry,
    EmailChangeRequests,
    EmailChanges,
    EmailsInUse,
    SealedSecrets,
    SecondFactorCodes,
    SecondFactorNotes,
    SecondFactors,
    ResetMails,
    PasswordLinks,
    InvitationMails,
    PasswordResetService,
  ],
  exports: [
    EndedSessions,
    ReauthenticationGuard,
    NoticesModule,
    KnownDevices,
    NewDevices,
    Passwords,
    AdminAccounts,
    AccountDeletion,
    EmailsInUse,
    EmailChanges,
    Reauthenticator,
    ResetMails,
    PasswordLinks,
    InvitationMails,
    SessionsService,
    SignupService,
    RefreshCookie,
    LoginAttempts,
    SecondFactorCodes,
    SignInPolicy,
    WaitingAccounts,
  ],
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
