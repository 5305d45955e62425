import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
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

  /** Where mails about an account may have gone: its email, and those it was to have, whether they were proved or not. */
  async addressesOf(userId: string): Promise<string[]> {
    const { manager } = this.dataSource;
    const user = await this.users.account(userId);
    const changes = await manager.find(EmailChange, { where: { userId }, select: { tokenHash: true, email: true } });
    return [...new Set([...(user ? [user.email] : []), ...changes.map(({ email }) => email)])];
  }

  /** Removes mails to these addresses from the outbox, and the bytes of the rows from the database's files. */
  async clear(...emails: string[]): Promise<void> {
    for (const email of emails) await this.mailer.forget(email);
    await clearResidualData(this.dataSource);
  }

  /** Notes that somebody deleted the own account. */
  note(actor: Actor): Promise<void> {
    return this.audit.note(actorNote('account_deleted', actor));
  }
}
