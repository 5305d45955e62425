import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longText, nullableTime, shortText, timeColumn } from '../database/columns';

/** A mail that a mail server has not taken yet, or will never take. What was sent leaves no row. */
@Entity('mails')
@Index('mails_next_try', ['nextTryAt'])
@Index('mails_user', ['userId'])
export class MailRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  /** Whom it is about: the person it goes to, though not always at the address of their account. */
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('address')) address: string;
  @Column(shortText('kind', 32)) kind: string;
  /** The composed mail, sealed, because it can hold a link that logs in; null once it has failed for good. */
  @Column({ ...longText('sealed'), nullable: true }) sealed: string | null;
  @Column({ type: 'int', name: 'tries', default: 0 }) tries: number;
  /** Null once it has failed for good. */
  @Column(nullableTime('next_try_at')) nextTryAt: Date | null;
  /** Until when one instance alone tries to send it. */
  @Column(nullableTime('leased_until')) leasedUntil: Date | null;
  /** After this nobody has any use for it. */
  @Column(timeColumn('useful_until')) usefulUntil: Date;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('failed_at')) failedAt: Date | null;
  /** What the mail server said last, as codes. */
  @Column({ ...shortText('fault', 64), nullable: true }) fault: string | null;
}
