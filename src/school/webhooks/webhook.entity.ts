import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { WebhookEvent, WebhookOffReason } from '../../contract/webhook-values';
import { longJson, nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** An address that another program of a school listens at. It belongs to the school and stays when the admin who added it leaves. */
@Entity('webhooks')
@Index('webhooks_school', ['schoolId'])
export class WebhookEntity {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('name'))
  name: string;

  @Column(shortText('address', 500))
  address: string;

  @Column(longJson('events'))
  events: WebhookEvent[];

  /** What deliveries are signed with; sealed, because it must be read again for each. */
  @Column(shortText('sealed_secret', 400))
  sealedSecret: string;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  /** When something last arrived. */
  @Column(nullableTime('delivered_at'))
  deliveredAt: Date | null;

  /** Since when nothing has arrived any more; null while things do. */
  @Column(nullableTime('failing_since'))
  failingSince: Date | null;

  /** Null while it is on. */
  @Column(nullableTime('off_at'))
  offAt: Date | null;

  @Column({ ...shortText('off_reason', 16), nullable: true })
  offReason: WebhookOffReason | null;
}
