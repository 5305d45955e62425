import { randomUUID, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, IsNull, MoreThan, MoreThanOrEqual, Not, Repository } from 'typeorm';
import jwt from 'jsonwebtoken';
import type { Actor } from '../../access/actor';
import type { AccessClaims } from '../../access/jwt.strategy';
import { AuditLog } from '../../privacy/audit/audit-log';
import { forbidden, notFound, notSignedIn } from '../../platform/http/problems';
import { dayInWords } from '../../platform/text/days';
import { REAUTHENTICATION_MINUTES, REFRESH_TOKEN_DAYS, ACCESS_TOKEN_SECONDS } from '../../contract/limits';
import { accountClosedMessage, MESSAGES } from '../../contract/messages';
import { zoneOf } from '../../contract/school-time';
import type { OpenSession, Session as SessionAnswer } from '../../contract/users';
import { type Account, UsersService, userToSession } from '../../users/users.service';
import { EndedSessionsMemory } from './ended-sessions';
import { actorNote, selfNote, anonymousNote } from '../accounts/notices';
import { deriveKey, hashToken, isSameSecret, newSecretToken } from '../../platform/runtime/secrets';
import { Session } from '../auth.entity';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { splitWords } from '../../users/user-columns';
import { Settings } from '../../platform/config/settings';

/** How long the previous token still works after a rotation, for tabs that refresh at the same moment. */
const PARALLEL_GRACE_MS = 30_000;
const SECRET_LENGTH = 43;

/**
 * `grace`: the previous token within its grace period. `rotated-away`: an older one, which only a thief or an old copy
 * has, and which ends the session. `unknown`: never one of this session's tokens. Only the first two work.
 */
type TokenState = 'current' | 'grace' | 'rotated-away' | 'unknown';

type Tokens = Pick<Session, 'id' | 'tokenHash' | 'previousTokenHash' | 'rotatedAt'>;

/** A refresh token carries a mark of this installation, so that we can tell invented tokens from stolen ones. */
@Injectable()
export class SessionTokens {
  private readonly key: Buffer;

  constructor(private readonly settings: Settings) {
    this.key = deriveKey(settings.tokenKey, 'pathlight refresh tokens');
  }

  signAccessToken(claims: AccessClaims): string {
    return jwt.sign(claims, this.settings.tokenKey, { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS });
  }

  make(sessionId: string): string {
    const secret = newSecretToken();
    return secret + this.signatureOf(sessionId, secret);
  }

  stateOf({ id, tokenHash, previousTokenHash, rotatedAt }: Tokens, token: string, now: Date): TokenState {
    const hash = hashToken(token);
    if (hash === tokenHash) return 'current';
    if (hash !== previousTokenHash) return this.isGenuine(id, token) ? 'rotated-away' : 'unknown';
    return now.getTime() - rotatedAt.getTime() < PARALLEL_GRACE_MS ? 'grace' : 'rotated-away';
  }

  private isGenuine(sessionId: string, token: string): boolean {
    return isSameSecret(token.slice(SECRET_LENGTH), this.signatureOf(sessionId, token.slice(0, SECRET_LENGTH)));
  }

  private signatureOf(sessionId: string, secret: string): string {
    return createHmac('sha256', this.key).update(`${sessionId}|${secret}`).digest('base64url');
  }
}

const FACTOR_REQUIREMENT_SQL = `SELECT trusted_providers, second_factor_due FROM schools WHERE id = ? AND second_factor_required = 1
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ? AND confirmed_at IS NOT NULL)`;

type FactorRequirement = { isDue: true } | { isDue: false; until: Date };

/** For staff whose school requires a second factor; null if they have one or came through a trusted service. */
async function factorRequirementOf(
  manager: EntityManager,
  { id, role, schoolId }: Account,
  { provider, now }: { provider: string | null; now: Date },
): Promise<FactorRequirement | null> {
  if (role === 'student') return null;
  const [school] = await selectRows(manager, FACTOR_REQUIREMENT_SQL, [schoolId, id]);
  if (school === undefined) return null;
  if (provider !== null && splitWords(school['trusted_providers']).includes(provider)) return null;
  const dueAt = school['second_factor_due'];
  const until = dueAt === null ? now : timeFromRaw(dueAt);
  return until > now ? { isDue: false, until } : { isDue: true };
}

const DAY_MS = 86_400_000;

/** `cookie` is the new value; null if another tab already has it. */
interface Refreshed {
  sessionId: string;
  userId: string;
  provider: string | null;
  cookie: string | null;
}

/** A session's response body and the cookie to set; null keeps the browser's cookie. */
export interface SignedIn {
  response: SessionAnswer;
  cookie: string | null;
  /** Makes the browser known to this account; if missing, the browser keeps its own. */
  deviceCookie?: string;
}

