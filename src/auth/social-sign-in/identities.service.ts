import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { conflict, notFound } from '../../platform/http/problems';
import { Settings } from '../../platform/config/settings';
import { MESSAGES } from '../../contract/messages';
import type { SignInProviderName, SignInWays } from '../../contract/social-sign-in';
import { SecondFactorCodes } from '../second-factor/second-factor-codes';
import { UsersService } from '../../users/users.service';
import { Identity } from './identity.entity';
import { SignInAudit } from './sign-in-audit';

/** A provider's account, before it is said whose it is here. */
export interface ProviderAccount {
  provider: string;
  subjectHash: string;
}

/** Which accounts of providers belong to whom. */
@Injectable()
export class IdentitiesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly settings: Settings,
    private readonly audit: SignInAudit,
    private readonly codes: SecondFactorCodes,
  ) {}

  /** The providers that people may choose from, in the order of the settings. */
  providers(): SignInProviderName[] {
    return this.settings.signInProviders.map(({ id, name }) => ({ id, name }));
  }

  find({ provider, subjectHash }: ProviderAccount): Promise<Identity | null> {
    return this.dataSource.manager.findOneBy(Identity, { provider, subjectHash });
  }

  byId(id: string): Promise<Identity | null> {
    return this.dataSource.manager.findOneBy(Identity, { id });
  }

  async noteUse(id: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(Identity, { id }, { lastUsedAt: now });
  }

  /** Connects, inside the caller's transaction if there is one. Throws the database's unique error when either side is connected. */
  async connect(
    userId: string,
    { provider, subjectHash }: ProviderAccount,
    lastUsedAt: Date | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const linkedAt = new Date();
    await manager.insert(Identity, { id: randomUUID(), userId, provider, subjectHash, linkedAt, lastUsedAt });
  }

  /** How the signed-in person can log in, and what else could be connected. */
  async waysOf({ uid }: Actor): Promise<SignInWays> {
    const providers = this.providers();
    const [identities, passwordHash, factor] = await Promise.all([
      this.dataSource.manager.find(Identity, { where: { userId: uid }, order: { linkedAt: 'ASC', id: 'ASC' } }),
      this.users.passwordHash(uid),
      this.codes.confirmed(uid),
    ]);
    const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id;
    return {
      has_password: passwordHash !== null,
      has_second_factor: factor !== null,
      identities: identities.map(({ id, provider, linkedAt, lastUsedAt }) => ({
        identity_id: id,
        provider: { id: provider, name: nameOf(provider) },
        linked_at: linkedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      others: providers.filter(({ id }) => !identities.some(({ provider }) => provider === id)),
    };
  }

  /** Disconnects all of a person's but those to `keep`, inside the caller's transaction. */
  async disconnectAll(manager: EntityManager, userId: string, keep: readonly string[]): Promise<void> {
    await manager.delete(Identity, { userId, ...(keep.length ? { id: Not(In([...keep])) } : {}) });
  }

  /** Disconnects one of the person's own. Throws 404 for any other, and 409 when it is the last way to log in. */
  async disconnect(actor: Actor, identityId: string): Promise<void> {
    const provider = await this.dataSource.transaction(async (manager) => {
      // Two at the same moment must not both find the other one still there.
      await this.users.lockForUpdate(manager, actor.uid);
      const own = await manager.findOneBy(Identity, { id: identityId, userId: actor.uid });
      if (!own) throw notFound();
      if (!(await this.hasOtherWay(manager, own))) throw conflict(MESSAGES.lastWayIn, 'last_way_to_log_in');
      await manager.delete(Identity, { id: identityId });
      return own.provider;
    });
    await this.audit.note('identity_unlinked', { id: actor.uid, schoolId: actor.schoolId }, provider);
  }

  /** A password, or a connected provider that this installation still has. */
  private async hasOtherWay(manager: EntityManager, { id, userId }: Identity): Promise<boolean> {
    if ((await this.users.passwordHash(userId, manager)) !== null) return true;
    const provider = In(this.providers().map((one) => one.id));
    return (await manager.countBy(Identity, { userId, provider, id: Not(id) })) > 0;
  }
}
