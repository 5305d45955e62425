import { Injectable } from '@nestjs/common';
import type { Browser } from '../sessions/device';
import { NOTE_PARAMETER, type SignInNote } from '../../contract/sign-in-notes';
import { emailKey } from '../../platform/text/search-key';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { IdentitiesService } from './identities.service';
import type { Identity } from './identity.entity';
import { type AfterSignIn, OidcCallback } from './oidc-callback';
import { ProviderConnections } from './provider-connections';
import { ProviderClients, ProviderFault } from './provider-clients';
import type { ProviderPerson } from './provider-person';
import { SignInAudit } from './sign-in-audit';
import type { PendingAuthorization } from './authorization-cookies';

/** A browser that comes back from a provider. */
export interface ProviderCallback {
  providerId: string;
  /** What it was sent away with; null when that is not known. */
  authorization: PendingAuthorization | null;
  /** The provider's answer, as it stands in the address. */
  search: string;
  /** The cookie of the session that the browser has, if it has one. */
  refreshCookie: string | undefined;
  browser: Browser;
}

/** A page with a note of what happened. */
export const pageWithNote = (page: '/login' | '/account', note: SignInNote): string =>
  `${page}?${NOTE_PARAMETER}=${note}`;

/** Notes that tell of no failed sign-in. */
const NO_FAILURE: readonly SignInNote[] = ['cancelled', 'unreachable', 'connected'];

/** What follows from a provider's answer. */
@Injectable()
export class ProviderSignIn {
  constructor(
    private readonly clients: ProviderClients,
    private readonly identities: IdentitiesService,
    private readonly arrivals: OidcCallback,
    private readonly connections: ProviderConnections,
    private readonly audit: SignInAudit,
  ) {}

  /** Never throws for what a provider or a visitor did: every failure is a page with a fixed sentence. */
  async callback(back: ProviderCallback): Promise<AfterSignIn> {
    const page = back.authorization?.session ? '/account' : '/login';
    try {
      return await this.goOn(back);
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      if (!NO_FAILURE.includes(error.note)) await this.audit.noteFailure(back.providerId);
      return { to: pageWithNote(page, error.note) };
    }
  }

  private async goOn(back: ProviderCallback): Promise<AfterSignIn> {
    const { authorization, providerId, search } = back;
    const provider = this.clients.find(providerId);
    if (!provider) throw new ProviderFault('unknown-provider');
    if (!authorization || authorization.provider !== providerId) throw new ProviderFault('took-too-long');
    const person = await this.clients.finish(provider, authorization, search);
    const identity = await this.identities.find({ provider: providerId, subjectHash: person.subjectHash });
    if (authorization.session) return this.connect(back, authorization.session, person, identity);
    const { browser } = back;
    return identity
      ? this.arrivals.signIn(identity, browser, authorization.next)
      : this.arrivals.welcome(providerId, person, browser, authorization.next);
  }

  /** Only in the browser, and in the session, that asked to connect. */
  private async connect(
    { providerId, refreshCookie }: ProviderCallback,
    sessionId: string,
    { subjectHash, email }: ProviderPerson,
    identity: Identity | null,
  ): Promise<AfterSignIn> {
    const user = await this.connections.personIn(sessionId, refreshCookie);
    if (!user) throw new ProviderFault('took-too-long');
    if (identity && identity.userId !== user.id) throw new ProviderFault('belongs-to-another');
    if (!identity) {
      const account = { provider: providerId, subjectHash };
      const isOwnEmail = email !== null && emailKey(email) === user.email;
      await this.connections.connect(user, account, isOwnEmail ? sessionId : null).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ProviderFault('one-per-service') : error;
      });
      await this.audit.noteConnected(user, providerId);
    }
    return { to: pageWithNote('/account', 'connected') };
  }
}
