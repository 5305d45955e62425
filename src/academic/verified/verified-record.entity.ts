import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { VerifiedFacts } from '../../contract/verified-record';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** A student's numbers as their counselor read them on the transcript, beside the student's own. */
@Entity('verified_records')
@Index('verified_records_verified_by', ['verifiedBy'])
export class VerifiedRecordRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(longJson('facts'))
  facts: VerifiedFacts;

  /** Null once that account is gone. */
  @Column({ ...shortText('verified_by', 36), nullable: true })
  verifiedBy: string | null;

  /** When the numbers were last changed or taken away. */
  @Column(timeColumn('verified_at'))
  verifiedAt: Date;
}
