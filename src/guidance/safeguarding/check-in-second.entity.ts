import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../../platform/database/columns';

/** The person of a school's staff who is mailed about every check-in besides the counselor. */
@Entity('check_in_seconds')
@Index('check_in_seconds_user', ['userId'])
export class CheckInSecondRow {
  @PrimaryColumn(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('named_at'))
  namedAt: Date;
}
