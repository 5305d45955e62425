import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';
import { conflict, ProductError } from '../../platform/http/problems';
import { emailKey } from '../../platform/text/search-key';
import { hashToken, newSecretToken } from '../../platform/runtime/secret-token';
import { Settings } from '../../platform/config/settings';
import { PENDING_SIGNUP_MINUTES } from '../../contract/limits';
import { MESSAGES } from '../../contract/messages';
import type { PendingSignup } from '../../contract/social-sign-in';
import { type Account, UsersService } from '../../users/users.service';
import { PendingSignupRow } from './pending-signup.entity';
import type { ProviderPerson } from './provider-person';

/** 410: what a newcomer began cannot be gone on with. */
export const tooLate = (): ProductError => new ProductError(410, MESSAGES.pendingSignupOver);

/** People whom a provider vouched for and who belong to no account yet. Their browser holds a token, the table its hash. */
@Injectable()
export class PendingSignupsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly settings: Settings,
    private readonly factors: SecondFactorCodes,
  ) {}

  /** The token of a new one, and whether an account with this email stands already. */
  async remember(
    provider: string,
    { subjectHash, name }: ProviderPerson,
    email: string,
    now: Date,
  ): Promise<{ token: string; isKnown: boolean }> {
    const token = newSecretToken();
    const known = await this.users.findByEmail(email);
    const { manager } = this.dataSource;
    await manager.delete(PendingSignupRow, { expiresAt: LessThan(now) });
    // The same person in a second tab: the sign-up page that is open in the first one stays good.
    const other = known ? null : await manager.findOneBy(PendingSignupRow, { provider, subjectHash, email });
    await manager.insert(PendingSignupRow, {
      tokenHash: hashToken(token),
      userId: known?.id ?? other?.userId ?? randomUUID(),
      provider,
      subjectHash,
      email,
      name,
      proofHash: null,
      proofMails: 0,
      expiresAt: new Date(now.getTime() + PENDING_SIGNUP_MINUTES * 60_000),
    });
    return { token, isKnown: known !== null };
  }

  /** Whom this browser's token stands for. Throws 410 when there is none, or its time is over. */
  async find(token: string | undefined): Promise<PendingSignupRow> {
    const row = token
      ? await this.dataSource.manager.findOneBy(PendingSignupRow, { tokenHash: hashToken(token) })
      : null;
    if (!row || row.expiresAt <= new Date()) throw tooLate();
    return row;
  }

  async tell(token: string | undefined): Promise<PendingSignup> {
    const row = await this.find(token);
    const { provider, userId, email, name } = row;
    const isKnown = (await this.users.account(userId)) !== null;
    return {
      kind: isKnown ? 'known' : 'new',
      provider: { id: provider, name: this.providerName(provider) },
      user_id: userId,
      email,
      name,
    };
  }

  /**
   * The account that a newcomer has the email of. Throws 410 when it is not theirs to prove any more, and 409 when it has a second
   * factor: nobody comes past that by connecting a service; whoever is signed in connects it on the account page.
   */
  async accountOf({ userId, email }: PendingSignupRow): Promise<Account> {
    const account = await this.users.account(userId);
    if (!account || account.email !== emailKey(email)) throw tooLate();
    if (await this.factors.confirmed(account.id)) throw conflict(MESSAGES.connectAfterSecondStep);
    return account;
  }

  /** Uses the newcomer up inside the caller's transaction: of two at the same moment only one goes on. */
  async use(manager: EntityManager, { tokenHash }: PendingSignupRow): Promise<void> {
    const used = await manager.delete(PendingSignupRow, { tokenHash });
    if (!used.affected) throw tooLate();
  }

  /** Notes the token of a mailed link; false when another link was mailed at the same moment. */
  async expectProof({ tokenHash, proofMails }: PendingSignupRow, proofHash: string): Promise<boolean> {
    const asBefore = { tokenHash, proofMails };
    const noted = await this.dataSource.manager.update(PendingSignupRow, asBefore, {
      proofHash,
      proofMails: proofMails + 1,
    });
    return Boolean(noted.affected);
  }

  providerName(provider: string): string {
    return this.settings.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
  }

  async drop(token: string | undefined): Promise<void> {
    if (token) await this.dataSource.manager.delete(PendingSignupRow, { tokenHash: hashToken(token) });
  }
}
