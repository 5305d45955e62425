import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { ProofBody, PendingSignup } from '../../contract/auth';
import { NOTE_PARAMETER, SERVICE_PARAMETER, type SignInNote } from '../../contract/sign-in-notes';
import { isUniqueViolation, mapUniqueViolation } from '../../platform/database/database-errors';
import { notFound, ProductError, badRequest } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/words';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { disconnectServices, expireLinks } from '../passwords/new-passwords';
import { selfNote } from '../accounts/notices';
import { type Browser, NewDevices } from '../sessions/devices';
import { type SignedIn, SessionsService } from '../sessions/sessions.service';
import { Reauthentication } from '../sign-in/reauthentication';
import { SignInPolicy, UnclaimedAccounts } from '../sign-in/sign-in-policy';
import { Identities, type ProviderAccount } from './identities.service';
import { OidcClient, SignInRefusal, type ProviderPerson } from './oidc-client';
import type { PendingAuthorization } from './oidc-cookies';
import { type Identity, PendingSignupRow } from './oidc.entity';
import { PENDING_SIGNUP_MINUTES } from '../../contract/limits';
import type { CreateProfileBody } from '../../contract/users';
import { hashToken, newSecretToken } from '../../platform/runtime/secrets';
import { NewAccounts } from '../accounts/signup.service';

const expiredError = (): ProductError => new ProductError(410, MESSAGES.pendingSignupOver);

/**
 * New people a sign-in service verified who have no account yet. Their browser holds a token, and the table its hash.
 */
@Injectable()
export class PendingSignups {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly identities: Identities,
    private readonly accounts: NewAccounts,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  async start(provider: string, { subjectHash, name }: ProviderPerson, email: string, now: Date): Promise<string> {
    const token = newSecretToken();
    const { manager } = this.dataSource;
    await manager.delete(PendingSignupRow, { expiresAt: LessThan(now) });
    // Reusing the id in a second tab keeps the sign-up page in the first one working.
    const existing = await manager.findOneBy(PendingSignupRow, { provider, subjectHash, email });
    await manager.insert(PendingSignupRow, {
      tokenHash: hashToken(token),
      userId: existing?.userId ?? randomUUID(),
      provider,
      subjectHash,
      email,
      name,
      expiresAt: new Date(now.getTime() + PENDING_SIGNUP_MINUTES * 60_000),
    });
    return token;
  }

  /** Throws 410 if there is none or it has expired. */
  async read(token: string | undefined): Promise<PendingSignup> {
    const { provider, userId, email, name } = await this.find(token);
    return { provider: { id: provider, name: this.identities.nameOf(provider) }, user_id: userId, email, name };
  }

  /**
   * Creates account, profile, identity and session in one transaction. Throws 400 for a wrong invite code and then
   * creates nothing.
   */
  async complete(token: string | undefined, body: CreateProfileBody, device: string | null): Promise<SignedIn> {
    const pending = await this.find(token);
    if (body.user_id !== pending.userId) throw notFound();
    if (emailKey(body.email) !== emailKey(pending.email))
      throw badRequest('This is not the email that the sign-in service told us.', '/email');
    if (body.role === 'student' && body.grade == null) throw badRequest('Please choose your grade.', '/grade');
    const { userId: id, email, provider } = pending;
    const person = { ...body, id, email, passwordHash: null, hasProvedEmail: true };
    const now = new Date();
    const [user, signedIn] = await this.accounts.runUnlessEmailTaken(async (manager) => {
      const deletion = await manager.delete(PendingSignupRow, { tokenHash: pending.tokenHash });
      if (!deletion.affected) throw expiredError();
      const account = await this.accounts.addInvited(manager, person, now);
      await this.identities.connect(id, pending, now, manager);
      return [account, await this.sessions.open(manager, account, { device, now, provider })] as const;
    });
    await this.audit.record(selfNote('signed_up', user, provider));
    return signedIn;
  }

  async discard(token: string | undefined): Promise<void> {
    if (token) await this.dataSource.manager.delete(PendingSignupRow, { tokenHash: hashToken(token) });
  }

  private async find(token: string | undefined): Promise<PendingSignupRow> {
    const row = token
      ? await this.dataSource.manager.findOneBy(PendingSignupRow, { tokenHash: hashToken(token) })
      : null;
    if (!row || row.expiresAt <= new Date()) throw expiredError();
    return row;
  }
}

