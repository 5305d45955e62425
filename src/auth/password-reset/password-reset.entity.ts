import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** A single-use link to set a new password; the token itself is only in the mail. */
@Entity('password_resets')
@Index('password_resets_user', ['userId'])
export class PasswordReset {
  @PrimaryColumn(shortText('token_hash', 64))
  tokenHash: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('expires_at'))
  expiresAt: Date;

  @Column(nullableTime('used_at'))
  usedAt: Date | null;
}
