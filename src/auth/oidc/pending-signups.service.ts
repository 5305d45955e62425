import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThan } from 'typeorm';
import { PENDING_SIGNUP_MINUTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { PendingSignup } from '../../contract/social-sign-in';
import type { CreateProfileBody } from '../../contract/users';
import { isUniqueViolation } from '../../platform/database/database-errors';
import { badRequest, conflict, notFound, ProductError } from '../../platform/http/problems';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { emailKey } from '../../platform/text/search-key';
import { AuditLog } from '../../privacy/audit/audit-log';
import { ownNote } from '../accounts/notices';
import { NewAccounts } from '../accounts/signup.service';
import { type SignedIn, SessionsService } from '../sessions/sessions.service';
import { Identities } from './identities.service';
import { PendingSignupRow } from './oidc.entity';
import type { ProviderPerson } from './oidc-client';

const expired = (): ProductError => new ProductError(410, MESSAGES.pendingSignupOver);

/** New people whom a sign-in service verified and who still need an account. Their browser holds a token, the table its hash. */
@Injectable()
export class PendingSignups {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly identities: Identities,
    private readonly accounts: NewAccounts,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /** Starts a sign-up and returns its token. */
  async start(provider: string, { subjectHash, name }: ProviderPerson, email: string, now: Date): Promise<string> {
    const token = newSecretToken();
    const { manager } = this.dataSource;
    await manager.delete(PendingSignupRow, { expiresAt: LessThan(now) });
    // With the same id in a second tab, the sign-up page that is open in the first one still works.
    const other = await manager.findOneBy(PendingSignupRow, { provider, subjectHash, email });
    await manager.insert(PendingSignupRow, {
      tokenHash: hashToken(token),
      userId: other?.userId ?? randomUUID(),
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

  /** Makes account, profile, identity and session in one transaction. Throws 400 for a wrong invite code: then nothing is made. */
  async complete(token: string | undefined, body: CreateProfileBody, device: string | null): Promise<SignedIn> {
    const pending = await this.find(token);
    if (body.user_id !== pending.userId) throw notFound();
    if (emailKey(body.email) !== emailKey(pending.email))
      throw badRequest('This is not the email that the sign-in service told us.', '/email');
    if (body.role === 'student' && body.grade == null) throw badRequest('Please choose your grade.', '/grade');
    const { userId: id, email, provider } = pending;
    const person = { ...body, id, email, passwordHash: null, hasProvedEmail: true };
    const now = new Date();
    try {
      const [user, signedIn] = await this.dataSource.transaction(async (manager) => {
        const used = await manager.delete(PendingSignupRow, { tokenHash: pending.tokenHash });
        if (!used.affected) throw expired();
        const account = await this.accounts.addInvited(manager, person, now);
        await this.identities.connect(id, pending, now, manager);
        return [account, await this.sessions.open(manager, account, { device, now, provider })] as const;
      });
      await this.audit.note(ownNote('signed_up', user, provider));
      return signedIn;
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict(MESSAGES.emailTaken, 'email_taken');
      throw error;
    }
  }

  async drop(token: string | undefined): Promise<void> {
    if (token) await this.dataSource.manager.delete(PendingSignupRow, { tokenHash: hashToken(token) });
  }

  private async find(token: string | undefined): Promise<PendingSignupRow> {
    const row = token
      ? await this.dataSource.manager.findOneBy(PendingSignupRow, { tokenHash: hashToken(token) })
      : null;
    if (!row || row.expiresAt <= new Date()) throw expired();
    return row;
  }
}
