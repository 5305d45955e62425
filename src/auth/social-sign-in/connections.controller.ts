import { Controller, UseInterceptors } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { PasswordGuesses } from '../sign-in/guess-limits';
import { AuthorizationCookies } from './authorization-cookies';
import { ServiceConnections } from './service-connections';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly connections: ServiceConnections,
    private readonly authorizations: AuthorizationCookies,
  ) {}

  /** Asked for with the access token, which another site cannot send: only the person can begin this. */
  @UseInterceptors(PasswordGuesses)
  @Call(routes.connectProvider)
  async connect({ actor, body, request, reply, params: { providerId: id } }: Asked<'connectProvider'>) {
    const { authorization, address } = await this.connections.begin(actor, id, body);
    this.authorizations.add(request, reply, authorization);
    return { address };
  }
}
