import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Asked, Call } from '../../access/call';
import { routes } from '../../contract/routes';
import { MailModule } from '../../platform/mail/mail.module';
import { PersonalDataRegistry } from '../../users/personal-data-registry';
import { WebhookDispatcher } from './webhook-dispatcher.service';
import { WebhookDeliveryRow, WebhookEntity } from './webhook.entity';
import { Webhooks } from './webhooks.service';

/** No call here declares an API scope: people decide where data about students goes. */
@Controller()
class WebhooksController {
  constructor(private readonly webhooks: Webhooks) {}

  @Call(routes.listWebhooks)
  list({ actor, query }: Asked<'listWebhooks'>) {
    return this.webhooks.list(actor, query);
  }

  @Call(routes.createWebhook)
  create({ actor, body }: Asked<'createWebhook'>) {
    return this.webhooks.create(actor, body);
  }

  @Call(routes.readWebhook)
  read({ actor, params }: Asked<'readWebhook'>) {
    return this.webhooks.read(actor, params.webhookId);
  }

  @Call(routes.updateWebhook)
  update({ actor, body, params }: Asked<'updateWebhook'>) {
    return this.webhooks.update(actor, params.webhookId, body);
  }

  @Call(routes.renewWebhookSecret)
  renewSecret({ actor, params }: Asked<'renewWebhookSecret'>) {
    return this.webhooks.renewSecret(actor, params.webhookId);
  }

  @Call(routes.removeWebhook)
  remove({ actor, params }: Asked<'removeWebhook'>) {
    return this.webhooks.remove(actor, params.webhookId);
  }

  @Call(routes.testWebhook)
  test({ actor, params }: Asked<'testWebhook'>) {
    return this.webhooks.test(actor, params.webhookId);
  }

  @Call(routes.listWebhookDeliveries)
  log({ actor, query, params }: Asked<'listWebhookDeliveries'>) {
    return this.webhooks.log(actor, params.webhookId, query);
  }

  @Call(routes.sendWebhookAgain)
  sendAgain({ actor, params }: Asked<'sendWebhookAgain'>) {
    return this.webhooks.sendAgain(actor, params.webhookId, params.deliveryId);
  }
}

/** Sends domain events, which `users/domain-events.ts` records, to a school's other programs. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryRow]), MailModule],
  controllers: [WebhooksController],
  providers: [Webhooks, WebhookDispatcher],
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