interface OidcCallback {
  providerId: string;
  /** What we stored when it left; null if unknown. */
  authorization: PendingAuthorization | null;
  search: string;
  refreshCookie: string | undefined;
  browser: Browser;
}

interface OidcResult {
  redirectTo: string;
  session?: SignedIn;
  pendingSignup?: string;
}

/** The path of a page that shows a note. The page looks up the service's name by its id. */
export function pageWithNote(page: '/login' | '/account', note: SignInNote, provider?: string): string {
  const search = new URLSearchParams({
    [NOTE_PARAMETER]: note,
    ...(provider ? { [SERVICE_PARAMETER]: provider } : {}),
  });
  return `${page}?${search.toString()}`;
}

const NOTES_NAMING_SERVICE: readonly SignInNote[] = ['account-exists', 'code-needed'];

const NON_FAILURE_NOTES: readonly SignInNote[] = [
  'cancelled',
  'unreachable',
  'connected',
  'account-exists',
  'code-needed',
];

function rethrowAccountClosed(error: unknown): never {
  throw error instanceof ProductError && error.code === 'account_closed' ? new SignInRefusal('account-closed') : error;
}

@Injectable()
export class OidcSessions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly identities: Identities,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly newDevices: NewDevices,
    private readonly policy: SignInPolicy,
    private readonly unclaimedAccounts: UnclaimedAccounts,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Signs in the owner of a connected identity. Throws SignInRefusal if their account needs a code that the service
   * doesn't replace.
   */
  async signIn({ id, userId, provider }: Identity, browser: Browser): Promise<SignedIn> {
    const now = new Date();
    const user = await this.users.account(userId);
    if (!user) throw new SignInRefusal('failed');
    if (!(await this.policy.acceptsService(user, provider))) throw new SignInRefusal('code-needed');
    const owner = { ...user, passwordHash: await this.users.passwordHash(userId) };
    const deviceCheck = await this.newDevices.inspect(owner, browser, now);
    const signedIn = await this.dataSource
      .transaction(async (manager) => {
        if (!(await this.users.lockForUpdate(manager, userId))) throw new SignInRefusal('failed');
        await this.users.recordLogin(manager, userId, now);
        return this.sessions.open(manager, user, { device: browser.device, now, provider });
      })
      .catch(rethrowAccountClosed);
    await this.audit.record(selfNote('signed_in', user, provider));
    await this.newDevices.report(user, deviceCheck);
    await this.identities.recordUse(id, now);
    return { ...signedIn, deviceCookie: deviceCheck.cookie };
  }

  /**
   * Opens the first session of an account that the school created for this email, if the school accepts the email's
   * domain. Null if there is no such account or somebody else was faster.
   */
  async joinWaitingAccount(account: ProviderAccount, email: string, { device }: Browser): Promise<SignedIn | null> {
    const user = await this.unclaimedAccounts.findByEmail(email);
    if (!user) return null;
    const now = new Date();
    const { provider } = account;
    const signedIn = await this.dataSource
      .transaction(async (manager) => {
        if (!(await this.unclaimedAccounts.claim(manager, user.id, now))) return null;
        await this.identities.connect(user.id, account, now, manager);
        return this.sessions.open(manager, user, { device, now, provider });
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return null;
        throw error;
      });
    if (signedIn) await this.identities.reportConnected(user, provider);
    return signedIn;
  }
}

