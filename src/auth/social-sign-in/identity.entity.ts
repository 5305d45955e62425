import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** An account of a provider by which a person signs in. Of what the provider tells nothing is kept but whose account it is, hashed. */
@Entity('identities')
@Index('identities_subject', ['provider', 'subjectHash'], { unique: true })
@Index('identities_user', ['userId', 'provider'], { unique: true })
export class Identity {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('provider', 31))
  provider: string;

  /** See subjectHash(). */
  @Column(shortText('subject_hash', 64))
  subjectHash: string;

  @Column(timeColumn('linked_at'))
  linkedAt: Date;

  @Column(nullableTime('last_used_at'))
  lastUsedAt: Date | null;
}
