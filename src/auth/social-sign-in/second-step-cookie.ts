import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { PROVIDER_VISIT_MINUTES } from '../../contract/limits';
import { Settings } from '../../platform/config/settings';
import { PrivateCookie } from '../../platform/http/private-cookie';

const waiting = z.object({
  /** The provider's account, as it is connected here. */
  identity: z.string(),
  /** The page to go on to. */
  next: z.string(),
});
/** Whom a provider vouches for and who has not given the code of their second step yet. */
export type WaitingSignIn = z.infer<typeof waiting>;

/** The cookie of a browser between a provider and the second step: signed and short-lived. It opens nothing without a code. */
@Injectable()
export class SecondStepCookie {
  private readonly cookie: PrivateCookie;
  private readonly key: Buffer;

  constructor(settings: Settings) {
    this.cookie = new PrivateCookie('pathlight_second_step', '/api/auth', settings);
    this.key = Buffer.from(hkdfSync('sha256', settings.tokenKey.export(), '', 'second step after a provider', 32));
  }

  set(reply: FastifyReply, what: WaitingSignIn): void {
    const maxAge = PROVIDER_VISIT_MINUTES * 60;
    this.cookie.set(reply, jwt.sign(what, this.key, { algorithm: 'HS256', expiresIn: maxAge }), maxAge);
  }

  /** Null when there is none, it is too old or not ours. */
  read(request: FastifyRequest): WaitingSignIn | null {
    const value = this.cookie.read(request);
    if (value === undefined) return null;
    try {
      return waiting.parse(jwt.verify(value, this.key, { algorithms: ['HS256'] }));
    } catch {
      return null;
    }
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
