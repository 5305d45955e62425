import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import jwt from 'jsonwebtoken';
import { EntityManager, IsNull, MoreThan, Repository } from 'typeorm';
import type { AccessClaims } from '../access/jwt.strategy';
import { EndedSessions } from '../access/ports';
import { notSignedIn } from '../common/problems';
import { Settings } from '../config/settings';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from '../contract/limits';
import type { Session as SessionAnswer } from '../contract/users';
import type { Account } from '../users/users.service';
import { userToSession } from '../users/user.to-contract';
import { hashToken, newSecretToken } from './secret-token';
import { Session } from './session.entity';

const DAY_MS = 86_400_000;
/** How long the token before a rotation still works, for tabs that refresh at the same moment. */
const PARALLEL_GRACE_MS = 30_000;

/** What a refresh gives: whose session, and the new cookie value, or null when another tab already has it. */
export interface Refreshed {
  sessionId: string;
  userId: string;
  cookie: string | null;
}

/** A session's answer with the cookie to set; null keeps the browser's cookie as it is. */
export interface SignedIn {
  answer: SessionAnswer;
  cookie: string | null;
}

@Injectable()
export class SessionsService extends EndedSessions implements OnApplicationBootstrap {
  /** Ended session -> when its last access token is surely expired. */
  private readonly ended = new Map<string, number>();

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly settings: Settings,
  ) {
    super();
  }

  /** Sessions that ended just before a restart stay ended for their access tokens. */
  async onApplicationBootstrap(): Promise<void> {
    const since = new Date(Date.now() - ACCESS_TOKEN_SECONDS * 1000);
    const recent = await this.sessions.find({ where: { endedAt: MoreThan(since) }, select: { id: true } });
    recent.forEach(({ id }) => this.remember(id));
  }

  override has(sessionId: string): boolean {
    const until = this.ended.get(sessionId);
    return until !== undefined && until > Date.now();
  }

  /** Opens a session of this account. */
  async open(manager: EntityManager, user: Account, now: Date): Promise<SignedIn> {
    const id = randomUUID();
    const token = newSecretToken();
    await manager.insert(Session, {
      id,
      userId: user.id,
      tokenHash: hashToken(token),
      previousTokenHash: null,
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
      endedAt: null,
    });
    return this.signedIn(user, id, `${id}.${token}`);
  }

  /** A fresh access token for an open session. */
  signedIn(user: Account, sessionId: string, cookie: string | null): SignedIn {
    const claims: AccessClaims = { sub: user.id, role: user.role, school: user.schoolId, sid: sessionId };
    const access_token = jwt.sign(claims, this.settings.tokenKey, {
      algorithm: 'HS256',
      expiresIn: ACCESS_TOKEN_SECONDS,
    });
    return { answer: { access_token, user: userToSession(user) }, cookie };
  }

  /** Rotates the refresh token. A token that was rotated away earlier is a theft: it ends the session. */
  async refresh(cookie: string | undefined, now: Date): Promise<Refreshed> {
    const [id, token] = (cookie ?? '').split('.');
    const session = id && token ? await this.sessions.findOneBy({ id }) : null;
    if (!session || !token || session.endedAt || session.expiresAt <= now) throw notSignedIn();
    const hash = hashToken(token);
    const mine = { sessionId: session.id, userId: session.userId };
    if (hash === session.tokenHash) {
      const next = newSecretToken();
      const rotated = await this.sessions.update(
        { id: session.id, tokenHash: hash, endedAt: IsNull() },
        { tokenHash: hashToken(next), previousTokenHash: hash, rotatedAt: now },
      );
      return { ...mine, cookie: rotated.affected ? `${session.id}.${next}` : null };
    }
    const isParallel =
      hash === session.previousTokenHash && now.getTime() - session.rotatedAt.getTime() < PARALLEL_GRACE_MS;
    if (isParallel) return { ...mine, cookie: null };
    await this.end(session.id, now);
    throw notSignedIn();
  }

  /** Ends the session of this cookie, also of one that was just rotated away; a wrong cookie ends nothing. */
  async endOf(cookie: string | undefined, now: Date): Promise<void> {
    const [id, token] = (cookie ?? '').split('.');
    const session = id && token ? await this.sessions.findOneBy({ id }) : null;
    const isKnown = session && token && [session.tokenHash, session.previousTokenHash].includes(hashToken(token));
    if (isKnown) await this.end(session.id, now);
  }

  private async end(sessionId: string, now: Date): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { endedAt: now });
    this.remember(sessionId);
  }

  /** Ends every session of a person inside the caller's transaction; call `remember` with the answer after the commit. */
  async endAllOf(manager: EntityManager, userId: string, now: Date): Promise<string[]> {
    const open = await manager.find(Session, { where: { userId, endedAt: IsNull() }, select: { id: true } });
    await manager.update(Session, { userId, endedAt: IsNull() }, { endedAt: now });
    return open.map(({ id }) => id);
  }

  /** Refuses the access tokens of an ended session from now on. */
  remember(sessionId: string): void {
    const now = Date.now();
    for (const [id, until] of this.ended) if (until <= now) this.ended.delete(id);
    this.ended.set(sessionId, now + ACCESS_TOKEN_SECONDS * 1000);
  }
}
