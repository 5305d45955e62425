import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../platform/database/columns';

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

/** The app on a phone whose codes a person types when signing in. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  /** What the codes are made of, sealed: see SealedSecrets. */
  @Column(shortText('sealed_secret', 255))
  sealedSecret: string;

  /** The half minute of the last code that was accepted: none is accepted twice. */
  @Column({ type: 'int', name: 'last_step' })
  lastStep: number;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  /** Null until the first code was right. */
  @Column(nullableTime('confirmed_at'))
  confirmedAt: Date | null;
}

/** A code that stands in for a lost phone, once; the code itself only its owner has. */
@Entity('recovery_codes')
@Index('recovery_codes_user', ['userId'])
export class RecoveryCode {
  @PrimaryColumn(shortText('code_hash', 64))
  codeHash: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('used_at'))
  usedAt: Date | null;
}
