import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EndedSessions } from '../access/ports';
import { InstancesModule } from '../instances/instances.module';
import { InviteCodesModule } from '../invite-codes/invite-codes.module';
import { MailModule } from '../mail/mail.module';
import { OwnedData } from '../users/owned-data';
import { AccountController } from './account.controller';
import { PasswordChange } from './account.service';
import { AdminAccounts } from './admin-accounts.service';
import { AuthController } from './auth.controller';
import { AccountDeletion, AuthService } from './auth.service';
import { Door } from './door';
import { DeletedTraces } from './deleted-traces';
import { EmailChange } from './email-change.entity';
import { EmailChangeController } from './email-change.controller';
import { EmailChangeMails } from './email-change-mails';
import { EmailChangeRequests, EmailChanges } from './email-change.service';
import { EndedSessionsMemory } from './ended-sessions';
import { GuessLimit } from './guess-limit';
import { KnownDevices } from './known-devices';
import { NewAccounts } from './new-accounts';
import { NewPasswords } from './new-passwords';
import { emailChangesCopy, recoveryCodesCopy, resetsCopy, secondFactorsCopy, sessionsCopy } from './own-copy';
import { PasswordProof } from './password-proof';
import { PasswordResetController } from './password-reset.controller';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetService, ResetMails } from './password-reset.service';
import { Passwords } from './passwords';
import { RefreshCookie } from './refresh-cookie';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactorCodes } from './second-factor-codes';
import { SecondFactorController } from './second-factor.controller';
import { RecoveryCode, SecondFactor } from './second-factor.entity';
import { SecondFactors } from './second-factor.service';
import { Session } from './session.entity';
import { SessionsService } from './sessions.service';
import { SignupService } from './signup.service';

/** Global because the access guard asks it which sessions have ended. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([Session, PasswordReset, EmailChange, SecondFactor, RecoveryCode]),
    InstancesModule,
    InviteCodesModule,
    MailModule,
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
    DeletedTraces,
    AdminAccounts,
    PasswordChange,
    PasswordProof,
    Door,
    KnownDevices,
    NewAccounts,
    NewPasswords,
    SessionsService,
    EndedSessionsMemory,
    { provide: EndedSessions, useExisting: EndedSessionsMemory },
    Passwords,
    GuessLimit,
    RefreshCookie,
    EmailChangeMails,
    EmailChangeRequests,
    EmailChanges,
    SealedSecrets,
    SecondFactorCodes,
    SecondFactors,
    ResetMails,
    PasswordResetService,
  ],
  exports: [
    EndedSessions,
    Passwords,
    AdminAccounts,
    AccountDeletion,
    ResetMails,
    SessionsService,
    SignupService,
    RefreshCookie,
    GuessLimit,
    SecondFactorCodes,
  ],
})
export class AuthModule {
  constructor(owned: OwnedData) {
    owned.register(Session, sessionsCopy);
    owned.register(PasswordReset, resetsCopy);
    owned.register(EmailChange, emailChangesCopy);
    owned.register(SecondFactor, secondFactorsCopy);
    owned.register(RecoveryCode, recoveryCodesCopy);
  }
}
