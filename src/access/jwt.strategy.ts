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

/** Tokens remembered at most; those not used for long go first. */
const MAX_TOKENS = 20_000;

/** Whom a verified access token names, until it expires: verifying the signature costs more than the rest of the check. */
class VerifiedTokens {
  private readonly actors = new RecentMap<string, { actor: Actor; expiresAt: number }>(MAX_TOKENS);

  /** Null when the token is unknown or no longer valid; times in milliseconds. */
  find(token: string, now: number): Actor | null {
    const known = this.actors.get(token);
    return known && known.expiresAt > now ? known.actor : null;
  }

  keep(token: string, actor: Actor, expiresAt: number): void {
    if (token) this.actors.set(token, { actor, expiresAt });
  }
}

/** API keys remembered at most; those not used for long go first. */
const MAX_KEYS = 2_000;

/**
 * The owner of a token or key when it was last valid. Cheap enough to ask before everything else, but no permission: the guard decides each
 * time.
 */
@Injectable()
export class CredentialCache {
  readonly tokens = new VerifiedTokens();
  private readonly keys = new RecentMap<string, string>(MAX_KEYS);

  keepKey(key: string, id: string): void {
    if (this.keys.get(key) !== id) this.keys.set(key, id);
  }

  /** The person or the key that sends this credential; null when it was never found good here. */
  idOf(credential: string, now: number): string | null {
    return this.tokens.find(credential, now)?.uid ?? this.keys.get(credential) ?? null;
  }
}

/** What an access token carries. */
export const accessClaims = z.object({
  sub: z.string(),
  role,
  school: z.string(),
  sid: z.string(),
  /** Whether a second factor must be set up first. */
  factor: z.literal('needed').optional(),
  /** Whether the email must be shown to be the person's first. */
  email: z.literal('unproved').optional(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

const issuedClaims = accessClaims.extend({ exp: z.number() });

type AuthenticatedRequest = Parameters<Strategy['authenticate']>[0];

/** A register that keeps nothing: passport's own is one for the whole process, where a second app would take the first one's place. */
const NO_REGISTER = { use: () => undefined };

/**
 * Reads the bearer token; expiry is checked by the library, here ended sessions and, once for each token, that this is the database which
 * knows the person. The guard of the same app holds it and asks it.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    settings: Settings,
    private readonly ended: EndedSessions,
    private readonly people: PeopleDirectory,
    /** Whom this app has recognized, by a token or a key. */
    readonly known: CredentialCache,
  ) {
    super({
      jwtFromRequest: ({ headers }: AuthenticatedRequest) => bearerToken(headers),
      secretOrKey: settings.tokenKey as unknown as Buffer,
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  getPassportInstance(): typeof NO_REGISTER {
    return NO_REGISTER;
  }

  /**
   * Whom a token names that was verified before and whose session still stands; null where it has to be looked at. The guard asks this
   * first: passport sets up a sign-in of its own for every request.
   */
  knownIn(request: Pick<AccessRequest, 'headers'>): Actor | null {
    const actor = this.known.tokens.find(bearerToken(request.headers) ?? '', Date.now());
    return actor && !this.ended.has(actor.sessionId) ? actor : null;
  }

  async validate(request: AuthenticatedRequest, payload: unknown): Promise<Actor | false> {
    const claims = issuedClaims.safeParse(payload);
    if (!claims.success || this.ended.has(claims.data.sid)) return false;
    const { sub, role: actorRole, school, sid, factor, email, exp } = claims.data;
    if (!(await this.people.exists(sub))) return false;
    const actor: Actor = { uid: sub, role: actorRole, schoolId: school, sessionId: sid };
    if (factor) actor.mustSetUpFactor = true;
    if (email) actor.mustProveEmail = true;
    this.known.tokens.keep(bearerToken(request.headers) ?? '', actor, exp * 1000);
    return actor;
  }
}

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
