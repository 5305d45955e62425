import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings';
import { KNOWN_DEVICE_DAYS, REFRESH_TOKEN_DAYS } from '../contract/limits';
import type { Session } from '../contract/users';
import { type Browser, deviceOf } from './device';
import type { SignedIn } from './sessions.service';

const NAME = 'pathlight_refresh';
const DEVICE_NAME = 'pathlight_device';
const DAY_SECONDS = 86_400;

/** The cookies that keep a browser signed in and known: out of reach of scripts and sent to the auth calls only. */
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

  /** What a request tells of its browser. */
  browserOf(request: FastifyRequest): Browser {
    return { device: deviceOf(request.headers['user-agent']), deviceCookie: request.cookies[DEVICE_NAME] };
  }

  /** Lets the browser be known to the accounts this cookie stands for; logging out keeps it. */
  keepDevice(reply: FastifyReply, deviceCookie: string): void {
    void reply.setCookie(DEVICE_NAME, deviceCookie, { ...this.options, maxAge: KNOWN_DEVICE_DAYS * DAY_SECONDS });
  }

  /** Sets the cookie of a new or rotated session and gives the answer's body. */
  answer(reply: FastifyReply, { answer, cookie, deviceCookie }: SignedIn): Session {
    if (cookie) void reply.setCookie(NAME, cookie, { ...this.options, maxAge: REFRESH_TOKEN_DAYS * DAY_SECONDS });
    if (deviceCookie) this.keepDevice(reply, deviceCookie);
    return answer;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(NAME, this.options);
  }
}
