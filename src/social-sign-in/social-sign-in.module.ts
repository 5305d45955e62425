import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../mail/mail.module';
import { OwnedData } from '../users/owned-data';
import { AccountProofs } from './account-proofs';
import { IdentitiesController } from './identities.controller';
import { IdentitiesService } from './identities.service';
import { Identity } from './identity.entity';
import { NewcomerEntry } from './newcomer-entry';
import { NewcomerSignup } from './newcomer-signup.service';
import { NewcomerCookie } from './newcomer-cookie';
import { NewcomerRow } from './newcomer.entity';
import { NewcomersController } from './newcomers.controller';
import { NewcomersService } from './newcomers.service';
import { identitiesCopy, newcomersCopy } from './own-copy';
import { ProofMails } from './proof-mails';
import { ProofsController } from './proofs.controller';
import { ProviderClients } from './provider-clients';
import { ProviderSessions } from './provider-sessions';
import { ProviderSignIn } from './provider-sign-in.service';
import { ProvidersController } from './providers.controller';
import { SignInAudit } from './sign-in-audit';
import { VisitCookie } from './visit-cookie';

/** Signing in by OpenID Connect. Without a configured provider nothing of it leaves this machine. */
@Module({
  imports: [TypeOrmModule.forFeature([Identity, NewcomerRow]), MailModule],
  controllers: [ProvidersController, IdentitiesController, NewcomersController, ProofsController],
  providers: [
    ProviderClients,
    ProviderSignIn,
    ProviderSessions,
    IdentitiesService,
    NewcomersService,
    NewcomerEntry,
    NewcomerSignup,
    AccountProofs,
    ProofMails,
    SignInAudit,
    VisitCookie,
    NewcomerCookie,
  ],
})
export class SocialSignInModule {
  constructor(owned: OwnedData) {
    owned.register(Identity, identitiesCopy);
    owned.register(NewcomerRow, newcomersCopy);
  }
}
