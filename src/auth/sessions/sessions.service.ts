import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, IsNull, MoreThan, MoreThanOrEqual, Not, Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { AccessClaims } from '../../access/jwt.strategy';
import { AuditLog } from '../../privacy/audit/audit-log';
import { forbidden, notFound, notSignedIn } from '../../platform/http/problems';
import { dayInWords } from '../../platform/text/days';
import { FRESH_SIGN_IN_MINUTES, REFRESH_TOKEN_DAYS } from '../../contract/limits';
import { accountClosed, MESSAGES } from '../../contract/messages';
import type { OpenSession, Session as SessionAnswer } from '../../contract/users';
import { type Account, UsersService } from '../../users/users.service';
import { userToSession } from '../../users/user.to-contract';
import { EndedSessionsMemory } from './ended-sessions';
import { actorNote, ownNote, strangerNote } from '../accounts/notices';
import { hashToken } from '../../platform/runtime/secret-token';
import { SessionTokens, type TokenStanding } from './session-tokens';
import { Session } from '../auth.entity';
import { selectRows, timeFromRaw } from '../../platform/database/hot-rows';
import { wordsIn } from '../../users/word-list';

const SQL = `SELECT trusted_providers, second_factor_due FROM schools WHERE id = ? AND second_factor_required = 1
  AND NOT EXISTS (SELECT 1 FROM second_factors WHERE user_id = ? AND confirmed_at IS NOT NULL)`;

/** That a second factor must be set up: before anything else, or until a time before which everything stays open. */
type FactorDuty = { isDue: true } | { isDue: false; until: Date };

/**
 * What a person owes the school that asks its staff for a second factor; null where there is one, or where they came by a service whose
 * own counts.
 */
async function factorDutyOf(
  manager: EntityManager,
  { id, role, schoolId }: Account,
  { provider, now }: { provider: string | null; now: Date },
): Promise<FactorDuty | null> {
  if (role === 'student') return null;
  const [demanding] = await selectRows(manager, SQL, [schoolId, id]);
  if (demanding === undefined) return null;
  if (provider !== null && wordsIn(demanding['trusted_providers']).includes(provider)) return null;
  const due = demanding['second_factor_due'];
  const until = due === null ? now : timeFromRaw(due);
  return until > now ? { isDue: false, until } : { isDue: true };
}

const DAY_MS = 86_400_000;

/** What a refresh gives: whose session, and the new cookie value, or null when another tab already has it. */
export interface Refreshed {
  sessionId: string;
  userId: string;
  /** The service that opened it; null for a password. */
  provider: string | null;
  cookie: string | null;
}

/** A session's answer with the cookie to set; null keeps the browser's cookie as it is. */
export interface SignedIn {
  answer: SessionAnswer;
  cookie: string | null;
  /** What the browser keeps to be known to this account; where it is missing, the browser's own stays. */
  deviceCookie?: string;
}

/** Where and when somebody signs in. */
export interface SignInMoment {
  /** The browser and system in words; null where they are not known. */
  device: string | null;
  now: Date;
  /** The service that vouches for the person; missing where they typed their password. */
  provider?: string;
}

/** A cookie's token beside the open session it names. */
interface ShownToken {
  session: Session;
  token: string;
  standing: TokenStanding;
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

  /** Opens a session of an account. Throws 401 when it was deleted or got a new password in between, so that none is left behind. */
  openFor(user: Account & { passwordHash: string | null }, moment: SignInMoment): Promise<SignedIn> {
    return this.sessions.manager.transaction(async (manager) => {
      const held = await this.users.lockForUpdate(manager, user.id);
      if (held?.passwordHash !== user.passwordHash) throw notSignedIn(MESSAGES.wrongCredentials, 'wrong_credentials');
      await this.users.noteLogin(manager, user.id, moment.now);
      return this.open(manager, user, moment);
    });
  }

  /** Opens a session inside the caller's transaction, which made the account or holds it. Throws 403 for one that the school closed. */
  async open(manager: EntityManager, user: Account, { device, now, provider }: SignInMoment): Promise<SignedIn> {
    const closesAt = await this.users.closesAt(manager, user.id);
    if (closesAt) throw forbidden(accountClosed(dayInWords(closesAt)), 'account_closed');
    const id = randomUUID();
    const token = this.tokens.make(id);
    // Who has a password proves with it, however they came in; a service is the only proof of who has none.
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
    return this.signedIn(manager, user, { sessionId: id, cookie: `${id}.${token}`, provider: provider ?? null });
  }

