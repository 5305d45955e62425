import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Settings } from '../platform/config/settings';
import { bearerToken } from '../platform/http/bearer-token';
import { role } from '../contract/users';
import type { AccessRequest } from './access-request';
import type { Actor } from './actor';
import { KnownCallers } from './known-callers';
import { EndedSessions, PeopleDirectory } from './ports';

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

type Asked = Parameters<Strategy['authenticate']>[0];

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
    readonly known: KnownCallers,
  ) {
    super({
      jwtFromRequest: ({ headers }: Asked) => bearerToken(headers),
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

  async validate(request: Asked, payload: unknown): Promise<Actor | false> {
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
