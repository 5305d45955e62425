import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { type Asked, CallWithReply } from '../../access/call';
import { routes } from '../../contract/routes';
import { ArrivalCookies } from './arrival-cookies';
import { ownPath } from './own-path';
import { ProviderClients, ProviderFault } from './provider-clients';
import { pageWithNote, ProviderSignIn } from './provider-sign-in.service';
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

  @CallWithReply(routes.authorizeProvider)
  async authorization(
    { query: { next }, params: { providerId: id } }: Asked<'authorizeProvider'>,
    reply: FastifyReply,
  ) {
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

  @CallWithReply(routes.returnFromProvider)
  async callback({ request, params: { providerId } }: Asked<'returnFromProvider'>, reply: FastifyReply) {
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
