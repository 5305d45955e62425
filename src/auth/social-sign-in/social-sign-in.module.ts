import { Module, Controller, UseInterceptors } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { ResetSteps } from '../password-reset/reset-steps';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { AccountProofs } from './account-proofs';
import { IdentitiesService } from './identities.service';
import { Identity } from './identity.entity';
import { AccountLinking } from './account-linking.service';
import { PendingSignupEntry } from './pending-signup-entry';
import { CompleteSignup } from './complete-signup.service';
import { PendingSignupCookie } from './pending-signup-cookie';
import { PendingSignupRow } from './pending-signup.entity';
import { PendingSignupsService } from './pending-signups.service';
import { identitiesExport, pendingSignupsExport } from './data-export';
import { ProofMails } from './proof-mails';
import { ProviderClients, ProviderFault } from './provider-clients';
import { ProviderSessions } from './provider-sessions';
import { ProviderSignIn, pageWithNote } from './provider-sign-in.service';
import { SecondStepCookie } from './second-step-cookie';
import { SecondStepRule } from './second-step-rule';
import { OidcCallback } from './oidc-callback';
import { ProviderConnections } from './provider-connections';
import { ArrivalCookies } from './arrival-cookies';
import { SecondSteps } from './second-steps.service';
import { ServiceConnections } from './service-connections';
import { SignInAudit } from './sign-in-audit';
import { AuthorizationCookies } from './authorization-cookies';
import { routes } from '../../contract/routes';
import { type Asked, Call, CallWithReply } from '../../access/call';
import { PasswordGuesses, CodeGuesses } from '../sign-in/guess-limits';
import { RefreshCookie } from '../sessions/refresh-cookie';
import type { FastifyReply } from 'fastify';
import { deviceOf } from '../sessions/device';
import type { SignedIn } from '../sessions/sessions.service';
import type { Session } from '../../contract/users';
import { notFound } from '../../platform/http/problems';
import { UsersService } from '../../users/users.service';

/** Where people go who asked for no page, as after the log in form. */
const START = '/forms';
const NOWHERE = 'http://own.invalid';

/** The page of the app to go on to; anything that is not a plain path of our own becomes the start. */
export function ownPath(asked: string | undefined): string {
  if (!asked || !/^\/[^/\\]/.test(asked) || /[\\\s]/.test(asked) || asked.startsWith('/api/')) return START;
  if (!URL.canParse(asked, NOWHERE)) return START;
  const { origin, pathname, search } = new URL(asked, NOWHERE);
  return origin === NOWHERE && !pathname.startsWith('//') && !pathname.startsWith('/api/') ? pathname + search : START;
}

const FOUND = 302;

@Controller()
class ProvidersController {
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

@Controller()
@UseInterceptors(CodeGuesses)
class PendingSignupsController {
  constructor(
    private readonly pendingSignups: PendingSignupsService,
    private readonly signup: CompleteSignup,
    private readonly users: UsersService,
    private readonly cookie: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.readPendingSignup)
  read({ request }: Asked<'readPendingSignup'>) {
    return this.pendingSignups.tell(this.cookie.read(request));
  }

  @Call(routes.dropPendingSignup)
  async drop({ request, reply }: Asked<'dropPendingSignup'>) {
    await this.pendingSignups.drop(this.cookie.read(request));
    this.cookie.clear(reply);
  }

  /** Of a signed-in person the standing profile; of a newcomer a new one, and the browser is signed in. */
  @Call(routes.createUser)
  async register({ person: subject, body, request, reply }: Asked<'createUser'>) {
    if (!subject) {
      const signedIn = await this.signup.signUp(
        this.cookie.read(request),
        body,
        deviceOf(request.headers['user-agent']),
      );
      this.cookie.clear(reply);
      return this.users.ownProfile(this.refresh.answer(reply, signedIn).user.uid);
    }
    if (subject.actor?.uid !== subject.userId) throw notFound();
    return this.users.profile(subject);
  }
}

@Controller()
@UseInterceptors(PasswordGuesses)
class ProofsController {
  constructor(
    private readonly proofs: AccountProofs,
    private readonly mails: ProofMails,
    private readonly cookie: PendingSignupCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @Call(routes.proveByPassword)
  async proveByPassword({ body: { password }, request, reply }: Asked<'proveByPassword'>) {
    const token = this.cookie.read(request);
    return this.enter(reply, await this.proofs.byPassword(token, password, deviceOf(request.headers['user-agent'])));
  }

  @Call(routes.sendProofMail)
  mail({ request }: Asked<'sendProofMail'>) {
    return this.mails.send(this.cookie.read(request));
  }

  @Call(routes.proveByMail)
  async proveByMail({ body: { token: proof }, request, reply }: Asked<'proveByMail'>) {
    return this.enter(
      reply,
      await this.proofs.byMail(this.cookie.read(request), proof, deviceOf(request.headers['user-agent'])),
    );
  }

  private enter(reply: FastifyReply, signedIn: SignedIn): Session {
    this.cookie.clear(reply);
    return this.refresh.answer(reply, signedIn);
  }
}

@Controller()
class SecondStepsController {
  constructor(
    private readonly steps: SecondSteps,
    private readonly cookie: SecondStepCookie,
    private readonly refresh: RefreshCookie,
  ) {}

  @UseInterceptors(PasswordGuesses)
  @Call(routes.passSecondStep)
  async pass({ body: { code }, request, reply }: Asked<'passSecondStep'>) {
    const waiting = this.cookie.read(request);
    const signedIn = await this.steps.pass(waiting, code, this.refresh.browserOf(request));
    this.cookie.clear(reply);
    return { ...this.refresh.answer(reply, signedIn), next: waiting?.next ?? '/forms' };
  }
}

@Controller()
class IdentitiesController {
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

@Controller()
class ConnectionsController {
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

/** Signing in by OpenID Connect. Without a configured provider nothing of it leaves this machine. */
@Module({
  imports: [TypeOrmModule.forFeature([Identity, PendingSignupRow]), MailModule],
  controllers: [
    ProvidersController,
    ConnectionsController,
    IdentitiesController,
    PendingSignupsController,
    ProofsController,
    SecondStepsController,
  ],
  providers: [
    ProviderClients,
    ProviderSignIn,
    ProviderSessions,
    IdentitiesService,
    PendingSignupsService,
    PendingSignupEntry,
    CompleteSignup,
    AccountProofs,
    ProofMails,
    ServiceConnections,
    SecondSteps,
    SecondStepRule,
    OidcCallback,
    ProviderConnections,
    ArrivalCookies,
    AccountLinking,
    SecondStepCookie,
    SignInAudit,
    AuthorizationCookies,
    PendingSignupCookie,
  ],
})
export class SocialSignInModule {
  constructor(registry: PersonalDataRegistry, steps: ResetSteps, identities: IdentitiesService) {
    registry.register(Identity, identitiesExport);
    registry.register(PendingSignupRow, pendingSignupsExport);
    // Whoever got in and connected a service of their own is out with everybody else.
    steps.add((manager, userId, keep) => identities.disconnectAll(manager, userId, keep));
  }
}