  /** A fresh access token for an open session. */
  async signedIn(
    manager: EntityManager,
    user: Account,
    { sessionId, cookie, provider }: Omit<Refreshed, 'userId'>,
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

  /** The same at a refresh. */
  renewed(user: Account, refreshed: Refreshed): Promise<SignedIn> {
    return this.signedIn(this.sessions.manager, user, refreshed);
  }

  /**
   * Rotates the refresh token; within its moment of grace the token before gets in and changes nothing. An older one is a theft and
   * ends the session; one that was never the session's opens nothing and ends nothing.
   */
  async refresh(cookie: string | undefined, now: Date): Promise<Refreshed> {
    const shown = await this.shown(cookie, now);
    if (!shown) throw notSignedIn();
    const { session, token, standing } = shown;
    const mine = { sessionId: session.id, userId: session.userId, provider: session.provider };
    if (standing === 'current') {
      const next = this.tokens.make(session.id);
      const rotated = await this.sessions.update(
        { id: session.id, tokenHash: session.tokenHash, endedAt: IsNull() },
        { tokenHash: hashToken(next), previousTokenHash: hashToken(token), rotatedAt: now },
      );
      // Another tab was faster, or the session has ended: the row tells.
      return rotated.affected ? { ...mine, cookie: `${session.id}.${next}` } : this.refresh(cookie, now);
    }
    if (standing === 'grace') {
      await this.noteGrace(session);
      return { ...mine, cookie: null };
    }
    if (standing === 'rotated-away') await this.endStolen(session, now);
    throw notSignedIn();
  }

  /** Where a person is signed in, what was used last first. */
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

  /** Whether the session that asks proved within the last minutes that its owner sits there. */
  async isProved({ sessionId }: Actor, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - FRESH_SIGN_IN_MINUTES * 60_000);
    return this.sessions.existsBy({ id: sessionId, endedAt: IsNull(), provedAt: MoreThanOrEqual(since) });
  }

  /** The service by which the session was opened; null for a password. */
  async providerOf({ sessionId }: Actor): Promise<string | null> {
    return (await this.sessions.findOneBy({ id: sessionId }))?.provider ?? null;
  }

  /** Notes that the session that asks proved it now. */
  async noteProof({ sessionId }: Actor, now: Date): Promise<void> {
    await this.sessions.update({ id: sessionId, endedAt: IsNull() }, { provedAt: now });
  }

  /** Ends one of the person's own sessions. Throws 404 for any other. */
  async endOwn(actor: Actor, sessionId: string, now: Date): Promise<void> {
    const open = { id: sessionId, userId: actor.uid, endedAt: IsNull() };
    const ended = await this.sessions.update(open, { endedAt: now });
    if (!ended.affected) throw notFound();
    this.ended.tell([sessionId]);
    await this.audit.note(actorNote('session_ended', actor));
  }

  /** Ends all sessions of the person but the one that asks. */
  async endOthers(actor: Actor, now: Date): Promise<void> {
    this.ended.tell(await this.endAllOf(this.sessions.manager, actor.uid, now, actor.sessionId));
    await this.audit.note(actorNote('other_sessions_ended', actor));
  }

  /** Ends every session of a person; the answer is how many were open. */
  async endAll(userId: string, now: Date): Promise<number> {
    const ended = await this.endAllOf(this.sessions.manager, userId, now);
    this.ended.tell(ended);
    return ended.length;
  }

  /** Ends the session of this cookie, also of one that was rotated away; a wrong cookie ends nothing. */
  async endOf(cookie: string | undefined, now: Date): Promise<void> {
    const shown = await this.shown(cookie, now);
    if (!shown || shown.standing === 'unknown') return;
    if (shown.standing === 'rotated-away') return this.endStolen(shown.session, now);
    await this.end(shown.session.id, now);
    const owner = await this.ownerOf(shown.session);
    if (owner) await this.audit.note(ownNote('signed_out', owner));
  }

  /** The open session that this cookie gets into, without changing it; null for any cookie that a refresh would refuse. */
  async holderOf(cookie: string | undefined, now: Date): Promise<{ sessionId: string; userId: string } | null> {
    const shown = await this.shown(cookie, now);
    if (shown?.standing !== 'current' && shown?.standing !== 'grace') return null;
    const { session, standing } = shown;
    if (standing === 'grace') await this.noteGrace(session);
    return { sessionId: session.id, userId: session.userId };
  }

  /** The open session that a cookie names, and how the cookie's token stands to it. */
  private async shown(cookie: string | undefined, now: Date): Promise<ShownToken | null> {
    const [id, token] = (cookie ?? '').split('.');
    const open = { id, endedAt: IsNull(), expiresAt: MoreThan(now) };
    const session = id && token ? await this.sessions.findOneBy(open) : null;
    return session && token ? { session, token, standing: this.tokens.standingOf(session, token, now) } : null;
  }

  /** A second tab or a thief: only the person can tell, by what the record of activity says. */
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
    this.ended.tell([sessionId]);
  }

  /**
   * Ends every session of a person, `but` for one, inside the caller's transaction; call `tellEnded` with the answer after the
   * commit.
   */
  async endAllOf(manager: EntityManager, userId: string, now: Date, but = ''): Promise<string[]> {
    const where = { userId, endedAt: IsNull(), id: Not(but) };
    const open = await manager.find(Session, { where, select: { id: true } });
    await manager.update(Session, where, { endedAt: now });
    return open.map(({ id }) => id);
  }

  /**
   * Like `endAllOf`, and cuts the rows off from the person: an account that goes takes everything along, but its access tokens
   * must be known as ended until they expire, also by an instance that only looks into the database.
   */
  async endAndDetachAllOf(manager: EntityManager, userIds: readonly string[], now: Date): Promise<string[]> {
    const theirs = { userId: In([...userIds]) };
    const all = await manager.find(Session, { where: theirs, select: { id: true } });
    const nobody = { userId: '', tokenHash: '', previousTokenHash: null, device: null, provider: null, provedAt: null };
    await manager.update(Session, theirs, { ...nobody, rotatedAt: now, createdAt: now, expiresAt: now, endedAt: now });
    return all.map(({ id }) => id);
  }

  /** Refuses the access tokens of these sessions from now on, on every instance. */
  publishEnded(sessionIds: string[]): void {
    this.ended.tell(sessionIds);
  }
}
