import { Controller, Module, UseInterceptors } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import { type HandlerInput, Call, CallWithReply } from '../../access/call';
import { routes } from '../../contract/routes';
import { notFound } from '../../platform/http/problems';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry, type TableExport } from '../../users/personal-data-registry';
import { UsersService } from '../../users/users.service';
import { RefreshCookie } from '../sessions/devices';
import { CodeGuesses, PasswordGuesses } from '../sign-in/guess-limits';
import { Identities } from './identities.service';
import { OidcClient, SignInRefusal } from './oidc-client';
import { AuthorizationCookies, PendingSignupCookie } from './oidc-cookies';
import { OidcConnections, OidcSessions, OidcSignIn, pageWithNote, PendingSignups } from './oidc-sign-in.service';
import { Identity, PendingSignupRow } from './oidc.entity';

const identitiesExport: TableExport<Identity> = {
  file: 'sign-in-services',
  lines: ({ provider, linkedAt, lastUsedAt }) => [
    { service: provider, connected: linkedAt.toISOString(), last_used: lastUsedAt?.toISOString() ?? null },
  ],
};

const pendingSignupsExport: TableExport<PendingSignupRow> = {
  file: 'sign-in-services-begun',
  lines: ({ provider, email, name, expiresAt }) => [
    { service: provider, email, name, kept_until: expiresAt.toISOString() },
  ],
};

/** The default page after signing in, the same as after the login form. */
const DEFAULT_PATH = '/forms';
const PLACEHOLDER_ORIGIN = 'http://own.invalid';

/** The app page to open next; anything but a plain path of our own becomes the start page. */
export function safePath(requested: string | undefined): string {
  if (!requested || !/^\/[^/\\]/.test(requested) || /[\\\s]/.test(requested) || requested.startsWith('/api/'))
    return DEFAULT_PATH;
  if (!URL.canParse(requested, PLACEHOLDER_ORIGIN)) return DEFAULT_PATH;
  const { origin, pathname, search } = new URL(requested, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') && !pathname.startsWith('/api/')
    ? pathname + search
    : DEFAULT_PATH;
}

const HTTP_FOUND = 302;

@Controller()
class ProvidersController {
  constructor(
    private readonly client: OidcClient,
    private readonly signIn: OidcSignIn,
    private readonly authorizations: AuthorizationCookies,
    private readonly pendingSignup: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
    private readonly connections: OidcConnections,
  ) {}

  @CallWithReply(routes.authorizeProvider)
  async authorize(
    { query: { next }, params: { providerId: id }, request }: HandlerInput<'authorizeProvider'>,
    reply: FastifyReply,
  ) {
    const provider = this.client.find(id);
    if (!provider) return reply.redirect(pageWithNote('/login', 'unknown-provider'), HTTP_FOUND);
    try {
      const { authorization, address } = await this.client.start(provider, safePath(next), null);
      this.authorizations.add(request, reply, authorization);
      return reply.redirect(address, HTTP_FOUND);
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      return reply.redirect(pageWithNote('/login', error.note), HTTP_FOUND);
    }
  }

  @CallWithReply(routes.returnFromProvider)
  async callback({ request, params: { providerId } }: HandlerInput<'returnFromProvider'>, reply: FastifyReply) {
    const search = request.url.replace(/^[^?]*/, '');
    const { redirectTo, session, pendingSignup } = await this.signIn.callback({
      providerId,
      authorization: this.authorizations.consume(request, reply, new URLSearchParams(search).get('state') ?? ''),
      search,
      refreshCookie: this.refresh.read(request),
      browser: this.refresh.browserOf(request),
    });
    if (session) this.refresh.respond(reply, session);
    if (pendingSignup) this.pendingSignup.issue(reply, pendingSignup);
    return reply.redirect(redirectTo, HTTP_FOUND);
  }

  /** Needs the access token, which another site can't send, so only the person can start this. */
  @UseInterceptors(PasswordGuesses)
  @Call(routes.connectProvider)
  async connect({ actor, body, request, reply, params: { providerId: id } }: HandlerInput<'connectProvider'>) {
    const { authorization, address } = await this.connections.start(actor, id, body);
    this.authorizations.add(request, reply, authorization);
    return { address };
  }
}

@Controller()
@UseInterceptors(CodeGuesses)
class PendingSignupsController {
  constructor(
    private readonly pendingSignups: PendingSignups,
    private readonly users: UsersService,
    private readonly cookie: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.readPendingSignup)
  read({ request }: HandlerInput<'readPendingSignup'>) {
    return this.pendingSignups.read(this.cookie.read(request));
  }

  @Call(routes.dropPendingSignup)
  async drop({ request, reply }: HandlerInput<'dropPendingSignup'>) {
    await this.pendingSignups.discard(this.cookie.read(request));
    this.cookie.clear(reply);
  }

  /** Returns the profile of a signed-in person. For a new person, creates one and signs the browser in. */
  @Call(routes.createUser)
  async register({ person: subject, body, request, reply }: HandlerInput<'createUser'>) {
    if (!subject) {
      const token = this.cookie.read(request);
      const signedIn = await this.pendingSignups.complete(token, body, this.refresh.browserOf(request).device);
      this.cookie.clear(reply);
      return this.users.profileById(this.refresh.respond(reply, signedIn).user.uid);
    }
    if (subject.actor?.uid !== subject.userId) throw notFound();
    return this.users.profile(subject);
  }
}

@Controller()
class IdentitiesController {
  constructor(private readonly identities: Identities) {}

  @Call(routes.listSignInProviders)
  list() {
    return this.identities.providers();
  }

  @Call(routes.readSignInWays)
  listMethods({ actor }: HandlerInput<'readSignInWays'>) {
    return this.identities.listSignInMethods(actor);
  }

  @Call(routes.disconnectIdentity)
  disconnect({ actor, params: { identityId } }: HandlerInput<'disconnectIdentity'>) {
    return this.identities.disconnect(actor, identityId);
  }
}

/** OpenID Connect sign-in. Makes no outgoing request unless a service is configured. */
@Module({
  imports: [TypeOrmModule.forFeature([Identity, PendingSignupRow]), MailModule],
  controllers: [ProvidersController, IdentitiesController, PendingSignupsController],
  providers: [
    OidcClient,
    OidcSignIn,
    OidcSessions,
    OidcConnections,
    Identities,
    PendingSignups,
    AuthorizationCookies,
    PendingSignupCookie,
  ],
})
export class OidcModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(Identity, identitiesExport);
    registry.register(PendingSignupRow, pendingSignupsExport);
  }
}
