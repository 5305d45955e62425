import { Controller, Param } from '@nestjs/common';
import { BeforeSecondFactor, CurrentActor, Public, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import type { SignInProviderName, SignInWays } from '../../contract/social-sign-in';
import { IdentitiesService } from './identities.service';

@Controller()
@BeforeSecondFactor()
export class IdentitiesController {
  constructor(private readonly identities: IdentitiesService) {}

  @Call(routes.listSignInProviders)
  @Public()
  list(): SignInProviderName[] {
    return this.identities.providers();
  }

  @Call(routes.readSignInWays)
  @SignedIn()
  ways(@CurrentActor() actor: Actor): Promise<SignInWays> {
    return this.identities.waysOf(actor);
  }

  @Call(routes.disconnectIdentity)
  @SignedIn()
  disconnect(@CurrentActor() actor: Actor, @Param('identityId') identityId: string): Promise<void> {
    return this.identities.disconnect(actor, identityId);
  }
}
