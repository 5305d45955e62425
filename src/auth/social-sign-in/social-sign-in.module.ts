import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { ResetSteps } from '../password-reset/reset-steps';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { AccountProofs } from './account-proofs';
import { ConnectionsController } from './connections.controller';
import { IdentitiesController } from './identities.controller';
import { IdentitiesService } from './identities.service';
import { Identity } from './identity.entity';
import { AccountLinking } from './account-linking.service';
import { PendingSignupEntry } from './pending-signup-entry';
import { CompleteSignup } from './complete-signup.service';
import { PendingSignupCookie } from './pending-signup-cookie';
import { PendingSignupRow } from './pending-signup.entity';
import { PendingSignupsController } from './pending-signups.controller';
import { PendingSignupsService } from './pending-signups.service';
import { identitiesExport, pendingSignupsExport } from './data-export';
import { ProofMails } from './proof-mails';
import { ProofsController } from './proofs.controller';
import { ProviderClients } from './provider-clients';
import { ProviderSessions } from './provider-sessions';
import { ProviderSignIn } from './provider-sign-in.service';
import { ProvidersController } from './providers.controller';
import { SecondStepCookie } from './second-step-cookie';
import { SecondStepsController } from './second-steps.controller';
import { SecondStepRule } from './second-step-rule';
import { OidcCallback } from './oidc-callback';
import { ProviderConnections } from './provider-connections';
import { ArrivalCookies } from './arrival-cookies';
import { SecondSteps } from './second-steps.service';
import { ServiceConnections } from './service-connections';
import { SignInAudit } from './sign-in-audit';
import { AuthorizationCookies } from './authorization-cookies';

/** Signing in by OpenID Connect. Without a configured provider nothing of it leaves this machine. */
@Module({
  imports: [TypeOrmModule.forFeature([Identity, PendingSignupRow]), MailModule],
  controllers: [
    ProvidersController,
    ConnectionsController,
    IdentitiesController,
    PendingSignupsController,
    ProofsController,
    SecondStepsController,
  ],
  providers: [
    ProviderClients,
    ProviderSignIn,
    ProviderSessions,
    IdentitiesService,
    PendingSignupsService,
    PendingSignupEntry,
    CompleteSignup,
    AccountProofs,
    ProofMails,
    ServiceConnections,
    SecondSteps,
    SecondStepRule,
    OidcCallback,
    ProviderConnections,
    ArrivalCookies,
    AccountLinking,
    SecondStepCookie,
    SignInAudit,
    AuthorizationCookies,
    PendingSignupCookie,
  ],
})
export class SocialSignInModule {
  constructor(registry: PersonalDataRegistry, steps: ResetSteps, identities: IdentitiesService) {
    registry.register(Identity, identitiesExport);
    registry.register(PendingSignupRow, pendingSignupsExport);
    // Whoever got in and connected a service of their own is out with everybody else.
    steps.add((manager, userId, keep) => identities.disconnectAll(manager, userId, keep));
  }
}
