import { Injectable } from '@nestjs/common';
import type { SignedIn } from '../sessions/sessions.service';
import { NOTE_PARAMETER, type SignInNote } from '../../contract/sign-in-notes';
import { ProductError } from '../../platform/http/problems';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { IdentitiesService } from './identities.service';
import type { Identity } from './identity.entity';
import { PendingSignupsService } from './pending-signups.service';
import { ProviderClients, ProviderFault } from './provider-clients';
import type { ProviderPerson } from './provider-person';
import { ProviderSessions } from './provider-sessions';
import { SignInAudit } from './sign-in-audit';
import type { PendingAuthorization } from './authorization-cookie';

/** A browser that comes back from a provider. */
export interface ProviderCallback {
  providerId: string;
  /** What it was sent away with; null when that is not known. */
  authorization: PendingAuthorization | null;
  /** The provider's answer, as it stands in the address. */
  search: string;
  /** The cookie of the session that the browser has, if it has one. */
  refreshCookie: string | undefined;
  device: string | null;
}

/** Where the browser goes on, and what it is given. */
export interface AfterSignIn {
  to: string;
  session?: SignedIn;
  pendingSignup?: string;
}

/** A page with a note of what happened. */
export const pageWithNote = (page: '/login' | '/account', note: SignInNote): string =>
  `${page}?${NOTE_PARAMETER}=${note}`;

/** Notes that tell of no failed sign-in. */
const NO_FAILURE: readonly SignInNote[] = ['cancelled', 'unreachable', 'connected'];

/** Whoever comes back from a provider sees a page, not an answer of the API. */
function closedAsFault(error: unknown): never {
  throw error instanceof ProductError && error.code === 'account_closed' ? new ProviderFault('account-closed') : error;
}

/** What follows from a provider's answer. */
@Injectable()
export class ProviderSignIn {
  constructor(
    private readonly clients: ProviderClients,
    private readonly identities: IdentitiesService,
    private readonly pendingSignups: PendingSignupsService,
    private readonly opening: ProviderSessions,
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
    return identity ? this.signIn(back, identity, authorization.next) : this.welcome(providerId, person);
  }

  private async signIn(
    { device, providerId }: ProviderCallback,
    identity: Identity,
    next: string,
  ): Promise<AfterSignIn> {
    const now = new Date();
    const session = await this.opening.signIn(identity.userId, providerId, { device, now }).catch(closedAsFault);
    if (!session) throw new ProviderFault('failed');
    await this.identities.noteUse(identity.id, now);
    return { to: next, session };
  }

  /** Nobody here is known by this identity. An email proves nothing about an account that has it: that is asked for next. */
  private async welcome(providerId: string, person: ProviderPerson): Promise<AfterSignIn> {
    if (person.email === null) throw new ProviderFault('email-unproven');
    const { token, isKnown } = await this.pendingSignups.remember(providerId, person, person.email, new Date());
    return { to: isKnown ? '/link-account' : '/signup?finish', pendingSignup: token };
  }

  /** Only in the browser, and in the session, that asked to connect. */
  private async connect(
    { providerId, refreshCookie }: ProviderCallback,
    sessionId: string,
    { subjectHash }: ProviderPerson,
    identity: Identity | null,
  ): Promise<AfterSignIn> {
    const user = await this.opening.personIn(sessionId, refreshCookie);
    if (!user) throw new ProviderFault('took-too-long');
    if (identity && identity.userId !== user.id) throw new ProviderFault('belongs-to-another');
    if (!identity) {
      const account = { provider: providerId, subjectHash };
      await this.identities.connect(user.id, account, null).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ProviderFault('one-per-service') : error;
      });
      await this.audit.noteConnected(user, providerId);
    }
    return { to: pageWithNote('/account', 'connected') };
  }
}
