import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longText, nullableTime, shortText, timeColumn } from '../database/columns';

/** A mail that no mail server has accepted yet, or ever will. Sent mail leaves no row. */
@Entity('mails')
@Index('mails_next_try', ['nextTryAt'])
@Index('mails_user', ['userId'])
export class MailRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  /** The recipient's user id. The mail may go to another address than the account's. */
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('address')) address: string;
  @Column(shortText('kind', 32)) kind: string;
  /** The composed mail, encrypted because it may contain a login link; null once it has failed for good. */
  @Column({ ...longText('sealed'), nullable: true }) sealed: string | null;
  @Column({ type: 'int', name: 'tries', default: 0 }) tries: number;
  /** Null once it has failed for good. */
  @Column(nullableTime('next_try_at')) nextTryAt: Date | null;
  /** When the lease of the sending instance ends. */
  @Column(nullableTime('leased_until')) leasedUntil: Date | null;
  /** The mail is useless after this time. */
  @Column(timeColumn('useful_until')) usefulUntil: Date;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('failed_at')) failedAt: Date | null;
  /** The mail server's last response, as codes. */
  @Column({ ...shortText('fault', 64), nullable: true }) fault: string | null;
}
