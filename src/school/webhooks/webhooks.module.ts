import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule, InjectDataSource } from '@nestjs/typeorm';
import { type HandlerInput, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { DELIVERY_STATES, type DeliveryState, WEBHOOK_TEST_EVENT, MAX_WEBHOOKS } from '../../contract/webhook-values';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { WebhookDispatcher, receiverAddressProblem } from './webhook-dispatcher.service';
import { WebhookDeliveryRow, WebhookEntity } from './webhook.entity';
import { randomUUID } from 'node:crypto';
import { DataSource, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { AdminNotices } from '../../auth/accounts/notices';
import type { ListQuery } from '../../contract/recommendations';
import type { WebhookDelivery, WebhookRow } from '../../contract/webhooks';
import { ListPage, pageInMemory, windowOf } from '../../platform/http/list-page';
import { badRequest, conflict, notFound } from '../../platform/http/problems';
import { AuditLog } from '../../privacy/audit/audit-log';
import { withLock } from '../../users/lock-users';

const FILTER_BY_STATE: Record<DeliveryState, FindOptionsWhere<WebhookDeliveryRow>> = {
  waiting: { nextTryAt: Not(IsNull()) },
  delivered: { deliveredAt: Not(IsNull()) },
  failed: { failedAt: Not(IsNull()) },
};

/** Throws 400 for an unknown filter. */
function toCondition(filter: ListQuery['filter']): FindOptionsWhere<WebhookDeliveryRow> {
  const { state, ...others } = filter ?? {};
  const knownState = DELIVERY_STATES.find((deliveryState) => deliveryState === state);
  if (Object.keys(others).length || (state !== undefined && !knownState)) {
    throw badRequest(`The log can be narrowed by state: ${DELIVERY_STATES.join(', ')}.`, '/filter');
  }
  return knownState ? FILTER_BY_STATE[knownState] : {};
}

const toIso = (time: Date | null): string | null => time?.toISOString() ?? null;

const deliveryStateOf = ({
  deliveredAt,
  failedAt,
}: Pick<WebhookDeliveryRow, 'deliveredAt' | 'failedAt'>): DeliveryState =>
  deliveredAt ? 'delivered' : failedAt ? 'failed' : 'waiting';

/** Omits the secret. */
const toWebhook = (
  { id, name, address, events, ...row }: WebhookEntity,
  latest: WebhookDeliveryRow | null,
): WebhookRow => ({
  ...{ id, name, address, events, created_at: row.createdAt.toISOString(), delivered_at: toIso(row.deliveredAt) },
  ...{ failing_since: toIso(row.failingSince), off_at: toIso(row.offAt), off_reason: row.offReason },
  last_state: latest && deliveryStateOf(latest),
});

const toDelivery = ({ id, event, tries, answer, fault, ...row }: WebhookDeliveryRow): WebhookDelivery => ({
  ...{ id, event, student_id: row.userId, state: deliveryStateOf(row) },
  ...{ tries, happened_at: row.happenedAt.toISOString(), last_tried_at: toIso(row.lastTriedAt) },
  ...{ next_try_at: toIso(row.nextTryAt), delivered_at: toIso(row.deliveredAt) },
  ...{ answer_status: row.answerStatus, answer, fault },
});

/** No call here declares an API scope: people decide where data about students goes. */
@Controller()
class WebhooksController {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly dispatcher: WebhookDispatcher,
    private readonly audit: AuditLog,
    private readonly notices: AdminNotices,
  ) {}

  @Call(routes.listWebhooks)
  async list({ actor: { schoolId }, query }: HandlerInput<'listWebhooks'>) {
    const foundRows = await this.webhooks.find({ where: { schoolId }, order: { createdAt: 'ASC', id: 'ASC' } });
    const rows = await Promise.all(foundRows.map((webhook) => this.toRow(webhook)));
    return pageInMemory('webhooks', rows, query, ['name', 'created_at', 'delivered_at']);
  }

  @Call(routes.readWebhook)
  async read({ actor, params }: HandlerInput<'readWebhook'>) {
    return this.toRow(await this.load(actor, params.webhookId));
  }

  private async toRow(webhook: WebhookEntity): Promise<WebhookRow> {
    const order = { happenedAt: 'DESC', id: 'ASC' } as const;
    return toWebhook(webhook, await this.deliveries.findOne({ where: { webhookId: webhook.id }, order }));
  }

  /** The response contains the secret, which no other call returns. */
  @Call(routes.createWebhook)
  async create({ actor: { uid, schoolId }, body }: HandlerInput<'createWebhook'>) {
    const address = this.assertAddressAllowed(body.address);
    const id = randomUUID();
    const { secret, sealedSecret } = this.dispatcher.newSecret(id);
    const newWebhook = this.webhooks.create({
      ...{ id, schoolId, name: body.name.trim(), address, events: [...new Set(body.events)], sealedSecret },
      ...{ createdAt: new Date(), deliveredAt: null, failingSince: null, offAt: null, offReason: null },
    });
    await withLock(this.dataSource.manager, { schoolId }, async (manager) => {
      if ((await manager.countBy(WebhookEntity, { schoolId })) >= MAX_WEBHOOKS)
        throw conflict(`A school has ${MAX_WEBHOOKS} webhooks at most. Please remove one that is not needed any more.`);
      await manager.insert(WebhookEntity, newWebhook);
    });
    await this.audit.record({ what: 'webhook_added', actorId: uid, schoolId, named: newWebhook.name });
    await this.notices.notify(schoolId, { act: 'webhook_made', by: uid, about: newWebhook.name });
    return { ...toWebhook(newWebhook, null), secret };
  }

  /** Turning it on again retries failed deliveries. */
  @Call(routes.updateWebhook)
  async update({ actor, params: { webhookId: id }, body }: HandlerInput<'updateWebhook'>) {
    const { uid, schoolId } = actor;
    const { name, address, events, on } = body;
    const webhook = await this.load(actor, id);
    const changes = {
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(address === undefined ? {} : { address: this.assertAddressAllowed(address) }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
    };
    const now = new Date();
    if (Object.keys(changes).length) await this.webhooks.update({ id }, changes);
    if (on === false) await this.dispatcher.switchOff(id, 'admin', now);
    if (on === true && webhook.offAt) {
      await this.webhooks.update({ id }, { offAt: null, offReason: null, failingSince: null });
      await this.dispatcher.retry({ webhookId: id, failedAt: Not(IsNull()), event: Not(WEBHOOK_TEST_EVENT) }, now);
    }
    const changedWebhook = await this.load(actor, id);
    await this.audit.record({ what: 'webhook_changed', actorId: uid, schoolId, named: changedWebhook.name });
    if (changedWebhook.address !== webhook.address)
      await this.notices.notify(schoolId, { act: 'webhook_changed', by: uid, about: changedWebhook.name });
    return this.toRow(changedWebhook);
  }

  @Call(routes.renewWebhookSecret)
  async renewSecret({ actor, params: { webhookId: id } }: HandlerInput<'renewWebhookSecret'>) {
    const { uid, schoolId } = actor;
    const webhook = await this.load(actor, id);
    const { secret, sealedSecret } = this.dispatcher.newSecret(id);
    await this.webhooks.update({ id }, { sealedSecret });
    const note = { actorId: uid, schoolId, detail: 'secret', named: webhook.name };
    await this.audit.record({ what: 'webhook_changed', ...note });
    await this.notices.notify(schoolId, { act: 'webhook_changed', by: uid, about: webhook.name });
    return { ...(await this.toRow(webhook)), secret };
  }

  @Call(routes.removeWebhook)
  async remove({ actor, params: { webhookId: id } }: HandlerInput<'removeWebhook'>) {
    const removedWebhook = await this.toRow(await this.load(actor, id));
    await this.dataSource.transaction(async (manager) => {
      await manager.delete(WebhookEntity, { id });
      await manager.delete(WebhookDeliveryRow, { webhookId: id });
    });
    const { uid, schoolId } = actor;
    await this.audit.record({ what: 'webhook_removed', actorId: uid, schoolId, named: removedWebhook.name });
    return removedWebhook;
  }

  @Call(routes.listWebhookDeliveries)
  async listDeliveries({ actor, params: { webhookId }, query }: HandlerInput<'listWebhookDeliveries'>) {
    await this.load(actor, webhookId);
    const { first, take } = windowOf(query.range);
    const where = { webhookId, ...toCondition(query.filter) };
    const order = { happenedAt: 'DESC', id: 'ASC' } as const;
    const [foundRows, total] = await this.deliveries.findAndCount({ where, order, skip: first, take });
    return new ListPage('deliveries', foundRows.map(toDelivery), first, total);
  }

  /** Sends a test and waits for the response; works while the webhook is off. */
  @Call(routes.testWebhook)
  async test({ actor, params: { webhookId: id } }: HandlerInput<'testWebhook'>) {
    const webhook = await this.load(actor, id);
    const deliveryId = await this.dispatcher.addTestDelivery(id, new Date());
    await this.dispatcher.deliverNow(webhook, deliveryId);
    return this.readDelivery(id, deliveryId);
  }

  /** Sends a delivery again under the same id. */
  @Call(routes.sendWebhookAgain)
  async redeliver({ actor, params: { webhookId: id, deliveryId } }: HandlerInput<'sendWebhookAgain'>) {
    const webhook = await this.load(actor, id);
    await this.readDelivery(id, deliveryId);
    if (webhook.offAt) throw conflict('This webhook is off. Please switch it on first.');
    await this.dispatcher.retry({ id: deliveryId }, new Date());
    await this.dispatcher.deliverNow(webhook, deliveryId);
    return this.readDelivery(id, deliveryId);
  }

  private get webhooks() {
    return this.dataSource.getRepository(WebhookEntity);
  }

  private get deliveries() {
    return this.dataSource.getRepository(WebhookDeliveryRow);
  }

  private assertAddressAllowed(address: string): string {
    const problem = receiverAddressProblem(address.trim(), this.dispatcher.addressRules);
    if (problem !== null) throw badRequest(problem, '/address');
    return address.trim();
  }

  private async load({ schoolId }: Actor, id: string): Promise<WebhookEntity> {
    const webhook = await this.webhooks.findOneBy({ id, schoolId });
    if (!webhook) throw notFound();
    return webhook;
  }

  private async readDelivery(webhookId: string, id: string): Promise<WebhookDelivery> {
    const row = await this.deliveries.findOneBy({ id, webhookId });
    if (!row) throw notFound();
    return toDelivery(row);
  }
}

/** Sends domain events, recorded by `users/domain-events.ts`, to a school's other programs. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryRow]), MailModule],
  controllers: [WebhooksController],
  providers: [WebhookDispatcher],
})
export class WebhooksModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(WebhookDeliveryRow, {
      file: 'told-to-other-programs',
      lines: ({ event, happenedAt, deliveredAt }) => [
        { what: event, happened: happenedAt.toISOString(), told: deliveredAt?.toISOString() ?? null },
      ],
    });
  }
}
