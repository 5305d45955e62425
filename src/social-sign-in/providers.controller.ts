import { Controller, Headers, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public, SignedIn } from '../access/access.decorators';
import type { Actor } from '../access/actor';
import { deviceOf } from '../auth/device';
import { RefreshCookie } from '../auth/refresh-cookie';
import { Call } from '../common/call';
import { notFound, ProductError } from '../common/problems';
import { MESSAGES } from '../contract/messages';
import { routes } from '../contract/routes';
import { NewcomerCookie } from './newcomer-cookie';
import { ownPath } from './own-path';
import { ProviderClients, ProviderFault } from './provider-clients';
import { pageWithNote, ProviderSignIn } from './provider-sign-in.service';
import { StartDto } from './social-sign-in.dto';
import { VisitCookie } from './visit-cookie';

const FOUND = 302;

@Controller()
export class ProvidersController {
  constructor(
    private readonly clients: ProviderClients,
    private readonly signIn: ProviderSignIn,
    private readonly visits: VisitCookie,
    private readonly newcomer: NewcomerCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.visitProvider)
  @Public()
  async visit(@Param('providerId') id: string, @Query() { next }: StartDto, @Res() reply: FastifyReply): Promise<void> {
    const provider = this.clients.find(id);
    if (!provider) return reply.redirect(pageWithNote('/login', 'unknown-provider'), FOUND);
    try {
      const { visit, address } = await this.clients.begin(provider, ownPath(next), null);
      this.visits.set(reply, visit);
      return reply.redirect(address, FOUND);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return reply.redirect(pageWithNote('/login', error.note), FOUND);
    }
  }

  @Call(routes.returnFromProvider)
  @Public()
  async comeBack(
    @Param('providerId') providerId: string,
    @Headers('user-agent') agent: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { to, session, newcomer } = await this.signIn.comeBack({
      providerId,
      visit: this.visits.take(request, reply),
      search: request.url.replace(/^[^?]*/, ''),
      refreshCookie: this.refresh.read(request),
      device: deviceOf(agent),
    });
    if (session) this.refresh.answer(reply, session);
    if (newcomer) this.newcomer.set(reply, newcomer);
    return reply.redirect(to, FOUND);
  }

  /** Asked for with the access token, which another site cannot send: only the person can begin this. */
  @Call(routes.connectProvider)
  @SignedIn()
  async connect(
    @CurrentActor() actor: Actor,
    @Param('providerId') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ address: string }> {
    const provider = this.clients.find(id);
    if (!provider) throw notFound();
    try {
      const { visit, address } = await this.clients.begin(provider, '/account', actor.sessionId);
      this.visits.set(reply, visit);
      return { address };
    } catch (error) {
      if (error instanceof ProviderFault) throw new ProductError(503, MESSAGES.providerUnreachable);
      throw error;
    }
  }
}
