import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReportFrequency } from '../../contract/note-values';
import { shortText } from '../../platform/database/columns';

/** When a school's report is mailed; no row if it isn't. Days are in the school's time zone. */
@Entity('report_schedules')
export class ReportScheduleRow {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('rhythm', 16)) rhythm: Exclude<ReportFrequency, 'off'>;
  /** Weekly: 1 is Monday. Monthly: the day of the month. */
  @Column({ type: 'int', name: 'day' }) day: number;
  @Column(shortText('next_on', 10)) nextOn: string;
}

@Entity('report_readers')
@Index('report_readers_school', ['schoolId'])
export class ReportReaderRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  /** The day of the last report mailed to this admin. */
  @Column({ ...shortText('told_on', 10), nullable: true }) toldOn: string | null;
}
