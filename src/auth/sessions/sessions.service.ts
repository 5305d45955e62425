import { randomUUID, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, IsNull, MoreThan, MoreThanOrEqual, Not, Repository } from 'typeorm';
import jwt from 'jsonwebtoken';
import type { Actor } from '../../access/actor';
import type { AccessClaims } from '../../access/jwt.strategy';
import { AuditLog } from '../../privacy/audit/audit-log';
import { forbidden, notFound, notSignedIn } from '../../platform/http/problems';
import { dayInWords } from '../../platform/text/days';
import { FRESH_SIGN_IN_MINUTES, REFRESH_TOKEN_DAYS, ACCESS_TOKEN_SECONDS } from '../../contract/limits';
import { accountClosed, MESSAGES } from '../../contract/messages';
import type { OpenSession, Session as SessionAnswer } from '../../contract/users';
import { type Account, UsersService, userToSession } from '../../users/users.service';
import { EndedSessionsMemory } from './ended-sessions';
import { actorNote, ownNote, strangerNote } from '../accounts/notices';
import { hashToken, newSecretToken } from '../../platform/runtime/secrets';
import { Session } from '../auth.entity';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { wordsIn } from '../../users/user-columns';
import { Settings } from '../../platform/config/settings';

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

const SQL = `SELECT trusted_providers, second_factor_due FROM schools WHERE id = ? AND second_factor_required = 1
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ? AND confirmed_at IS NOT NULL)`;

/** The duty to set up a second factor: before anything else, or by a deadline until which everything stays open. */
type FactorDuty = { isDue: true } | { isDue: false; until: Date };

/** The duty of staff whose school requires a second factor; null if they have one or came through a trusted service. */
async function factorDutyOf(
  manager: EntityManager,
  { id, role, schoolId }: Account,
  { provider, now }: { provider: string | null; now: Date },
): Promise<FactorDuty | null> {
  if (role === 'student') return null;
  const [school] = await selectRows(manager, SQL, [schoolId, id]);
  if (school === undefined) return null;
  if (provider !== null && wordsIn(school['trusted_providers']).includes(provider)) return null;
  const due = school['second_factor_due'];
  const until = due === null ? now : timeFromRaw(due);
  return until > now ? { isDue: false, until } : { isDue: true };
}

const DAY_MS = 86_400_000;

/** A refreshed session. `cookie` is the new value; null if another tab already has it. */
export interface Refreshed {
  sessionId: string;
  userId: string;
  /** The service that opened it; null for a password. */
  provider: string | null;
  cookie: string | null;
}

/** A session's response body with the cookie to set; null keeps the browser's cookie. */
export interface SignedIn {
  answer: SessionAnswer;
  cookie: string | null;
  /** Makes the browser known to this account; without it the browser keeps its own. */
  deviceCookie?: string;
}

/** The device, time and service of a sign-in. */
export interface SignInMoment {
  /** Browser and system in words; null if unknown. */
  device: string | null;
  now: Date;
  /** The service that verified the person; missing for a password. */
  provider?: string;
}

