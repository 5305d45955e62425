import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Actor, Authorized } from '../../access/actor';
import { MESSAGES } from '../../contract/messages';
import { clearResidualData } from '../../platform/database/data-source';
import { conflict } from '../../platform/http/problems';
import { Mailer } from '../../platform/mail/mailer';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import { AuditLog } from '../../privacy/audit/audit-log';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { canAdminLeave } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';
import { EmailChange } from '../auth.entity';
import { SessionsService } from '../sessions/sessions.service';
import { actorNote } from './notices';

/** Runs inside a deletion's transaction, which locks the account's row. */
type DeletionCheck = (manager: EntityManager) => Promise<boolean>;
type DueAccountsFilter = (manager: EntityManager, userIds: readonly string[]) => Promise<readonly string[]>;

/** Accounts deleted in one transaction, while other writes wait. */
const BATCH_SIZE = 100;

@Injectable()
export class AccountDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly personalData: PersonalDataRegistry,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  /** Throws 409 for the last admin of a school, because nobody would be left to run it. */
  async deleteSelf(actor: Actor): Promise<void> {
    const { uid, role, schoolId } = actor;
    const canLeave: DeletionCheck = (manager) => canAdminLeave(manager, schoolId);
    if (!(await this.deleteIfDue(uid, role === 'admin' ? canLeave : undefined))) throw conflict(MESSAGES.lastAdmin);
    await this.audit.record(actorNote('account_deleted', actor));
  }

  /** Also ends its sessions at once. */
  async remove(person: Authorized<'manage'>): Promise<void> {
    await this.deleteIfDue(person.userId);
  }

  /** Deletes an account that nobody has opened yet. False if somebody has opened it, or if it is gone. */
  async removeUnused({ userId }: Authorized<'manage'>): Promise<boolean> {
    return this.deleteIfDue(userId, (manager) => this.users.isUnused(userId, manager));
  }

  /** Deletes an account if it is still due; false if it isn't, or is already gone. */
  async deleteIfDue(userId: string, isDue?: DeletionCheck): Promise<boolean> {
    const filterDue: DueAccountsFilter | undefined =
      isDue && (async (manager) => ((await isDue(manager)) ? [userId] : []));
    return (await this.deleteAllDue([userId], filterDue)) > 0;
  }

  /** Like `deleteIfDue`, in batches. Returns how many were deleted. */
  async deleteAllDue(userIds: readonly string[], filterDue?: DueAccountsFilter): Promise<number> {
    let count = 0;
    const addresses: string[] = [];
    for (let offset = 0; offset < userIds.length; offset += BATCH_SIZE) {
      await yieldToEventLoop();
      const removed = await this.removeRows(userIds.slice(offset, offset + BATCH_SIZE), filterDue);
      count += removed.count;
      addresses.push(...removed.addresses);
    }
    if (count) await this.clearTraces(addresses);
    return count;
  }

  /** Returns how many were removed, and the addresses that mails about them may have gone to. */
  private async removeRows(userIds: readonly string[], filterDue?: DueAccountsFilter) {
    const { sessions, ...removed } = await this.dataSource.transaction(async (manager) => {
      // A concurrent sign-in waits and then finds no account.
      await this.users.lockAll(manager, userIds);
      const dueIds = filterDue ? await filterDue(manager, userIds) : userIds;
      if (dueIds.length === 0) return { sessions: [], count: 0, addresses: [] as string[] };
      const addresses = await this.addressesOf(manager, dueIds);
      const sessions = await this.sessions.endAndAnonymizeAll(manager, dueIds, new Date());
      await this.personalData.deleteAllFor(manager, dueIds);
      await this.users.delete(manager, dueIds);
      return { sessions, count: dueIds.length, addresses };
    });
    this.sessions.publishEnded(sessions);
    return removed;
  }

  /** Current and requested emails of these accounts, confirmed or not. */
  private async addressesOf(manager: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const changes = await manager.find(EmailChange, {
      where: { userId: In([...userIds]) },
      select: { tokenHash: true, email: true },
    });
    return [...new Set([...(await this.users.emailsOf(manager, userIds)), ...changes.map(({ email }) => email)])];
  }

  /** Removes mail to these addresses from the outbox, and the bytes of deleted rows from the database files. */
  private async clearTraces(addresses: readonly string[]): Promise<void> {
    await this.mailer.deleteMailsTo(addresses);
    await clearResidualData(this.dataSource);
  }
}
