import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Settings } from '../platform/config/settings';
import { bearerToken } from '../platform/http/caller';
import { role } from '../contract/users';
import { type AccessRequest, type Actor, EndedSessions, PeopleDirectory } from './actor';
import { RecentMap } from '../platform/runtime/caches';
import jwt from 'jsonwebtoken';

/** The maximum number of cached tokens; the least recently used are dropped first. */
const MAX_TOKENS = 20_000;

/**
 * Actors of verified access tokens, until the tokens expire: verifying the signature is the most expensive part of the
 * check.
 */
class VerifiedTokens {
  private readonly actors = new RecentMap<string, { actor: Actor; expiresAt: number }>(MAX_TOKENS);

  /** Null if the token is unknown or no longer valid; times are in milliseconds. */
  find(token: string, now: number): Actor | null {
    const cached = this.actors.get(token);
    return cached && cached.expiresAt > now ? cached.actor : null;
  }

  store(token: string, actor: Actor, expiresAt: number): void {
    if (token) this.actors.set(token, { actor, expiresAt });
  }
}

/** The maximum number of cached API keys; the least recently used are dropped first. */
const MAX_KEYS = 2_000;

/**
 * The last known owner of a valid token or key. Cheap enough to check before everything else, but it grants no
 * permission: the guard decides each time.
 */
@Injectable()
export class CredentialCache {
  readonly tokens = new VerifiedTokens();
  private readonly keys = new RecentMap<string, string>(MAX_KEYS);

  storeKey(key: string, id: string): void {
    if (this.keys.get(key) !== id) this.keys.set(key, id);
  }

  /** The id of the person or key behind a credential; null if it was never validated here. */
  idOf(credential: string, now: number): string | null {
    return this.tokens.find(credential, now)?.uid ?? this.keys.get(credential) ?? null;
  }
}

const accessClaims = z.object({
  sub: z.string(),
  role,
  school: z.string(),
  sid: z.string(),
  /** Set if a second factor must be set up first. */
  factor: z.literal('needed').optional(),
  /** Set if the email must be confirmed first. */
  email: z.literal('unproved').optional(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

const issuedClaims = accessClaims.extend({ exp: z.number() });

export type PublicCaller = Pick<Actor, 'uid' | 'role' | 'schoolId'>;

type AuthenticatedRequest = Parameters<Strategy['authenticate']>[0];

/**
 * A registry that stores nothing: passport's own is global to the process, so a second app would overwrite the first
 * one's strategy.
 */
const PASSPORT_STUB = { use: () => undefined };

/**
 * Reads the bearer token. The library checks expiry; this checks ended sessions and, once per token, that this
 * database knows the person. The same app's guard holds and calls it.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    private readonly settings: Settings,
    private readonly endedSessions: EndedSessions,
    private readonly people: PeopleDirectory,
    readonly cached: CredentialCache,
  ) {
    super({
      jwtFromRequest: ({ headers }: AuthenticatedRequest) => bearerToken(headers),
      secretOrKey: settings.tokenKey as unknown as Buffer,
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  getPassportInstance(): typeof PASSPORT_STUB {
    return PASSPORT_STUB;
  }

  /**
   * The actor of a token that was verified before and whose session is still active; null if it must be verified.
   * Checked first, because passport sets up a log-in for every request.
   */
  cachedActor(request: Pick<AccessRequest, 'headers'>): Actor | null {
    const actor = this.cached.tokens.find(bearerToken(request.headers) ?? '', Date.now());
    return actor && !this.endedSessions.has(actor.sessionId) ? actor : null;
  }

  async validate(request: AuthenticatedRequest, payload: unknown): Promise<Actor | false> {
    const claims = issuedClaims.safeParse(payload);
    if (!claims.success || this.endedSessions.has(claims.data.sid)) return false;
    const { sub, role: actorRole, school, sid, factor, email, exp } = claims.data;
    if (!(await this.people.exists(sub))) return false;
    const actor: Actor = { uid: sub, role: actorRole, schoolId: school, sessionId: sid };
    if (factor) actor.mustSetUpFactor = true;
    if (email) actor.mustProveEmail = true;
    this.cached.tokens.store(bearerToken(request.headers) ?? '', actor, exp * 1000);
    return actor;
  }

  /** Identifies the signed-in person on a public call; grants no access. Null for a call without a valid access token. */
  publicCaller({ headers }: Pick<AccessRequest, 'headers'>): PublicCaller | null {
    try {
      const verified = jwt.verify(bearerToken(headers) ?? '', this.settings.tokenKey, { algorithms: ['HS256'] });
      const { sub, role: callerRole, school, sid } = accessClaims.parse(verified);
      return this.endedSessions.has(sid) ? null : { uid: sub, role: callerRole, schoolId: school };
    } catch {
      return null;
    }
  }
}
