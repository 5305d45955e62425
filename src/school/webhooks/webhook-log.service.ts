import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { ListQuery } from '../../contract/lists';
import { type DeliveryState, DELIVERY_STATES } from '../../contract/webhook-values';
import type { WebhookDelivery } from '../../contract/webhooks';
import { ListPage, windowOf } from '../../platform/http/list-page';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { WebhookDeliveries } from './deliveries.service';
import { WebhookDeliveryRow } from './delivery.entity';
import { WebhookDispatcher } from './webhook-dispatcher.service';
import { Webhooks } from './webhooks.service';
import { deliveryToContract } from './webhooks.to-contract';

const IN_STATE: Record<DeliveryState, FindOptionsWhere<WebhookDeliveryRow>> = {
  waiting: { nextTryAt: Not(IsNull()) },
  delivered: { deliveredAt: Not(IsNull()) },
  failed: { failedAt: Not(IsNull()) },
};

/** What a webhook was told, and what its admins have it told by hand. */
@Injectable()
export class WebhookLog {
  constructor(
    @InjectRepository(WebhookDeliveryRow) private readonly rows: Repository<WebhookDeliveryRow>,
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly teller: WebhookDispatcher,
  ) {}

  /** The log of one webhook, the newest first. */
  async log(actor: Actor, id: string, { range, filter }: ListQuery): Promise<ListPage<WebhookDelivery>> {
    await this.webhooks.load(actor, id);
    const { first, take } = windowOf(range);
    const [found, total] = await this.rows.findAndCount({
      where: { webhookId: id, ...conditionOf(filter) },
      order: { happenedAt: 'DESC', id: 'ASC' },
      skip: first,
      take,
    });
    return new ListPage('deliveries', found.map(deliveryToContract), first, total);
  }

  /** Sends a test and waits for what the receiver says. Works while the webhook is off, too. */
  async test(actor: Actor, id: string): Promise<WebhookDelivery> {
    const webhook = await this.webhooks.load(actor, id);
    const deliveryId = await this.deliveries.addTest(id, new Date());
    await this.teller.tryNow(webhook, deliveryId);
    return this.delivery(id, deliveryId);
  }

  /** Sends a delivery once more, under the same id. Throws 409 while the webhook is off. */
  async sendAgain(actor: Actor, id: string, deliveryId: string): Promise<WebhookDelivery> {
    const webhook = await this.webhooks.load(actor, id);
    await this.delivery(id, deliveryId);
    if (webhook.offAt) throw conflict('This webhook is off. Please switch it on first.');
    await this.deliveries.revive(deliveryId, new Date());
    await this.teller.tryNow(webhook, deliveryId);
    return this.delivery(id, deliveryId);
  }

  private async delivery(webhookId: string, id: string): Promise<WebhookDelivery> {
    const row = await this.rows.findOneBy({ id, webhookId });
    if (!row) throw notFound();
    return deliveryToContract(row);
  }
}

/** Throws 400 for a filter that the log does not know. */
function conditionOf(filter: ListQuery['filter']): FindOptionsWhere<WebhookDeliveryRow> {
  const { state, ...others } = filter ?? {};
  const known = DELIVERY_STATES.find((one) => one === state);
  if (Object.keys(others).length || (state !== undefined && !known)) {
    throw badRequest(`The log can be narrowed by state: ${DELIVERY_STATES.join(', ')}.`, '/filter');
  }
  return known ? IN_STATE[known] : {};
}
