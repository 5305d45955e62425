import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import type { AccessClaims } from '../../access/jwt.strategy';
import { ACCESS_TOKEN_SECONDS } from '../../contract/limits';
import { Settings } from '../../platform/config/settings';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import type { Session } from '../auth.entity';

/** How long the token before a rotation still works, for tabs that refresh at the same moment. */
const PARALLEL_GRACE_MS = 30_000;
/** Characters of a secret token. Its mark follows. */
const SECRET_LENGTH = 43;

/**
 * The state of a refresh token: current; the previous one within its grace period; an older one, which only a thief or an old copy has; or one
 * that was never the session's. Only the first two work. Only the third ends the session.
 */
export type TokenState = 'current' | 'grace' | 'rotated-away' | 'unknown';

type Tokens = Pick<Session, 'id' | 'tokenHash' | 'previousTokenHash' | 'rotatedAt'>;

/** The tokens of sessions. A refresh token carries a mark of this installation, so that we can tell invented tokens from stolen ones. */
@Injectable()
export class SessionTokens {
  private readonly key: Buffer;

  constructor(private readonly settings: Settings) {
    this.key = Buffer.from(hkdfSync('sha256', settings.tokenKey, '', 'pathlight refresh tokens', 32));
  }

  /** A new access token. */
  access(claims: AccessClaims): string {
    return jwt.sign(claims, this.settings.tokenKey, { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS });
  }

  /** A new refresh token. */
  make(sessionId: string): string {
    const secret = newSecretToken();
    return secret + this.mark(sessionId, secret);
  }

  stateOf({ id, tokenHash, previousTokenHash, rotatedAt }: Tokens, token: string, now: Date): TokenState {
    const hash = hashToken(token);
    if (hash === tokenHash) return 'current';
    if (hash !== previousTokenHash) return this.isOurs(id, token) ? 'rotated-away' : 'unknown';
    return now.getTime() - rotatedAt.getTime() < PARALLEL_GRACE_MS ? 'grace' : 'rotated-away';
  }

  private isOurs(sessionId: string, token: string): boolean {
    const given = Buffer.from(token.slice(SECRET_LENGTH));
    const expected = Buffer.from(this.mark(sessionId, token.slice(0, SECRET_LENGTH)));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private mark(sessionId: string, secret: string): string {
    return createHmac('sha256', this.key).update(`${sessionId}|${secret}`).digest('base64url');
  }
}
