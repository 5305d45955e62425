import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RefreshCookie } from '../sessions/refresh-cookie';
import { PendingSignupCookie } from './pending-signup-cookie';
import type { AfterSignIn } from './oidc-callback';
import { SecondStepCookie } from './second-step-cookie';

/** What a browser is given when it comes back from a provider. */
@Injectable()
export class ArrivalCookies {
  constructor(
    private readonly refresh: RefreshCookie,
    private readonly pendingSignup: PendingSignupCookie,
    private readonly secondStep: SecondStepCookie,
  ) {}

  set(reply: FastifyReply, { session, pendingSignup, secondStep }: AfterSignIn): void {
    if (session) this.refresh.answer(reply, session);
    if (pendingSignup) this.pendingSignup.set(reply, pendingSignup);
    if (secondStep) this.secondStep.set(reply, secondStep);
  }
}
