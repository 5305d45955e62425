import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** One signed-in browser: a refresh token that rotates, stored hashed. Of a deleted account only id and end stay, for a while. */
@Entity('sessions')
@Index('sessions_user', ['userId'])
@Index('sessions_ended', ['endedAt'])
@Index('sessions_expires', ['expiresAt'])
export class Session {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  /** Empty when the account was deleted. */
  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('token_hash', 64))
  tokenHash: string;

  /** The token before the last rotation: allowed a moment longer for parallel tabs, a theft after that. */
  @Column({ ...shortText('previous_token_hash', 64), nullable: true })
  previousTokenHash: string | null;

  /** The browser and system in words, e.g. 'Firefox on Windows'; nothing finer is kept. */
  @Column({ ...shortText('device', 60), nullable: true })
  device: string | null;

  /** The service that opened it; null for a password. */
  @Column({ ...shortText('provider', 31), nullable: true })
  provider: string | null;

  /** When whoever sits there last proved to be the owner; null where only a service vouched for who has a password. */
  @Column(nullableTime('proved_at'))
  provedAt: Date | null;

  @Column(timeColumn('rotated_at'))
  rotatedAt: Date;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(timeColumn('expires_at'))
  expiresAt: Date;

  @Column(nullableTime('ended_at'))
  endedAt: Date | null;
}
