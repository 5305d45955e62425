import { Controller } from '@nestjs/common';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { IdentitiesService } from './identities.service';

@Controller()
export class IdentitiesController {
  constructor(private readonly identities: IdentitiesService) {}

  @Call(routes.listSignInProviders)
  list() {
    return this.identities.providers();
  }

  @Call(routes.readSignInWays)
  ways({ actor }: Asked<'readSignInWays'>) {
    return this.identities.waysOf(actor);
  }

  @Call(routes.disconnectIdentity)
  disconnect({ actor, params: { identityId } }: Asked<'disconnectIdentity'>) {
    return this.identities.disconnect(actor, identityId);
  }
}
