import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** A sign-in service account connected to one of ours. Only a hash identifies its owner there. */
@Entity('identities')
@Index('identities_subject', ['provider', 'subjectHash'], { unique: true })
@Index('identities_user', ['userId', 'provider'], { unique: true })
export class Identity {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('provider', 31)) provider: string;
  /** See subjectHash(). */
  @Column(shortText('subject_hash', 64)) subjectHash: string;
  @Column(timeColumn('linked_at')) linkedAt: Date;
  @Column(nullableTime('last_used_at')) lastUsedAt: Date | null;
}

/** A new person verified by a sign-in service who hasn't finished signing up. Their browser holds the token. */
@Entity('newcomers')
@Index('newcomers_user', ['userId'])
@Index('newcomers_expiry', ['expiresAt'])
export class PendingSignupRow {
  @PrimaryColumn(shortText('token_hash', 64)) tokenHash: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('provider', 31)) provider: string;
  @Column(shortText('subject_hash', 64)) subjectHash: string;
  @Column(shortText('email')) email: string;
  @Column(shortText('name')) name: string;
  @Column(timeColumn('expires_at')) expiresAt: Date;
}
