import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Settings } from '../config/settings';
import { role } from '../contract/users';
import type { Actor } from './actor';
import { EndedSessions } from './ports';

/** What an access token carries. */
export const accessClaims = z.object({ sub: z.string(), role, school: z.string(), sid: z.string() });
export type AccessClaims = z.infer<typeof accessClaims>;

/** Reads the bearer token; expiry is checked by the library, ended sessions here. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    settings: Settings,
    private readonly ended: EndedSessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: settings.tokenKey as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  validate(payload: unknown): Actor | false {
    const claims = accessClaims.safeParse(payload);
    if (!claims.success || this.ended.has(claims.data.sid)) return false;
    const { sub, role: actorRole, school, sid } = claims.data;
    return { uid: sub, role: actorRole, schoolId: school, sessionId: sid };
  }
}
