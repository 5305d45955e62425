import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import { clearResidualData } from '../../platform/database/data-source';
import { Mailer } from '../../platform/mail/mailer';
import { UsersService } from '../../users/users.service';
import { EmailChange } from '../email-change/email-change.entity';
import { actorNote } from './own-note';

/** What is left to do when the rows of an account are gone. */
@Injectable()
export class ResidualData {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
  ) {}

  /** Where mails about these accounts may have gone: their emails, and those they were to have, whether they were proved or not. */
  async addressesOf(manager: EntityManager, userIds: readonly string[]): Promise<string[]> {
    const changes = await manager.find(EmailChange, {
      where: { userId: In([...userIds]) },
      select: { tokenHash: true, email: true },
    });
    return [...new Set([...(await this.users.emailsOf(manager, userIds)), ...changes.map(({ email }) => email)])];
  }

  /** Removes mails to these addresses from the outbox, and the bytes of the rows from the database's files. */
  async clear(emails: readonly string[]): Promise<void> {
    await this.mailer.forget(emails);
    await clearResidualData(this.dataSource);
  }

  /** Notes that somebody deleted the own account. */
  note(actor: Actor): Promise<void> {
    return this.audit.note(actorNote('account_deleted', actor));
  }
}
