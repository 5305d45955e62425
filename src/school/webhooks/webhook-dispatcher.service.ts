import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { WEBHOOK_TEST_EVENT, WEBHOOK_TRIED_DAYS } from '../../contract/webhook-values';
import { Settings } from '../../platform/config/settings';
import { Every } from '../../platform/runtime/periodic';
import { isCommand } from '../../platform/runtime/process-role';
import { WebhookDeliveries } from './deliveries.service';
import type { WebhookDeliveryRow } from './delivery.entity';
import type { Reception } from './receiver';
import { WebhookEntity } from './webhook.entity';
import { WebhookSender } from './webhook-sender.service';
import { WebhookActivation } from './webhook-activation.service';

/** How often it is looked what is due, in milliseconds. */
const EVERY_MS = 2_000;
const FIRST_AFTER_MS = 1_000;
/** How long one webhook is told in one look, in milliseconds: a slow receiver keeps the others waiting no longer. */
const TURN_MS = 20_000;
const CLEARED_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Tells receivers what waits for them. Any number of instances may: each delivery is claimed before it leaves. */
@Injectable()
export class WebhookDispatcher implements OnApplicationBootstrap {
  private clearedAt = 0;

  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly deliveries: WebhookDeliveries,
    private readonly sender: WebhookSender,
    private readonly switches: WebhookActivation,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Without a Redis a server is the only one: what looks claimed was left by its predecessor and need not be waited for.
    if (!this.settings.redis && !isCommand()) await this.deliveries.endLeases();
  }

  /** Tries this delivery now, where no other instance is at it. */
  async tryNow(webhook: WebhookEntity, deliveryId: string): Promise<void> {
    const row = await this.deliveries.claim({ id: deliveryId }, new Date());
    if (row) await this.tryOne(webhook, row);
  }

  @Every(
    EVERY_MS,
    { context: 'Webhooks', failed: 'The look for waiting webhooks failed', again: 'Webhooks can be looked for again.' },
    { firstAfterMs: FIRST_AFTER_MS, varies: true },
  )
  async look(now: Date, stopped: AbortSignal): Promise<void> {
    if (now.getTime() - this.clearedAt > CLEARED_EVERY_MS) {
      await this.deliveries.removeOld(now);
      this.clearedAt = now.getTime();
    }
    const due = await this.deliveries.dueWebhooks(now);
    await Promise.all(due.map((id) => this.tell(id, now.getTime() + TURN_MS, stopped)));
  }

  private async tell(id: string, until: number, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted && Date.now() < until) {
      const now = new Date();
      // Read for each: an admin may have switched it off, or given it another address.
      const webhook = await this.webhooks.findOneBy({ id });
      if (!webhook || webhook.offAt) return this.deliveries.end(id, 'switched_off', now);
      const row = await this.deliveries.claim({ webhookId: id }, now);
      if (!row) return;
      if (await this.tryOne(webhook, row)) continue;
      return this.deliveries.rest(id, new Date());
    }
  }

  /** Whether the receiver took it. */
  private async tryOne(webhook: WebhookEntity, row: WebhookDeliveryRow): Promise<boolean> {
    const reception = await this.sender.send(webhook, row);
    const now = new Date();
    const outcome = await this.deliveries.note(row, reception, now);
    if (outcome === 'delivered') {
      await this.webhooks.update({ id: webhook.id }, { deliveredAt: now, failingSince: null });
      return true;
    }
    if (row.event !== WEBHOOK_TEST_EVENT) await this.noteFailure(webhook, reception, outcome === 'ended', now);
    return false;
  }

  private async noteFailure(webhook: WebhookEntity, { fault }: Reception, ended: boolean, now: Date): Promise<void> {
    const { id, failingSince } = webhook;
    if (failingSince === null) await this.webhooks.update({ id, failingSince: IsNull() }, { failingSince: now });
    if (fault === 'gone') return this.switches.giveUp(webhook, 'gone', now);
    const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= WEBHOOK_TRIED_DAYS * DAY_MS;
    if (ended && isLong) await this.switches.giveUp(webhook, 'failing', now);
  }
}
