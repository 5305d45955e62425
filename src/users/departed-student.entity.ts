import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../platform/database/columns';

/** A student whose account was deleted: the id alone, until a school's own systems have had the time to notice. */
@Entity('departed_students')
@Index('departed_students_school', ['schoolId', 'leftAt'])
@Index('departed_students_left', ['leftAt'])
export class DepartedStudent {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column(timeColumn('left_at'))
  leftAt: Date;
}
