import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { PrivateCookie } from '../../platform/http/private-cookie';
import { Settings } from '../../platform/config/settings';
import { PROVIDER_VISIT_MINUTES } from '../../contract/limits';

const authorization = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The session whose account is to be connected; null for signing in. */
  session: z.string().nullable(),
});
/** What is remembered of a browser that was sent to a provider, until it comes back. */
export type PendingAuthorization = z.infer<typeof authorization>;

const signed = authorization.extend({ startedAt: z.number() });

const NAME = 'pathlight_visit_';
/** Enough of the state to tell sign-ins apart; the whole state is compared later. */
const NAME_STATE_LENGTH = 16;
/** Sign-ins that one browser may have in progress: more tabs than people use, and few enough for the Cookie header. */
export const MAX_PENDING_SIGN_INS = 5;

/** The cookies that tie each provider's response to the browser that asked, one per sign-in in progress: signed and short-lived. */
@Injectable()
export class AuthorizationCookies {
  private readonly key: Buffer;

  constructor(private readonly settings: Settings) {
    // A key of its own, so that nothing signed for one purpose is good for another.
    this.key = Buffer.from(hkdfSync('sha256', settings.tokenKey.export(), '', 'visit of a sign-in provider', 32));
  }

  /** Adds a sign-in; the browser's oldest ones make room for it. */
  add(request: FastifyRequest, reply: FastifyReply, what: PendingAuthorization): void {
    const { name } = this.cookieOf('');
    const pending = Object.entries(request.cookies).flatMap(([key, value]) =>
      key.startsWith(name) ? [{ state: key.slice(name.length), startedAt: this.read(value)?.startedAt ?? 0 }] : [],
    );
    const oldest = pending.sort((one, other) => one.startedAt - other.startedAt);
    for (const { state } of oldest.slice(0, Math.max(0, oldest.length + 1 - MAX_PENDING_SIGN_INS)))
      this.cookieOf(state).clear(reply);
    const maxAge = PROVIDER_VISIT_MINUTES * 60;
    const value = jwt.sign({ ...what, startedAt: Date.now() }, this.key, { algorithm: 'HS256', expiresIn: maxAge });
    this.cookieOf(what.state).set(reply, value, maxAge);
  }

  /** The sign-in with this state, once: its cookie leaves the browser. Null when there is none, it is too old or not ours. */
  take(request: FastifyRequest, reply: FastifyReply, state: string): PendingAuthorization | null {
    const cookie = this.cookieOf(state);
    const value = cookie.read(request);
    if (value === undefined) return null;
    cookie.clear(reply);
    return this.read(value);
  }

  private cookieOf(state: string): PrivateCookie {
    const part = state.replace(/[^\w-]/g, '').slice(0, NAME_STATE_LENGTH);
    return new PrivateCookie(NAME + part, '/api/auth', this.settings);
  }

  private read(value: string | undefined): (PendingAuthorization & { startedAt: number }) | null {
    try {
      return signed.parse(jwt.verify(value ?? '', this.key, { algorithms: ['HS256'] }));
    } catch {
      return null;
    }
  }
}
