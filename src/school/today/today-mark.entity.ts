import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TodayReason } from '../../contract/note-values';
import { shortText, timeColumn } from '../../platform/database/columns';

/** An entry that a counselor has set aside. */
@Entity('today_marks')
@Index('today_marks_user_reader_reason', ['userId', 'readerId', 'reason'], { unique: true })
@Index('today_marks_reader', ['readerId'])
export class TodayMarkRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** Null once the counselor’s account is gone. */
  @Column({ ...shortText('reader_id', 36), nullable: true }) readerId: string | null;
  @Column(shortText('reason', 32)) reason: TodayReason;
  /** What the entry was about. */
  @Column(shortText('happening', 64)) happening: string;
  /** The day at the school on which it comes back, as '2026-11-24'; null if it is done. */
  @Column({ ...shortText('until_day', 10), nullable: true }) untilDay: string | null;
  @Column(timeColumn('marked_at')) markedAt: Date;
}
