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
import { EndedSessionsMemory } from './ended-sessions';
import { GuessLimit } from './guess-limit';
import { KnownDevices } from './known-devices';
import { NewAccounts } from './new-accounts';
import { NewPasswords } from './new-passwords';
import { resetsCopy, sessionsCopy } from './own-copy';
import { PasswordProof } from './password-proof';
import { PasswordResetController } from './password-reset.controller';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetService, ResetMails } from './password-reset.service';
import { Passwords } from './passwords';
import { RefreshCookie } from './refresh-cookie';
import { Session } from './session.entity';
import { SessionsService } from './sessions.service';
import { SignupService } from './signup.service';

/** Global because the access guard asks it which sessions have ended. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Session, PasswordReset]), InstancesModule, InviteCodesModule, MailModule],
  controllers: [AuthController, AccountController, PasswordResetController],
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
  ],
})
export class AuthModule {
  constructor(owned: OwnedData) {
    owned.register(Session, sessionsCopy);
    owned.register(PasswordReset, resetsCopy);
  }
}
