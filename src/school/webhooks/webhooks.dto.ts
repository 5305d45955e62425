import { createWebhookBody, updateWebhookBody } from '../../contract/webhooks';
import { listQuery } from '../../contract/lists';
import { zodDto } from '../../platform/http/zod-dto';

export class CreateWebhookDto extends zodDto(createWebhookBody) {}
export class UpdateWebhookDto extends zodDto(updateWebhookBody) {}
export class DeliveriesDto extends zodDto(listQuery) {}
