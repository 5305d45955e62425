import { Column, Entity, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

@Entity('insight_visits')
export class InsightVisit {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('looked_at')) lookedAt: Date;
  /** The end of the previous visit; null on the first. */
  @Column(nullableTime('before_at')) beforeAt: Date | null;
}
