import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NEWCOMER_COOKIE } from '../access/access.decorators';
import { Settings } from '../config/settings';
import { NEWCOMER_MINUTES } from '../contract/limits';

/** The cookie of a browser for which a provider vouched: out of reach of scripts and sent to the calls of the API only. */
@Injectable()
export class NewcomerCookie {
  private readonly options;

  constructor({ publicUrl }: Settings) {
    this.options = { path: '/api', httpOnly: true, sameSite: 'lax' as const, secure: publicUrl.startsWith('https:') };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NEWCOMER_COOKIE];
  }

  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(NEWCOMER_COOKIE, token, { ...this.options, maxAge: NEWCOMER_MINUTES * 60 });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NEWCOMER_COOKIE, this.options);
  }
}
