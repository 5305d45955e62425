import { Controller } from '@nestjs/common';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';
import { WebhookLog } from './webhook-log.service';
import { Webhooks } from './webhooks.service';

/** Where something about students is sent to is decided by people: no call here declares a scope. */
@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookLog,
  ) {}

  @Call(routes.listWebhooks)
  list({ actor }: Asked<'listWebhooks'>) {
    return this.webhooks.list(actor);
  }

  @Call(routes.createWebhook)
  create({ actor, body }: Asked<'createWebhook'>) {
    return this.webhooks.create(actor, body);
  }

  @Call(routes.readWebhook)
  read({ actor, params: { webhookId: id } }: Asked<'readWebhook'>) {
    return this.webhooks.read(actor, id);
  }

  @Call(routes.updateWebhook)
  update({ actor, body, params: { webhookId: id } }: Asked<'updateWebhook'>) {
    return this.webhooks.update(actor, id, body);
  }

  @Call(routes.renewWebhookSecret)
  renewSecret({ actor, params: { webhookId: id } }: Asked<'renewWebhookSecret'>) {
    return this.webhooks.renewSecret(actor, id);
  }

  @Call(routes.removeWebhook)
  remove({ actor, params: { webhookId: id } }: Asked<'removeWebhook'>) {
    return this.webhooks.remove(actor, id);
  }

  @Call(routes.testWebhook)
  test({ actor, params: { webhookId: id } }: Asked<'testWebhook'>) {
    return this.deliveries.test(actor, id);
  }

  @Call(routes.listWebhookDeliveries)
  log({ actor, query, params: { webhookId: id } }: Asked<'listWebhookDeliveries'>) {
    return this.deliveries.log(actor, id, query);
  }

  @Call(routes.sendWebhookAgain)
  sendAgain({ actor, params: { webhookId: id, deliveryId } }: Asked<'sendWebhookAgain'>) {
    return this.deliveries.sendAgain(actor, id, deliveryId);
  }
}
