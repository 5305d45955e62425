import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { type Asked, CallWithReply } from '../../access/call';
import { routes } from '../../contract/routes';
import { ArrivalCookies } from './arrival-cookies';
import { ownPath } from './own-path';
import { ProviderClients, ProviderFault } from './provider-clients';
import { pageWithNote, ProviderSignIn } from './provider-sign-in.service';
import { AuthorizationCookies } from './authorization-cookies';

const FOUND = 302;

@Controller()
export class ProvidersController {
  constructor(
    private readonly clients: ProviderClients,
    private readonly signIn: ProviderSignIn,
    private readonly authorizations: AuthorizationCookies,
    private readonly refresh: RefreshCookie,
    private readonly cookies: ArrivalCookies,
  ) {}

  @CallWithReply(routes.authorizeProvider)
  async authorization(
    { query: { next }, params: { providerId: id }, request }: Asked<'authorizeProvider'>,
    reply: FastifyReply,
  ) {
    const provider = this.clients.find(id);
    if (!provider) return reply.redirect(pageWithNote('/login', 'unknown-provider'), FOUND);
    try {
      const { authorization, address } = await this.clients.begin(provider, ownPath(next), null);
      this.authorizations.add(request, reply, authorization);
      return reply.redirect(address, FOUND);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return reply.redirect(pageWithNote('/login', error.note), FOUND);
    }
  }

  @CallWithReply(routes.returnFromProvider)
  async callback({ request, params: { providerId } }: Asked<'returnFromProvider'>, reply: FastifyReply) {
    const search = request.url.replace(/^[^?]*/, '');
    const after = await this.signIn.callback({
      providerId,
      authorization: this.authorizations.take(request, reply, new URLSearchParams(search).get('state') ?? ''),
      search,
      refreshCookie: this.refresh.read(request),
      browser: this.refresh.browserOf(request),
    });
    this.cookies.set(reply, after);
    return reply.redirect(after.to, FOUND);
  }
}