/** A cookie's token and the open session it names. */
interface PresentedToken {
  session: Session;
  token: string;
  state: TokenState;
}

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly ended: EndedSessionsMemory,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly tokens: SessionTokens,
  ) {}

  /** Opens a session. Throws 401 if the account was deleted or got a new password in between, so that no old session remains. */
  openFor(user: Account & { passwordHash: string | null }, moment: SignInMoment): Promise<SignedIn> {
    return this.sessions.manager.transaction(async (manager) => {
      const held = await this.users.lockForUpdate(manager, user.id);
      if (held?.passwordHash !== user.passwordHash) throw notSignedIn(MESSAGES.wrongCredentials, 'wrong_credentials');
      await this.users.noteLogin(manager, user.id, moment.now);
      return this.open(manager, user, moment);
    });
  }

  /** Opens a session inside the caller's transaction, which created or locked the account. Throws 403 if the school closed it. */
  async open(manager: EntityManager, user: Account, { device, now, provider }: SignInMoment): Promise<SignedIn> {
    const closesAt = await this.users.closesAt(manager, user.id);
    if (closesAt) throw forbidden(accountClosed(dayInWords(closesAt)), 'account_closed');
    const id = randomUUID();
    const token = this.tokens.make(id);
    // People with a password prove themselves with it, however they came in. For others a service is the only proof.
    const isProof = provider === undefined || (await this.users.passwordHash(user.id, manager)) === null;
    await manager.insert(Session, {
      id,
      userId: user.id,
      tokenHash: hashToken(token),
      previousTokenHash: null,
      device,
      provider: provider ?? null,
      provedAt: isProof ? now : null,
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
      endedAt: null,
    });
    return this.signedIn(user, { sessionId: id, cookie: `${id}.${token}`, provider: provider ?? null }, manager);
  }

  /** A fresh access token for an open session. */
  async signedIn(
    user: Account,
    { sessionId, cookie, provider }: Omit<Refreshed, 'userId'>,
    manager = this.sessions.manager,
  ): Promise<SignedIn> {
    const claims: AccessClaims = { sub: user.id, role: user.role, school: user.schoolId, sid: sessionId };
    const duty = await factorDutyOf(manager, user, { provider, now: new Date() });
    if (duty?.isDue) claims.factor = 'needed';
    const mustProve = user.role === 'student' && (await this.users.mustProveEmail(user.id, manager));
    if (mustProve) claims.email = 'unproved';
    const access_token = this.tokens.access(claims);
    const answer: SessionAnswer = { access_token, user: userToSession(user) };
    if (duty?.isDue) answer.second_factor_needed = true;
    else if (duty) answer.second_factor_due = duty.until.toISOString();
    if (mustProve) answer.email_proof_needed = true;
    return { answer, cookie };
  }

  /**
   * Rotates the refresh token. Within its grace period the previous token works and changes nothing. An older one means theft and ends the
   * session. A token that was never the session's does nothing.
   */
  async refresh(cookie: string | undefined, now: Date): Promise<Refreshed> {
    const presented = await this.present(cookie, now);
    if (!presented) throw notSignedIn();
    const { session, token, state } = presented;
    const mine = { sessionId: session.id, userId: session.userId, provider: session.provider };
    if (state === 'current') {
      const next = this.tokens.make(session.id);
      const rotated = await this.sessions.update(
        { id: session.id, tokenHash: session.tokenHash, endedAt: IsNull() },
        { tokenHash: hashToken(next), previousTokenHash: hashToken(token), rotatedAt: now },
      );
      // Another tab was faster or the session has ended: read the row again.
      return rotated.affected ? { ...mine, cookie: `${session.id}.${next}` } : this.refresh(cookie, now);
    }
    if (state === 'grace') {
      await this.noteGrace(session);
      return { ...mine, cookie: null };
    }
    if (state === 'rotated-away') await this.endStolen(session, now);
    throw notSignedIn();
  }

  /** Where a person is signed in, the last used first. */
  async list(actor: Actor, now: Date): Promise<OpenSession[]> {
    const open = { userId: actor.uid, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const sessions = await this.sessions.find({ where: open, order: { rotatedAt: 'DESC', id: 'ASC' } });
    return sessions.map(({ id, device, createdAt, rotatedAt }) => ({
      session_id: id,
      device,
      signed_in_at: createdAt.toISOString(),
      last_used_at: rotatedAt.toISOString(),
      current: id === actor.sessionId,
    }));
  }

  /** Whether the actor's session gave a proof of its owner in the last minutes. */
  async isProved({ sessionId }: Actor, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - FRESH_SIGN_IN_MINUTES * 60_000);
    return this.sessions.existsBy({ id: sessionId, endedAt: IsNull(), provedAt: MoreThanOrEqual(since) });
  }

  /** The service that opened the actor's session; null for a password. */
  async providerOf({ sessionId }: Actor): Promise<string | null> {
    return (await this.sessions.findOneBy({ id: sessionId }))?.provider ?? null;
  }

  /** Notes that the actor's session just gave a proof. */
  async noteProof({ sessionId }: Actor, now: Date): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { provedAt: now });
  }

  /** Ends one of the person's own sessions. Throws 404 for any other. */
  async endOwn(actor: Actor, sessionId: string, now: Date): Promise<void> {
    const open = { id: sessionId, userId: actor.uid, endedAt: IsNull() };
    const ended = await this.sessions.update(open, { endedAt: now });
    if (!ended.affected) throw notFound();
    this.ended.publish([sessionId]);
    await this.audit.note(actorNote('session_ended', actor));
  }

  /** Ends the actor's other sessions. */
  async endOthers(actor: Actor, now: Date): Promise<void> {
    this.ended.publish(await this.endAllOf(this.sessions.manager, actor.uid, now, actor.sessionId));
    await this.audit.note(actorNote('other_sessions_ended', actor));
  }

  /** Ends every session of a person and returns how many were open. */
  async endAll(userId: string, now: Date): Promise<number> {
    const ended = await this.endAllOf(this.sessions.manager, userId, now);
    this.ended.publish(ended);
    return ended.length;
  }

  /** Ends the session of this cookie, even of an older token. A wrong cookie ends nothing. */
  async endOf(cookie: string | undefined, now: Date): Promise<void> {
    const presented = await this.present(cookie, now);
    if (!presented || presented.state === 'unknown') return;
    if (presented.state === 'rotated-away') return this.endStolen(presented.session, now);
    await this.end(presented.session.id, now);
    const owner = await this.ownerOf(presented.session);
    if (owner) await this.audit.note(ownNote('signed_out', owner));
  }

  /** The open session of this cookie, unchanged; null for a cookie that a refresh would refuse. */
  async holderOf(cookie: string | undefined, now: Date): Promise<{ sessionId: string; userId: string } | null> {
    const presented = await this.present(cookie, now);
    if (presented?.state !== 'current' && presented?.state !== 'grace') return null;
    const { session, state } = presented;
    if (state === 'grace') await this.noteGrace(session);
    return { sessionId: session.id, userId: session.userId };
  }

  /** The open session that a cookie names, and the state of the cookie's token. */
  private async present(cookie: string | undefined, now: Date): Promise<PresentedToken | null> {
    const [id, token] = (cookie ?? '').split('.');
    const open = { id, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const session = id && token ? await this.sessions.findOneBy(open) : null;
    return session && token ? { session, token, state: this.tokens.stateOf(session, token, now) } : null;
  }

  /** A second tab or a thief. Only the person can tell, from their activity log. */
  private async noteGrace(session: Session): Promise<void> {
    await this.audit.note(strangerNote('refresh_repeated', await this.ownerOf(session)));
  }

  private async endStolen(session: Session, now: Date): Promise<void> {
    await this.end(session.id, now);
    await this.audit.note(strangerNote('refresh_reused', await this.ownerOf(session)));
  }

  private async ownerOf({ userId }: Session): Promise<{ id: string; schoolId: string } | null> {
    const owner = await this.users.find(userId);
    return owner && { id: userId, schoolId: owner.schoolId };
  }

  private async end(sessionId: string, now: Date): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { endedAt: now });
    this.ended.publish([sessionId]);
  }

  /**
   * Ends every session of a person, `but` for one, inside the caller's transaction. Call `publishEnded` with the result after the commit.
   */
  async endAllOf(manager: EntityManager, userId: string, now: Date, but = ''): Promise<string[]> {
    const where = { userId, endedAt: IsNull(), id: Not(but) };
    const open = await manager.find(Session, { where, select: { id: true } });
    await manager.update(Session, where, { endedAt: now });
    return open.map(({ id }) => id);
  }

  /**
   * Like `endAllOf`, and detaches the rows from the person, whose account is being deleted. Instances that only read the database must still
   * know the ended sessions until their access tokens expire.
   */
  async endAndDetachAllOf(manager: EntityManager, userIds: readonly string[], now: Date): Promise<string[]> {
    const theirs = { userId: In([...userIds]) };
    const all = await manager.find(Session, { where: theirs, select: { id: true } });
    const nobody = { userId: '', tokenHash: '', previousTokenHash: null, device: null, provider: null, provedAt: null };
    await manager.update(Session, theirs, { ...nobody, rotatedAt: now, createdAt: now, expiresAt: now, endedAt: now });
    return all.map(({ id }) => id);
  }

  /** Makes every instance reject the access tokens of these sessions. */
  publishEnded(sessionIds: string[]): void {
    this.ended.publish(sessionIds);
  }
}
