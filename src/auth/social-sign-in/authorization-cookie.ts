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

/** The cookie that ties a provider's answer to the browser that asked: signed and short-lived. */
@Injectable()
export class AuthorizationCookie {
  private readonly cookie: PrivateCookie;
  private readonly key: Buffer;

  constructor(settings: Settings) {
    this.cookie = new PrivateCookie('pathlight_visit', '/api/auth', settings);
    // A key of its own, so that nothing signed for one purpose is good for another.
    this.key = Buffer.from(hkdfSync('sha256', settings.tokenKey.export(), '', 'visit of a sign-in provider', 32));
  }

  set(reply: FastifyReply, what: PendingAuthorization): void {
    const maxAge = PROVIDER_VISIT_MINUTES * 60;
    const value = jwt.sign(what, this.key, { algorithm: 'HS256', expiresIn: maxAge });
    this.cookie.set(reply, value, maxAge);
  }

  /** What the cookie says, once: it is taken from the browser. Null when there is none, it is too old or not ours. */
  take(request: FastifyRequest, reply: FastifyReply): PendingAuthorization | null {
    const value = this.cookie.read(request);
    if (value === undefined) return null;
    this.cookie.clear(reply);
    try {
      return authorization.parse(jwt.verify(value, this.key, { algorithms: ['HS256'] }));
    } catch {
      return null;
    }
  }
}
