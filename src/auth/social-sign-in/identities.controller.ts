import { Body, Controller, Param, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BeforeSecondFactor, CurrentActor, Public, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import type { SignInProviderName, SignInWays } from '../../contract/social-sign-in';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { AuthorizationCookie } from './authorization-cookie';
import { IdentitiesService } from './identities.service';
import { ServiceConnections } from './service-connections';
import { ProofDto } from './social-sign-in.dto';

@Controller()
@BeforeSecondFactor()
export class IdentitiesController {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly connections: ServiceConnections,
    private readonly authorizations: AuthorizationCookie,
  ) {}

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

  /** Asked for with the access token, which another site cannot send: only the person can begin this. */
  @Call(routes.connectProvider)
  @SignedIn()
  @UseInterceptors(PasswordGuesses)
  async connect(
    @CurrentActor() actor: Actor,
    @Param('providerId') id: string,
    @Body() body: ProofDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ address: string }> {
    const { authorization, address } = await this.connections.begin(actor, id, body);
    this.authorizations.set(reply, authorization);
    return { address };
  }

  @Call(routes.disconnectIdentity)
  @SignedIn()
  disconnect(@CurrentActor() actor: Actor, @Param('identityId') identityId: string): Promise<void> {
    return this.identities.disconnect(actor, identityId);
  }
}
