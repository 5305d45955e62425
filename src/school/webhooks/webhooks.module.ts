import { Module } from '@nestjs/common';
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
import { WebhooksController } from './webhooks.controller';
import { Webhooks } from './webhooks.service';

/** Tells a school’s other programs what happens; what there is to tell is written down by `users/happenings.ts`. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryRow]), MailModule],
  controllers: [WebhooksController],
  providers: [Webhooks, WebhookLog, WebhookDispatcher, WebhookActivation, WebhookSender, WebhookDeliveries, WebhookSecrets],
})
export class WebhooksModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(WebhookDeliveryRow, deliveriesExport);
  }
}
