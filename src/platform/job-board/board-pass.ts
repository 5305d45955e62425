import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Actor } from '../../access/actor';
import { EndedSessions } from '../../access/actor';
import { PrivateCookie } from '../http/private-cookie';
import { Settings } from '../config/settings';

/** Where the board lies; the pass is sent nowhere else. */
export const BOARD_PATH = '/api/queues';

const PASS_SECONDS = 15 * 60;
/** Keeps a pass from being taken for an access token, and the other way round. */
const AUDIENCE = 'pathlight:queues';

const claims = z.object({ sub: z.string(), sid: z.string() });

/**
 * Lets a browser that an admin is signed in with look at the board for a quarter of an hour. A page load carries no access token,
 * so this is a cookie: out of reach of scripts, never sent along from another site, and over when its session is.
 */
@Injectable()
export class BoardPass {
  private readonly cookie: PrivateCookie;

  constructor(
    private readonly settings: Settings,
    private readonly ended: EndedSessions,
  ) {
    this.cookie = new PrivateCookie('pathlight_queues', BOARD_PATH, settings, 'strict');
  }

  give(reply: FastifyReply, { uid, sessionId }: Actor): void {
    const pass = jwt.sign({ sub: uid, sid: sessionId }, this.settings.tokenKey, {
      algorithm: 'HS256',
      audience: AUDIENCE,
      expiresIn: PASS_SECONDS,
    });
    this.cookie.set(reply, pass, PASS_SECONDS);
  }

  isValid(request: FastifyRequest): boolean {
    try {
      const pass = jwt.verify(this.cookie.read(request) ?? '', this.settings.tokenKey, {
        algorithms: ['HS256'],
        audience: AUDIENCE,
      });
      return !this.ended.has(claims.parse(pass).sid);
    } catch {
      return false;
    }
  }
}
