import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type FindOptionsWhere, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_TEST_EVENT,
  WEBHOOK_TRIED_DAYS,
  type WebhookFault,
} from '../../contract/webhook-values';
import { claimDue } from '../../platform/database/claims';
import { selectRows, timeToRaw } from '../../platform/database/hot-rows';
import { bodyOf } from '../../users/domain-events';
import { WebhookDeliveryRow } from './delivery.entity';
import type { Reception } from './receiver';
import { WebhookEntity } from './webhook.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After how long a delivery is tried again, in milliseconds: the times that Standard Webhooks proposes; the last of them from then on. */
const AGAIN_AFTER_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS];
/** By chance up to a tenth longer, so that what failed together does not come back together. */
const VARIES_BY = 0.1;

/** How long a delivery rests that was tried so often before (0 or more), in milliseconds. `chance` is 0 to 1. */
function pauseAfter(tries: number, chance: number = Math.random()): number {
  const pause = AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0;
  return Math.round(pause * (1 + VARIES_BY * chance));
}

const DAY_MS = 86_400_000;
/** How long one instance alone tries a delivery, in milliseconds: longer than a receiver may take to answer. */
const LEASE_MS = 60_000;
/** How long what else waits for a webhook rests after a try that failed, in milliseconds. */
const REST_MS = 30_000;
/** Webhooks that are told in one look at most. */
const WEBHOOKS_AT_ONCE = 10;

/** What became of a delivery: 'ended' is one that failed for good. */
export type DeliveryOutcome = 'delivered' | 'waiting' | 'ended';

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** The deliveries of all webhooks as rows: what waits is neither lost by a restart nor sent by two instances at once. */
@Injectable()
export class WebhookDeliveries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Frees what an earlier process of this single instance was at when it ended. */
  async endLeases(): Promise<void> {
    await this.dataSource.manager.update(WebhookDeliveryRow, { leasedUntil: Not(IsNull()) }, { leasedUntil: null });
  }

  /** The webhooks for which something is due, the longest waiting first. */
  async dueWebhooks(now: Date): Promise<string[]> {
    const sql = `SELECT webhook_id, MIN(next_try_at) AS first_at FROM webhook_deliveries
      WHERE next_try_at <= ? AND (leased_until IS NULL OR leased_until < ?)
      GROUP BY webhook_id ORDER BY first_at LIMIT ${WEBHOOKS_AT_ONCE}`;
    const rows = await selectRows(this.dataSource.manager, sql, [timeToRaw(now), timeToRaw(now)]);
    return rows.map((row) => String(row['webhook_id']));
  }

  /** The next delivery of a webhook, or this very one, for this instance alone; null where none is due or free. */
  async claim(where: FindOptionsWhere<WebhookDeliveryRow>, now: Date): Promise<WebhookDeliveryRow | null> {
    const claim = { now, most: 1, leaseMs: LEASE_MS, where };
    const [row] = await claimDue(this.dataSource.manager, WebhookDeliveryRow, claim);
    return row ?? null;
  }

  /** Writes down what a receiver did. A test is tried once; everything else for some days. */
  async note(row: WebhookDeliveryRow, { fault, status, answer }: Reception, now: Date): Promise<DeliveryOutcome> {
    const told = { answerStatus: status, answer, fault, tries: row.tries + 1, lastTriedAt: now, leasedUntil: null };
    if (fault === null) {
      // Whoever switched it off meanwhile has ended it; it arrived all the same.
      return this.set(row.id, { ...told, deliveredAt: now, failedAt: null, nextTryAt: null }, 'delivered');
    }
    const triedUntil = row.triedUntil ?? later(now, WEBHOOK_TRIED_DAYS * DAY_MS);
    const isOver = row.event === WEBHOOK_TEST_EVENT || fault === 'gone' || now >= triedUntil;
    if (isOver) return this.set(row.id, { ...told, failedAt: now, nextTryAt: null }, 'ended');
    // The last try is when its days are over.
    const at = Math.min(later(now, pauseAfter(row.tries)).getTime(), triedUntil.getTime());
    return this.set(row.id, { ...told, triedUntil, nextTryAt: new Date(at) }, 'waiting');
  }

  /** Lets what else is due for a webhook rest a little: who has just failed to answer need not be asked for all of it. */
  async rest(webhookId: string, now: Date): Promise<void> {
    const due = { webhookId, nextTryAt: LessThanOrEqual(now), leasedUntil: IsNull() };
    await this.dataSource.manager.update(WebhookDeliveryRow, due, { nextTryAt: later(now, REST_MS) });
  }

  /** Ends everything that waits for a webhook which is off; where it is gone, nothing of it is kept. */
  async end(webhookId: string, fault: WebhookFault, now: Date): Promise<void> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(WebhookEntity, { id: webhookId }))) {
      await manager.delete(WebhookDeliveryRow, { webhookId });
      return;
    }
    const ended = { fault, failedAt: now, nextTryAt: null, leasedUntil: null };
    await manager.update(WebhookDeliveryRow, { webhookId, nextTryAt: Not(IsNull()) }, ended);
  }

  /** Lets everything that failed be tried anew, tests aside. */
  async reviveFailed(webhookId: string, now: Date): Promise<void> {
    const failed = { webhookId, failedAt: Not(IsNull()), event: Not(WEBHOOK_TEST_EVENT) };
    await this.dataSource.manager.update(WebhookDeliveryRow, failed, anew(now));
  }

  /** Lets one delivery be tried anew. */
  async revive(id: string, now: Date): Promise<void> {
    await this.dataSource.manager.update(WebhookDeliveryRow, { id }, anew(now));
  }

  /** Adds a try by hand, about nobody. */
  async addTest(webhookId: string, now: Date): Promise<string> {
    const id = `msg_${randomUUID()}`;
    const body = bodyOf(WEBHOOK_TEST_EVENT, now, { student_id: null, student_number: null });
    const row = { id, webhookId, userId: null, event: WEBHOOK_TEST_EVENT, body, happenedAt: now, tries: 0 } as const;
    await this.dataSource.manager.insert(WebhookDeliveryRow, { ...row, nextTryAt: now });
    return id;
  }

  /** Removes what is older than the log is kept and does not wait any more. */
  async removeOld(now: Date): Promise<void> {
    const { manager } = this.dataSource;
    const oldest = later(now, -WEBHOOK_LOG_DAYS * DAY_MS);
    for (const { id: webhookId } of await manager.find(WebhookEntity, { select: { id: true } })) {
      await manager.delete(WebhookDeliveryRow, { webhookId, happenedAt: LessThan(oldest), nextTryAt: IsNull() });
    }
  }

  private async set(id: string, changes: Partial<WebhookDeliveryRow>, as: DeliveryOutcome): Promise<DeliveryOutcome> {
    await this.dataSource.manager.update(WebhookDeliveryRow, { id }, changes);
    return as;
  }
}

const anew = (now: Date) => ({
  ...{ nextTryAt: now, tries: 0, triedUntil: null, leasedUntil: null },
  ...{ deliveredAt: null, failedAt: null, fault: null, answerStatus: null, answer: null },
});
