import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { WebhookEvent, WebhookFault } from '../../contract/webhook-values';
import { WEBHOOK_TEST_EVENT } from '../../contract/webhook-values';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** One thing that happened, for one webhook: waiting, delivered or failed. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due', ['nextTryAt', 'webhookId'])
@Index('webhook_deliveries_log', ['webhookId', 'happenedAt', 'id'])
@Index('webhook_deliveries_user', ['userId'])
export class WebhookDeliveryRow {
  /** Made of what happened and the webhook (see happenings.ts), so that the same thing is one row, and one id for the receiver. */
  @PrimaryColumn(shortText('id', 64))
  id: string;

  @Column(shortText('webhook_id', 36))
  webhookId: string;

  /** The student; null for a test. */
  @Column({ ...shortText('user_id', 36), nullable: true })
  userId: string | null;

  @Column(shortText('event', 32))
  event: WebhookEvent | typeof WEBHOOK_TEST_EVENT;

  /** What is sent, the same bytes at each try. */
  @Column(shortText('body', 1000))
  body: string;

  @Column(timeColumn('happened_at'))
  happenedAt: Date;

  @Column({ type: 'int', name: 'tries', default: 0 })
  tries: number;

  /** Null once it was delivered or has failed. */
  @Column(nullableTime('next_try_at'))
  nextTryAt: Date | null;

  /** Until when one instance alone tries it. */
  @Column(nullableTime('leased_until'))
  leasedUntil: Date | null;

  /** After this it is tried no more by itself; set with the first try. */
  @Column(nullableTime('tried_until'))
  triedUntil: Date | null;

  @Column(nullableTime('last_tried_at'))
  lastTriedAt: Date | null;

  @Column(nullableTime('delivered_at'))
  deliveredAt: Date | null;

  @Column(nullableTime('failed_at'))
  failedAt: Date | null;

  @Column({ type: 'int', name: 'answer_status', nullable: true })
  answerStatus: number | null;

  @Column({ ...shortText('answer', 200), nullable: true })
  answer: string | null;

  @Column({ ...shortText('fault', 32), nullable: true })
  fault: WebhookFault | null;
}