interface SignInContext {
  /** Browser and system in words; null if unknown. */
  device: string | null;
  now: Date;
  /** The service that verified the person; missing for a password. */
  provider?: string;
}

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

  /** Throws 401 if the account was deleted or got a new password in between, so that no old session remains. */
  signIn(user: Account & { passwordHash: string | null }, context: SignInContext): Promise<SignedIn> {
    return this.sessions.manager.transaction(async (manager) => {
      const locked = await this.users.lockForUpdate(manager, user.id);
      if (locked?.passwordHash !== user.passwordHash) throw notSignedIn(MESSAGES.wrongCredentials, 'wrong_credentials');
      await this.users.recordLogin(manager, user.id, context.now);
      return this.open(manager, user, context);
    });
  }

  /** Opens a session inside the caller's transaction, which created or locked the account. Throws 403 if the school closed it. */
  async open(manager: EntityManager, user: Account, { device, now, provider }: SignInContext): Promise<SignedIn> {
    const closesAt = await this.users.closesAt(manager, user.id);
    if (closesAt) throw forbidden(accountClosedMessage(dayInWords(closesAt)), 'account_closed');
    const id = randomUUID();
    const token = this.tokens.make(id);
    // People with a password prove themselves with it, however they signed in. For others, a service is the only proof.
    const provesIdentity = provider === undefined || (await this.users.passwordHash(user.id, manager)) === null;
    await manager.insert(Session, {
      id,
      userId: user.id,
      tokenHash: hashToken(token),
      previousTokenHash: null,
      device,
      provider: provider ?? null,
      provedAt: provesIdentity ? now : null,
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
      endedAt: null,
    });
    return this.buildSignedIn(user, { sessionId: id, cookie: `${id}.${token}`, provider: provider ?? null }, manager);
  }

  async buildSignedIn(
    user: Account,
    { sessionId, cookie, provider }: Omit<Refreshed, 'userId'>,
    manager = this.sessions.manager,
  ): Promise<SignedIn> {
    const claims: AccessClaims = { sub: user.id, role: user.role, school: user.schoolId, sid: sessionId };
    const requirement = await factorRequirementOf(manager, user, { provider, now: new Date() });
    if (requirement?.isDue) claims.factor = 'needed';
    const mustProve = user.role === 'student' && (await this.users.mustProveEmail(user.id, manager));
    if (mustProve) claims.email = 'unproved';
    const access_token = this.tokens.signAccessToken(claims);
    const [school] = await selectRows(manager, 'SELECT state FROM schools WHERE id = ?', [user.schoolId]);
    const time_zone = zoneOf(String(school?.['state']));
    const response: SessionAnswer = { access_token, user: userToSession(user), time_zone };
    if (requirement?.isDue) response.second_factor_needed = true;
    else if (requirement) response.second_factor_due = requirement.until.toISOString();
    if (mustProve) response.email_proof_needed = true;
    return { response, cookie };
  }

  /**
   * Rotates the refresh token. The previous token works within its grace period and changes nothing. An older one
   * means theft and ends the session; an unknown one does nothing.
   */
  async refresh(cookie: string | undefined, now: Date): Promise<Refreshed> {
    const presentedToken = await this.findPresented(cookie, now);
    if (!presentedToken) throw notSignedIn();
    const { session, token, state } = presentedToken;
    const base = { sessionId: session.id, userId: session.userId, provider: session.provider };
    if (state === 'current') {
      const nextToken = this.tokens.make(session.id);
      const updateResult = await this.sessions.update(
        { id: session.id, tokenHash: session.tokenHash, endedAt: IsNull() },
        { tokenHash: hashToken(nextToken), previousTokenHash: hashToken(token), rotatedAt: now },
      );
      // Another tab was faster or the session ended: read the row again.
      return updateResult.affected ? { ...base, cookie: `${session.id}.${nextToken}` } : this.refresh(cookie, now);
    }
    if (state === 'grace') {
      await this.auditGraceUse(session);
      return { ...base, cookie: null };
    }
    if (state === 'rotated-away') await this.endStolen(session, now);
    throw notSignedIn();
  }

  /** Most recently used first. */
  async list(actor: Actor, now: Date): Promise<OpenSession[]> {
    const activeFilter = { userId: actor.uid, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const sessions = await this.sessions.find({ where: activeFilter, order: { rotatedAt: 'DESC', id: 'ASC' } });
    return sessions.map(({ id, device, createdAt, rotatedAt }) => ({
      session_id: id,
      device,
      signed_in_at: createdAt.toISOString(),
      last_used_at: rotatedAt.toISOString(),
      current: id === actor.sessionId,
    }));
  }

  async hasRecentReauthentication({ sessionId }: Actor, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - REAUTHENTICATION_MINUTES * 60_000);
    return this.sessions.existsBy({ id: sessionId, endedAt: IsNull(), provedAt: MoreThanOrEqual(since) });
  }

  /** The identity provider the actor signed in with; null for a password. */
  async providerOf({ sessionId }: Actor): Promise<string | null> {
    return (await this.sessions.findOneBy({ id: sessionId }))?.provider ?? null;
  }

  async recordReauthentication({ sessionId }: Actor, now: Date): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { provedAt: now });
  }

  /** Throws 404 for another person's session. */
  async endOwn(actor: Actor, sessionId: string, now: Date): Promise<void> {
    const activeFilter = { id: sessionId, userId: actor.uid, endedAt: IsNull() };
    const endedSessions = await this.sessions.update(activeFilter, { endedAt: now });
    if (!endedSessions.affected) throw notFound();
    this.ended.publish([sessionId]);
    await this.audit.record(actorNote('session_ended', actor));
  }

  async endOthers(actor: Actor, now: Date): Promise<void> {
    this.ended.publish(await this.endAllFor(this.sessions.manager, actor.uid, now, actor.sessionId));
    await this.audit.record(actorNote('other_sessions_ended', actor));
  }

  /** Returns how many sessions were open. */
  async endAll(userId: string, now: Date): Promise<number> {
    const endedSessions = await this.endAllFor(this.sessions.manager, userId, now);
    this.ended.publish(endedSessions);
    return endedSessions.length;
  }

  /** Ends the cookie's session, even with an older token. A wrong cookie ends nothing. */
  async endByCookie(cookie: string | undefined, now: Date): Promise<void> {
    const presentedToken = await this.findPresented(cookie, now);
    if (!presentedToken || presentedToken.state === 'unknown') return;
    if (presentedToken.state === 'rotated-away') return this.endStolen(presentedToken.session, now);
    await this.end(presentedToken.session.id, now);
    const owner = await this.ownerOf(presentedToken.session);
    if (owner) await this.audit.record(selfNote('signed_out', owner));
  }

  /** The open session of this cookie, unchanged; null for a cookie that `refresh` would reject. */
  async findByCookie(cookie: string | undefined, now: Date): Promise<{ sessionId: string; userId: string } | null> {
    const presentedToken = await this.findPresented(cookie, now);
    if (presentedToken?.state !== 'current' && presentedToken?.state !== 'grace') return null;
    const { session, state } = presentedToken;
    if (state === 'grace') await this.auditGraceUse(session);
    return { sessionId: session.id, userId: session.userId };
  }

  private async findPresented(cookie: string | undefined, now: Date): Promise<PresentedToken | null> {
    const [id, token] = (cookie ?? '').split('.');
    const activeFilter = { id, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const session = id && token ? await this.sessions.findOneBy(activeFilter) : null;
    return session && token ? { session, token, state: this.tokens.stateOf(session, token, now) } : null;
  }

  /** Could be a second tab or a thief. Only the person can tell, from their activity log. */
  private async auditGraceUse(session: Session): Promise<void> {
    await this.audit.record(anonymousNote('refresh_repeated', await this.ownerOf(session)));
  }

  private async endStolen(session: Session, now: Date): Promise<void> {
    await this.end(session.id, now);
    await this.audit.record(anonymousNote('refresh_reused', await this.ownerOf(session)));
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
   * Ends all of a person's sessions except `exceptId`, inside the caller's transaction. Call `publishEnded` with the result
   * after the commit.
   */
  async endAllFor(manager: EntityManager, userId: string, now: Date, exceptId = ''): Promise<string[]> {
    const where = { userId, endedAt: IsNull(), id: Not(exceptId) };
    const activeSessions = await manager.find(Session, { where, select: { id: true } });
    await manager.update(Session, where, { endedAt: now });
    return activeSessions.map(({ id }) => id);
  }

  /**
   * Like `endAllFor`, but also detaches the rows from the person, whose account is being deleted. Instances that only
   * read the database must know the ended sessions until their access tokens expire.
   */
  async endAndAnonymizeAll(manager: EntityManager, userIds: readonly string[], now: Date): Promise<string[]> {
    const userFilter = { userId: In([...userIds]) };
    const sessionRows = await manager.find(Session, { where: userFilter, select: { id: true } });
    const blankColumns = {
      userId: '',
      tokenHash: '',
      previousTokenHash: null,
      device: null,
      provider: null,
      provedAt: null,
    };
    await manager.update(Session, userFilter, {
      ...blankColumns,
      rotatedAt: now,
      createdAt: now,
      expiresAt: now,
      endedAt: now,
    });
    return sessionRows.map(({ id }) => id);
  }

  publishEnded(sessionIds: string[]): void {
    this.ended.publish(sessionIds);
  }
}
