import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

@Entity('counselor_visits')
@Index('counselor_visits_user_reader', ['userId', 'readerId'], { unique: true })
@Index('counselor_visits_reader', ['readerId'])
export class CounselorVisit {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** Null once the reader's account is deleted. */
  @Column({ ...shortText('reader_id', 36), nullable: true }) readerId: string | null;
  @Column(timeColumn('looked_at')) lookedAt: Date;
  /** The end of the previous visit; null on the first. */
  @Column(nullableTime('before_at')) beforeAt: Date | null;
}
