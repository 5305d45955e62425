import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/notices';
import { MAX_WEBHOOKS } from '../../contract/webhook-values';
import type { CreatedWebhook, CreateWebhookBody, UpdateWebhookBody, WebhookRow } from '../../contract/webhooks';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';
import { WebhookDeliveryRow } from './delivery.entity';
import { WebhookEntity } from './webhook.entity';
import { WebhookSender } from './webhook-sender.service';
import { WebhookActivation } from './webhook-activation.service';
import { webhookToContract } from './webhooks.to-contract';

/** The webhooks of a school in the hands of its admins. */
@Injectable()
export class Webhooks {
  constructor(
    @InjectRepository(WebhookEntity) private readonly webhooks: Repository<WebhookEntity>,
    private readonly sender: WebhookSender,
    private readonly switches: WebhookActivation,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  /** The webhooks of the actor's school, the oldest first. */
  async list({ schoolId }: Actor): Promise<WebhookRow[]> {
    const found = await this.webhooks.find({ where: { schoolId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return found.map(webhookToContract);
  }

  async read(actor: Actor, id: string): Promise<WebhookRow> {
    return webhookToContract(await this.load(actor, id));
  }

  /** Adds one. Throws 400 for an address that may not be told, 409 where there are enough. The answer alone holds the secret. */
  async create({ uid, schoolId }: Actor, { name, address, events }: CreateWebhookBody): Promise<CreatedWebhook> {
    const checked = this.checked(address);
    const id = randomUUID();
    const { secret, sealedSecret } = this.sender.secretFor(id);
    const made = this.webhooks.create({
      ...{ id, schoolId, name: name.trim(), address: checked, events: [...new Set(events)] },
      sealedSecret,
      ...{ createdAt: new Date(), deliveredAt: null, failingSince: null, offAt: null, offReason: null },
    });
    await withLock(this.webhooks.manager, { schoolId }, async (manager) => {
      if ((await manager.countBy(WebhookEntity, { schoolId })) >= MAX_WEBHOOKS)
        throw conflict(`A school has ${MAX_WEBHOOKS} webhooks at most. Please remove one that is not needed any more.`);
      await manager.insert(WebhookEntity, made);
    });
    await this.audit.note({ what: 'webhook_added', actorId: uid, schoolId });
    await this.notices.tell(schoolId, { act: 'webhook_made', by: uid, about: made.name });
    return { ...webhookToContract(made), secret };
  }

  /** Changes one, and switches it off or on. Switched on again, it is told what failed before. */
  async update(actor: Actor, id: string, body: UpdateWebhookBody): Promise<WebhookRow> {
    const { uid, schoolId } = actor;
    const webhook = await this.load(actor, id);
    const { name, address, events, on } = body;
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(address === undefined ? {} : { address: this.checked(address) }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
    };
    const now = new Date();
    if (Object.keys(changes).length) await this.webhooks.update({ id }, changes);
    if (on === false) await this.switches.off(webhook, 'admin', now);
    if (on === true && webhook.offAt) await this.switches.on(webhook, now);
    await this.audit.note({ what: 'webhook_changed', actorId: uid, schoolId });
    const changed = await this.load(actor, id);
    if (changed.address !== webhook.address)
      await this.notices.tell(schoolId, { act: 'webhook_changed', by: uid, about: changed.name });
    return webhookToContract(changed);
  }

  /** Gives it another secret; from now on deliveries are signed with that one. */
  async renewSecret(actor: Actor, id: string): Promise<CreatedWebhook> {
    const { uid, schoolId } = actor;
    const webhook = await this.load(actor, id);
    const { secret, sealedSecret } = this.sender.secretFor(id);
    await this.webhooks.update({ id }, { sealedSecret });
    await this.audit.note({ what: 'webhook_changed', actorId: uid, schoolId, detail: 'secret' });
    await this.notices.tell(schoolId, { act: 'webhook_changed', by: uid, about: webhook.name });
    return { ...webhookToContract(webhook), secret };
  }

  /** Removes it with its log. */
  async remove(actor: Actor, id: string): Promise<void> {
    const { uid, schoolId } = actor;
    await this.load(actor, id);
    await this.webhooks.manager.transaction(async (manager) => {
      await manager.delete(WebhookEntity, { id });
      await manager.delete(WebhookDeliveryRow, { webhookId: id });
    });
    await this.audit.note({ what: 'webhook_removed', actorId: uid, schoolId });
  }

  private checked(address: string): string {
    const problem = this.sender.problemOf(address.trim());
    if (problem !== null) throw badRequest(problem, '/address');
    return address.trim();
  }

  /** Throws 404 for a webhook that is not of this school. */
  async load({ schoolId }: Pick<Actor, 'schoolId'>, id: string): Promise<WebhookEntity> {
    const webhook = await this.webhooks.findOneBy({ id, schoolId });
    if (!webhook) throw notFound();
    return webhook;
  }
}
