import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentActor, FreshProof, Roles } from '../../access/access.decorators';
import type { Actor } from '../../access/actor';
import { routes } from '../../contract/routes';
import type { CreatedWebhook, WebhookDelivery, WebhookRow } from '../../contract/webhooks';
import { Call } from '../../platform/http/call';
import type { ListPage } from '../../platform/http/list-page';
import { CreateWebhookDto, DeliveriesDto, UpdateWebhookDto } from './webhooks.dto';
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
  @Roles('admin')
  list(@CurrentActor() actor: Actor): Promise<WebhookRow[]> {
    return this.webhooks.list(actor);
  }

  @Call(routes.createWebhook)
  @Roles('admin')
  @FreshProof()
  create(@CurrentActor() actor: Actor, @Body() body: CreateWebhookDto): Promise<CreatedWebhook> {
    return this.webhooks.create(actor, body);
  }

  @Call(routes.readWebhook)
  @Roles('admin')
  read(@CurrentActor() actor: Actor, @Param('webhookId') id: string): Promise<WebhookRow> {
    return this.webhooks.read(actor, id);
  }

  @Call(routes.updateWebhook)
  @Roles('admin')
  @FreshProof()
  update(
    @CurrentActor() actor: Actor,
    @Param('webhookId') id: string,
    @Body() body: UpdateWebhookDto,
  ): Promise<WebhookRow> {
    return this.webhooks.update(actor, id, body);
  }

  @Call(routes.renewWebhookSecret)
  @Roles('admin')
  @FreshProof()
  renewSecret(@CurrentActor() actor: Actor, @Param('webhookId') id: string): Promise<CreatedWebhook> {
    return this.webhooks.renewSecret(actor, id);
  }

  @Call(routes.removeWebhook)
  @Roles('admin')
  remove(@CurrentActor() actor: Actor, @Param('webhookId') id: string): Promise<void> {
    return this.webhooks.remove(actor, id);
  }

  @Call(routes.testWebhook)
  @Roles('admin')
  test(@CurrentActor() actor: Actor, @Param('webhookId') id: string): Promise<WebhookDelivery> {
    return this.deliveries.test(actor, id);
  }

  @Call(routes.listWebhookDeliveries)
  @Roles('admin')
  log(
    @CurrentActor() actor: Actor,
    @Param('webhookId') id: string,
    @Query() query: DeliveriesDto,
  ): Promise<ListPage<WebhookDelivery>> {
    return this.deliveries.log(actor, id, query);
  }

  @Call(routes.sendWebhookAgain)
  @Roles('admin')
  sendAgain(
    @CurrentActor() actor: Actor,
    @Param('webhookId') id: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<WebhookDelivery> {
    return this.deliveries.sendAgain(actor, id, deliveryId);
  }
}
