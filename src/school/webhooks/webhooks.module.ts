import { Module, Controller } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { deliveriesExport } from './data-export';
import { WebhookDeliveries } from './deliveries.service';
import { WebhookDeliveryRow } from './delivery.entity';
import { WebhookDispatcher } from './webhook-dispatcher.service';
import { WebhookEntity } from './webhook.entity';
import { WebhookLog } from './webhook-log.service';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSender } from './webhook-sender.service';
import { WebhookActivation } from './webhook-activation.service';
import { Webhooks } from './webhooks.service';
import { routes } from '../../contract/routes';
import { type Asked, Call } from '../../access/call';

/** Where something about students is sent to is decided by people: no call here declares a scope. */
@Controller()
class WebhooksController {
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

/** Tells a school’s other programs what happens; what there is to tell is written down by `users/happenings.ts`. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryRow]), MailModule],
  controllers: [WebhooksController],
  providers: [
    Webhooks,
    WebhookLog,
    WebhookDispatcher,
    WebhookActivation,
    WebhookSender,
    WebhookDeliveries,
    WebhookSecrets,
  ],
})
export class WebhooksModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(WebhookDeliveryRow, deliveriesExport);
  }
}
