import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AuditLog } from '../../privacy/audit/audit-log';
import { clearResidualData } from '../../platform/database/data-source';
import { Mailer } from '../../platform/mail/mailer';
import { actorNote } from './own-note';

/** What is left to do when the rows of an account are gone. */
@Injectable()
export class ResidualData {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
  ) {}

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
