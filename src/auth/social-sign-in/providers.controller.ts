import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../access/access.decorators';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { Call } from '../../platform/http/call';
import { routes } from '../../contract/routes';
import { ArrivalCookies } from './arrival-cookies';
import { ownPath } from './own-path';
import { ProviderClients, ProviderFault } from './provider-clients';
import { pageWithNote, ProviderSignIn } from './provider-sign-in.service';
import { StartDto } from './social-sign-in.dto';
import { AuthorizationCookie } from './authorization-cookie';

const FOUND = 302;

@Controller()
export class ProvidersController {
  constructor(
    private readonly clients: ProviderClients,
    private readonly signIn: ProviderSignIn,
    private readonly authorizations: AuthorizationCookie,
    private readonly refresh: RefreshCookie,
    private readonly cookies: ArrivalCookies,
  ) {}

  @Call(routes.authorizeProvider)
  @Public()
  async authorization(
    @Param('providerId') id: string,
    @Query() { next }: StartDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = this.clients.find(id);
    if (!provider) return reply.redirect(pageWithNote('/login', 'unknown-provider'), FOUND);
    try {
      const { authorization, address } = await this.clients.begin(provider, ownPath(next), null);
      this.authorizations.set(reply, authorization);
      return reply.redirect(address, FOUND);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return reply.redirect(pageWithNote('/login', error.note), FOUND);
    }
  }

  @Call(routes.returnFromProvider)
  @Public()
  async callback(
    @Param('providerId') providerId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const after = await this.signIn.callback({
      providerId,
      authorization: this.authorizations.take(request, reply),
      search: request.url.replace(/^[^?]*/, ''),
      refreshCookie: this.refresh.read(request),
      browser: this.refresh.browserOf(request),
    });
    this.cookies.set(reply, after);
    return reply.redirect(after.to, FOUND);
  }
}
