import type { WebhookDelivery, WebhookRow } from '../../contract/webhooks';
import type { DeliveryState } from '../../contract/webhook-values';
import type { WebhookDeliveryRow } from './delivery.entity';
import type { WebhookEntity } from './webhook.entity';

const timeOf = (time: Date | null): string | null => time?.toISOString() ?? null;

/** A webhook without its secret. */
export const webhookToContract = (webhook: WebhookEntity): WebhookRow => ({
  id: webhook.id,
  name: webhook.name,
  address: webhook.address,
  events: webhook.events,
  created_at: webhook.createdAt.toISOString(),
  delivered_at: timeOf(webhook.deliveredAt),
  failing_since: timeOf(webhook.failingSince),
  off_at: timeOf(webhook.offAt),
  off_reason: webhook.offReason,
});

const stateOf = ({ deliveredAt, failedAt }: WebhookDeliveryRow): DeliveryState => {
  if (deliveredAt) return 'delivered';
  return failedAt ? 'failed' : 'waiting';
};

export const deliveryToContract = (row: WebhookDeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  student_id: row.userId,
  state: stateOf(row),
  tries: row.tries,
  happened_at: row.happenedAt.toISOString(),
  last_tried_at: timeOf(row.lastTriedAt),
  next_try_at: timeOf(row.nextTryAt),
  delivered_at: timeOf(row.deliveredAt),
  answer_status: row.answerStatus,
  answer: row.answer,
  fault: row.fault,
});
