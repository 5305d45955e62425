import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, Not, Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { ListQuery } from '../../contract/lists';
import { type DeliveryState, DELIVERY_STATES, WEBHOOKS_MOST } from '../../contract/webhook-values';
import type {
  CreatedWebhook,
  CreateWebhookBody,
  UpdateWebhookBody,
  WebhookDelivery,
  WebhookRow,
} from '../../contract/webhooks';
import { Settings } from '../../platform/config/settings';
import { ListPage, windowOf } from '../../platform/http/list-page';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { WebhookDeliveries } from './deliveries.service';
import { WebhookDeliveryRow } from './delivery.entity';
import { addressProblem } from './receiver-address';
import { newSecret } from './signature';
import { rulesOf, WebhookTeller } from './teller.service';
import { WebhookEntity } from './webhook.entity';
import { WebhookSecrets } from './webhook-secrets';
import { deliveryToContract, webhookToContract } from './webhooks.to-contract';

const IN_STATE: Record<DeliveryState, FindOptionsWhere<WebhookDeliveryRow>> = {
  waiting: { nextTryAt: Not(IsNull()) },
  delivered: { deliveredAt: Not(IsNull()) },
  failed: { failedAt: Not(IsNull()) },
};

/** The webhooks of a school in the hands of its admins. */
@Injectable()
export class Webhooks {
  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    @InjectRepository(WebhookDeliveryRow) private readonly rows: Repository<WebhookDeliveryRow>,
    private readonly deliveries: WebhookDeliveries,
    private readonly teller: WebhookTeller,
    private readonly secrets: WebhookSecrets,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** The webhooks of the actor's school, the oldest first. */
  async list({ schoolId }: Actor): Promise<WebhookRow[]> {
    const found = await this.webhooks.find({ where: { schoolId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return found.map(webhookToContract);
  }

  async read({ schoolId }: Actor, id: string): Promise<WebhookRow> {
    return webhookToContract(await this.load(schoolId, id));
  }

  /** Adds one. Throws 400 for an address that may not be told, 409 where there are enough. The answer alone holds the secret. */
  async create({ uid, schoolId }: Actor, { name, address, events }: CreateWebhookBody): Promise<CreatedWebhook> {
    const checked = this.checked(address);
    if ((await this.webhooks.countBy({ schoolId })) >= WEBHOOKS_MOST)
      throw conflict(`A school has ${WEBHOOKS_MOST} webhooks at most. Please remove one that is not needed any more.`);
    const [id, secret] = [randomUUID(), newSecret()];
    const made = this.webhooks.create({
      ...{ id, schoolId, name: name.trim(), address: checked, events: [...new Set(events)] },
      sealedSecret: this.secrets.seal(secret, id),
      ...{ createdAt: new Date(), deliveredAt: null, failingSince: null, offAt: null, offReason: null },
    });
    await this.webhooks.insert(made);
    await this.audit.note({ what: 'webhook_added', actorId: uid, schoolId });
    return { ...webhookToContract(made), secret };
  }

  /** Changes one, and switches it off or on. Switched on again, it is told what failed before. */
  async update({ uid, schoolId }: Actor, id: string, body: UpdateWebhookBody): Promise<WebhookRow> {
    const webhook = await this.load(schoolId, id);
    const { name, address, events, on } = body;
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(address === undefined ? {} : { address: this.checked(address) }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
    };
    const now = new Date();
    if (Object.keys(changes).length) await this.webhooks.update({ id }, changes);
    if (on === false) await this.teller.switchOff(webhook, 'admin', now);
    if (on === true && webhook.offAt) {
      await this.webhooks.update({ id }, { offAt: null, offReason: null, failingSince: null });
      await this.deliveries.reviveFailed(id, now);
    }
    await this.audit.note({ what: 'webhook_changed', actorId: uid, schoolId });
    return webhookToContract(await this.load(schoolId, id));
  }

  /** Gives it another secret; from now on deliveries are signed with that one. */
  async renewSecret({ uid, schoolId }: Actor, id: string): Promise<CreatedWebhook> {
    const webhook = await this.load(schoolId, id);
    const secret = newSecret();
    await this.webhooks.update({ id }, { sealedSecret: this.secrets.seal(secret, id) });
    await this.audit.note({ what: 'webhook_changed', actorId: uid, schoolId, detail: 'secret' });
    return { ...webhookToContract(webhook), secret };
  }

  /** Removes it with its log. */
  async remove({ uid, schoolId }: Actor, id: string): Promise<void> {
    await this.load(schoolId, id);
    await this.webhooks.manager.transaction(async (manager) => {
      await manager.delete(WebhookEntity, { id });
      await manager.delete(WebhookDeliveryRow, { webhookId: id });
    });
    await this.audit.note({ what: 'webhook_removed', actorId: uid, schoolId });
  }

  /** The log of one webhook, the newest first. */
  async log({ schoolId }: Actor, id: string, { range, filter }: ListQuery): Promise<ListPage<WebhookDelivery>> {
    await this.load(schoolId, id);
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
  async test({ schoolId }: Actor, id: string): Promise<WebhookDelivery> {
    const webhook = await this.load(schoolId, id);
    const deliveryId = await this.deliveries.addTest(id, new Date());
    await this.teller.tryNow(webhook, deliveryId);
    return this.delivery(id, deliveryId);
  }

  /** Sends a delivery once more, under the same id. Throws 409 while the webhook is off. */
  async sendAgain({ schoolId }: Actor, id: string, deliveryId: string): Promise<WebhookDelivery> {
    const webhook = await this.load(schoolId, id);
    await this.delivery(id, deliveryId);
    if (webhook.offAt) throw conflict('This webhook is off. Please switch it on first.');
    await this.deliveries.revive(deliveryId, new Date());
    await this.teller.tryNow(webhook, deliveryId);
    return this.delivery(id, deliveryId);
  }

  private checked(address: string): string {
    const problem = addressProblem(address.trim(), rulesOf(this.settings));
    if (problem !== null) throw badRequest(problem, '/address');
    return address.trim();
  }

  private async load(schoolId: string, id: string): Promise<WebhookEntity> {
    const webhook = await this.webhooks.findOneBy({ id, schoolId });
    if (!webhook) throw notFound();
    return webhook;
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
