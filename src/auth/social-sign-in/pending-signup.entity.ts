import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../../platform/database/columns';

/** Somebody whom a provider vouched for and who belongs to no account yet; the browser holds the token. Gone when it is used. */
@Entity('newcomers')
@Index('newcomers_user', ['userId'])
@Index('newcomers_expiry', ['expiresAt'])
export class PendingSignupRow {
  @PrimaryColumn(shortText('token_hash', 64))
  tokenHash: string;

  /** The account with the same email, or the one to be made. */
  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('provider', 31))
  provider: string;

  @Column(shortText('subject_hash', 64))
  subjectHash: string;

  @Column(shortText('email'))
  email: string;

  @Column(shortText('name'))
  name: string;

  /** The token of the last link that was mailed to prove the account, hashed. */
  @Column({ ...shortText('proof_hash', 64), nullable: true })
  proofHash: string | null;

  @Column({ type: 'int', name: 'proof_mails' })
  proofMails: number;

  @Column(timeColumn('expires_at'))
  expiresAt: Date;
}
