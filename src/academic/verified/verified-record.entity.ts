import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type VerifiedFacts, verifiedFacts } from '../../contract/verified-record';
import { shortText, timeColumn } from '../../platform/database/columns';
import { shapeColumn } from '../../platform/database/readable';

const NOTHING_VERIFIED: VerifiedFacts = { gpa: null, sat: null, act: null };

/** A student's numbers as their counselor read them on the transcript, beside the student's own. */
@Entity('verified_records')
@Index('verified_records_verified_by', ['verifiedBy'])
export class VerifiedRecordRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(shapeColumn('facts', 'verified_records', verifiedFacts, NOTHING_VERIFIED))
  facts: VerifiedFacts;

  /** Null once that account is gone. */
  @Column({ ...shortText('verified_by', 36), nullable: true })
  verifiedBy: string | null;

  /** When the numbers were last changed or taken away. */
  @Column(timeColumn('verified_at'))
  verifiedAt: Date;
}
