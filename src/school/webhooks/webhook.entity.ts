import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  WEBHOOK_TEST_EVENT,
  type WebhookEvent,
  type WebhookFault,
  type WebhookOffReason,
} from '../../contract/webhook-values';
import { longJson, nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** Where another program of a school receives events. It belongs to the school and stays when the admin who added it leaves. */
@Entity('webhooks')
@Index('webhooks_school', ['schoolId'])
export class WebhookEntity {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('name')) name: string;
  @Column(shortText('address', 500)) address: string;
  @Column(longJson('events')) events: WebhookEvent[];
  /** The signing secret, encrypted. */
  @Column(shortText('sealed_secret', 400)) sealedSecret: string;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('delivered_at')) deliveredAt: Date | null;
  /** Since when all deliveries have failed; null if the last one succeeded. */
  @Column(nullableTime('failing_since')) failingSince: Date | null;
  @Column(nullableTime('off_at')) offAt: Date | null;
  @Column({ ...shortText('off_reason', 16), nullable: true }) offReason: WebhookOffReason | null;
}

/** One event for one webhook: waiting, delivered or failed. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_due', ['nextTryAt', 'webhookId'])
@Index('webhook_deliveries_log', ['webhookId', 'happenedAt', 'id'])
@Index('webhook_deliveries_user', ['userId'])
export class WebhookDeliveryRow {
  /** Derived from event and webhook (see `domain-events.ts`), so that a repeated event has the same row and id. */
  @PrimaryColumn(shortText('id', 64)) id: string;
  @Column(shortText('webhook_id', 36)) webhookId: string;
  /** The student; null for a test. */
  @Column({ ...shortText('user_id', 36), nullable: true }) userId: string | null;
  @Column(shortText('event', 32)) event: WebhookEvent | typeof WEBHOOK_TEST_EVENT;
  /** The same bytes at each try. */
  @Column(shortText('body', 1000)) body: string;
  @Column(timeColumn('happened_at')) happenedAt: Date;
  @Column({ type: 'int', name: 'tries', default: 0 }) tries: number;
  /** Null once it was delivered or has failed. */
  @Column(nullableTime('next_try_at')) nextTryAt: Date | null;
  /** When the lease of the sending instance ends. */
  @Column(nullableTime('leased_until')) leasedUntil: Date | null;
  /** When automatic retries end; set by the first try. */
  @Column(nullableTime('tried_until')) triedUntil: Date | null;
  @Column(nullableTime('last_tried_at')) lastTriedAt: Date | null;
  @Column(nullableTime('delivered_at')) deliveredAt: Date | null;
  @Column(nullableTime('failed_at')) failedAt: Date | null;
  @Column({ type: 'int', name: 'answer_status', nullable: true }) answerStatus: number | null;
  @Column({ ...shortText('answer', 200), nullable: true }) answer: string | null;
  @Column({ ...shortText('fault', 32), nullable: true }) fault: WebhookFault | null;
}
