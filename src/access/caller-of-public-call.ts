import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { Settings } from '../platform/config/settings';
import { bearerToken } from '../platform/http/bearer-token';
import { accessClaims } from './jwt.strategy';
import { EndedSessions } from './ports';

/** Somebody who is signed in where nobody has to be. */
export type PublicCaller = { uid: string; role: 'student' | 'counselor' | 'admin'; schoolId: string };

/** Tells who is signed in on a call that is open to everybody; it lets nobody in. */
@Injectable()
export class CallerOfPublicCall {
  constructor(
    private readonly settings: Settings,
    private readonly ended: EndedSessions,
  ) {}

  /** Null for a call without a good access token. */
  of(headers: { authorization?: string | undefined }): PublicCaller | null {
    const token = bearerToken(headers);
    if (token === null) return null;
    try {
      const claims = accessClaims.parse(jwt.verify(token, this.settings.tokenKey, { algorithms: ['HS256'] }));
      if (this.ended.has(claims.sid)) return null;
      return { uid: claims.sub, role: claims.role, schoolId: claims.school };
    } catch {
      return null;
    }
  }
}
