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
import { adminMayLeave } from '../../users/school-people.service';
import { UsersService } from '../../users/users.service';
import { EmailChange } from '../auth.entity';
import { SessionsService } from '../sessions/sessions.service';
import { actorNote } from './notices';

/** Runs inside the transaction of a deletion, which holds the account's row. */
export type IsDue = (manager: EntityManager) => Promise<boolean>;
/** The same for many: which of them are still to be deleted. */
export type DueAmong = (manager: EntityManager, userIds: readonly string[]) => Promise<readonly string[]>;

/** Accounts deleted in one transaction; others wait until it ends. */
const BATCH_SIZE = 100;

interface Removed {
  count: number;
  /** The addresses that mails about the accounts may have gone to. */
  addresses: string[];
}

/** Deletes an account with every row that belongs to it. */
@Injectable()
export class AccountDeletion {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly owned: PersonalDataRegistry,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

  /** Throws 409 for the last admin of a school, because nobody would be left to look after it. */
  async deleteOwn(actor: Actor): Promise<void> {
    const { uid, role, schoolId, sessionId } = actor;
    const mayLeave: IsDue = (manager) => adminMayLeave(manager, schoolId);
    if (!(await this.delete(uid, [sessionId], role === 'admin' ? mayLeave : undefined)))
      throw conflict(MESSAGES.lastAdmin);
    await this.audit.note(actorNote('account_deleted', actor));
  }

  /** Deletes an account that the caller may manage. Its sessions end at once. */
  async remove(person: Authorized<'manage'>): Promise<void> {
    await this.delete(person.userId, []);
  }

  /** The same for an account that nobody has opened yet; false if somebody has, or it is gone. */
  async removeUnused({ userId }: Authorized<'manage'>): Promise<boolean> {
    return this.delete(userId, [], (manager) => this.users.isUnused(userId, manager));
  }

  /** Deletes an account if it is still due; false if it isn't, or is already gone. */
  async lapse(userId: string, isDue: IsDue): Promise<boolean> {
    return this.delete(userId, [], isDue);
  }

  /** The same for many, in batches. Returns how many were deleted. */
  async lapseAll(userIds: readonly string[], dueAmong?: DueAmong): Promise<number> {
    let count = 0;
    const addresses: string[] = [];
    for (let first = 0; first < userIds.length; first += BATCH_SIZE) {
      await yieldToEventLoop();
      const removed = await this.removeRows(userIds.slice(first, first + BATCH_SIZE), dueAmong);
      count += removed.count;
      addresses.push(...removed.addresses);
    }
    if (count) await this.clearTraces(addresses);
    return count;
  }

  private async delete(userId: string, sessionIds: string[], isDue?: IsDue): Promise<boolean> {
    const dueAmong: DueAmong | undefined = isDue && (async (manager) => ((await isDue(manager)) ? [userId] : []));
    const { count, addresses } = await this.removeRows([userId], dueAmong);
    if (count === 0) return false;
    this.sessions.publishEnded(sessionIds);
    await this.clearTraces(addresses);
    return true;
  }

  private async removeRows(userIds: readonly string[], dueAmong?: DueAmong): Promise<Removed> {
    const { sessions, ...removed } = await this.dataSource.transaction(async (manager) => {
      // A sign-in at the same moment waits, and then finds no account.
      await this.users.holdAll(manager, userIds);
      const due = dueAmong ? await dueAmong(manager, userIds) : userIds;
      if (due.length === 0) return { sessions: [], count: 0, addresses: [] };
      const addresses = await this.addressesOf(manager, due);
      const sessions = await this.sessions.endAndDetachAllOf(manager, due, new Date());
      await this.owned.deleteAllOf(manager, due);
      await this.users.delete(manager, due);
      return { sessions, count: due.length, addresses };
    });
    this.sessions.publishEnded(sessions);
    return removed;
  }

  /** The emails of these accounts, and those they asked for, confirmed or not. */
  private async addressesOf(manager: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const changes = await manager.find(EmailChange, {
      where: { userId: In([...userIds]) },
      select: { tokenHash: true, email: true },
    });
    return [...new Set([...(await this.users.emailsOf(manager, userIds)), ...changes.map(({ email }) => email)])];
  }

  /** Removes mails to these addresses from the outbox, and the bytes of deleted rows from the database's files. */
  private async clearTraces(addresses: readonly string[]): Promise<void> {
    await this.mailer.forget(addresses);
    await clearResidualData(this.dataSource);
  }
}
