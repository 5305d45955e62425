import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** When a student last opened Insights. */
@Entity('insight_visits')
export class InsightVisit {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('looked_at')) lookedAt: Date;
  /** The end of the visit before; null on the first. */
  @Column(nullableTime('before_at')) beforeAt: Date | null;
}
