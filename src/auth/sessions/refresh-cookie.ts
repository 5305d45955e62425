import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PrivateCookie } from '../../platform/http/private-cookie';
import { Settings } from '../../platform/config/settings';
import { KNOWN_DEVICE_DAYS, REFRESH_TOKEN_DAYS } from '../../contract/limits';
import type { Session } from '../../contract/users';
import { type Browser, deviceOf } from './device';
import type { SignedIn } from './sessions.service';

const PATH = '/api/auth';
const DAY_SECONDS = 86_400;

/** The cookies that keep a browser signed in and known. */
@Injectable()
export class RefreshCookie {
  private readonly refresh: PrivateCookie;
  private readonly device: PrivateCookie;

  constructor(settings: Settings) {
    this.refresh = new PrivateCookie('pathlight_refresh', PATH, settings);
    this.device = new PrivateCookie('pathlight_device', PATH, settings);
  }

  read(request: FastifyRequest): string | undefined {
    return this.refresh.read(request);
  }

  /** What a request tells of its browser. */
  browserOf(request: FastifyRequest): Browser {
    return { device: deviceOf(request.headers['user-agent']), deviceCookie: this.device.read(request) };
  }

  /** Lets the browser be known to the accounts this cookie stands for; logging out keeps it. */
  keepDevice(reply: FastifyReply, deviceCookie: string): void {
    this.device.set(reply, deviceCookie, KNOWN_DEVICE_DAYS * DAY_SECONDS);
  }

  /** Sets the cookie of a new or rotated session and gives the answer's body. */
  answer(reply: FastifyReply, { answer, cookie, deviceCookie }: SignedIn): Session {
    if (cookie) this.refresh.set(reply, cookie, REFRESH_TOKEN_DAYS * DAY_SECONDS);
    if (deviceCookie) this.keepDevice(reply, deviceCookie);
    return answer;
  }

  clear(reply: FastifyReply): void {
    this.refresh.clear(reply);
  }
}
