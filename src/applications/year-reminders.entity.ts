import { Column, Entity, PrimaryColumn } from 'typeorm';
import { longJson, shortText, timeColumn, yesNo } from '../platform/database/columns';

/** Whether a student wants reminders by mail, and of what they were reminded: nobody is told the same twice. */
@Entity('year_reminders')
export class YearReminders {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(yesNo('by_mail'))
  byMail: boolean;

  /** When that was last changed. */
  @Column(timeColumn('changed_at'))
  changedAt: Date;

  /** The day at the school on which the last mail left, as '2026-10-18'; there is no second one on it. */
  @Column({ ...shortText('mailed_on', 10), nullable: true })
  mailedOn: string | null;

  /** What the student was reminded of: 'college.161253 2026-11-01 7', the last number being the days before. */
  @Column(longJson('told'))
  told: string[];
}
