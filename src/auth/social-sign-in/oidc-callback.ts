import { Injectable } from '@nestjs/common';
import { ProductError } from '../../platform/http/problems';
import type { Browser } from '../sessions/device';
import type { SignedIn } from '../sessions/sessions.service';
import { IdentitiesService } from './identities.service';
import type { Identity } from './identity.entity';
import { AccountLinking } from './account-linking.service';
import { PendingSignupsService } from './pending-signups.service';
import { ProviderFault } from './provider-clients';
import type { ProviderPerson } from './provider-person';
import { ProviderSessions } from './provider-sessions';
import type { WaitingSignIn } from './second-step-cookie';
import { SecondStepRule } from './second-step-rule';

/** Where the browser goes on, and what it is given. */
export interface AfterSignIn {
  to: string;
  session?: SignedIn;
  pendingSignup?: string;
  secondStep?: WaitingSignIn;
}

/** Whoever comes back from a provider sees a page, not an answer of the API. */
function closedAsFault(error: unknown): never {
  throw error instanceof ProductError && error.code === 'account_closed' ? new ProviderFault('account-closed') : error;
}

/** What a provider's word about somebody leads to, who is signed in nowhere here. */
@Injectable()
export class OidcCallback {
  constructor(
    private readonly identities: IdentitiesService,
    private readonly pendingSignups: PendingSignupsService,
    private readonly opening: ProviderSessions,
    private readonly secondStep: SecondStepRule,
    private readonly joining: AccountLinking,
  ) {}

  /** Somebody who is known by this provider. */
  async signIn({ id, userId, provider }: Identity, browser: Browser, next: string): Promise<AfterSignIn> {
    const now = new Date();
    if (await this.secondStep.isAsked(userId, provider))
      return { to: '/second-step', secondStep: { identity: id, next } };
    const session = await this.opening.signIn(userId, provider, browser, now).catch(closedAsFault);
    if (!session) throw new ProviderFault('failed');
    await this.identities.noteUse(id, now);
    return { to: next, session };
  }

  /**
   * Nobody here is known by this identity. An email proves nothing about an account that has it: that is asked for next, but of one that
   * the school made and takes for known.
   */
  async welcome(provider: string, person: ProviderPerson, browser: Browser, next: string): Promise<AfterSignIn> {
    const { subjectHash, email } = person;
    if (email === null) throw new ProviderFault('email-unproven');
    const session = await this.joining.join({ provider, subjectHash }, email, browser);
    if (session) return { to: next, session };
    const { token, isKnown } = await this.pendingSignups.remember(provider, person, email, new Date());
    return { to: isKnown ? '/link-account' : '/signup?finish', pendingSignup: token };
  }
}
