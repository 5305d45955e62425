import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, Not } from 'typeorm';
import { FAILED_MAIL_DAYS } from '../../contract/limits';
import { Settings } from '../config/settings';
import { claimDue } from '../database/claims';
import { yieldToEventLoop } from '../runtime/yield-to-event-loop';
import { TextEncryptor } from '../runtime/secrets';
import type { ComposedMail, NewMail } from './mailer';
import { type MailKindName, STRANGERS_KINDS } from './mail-kinds';
import { MailRow } from './mail.entity';

/** How long one instance alone tries to send a mail, in milliseconds: longer than the slowest conversation with a mail server. */
const LEASE_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const FORGOTTEN_AT_ONCE = 200;

/**
 * The mails that anybody can have sent wait in a line of their own, so that no flood of them stands before the others: a word about
 * danger, an invitation.
 */
export const MAIL_SHARES = ['school', 'strangers'] as const;
export type MailShare = (typeof MAIL_SHARES)[number];

export const shareOf = (kind: string): MailShare =>
  STRANGERS_KINDS.includes(kind as MailKindName) ? 'strangers' : 'school';

/** A mail that this instance alone may send now. `mail` is null where its seal cannot be opened any more. */
export interface ClaimedMail {
  id: string;
  mail: ComposedMail | null;
  /** How often it was tried before. */
  tries: number;
  usefulUntil: Date;
}

/** Mails that wait to be sent, as rows: neither a restart nor a mail server that is away for an evening loses one. */
@Injectable()
export class WaitingMails {
  private readonly seals: TextEncryptor;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    { tokenKey }: Settings,
  ) {
    this.seals = new TextEncryptor(tokenKey, 'pathlight mails');
  }

  /** Takes a mail to be sent at once. */
  async add({ mail, userId, kind, usefulMs }: NewMail, now: Date): Promise<void> {
    const id = randomUUID();
    await this.dataSource.manager.insert(MailRow, {
      ...{ id, userId, kind, address: mail.to, tries: 0, leasedUntil: null, failedAt: null, fault: null },
      sealed: this.seals.seal(JSON.stringify(mail), id),
      nextTryAt: now,
      usefulUntil: new Date(now.getTime() + usefulMs),
      createdAt: now,
    });
  }

  /** The mails of this share that are due, the longest waiting first, claimed so that no other instance sends them. */
  async claim(now: Date, most: number, share: MailShare): Promise<ClaimedMail[]> {
    const kinds = In([...STRANGERS_KINDS]);
    const claim = { now, most, leaseMs: LEASE_MS, where: { kind: share === 'strangers' ? kinds : Not(kinds) } };
    const rows = await claimDue(this.dataSource.manager, MailRow, claim);
    return rows.map(({ id, sealed, tries, usefulUntil }) => ({ id, tries, usefulUntil, mail: this.open(id, sealed) }));
  }

  /** A mail server has taken it: nothing of it is kept. */
  async sent(id: string): Promise<void> {
    await this.dataSource.manager.delete(MailRow, { id });
  }

  /** Lets it be tried again at that time. */
  async tryAgain({ id, tries }: ClaimedMail, fault: string, at: Date): Promise<void> {
    await this.dataSource.manager.update(
      MailRow,
      { id },
      { tries: tries + 1, fault, nextTryAt: at, leasedUntil: null },
    );
  }

  /** Nobody will send it any more; its words go, and that it failed is kept for a while. */
  async failed({ id, tries }: ClaimedMail, fault: string, now: Date): Promise<void> {
    const ended = { sealed: null, nextTryAt: null, leasedUntil: null, failedAt: now };
    await this.dataSource.manager.update(MailRow, { id }, { ...ended, tries: tries + 1, fault });
  }

  /** How many wait, since when, and why the last try failed of the one that waits longest. */
  async state(): Promise<{ waiting: number; since: Date | null; fault: string | null }> {
    const [rows, waiting] = await this.dataSource.manager.findAndCount(MailRow, {
      where: { failedAt: IsNull() },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return { waiting, since: rows[0]?.createdAt ?? null, fault: rows[0]?.fault ?? null };
  }

  /** Removes what is kept of mails to these addresses. */
  async forget(addresses: readonly string[]): Promise<void> {
    for (let first = 0; first < addresses.length; first += FORGOTTEN_AT_ONCE) {
      await yieldToEventLoop();
      await this.dataSource.manager.delete(MailRow, { address: In(addresses.slice(first, first + FORGOTTEN_AT_ONCE)) });
    }
  }

  /** Removes failures that are older than they are kept. */
  async removeOld(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - FAILED_MAIL_DAYS * DAY_MS);
    await this.dataSource.manager.delete(MailRow, { failedAt: LessThan(oldest) });
  }

  private open(id: string, sealed: string | null): ComposedMail | null {
    const text = sealed === null ? null : this.seals.open(sealed, id);
    return text === null ? null : (JSON.parse(text) as ComposedMail);
  }
}
