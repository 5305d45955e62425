import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** A single-use link that proves a new email; the token itself is only in the mail to it. */
@Entity('email_changes')
@Index('email_changes_user', ['userId'])
export class EmailChange {
  @PrimaryColumn(shortText('token_hash', 64))
  tokenHash: string;

  @Column(shortText('user_id', 36))
  userId: string;

  /** The new email, as accounts keep it. */
  @Column(shortText('email'))
  email: string;

  @Column(timeColumn('expires_at'))
  expiresAt: Date;

  @Column(nullableTime('used_at'))
  usedAt: Date | null;
}
