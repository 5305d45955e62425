import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../platform/database/columns';

/**
 * A signed-in browser with a rotating refresh token, stored hashed. After the account is deleted, only id and end time
 * stay for a while.
 */
@Entity('sessions')
@Index('sessions_user', ['userId'])
@Index('sessions_ended', ['endedAt'])
@Index('sessions_expires', ['expiresAt'])
export class Session {
  @PrimaryColumn(shortText('id', 36)) id: string;
  /** Empty once the account is deleted. */
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('token_hash', 64)) tokenHash: string;
  /** The previous token, valid a little longer for parallel tabs. Later use means theft. */
  @Column({ ...shortText('previous_token_hash', 64), nullable: true }) previousTokenHash: string | null;
  /** Browser and system, e.g. 'Firefox on Windows', without further detail. */
  @Column({ ...shortText('device', 60), nullable: true }) device: string | null;
  /** The service that opened the session; null for a password. */
  @Column({ ...shortText('provider', 31), nullable: true }) provider: string | null;
  /** When the person last proved ownership; null if they have a password but came through a service. */
  @Column(nullableTime('proved_at')) provedAt: Date | null;
  @Column(timeColumn('rotated_at')) rotatedAt: Date;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(timeColumn('expires_at')) expiresAt: Date;
  @Column(nullableTime('ended_at')) endedAt: Date | null;
}

/** A single-use link that sets a new password. The token is only in the mail. */
@Entity('password_resets')
@Index('password_resets_user', ['userId'])
export class PasswordReset {
  @PrimaryColumn(shortText('token_hash', 64)) tokenHash: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('expires_at')) expiresAt: Date;
  @Column(nullableTime('used_at')) usedAt: Date | null;
}

/** A single-use link that proves a new email. The token is only in the mail to it. */
@Entity('email_changes')
@Index('email_changes_user', ['userId'])
export class EmailChange {
  @PrimaryColumn(shortText('token_hash', 64)) tokenHash: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** The new email, normalized like an account's. */
  @Column(shortText('email')) email: string;
  @Column(timeColumn('expires_at')) expiresAt: Date;
  @Column(nullableTime('used_at')) usedAt: Date | null;
}

@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  /** Encrypted: see SecondFactorCodes. */
  @Column(shortText('sealed_secret', 255)) sealedSecret: string;
  /** The 30-second step of the last accepted code, because each code works once. */
  @Column({ type: 'int', name: 'last_step' }) lastStep: number;
  @Column(timeColumn('created_at')) createdAt: Date;
  /** Null until the first correct code. */
  @Column(nullableTime('confirmed_at')) confirmedAt: Date | null;
}

/** A single-use code for a lost phone, stored hashed. */
@Entity('recovery_codes')
@Index('recovery_codes_user', ['userId'])
export class RecoveryCode {
  @PrimaryColumn(shortText('code_hash', 64)) codeHash: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('used_at')) usedAt: Date | null;
}
