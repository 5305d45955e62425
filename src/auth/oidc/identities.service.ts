import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import type { SignInProviderName, SignInWays } from '../../contract/auth';
import { Settings } from '../../platform/config/settings';
import { conflict, notFound } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { AuditLog } from '../../privacy/audit/audit-log';
import { type Account, UsersService } from '../../users/users.service';
import { actorNote, selfNote } from '../accounts/notices';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';
import { Identity } from './oidc.entity';

export interface ProviderAccount {
  provider: string;
  subjectHash: string;
}

@Injectable()
export class Identities {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly settings: Settings,
    private readonly codes: SecondFactorCodes,
    private readonly audit: AuditLog,
    private readonly mailer: Mailer,
  ) {}

  providers(): SignInProviderName[] {
    return this.settings.signInProviders.map(({ id, name }) => ({ id, name }));
  }

  nameOf(provider: string): string {
    return this.settings.signInProviders.find(({ id }) => id === provider)?.name ?? provider;
  }

  find({ provider, subjectHash }: ProviderAccount): Promise<Identity | null> {
    return this.dataSource.manager.findOneBy(Identity, { provider, subjectHash });
  }

  async recordUse(id: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(Identity, { id }, { lastUsedAt: now });
  }

  /** Connects inside the caller's transaction. Throws the database's unique error if either side is already connected. */
  async connect(
    userId: string,
    { provider, subjectHash }: ProviderAccount,
    lastUsedAt: Date | null,
    manager: EntityManager,
  ): Promise<void> {
    const linkedAt = new Date();
    await manager.insert(Identity, { id: randomUUID(), userId, provider, subjectHash, linkedAt, lastUsedAt });
  }

  /** Records the connection and mails the owner. */
  async reportConnected(owner: Account, provider: string): Promise<void> {
    await this.audit.record(selfNote('identity_linked', owner, provider));
    await this.mailer.sendOrLog('service_connected', owner, { service: this.nameOf(provider) });
  }

  async listSignInMethods({ uid }: Actor): Promise<SignInWays> {
    const [identities, passwordHash, factor] = await Promise.all([
      this.dataSource.manager.find(Identity, { where: { userId: uid }, order: { linkedAt: 'ASC', id: 'ASC' } }),
      this.users.passwordHash(uid),
      this.codes.findConfirmed(uid),
    ]);
    return {
      has_password: passwordHash !== null,
      has_second_factor: factor !== null,
      identities: identities.map(({ id, provider, linkedAt, lastUsedAt }) => ({
        identity_id: id,
        provider: { id: provider, name: this.nameOf(provider) },
        linked_at: linkedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      others: this.providers().filter(({ id }) => !identities.some(({ provider }) => provider === id)),
    };
  }

  /** Throws 404 for an identity that isn't the person's own, and 409 if it is the last way to log in. */
  async disconnect(actor: Actor, identityId: string): Promise<void> {
    const provider = await this.dataSource.transaction(async (manager) => {
      // Two concurrent requests must not both find the other identity.
      await this.users.lockForUpdate(manager, actor.uid);
      const identity = await manager.findOneBy(Identity, { id: identityId, userId: actor.uid });
      if (!identity) throw notFound();
      if (!(await this.hasOtherSignInMethod(manager, identity)))
        throw conflict(MESSAGES.lastWayIn, 'last_way_to_log_in');
      await manager.delete(Identity, { id: identityId });
      return identity.provider;
    });
    await this.audit.record(actorNote('identity_unlinked', actor, provider));
  }

  /** A password, or another connected service that this installation still offers. */
  private async hasOtherSignInMethod(manager: EntityManager, { id, userId }: Identity): Promise<boolean> {
    if ((await this.users.passwordHash(userId, manager)) !== null) return true;
    const provider = In(this.providers().map((configured) => configured.id));
    return (await manager.countBy(Identity, { userId, provider, id: Not(id) })) > 0;
  }
}
