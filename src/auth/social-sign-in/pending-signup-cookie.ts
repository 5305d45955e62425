import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NEWCOMER_COOKIE } from '../../access/access.guard';
import { PrivateCookie } from '../../platform/http/private-cookie';
import { Settings } from '../../platform/config/settings';
import { PENDING_SIGNUP_MINUTES } from '../../contract/limits';

/** The cookie of a browser for which a provider vouched. */
@Injectable()
export class PendingSignupCookie {
  private readonly cookie: PrivateCookie;

  constructor(settings: Settings) {
    this.cookie = new PrivateCookie(NEWCOMER_COOKIE, '/api', settings);
  }

  read(request: FastifyRequest): string | undefined {
    return this.cookie.read(request);
  }

  set(reply: FastifyReply, token: string): void {
    this.cookie.set(reply, token, PENDING_SIGNUP_MINUTES * 60);
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
