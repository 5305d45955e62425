import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not } from 'typeorm';
import { FAILED_MAIL_DAYS } from '../../contract/limits';
import { Settings } from '../config/settings';
import { claimDue } from '../database/claims';
import { Every } from '../runtime/periodic';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop';
import { TextEncryptor } from '../runtime/secrets';
import type { ComposedMail, NewMail } from './mailer';
import { type MailKindName, ANONYMOUS_MAIL_KINDS } from './mail-kinds';
import { MailRow } from './mail.entity';

/** How long one instance owns a mail, in milliseconds. Must be longer than the slowest SMTP conversation. */
const LEASE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const CLEANUP_INTERVAL_MS = 3_600_000;
const DELETE_BATCH_SIZE = 200;

/**
 * Mail that anonymous callers can trigger has its own queue, so that a flood can't delay school mail, such as safety
 * alerts and invitations.
 */
export type MailLane = 'school' | 'strangers';

export const laneOf = (kind: string): MailLane =>
  ANONYMOUS_MAIL_KINDS.includes(kind as MailKindName) ? 'strangers' : 'school';

/** A mail that only this instance may send now. `mail` is null if it can't be decrypted anymore. */
export interface ClaimedMail {
  id: string;
  mail: ComposedMail | null;
  tries: number;
  usefulUntil: Date;
}

/** Mail waiting to be sent, stored as rows so that neither a restart nor a mail server outage loses any. */
@Injectable()
export class MailQueue {
  private readonly encryptor: TextEncryptor;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    { tokenKey }: Settings,
  ) {
    this.encryptor = new TextEncryptor(tokenKey, 'pathlight mails');
  }

  async add({ mail, userId, kind, ttlMs }: NewMail, now: Date): Promise<void> {
    const id = randomUUID();
    await this.dataSource.manager.insert(MailRow, {
      ...{ id, userId, kind, address: mail.to, tries: 0, leasedUntil: null, failedAt: null, fault: null },
      sealed: this.encryptor.encrypt(JSON.stringify(mail), id),
      nextTryAt: now,
      usefulUntil: new Date(now.getTime() + ttlMs),
      createdAt: now,
    });
  }

  async claim(now: Date, limit: number, lane: MailLane): Promise<ClaimedMail[]> {
    const kinds = In([...ANONYMOUS_MAIL_KINDS]);
    const claim = { now, limit, leaseMs: LEASE_MS, where: { kind: lane === 'strangers' ? kinds : Not(kinds) } };
    const rows = await claimDue(this.dataSource.manager, MailRow, claim);
    return rows.map(({ id, sealed, tries, usefulUntil }) => ({ id, tries, usefulUntil, mail: this.open(id, sealed) }));
  }

  async markSent(id: string): Promise<void> {
    await this.dataSource.manager.delete(MailRow, { id });
  }

  async scheduleRetry({ id, tries }: ClaimedMail, fault: string, at: Date): Promise<void> {
    await this.dataSource.manager.update(
      MailRow,
      { id },
      { tries: tries + 1, fault, nextTryAt: at, leasedUntil: null },
    );
  }

  /** Gives up on a mail: its content is deleted, and the failure is kept for a while. */
  async markFailed({ id, tries }: ClaimedMail, fault: string, now: Date): Promise<void> {
    const columns = { sealed: null, nextTryAt: null, leasedUntil: null, failedAt: now };
    await this.dataSource.manager.update(MailRow, { id }, { ...columns, tries: tries + 1, fault });
  }

  async state(): Promise<{ waiting: number; since: Date | null; fault: string | null }> {
    const [rows, waiting] = await this.dataSource.manager.findAndCount(MailRow, {
      where: { failedAt: IsNull() },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { waiting, since: rows[0]?.createdAt ?? null, fault: rows[0]?.fault ?? null };
  }

  async deleteMailsTo(addresses: readonly string[]): Promise<void> {
    for (let offset = 0; offset < addresses.length; offset += DELETE_BATCH_SIZE) {
      await yieldToEventLoop();
      await this.dataSource.manager.delete(MailRow, {
        address: In(addresses.slice(offset, offset + DELETE_BATCH_SIZE)),
      });
    }
  }

  @Every(
    CLEANUP_INTERVAL_MS,
    { context: 'Mail', failureMessage: 'Failed mails could not be removed' },
    { hasJitter: true },
  )
  async removeOld(now: Date): Promise<void> {
    const cutoff = new Date(now.getTime() - FAILED_MAIL_DAYS * DAY_MS);
    await this.dataSource.manager.delete(MailRow, { failedAt: LessThan(cutoff) });
  }

  private open(id: string, sealed: string | null): ComposedMail | null {
    const text = sealed === null ? null : this.encryptor.decrypt(sealed, id);
    return text === null ? null : (JSON.parse(text) as ComposedMail);
  }
}