@Injectable()
export class OidcConnections {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly client: OidcClient,
    private readonly identities: Identities,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly reauthentication: Reauthentication,
  ) {}

  /**
   * Returns where the browser goes next and the cookie for coming back. Requires a proof, because a connected service
   * opens the account from then on. Throws 404 for an unknown service, 400 for a missing or wrong proof and 503 if the
   * service is unreachable.
   */
  async start(actor: Actor, providerId: string, proof: ProofBody): ReturnType<OidcClient['start']> {
    const provider = this.client.find(providerId);
    if (!provider) throw notFound();
    await this.reauthentication.requireProof(actor, proof);
    try {
      return await this.client.start(provider, '/account', actor.sessionId);
    } catch (error) {
      if (error instanceof SignInRefusal) throw new ProductError(503, MESSAGES.providerUnreachable);
      throw error;
    }
  }

  /** Connects only in the browser and session that asked. */
  async finish(
    { providerId, refreshCookie }: OidcCallback,
    sessionId: string,
    { subjectHash, email }: ProviderPerson,
    identity: Identity | null,
  ): Promise<void> {
    const session = await this.sessions.findByCookie(refreshCookie, new Date());
    const user = session?.sessionId === sessionId ? await this.users.account(session.userId) : null;
    if (!user) throw new SignInRefusal('took-too-long');
    if (identity && identity.userId !== user.id) throw new SignInRefusal('belongs-to-another');
    if (identity) return;
    const provedSessionId = email !== null && emailKey(email) === user.email ? sessionId : null;
    const connection = this.connect(user, { provider: providerId, subjectHash }, provedSessionId);
    await mapUniqueViolation(connection, () => new SignInRefusal('one-per-service'));
    await this.identities.reportConnected(user, providerId);
  }

  /** `provedSessionId` is the session in which the service proves the account's email; null if the service knows another email. */
  private async connect({ id }: Account, account: ProviderAccount, provedSessionId: string | null): Promise<void> {
    const now = new Date();
    const endedIds = await this.dataSource.transaction(async (manager) => {
      await this.users.lockForUpdate(manager, id);
      const sessions = provedSessionId === null ? [] : await this.proveEmail(manager, id, provedSessionId, now);
      await this.identities.connect(id, account, null, manager);
      return sessions;
    });
    this.sessions.publishEnded(endedIds);
  }

  /**
   * Signing up proves no email, so somebody else may have created the account with it. The first time a service proves
   * it, all earlier sessions, connected services and open links end. Everything written stays. Returns the ended
   * sessions.
   */
  private async proveEmail(manager: EntityManager, userId: string, sessionId: string, now: Date): Promise<string[]> {
    if (!(await this.users.markEmailProved(manager, userId, now))) return [];
    await expireLinks(manager, userId, now);
    await disconnectServices(manager, userId);
    return this.sessions.endAllFor(manager, userId, now, sessionId);
  }
}

@Injectable()
export class OidcSignIn {
  constructor(
    private readonly client: OidcClient,
    private readonly identities: Identities,
    private readonly sessions: OidcSessions,
    private readonly connections: OidcConnections,
    private readonly pendingSignups: PendingSignups,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Never throws for an error of a service or visitor: each failure leads to a page with a fixed message. */
  async callback(oidcCallback: OidcCallback): Promise<OidcResult> {
    const { providerId, authorization } = oidcCallback;
    try {
      return await this.finish(oidcCallback);
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      const { note } = error;
      if (!NON_FAILURE_NOTES.includes(note)) await this.recordFailure(providerId);
      const page = authorization?.session ? '/account' : '/login';
      return { redirectTo: pageWithNote(page, note, NOTES_NAMING_SERVICE.includes(note) ? providerId : undefined) };
    }
  }

  private async finish(oidcCallback: OidcCallback): Promise<OidcResult> {
    const { authorization, providerId, search, browser } = oidcCallback;
    const provider = this.client.find(providerId);
    if (!provider) throw new SignInRefusal('unknown-provider');
    if (!authorization || authorization.provider !== providerId) throw new SignInRefusal('took-too-long');
    const person = await this.client.finish(provider, authorization, search);
    const identity = await this.identities.find({ provider: providerId, subjectHash: person.subjectHash });
    if (authorization.session) {
      await this.connections.finish(oidcCallback, authorization.session, person, identity);
      return { redirectTo: pageWithNote('/account', 'connected') };
    }
    const { next } = authorization;
    if (identity) return { redirectTo: next, session: await this.sessions.signIn(identity, browser) };
    return this.handleUnknownIdentity(providerId, person, browser, next);
  }

  /**
   * This identity isn't connected to any account. An email alone opens no account, except one the school created and
   * vouches for.
   */
  private async handleUnknownIdentity(
    provider: string,
    person: ProviderPerson,
    browser: Browser,
    next: string,
  ): Promise<OidcResult> {
    const { subjectHash, email } = person;
    if (email === null) throw new SignInRefusal('email-unproven');
    const session = await this.sessions.joinWaitingAccount({ provider, subjectHash }, email, browser);
    if (session) return { redirectTo: next, session };
    if (await this.users.findByEmail(email)) throw new SignInRefusal('account-exists');
    return {
      redirectTo: '/signup?finish',
      pendingSignup: await this.pendingSignups.start(provider, person, email, new Date()),
    };
  }

  /** Nobody is identified yet. An id in a URL counts only if it is one of ours. */
  private recordFailure(providerId: string): Promise<void> {
    const detail = this.client.find(providerId)?.id ?? 'unknown';
    return this.audit.record({ what: 'sign_in_failed', actorId: null, schoolId: null, detail });
  }
}
