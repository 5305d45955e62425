import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { PENDING_SIGNUP_COOKIE } from '../../access/access.guard';
import { PENDING_SIGNUP_MINUTES, PROVIDER_REDIRECT_MINUTES } from '../../contract/limits';
import { Settings } from '../../platform/config/settings';
import { PrivateCookie } from '../../platform/http/caller';
import { deriveKey } from '../../platform/runtime/secrets';

const pendingAuthorization = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The session whose account gets connected; null when signing in. */
  session: z.string().nullable(),
});
export type PendingAuthorization = z.infer<typeof pendingAuthorization>;

const signedAuthorization = pendingAuthorization.extend({ startedAt: z.number() });

const NAME_PREFIX = 'pathlight_visit_';
/** Enough of the state to tell sign-ins apart; the full state is compared later. */
const STATE_LENGTH_IN_NAME = 16;
/** Sign-ins one browser may have in progress: more tabs than people use, and few enough for the Cookie header. */
const MAX_PENDING_SIGN_INS = 5;

/**
 * Ties each sign-in service response to the browser that asked. Each sign-in in progress has a signed, short-lived
 * cookie.
 */
@Injectable()
export class AuthorizationCookies {
  private readonly key: Buffer;

  constructor(private readonly settings: Settings) {
    this.key = deriveKey(settings.tokenKey, 'visit of a sign-in provider');
  }

  /** Removes the oldest sign-ins to make room. */
  add(request: FastifyRequest, reply: FastifyReply, authorization: PendingAuthorization): void {
    const { name } = this.cookieOf('');
    const pending = Object.entries(request.cookies).flatMap(([key, value]) =>
      key.startsWith(name) ? [{ state: key.slice(name.length), startedAt: this.verify(value)?.startedAt ?? 0 }] : [],
    );
    const oldestFirst = pending.sort((a, b) => a.startedAt - b.startedAt);
    for (const { state } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + 1 - MAX_PENDING_SIGN_INS)))
      this.cookieOf(state).clear(reply);
    const maxAge = PROVIDER_REDIRECT_MINUTES * 60;
    const claims = { ...authorization, startedAt: Date.now() };
    const value = jwt.sign(claims, this.key, { algorithm: 'HS256', expiresIn: maxAge });
    this.cookieOf(authorization.state).set(reply, value, maxAge);
  }

  /** Works once: clears the cookie. Null if the sign-in is missing, too old or not ours. */
  consume(request: FastifyRequest, reply: FastifyReply, state: string): PendingAuthorization | null {
    const cookie = this.cookieOf(state);
    const value = cookie.read(request);
    if (value === undefined) return null;
    cookie.clear(reply);
    return this.verify(value);
  }

  private cookieOf(state: string): PrivateCookie {
    const stateSuffix = state.replace(/[^\w-]/g, '').slice(0, STATE_LENGTH_IN_NAME);
    return new PrivateCookie(NAME_PREFIX + stateSuffix, '/api/auth', this.settings);
  }

  private verify(value: string | undefined): z.infer<typeof signedAuthorization> | null {
    try {
      return signedAuthorization.parse(jwt.verify(value ?? '', this.key, { algorithms: ['HS256'] }));
    } catch {
      return null;
    }
  }
}

@Injectable()
export class PendingSignupCookie extends PrivateCookie {
  constructor(settings: Settings) {
    super(PENDING_SIGNUP_COOKIE, '/api', settings);
  }

  issue(reply: FastifyReply, token: string): void {
    this.set(reply, token, PENDING_SIGNUP_MINUTES * 60);
  }
}
