import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TodayReason } from '../../contract/note-values';
import { shortText, timeColumn } from '../../platform/database/columns';

@Entity('today_marks')
@Index('today_marks_user_reader_reason', ['userId', 'readerId', 'reason'], { unique: true })
@Index('today_marks_reader', ['readerId'])
export class TodayMarkRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column({ ...shortText('reader_id', 36), nullable: true }) readerId: string | null;
  @Column(shortText('reason', 32)) reason: TodayReason;
  @Column(shortText('happening', 64)) happening: string;
  /** The day at the school when it returns, as '2026-11-24'; null if it is done. */
  @Column({ ...shortText('until_day', 10), nullable: true }) untilDay: string | null;
  @Column(timeColumn('marked_at')) markedAt: Date;
}
