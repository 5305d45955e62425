import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../../platform/database/columns';

/** A counselor who looks after the students of a colleague of the same school for a time. */
@Entity('counselor_covers')
@Index('counselor_covers_cover', ['coverId', 'endsAt'])
@Index('counselor_covers_counselor', ['counselorId', 'endsAt'])
@Index('counselor_covers_school', ['schoolId', 'endsAt'])
export class CounselorCover {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  /** Whose students they are. */
  @Column(shortText('counselor_id', 36))
  counselorId: string;

  /** Who looks after them; null once that account is gone. */
  @Column({ ...shortText('cover_id', 36), nullable: true })
  coverId: string | null;

  @Column(timeColumn('starts_at'))
  startsAt: Date;

  /** When it ends, or ended early. */
  @Column(timeColumn('ends_at'))
  endsAt: Date;
}
