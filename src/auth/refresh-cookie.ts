import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings';
import { REFRESH_TOKEN_DAYS } from '../contract/limits';
import type { Session } from '../contract/users';
import type { SignedIn } from './sessions.service';

const NAME = 'pathlight_refresh';

/** The cookie that keeps a browser signed in: out of reach of scripts and sent to the auth calls only. */
@Injectable()
export class RefreshCookie {
  private readonly options;

  constructor(settings: Settings) {
    const secure = settings.publicUrl.startsWith('https:');
    this.options = { path: '/api/auth', httpOnly: true, sameSite: 'lax' as const, secure };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  /** Sets the cookie of a new or rotated session and gives the answer's body. */
  answer(reply: FastifyReply, { answer, cookie }: SignedIn): Session {
    if (cookie) void reply.setCookie(NAME, cookie, { ...this.options, maxAge: REFRESH_TOKEN_DAYS * 86_400 });
    return answer;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NAME, this.options);
  }
}
