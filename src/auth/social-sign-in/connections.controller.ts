import { Body, Controller, Param, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, SignedIn } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { routes } from '../../contract/routes';
import { Call } from '../../platform/http/call';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { AuthorizationCookie } from './authorization-cookie';
import { ServiceConnections } from './service-connections';
import { ProofDto } from '../auth.dto';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly connections: ServiceConnections,
    private readonly authorizations: AuthorizationCookie,
  ) {}

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
}
