import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Round } from '../contract/year-plan';
import { shortText, timeColumn } from '../platform/database/columns';

/** An application date that a school gives its students; the product ships none. */
@Entity('imported_dates')
@Index('imported_dates_of_school', ['schoolId', 'unitid', 'round', 'cycle'], { unique: true })
export class ImportedDateRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column({ type: 'int', name: 'unitid' })
  unitid: number;

  @Column(shortText('round', 16))
  round: Round;

  /** '2026-11-01' */
  @Column(shortText('due_on', 10))
  dueOn: string;

  /** '2026-27' */
  @Column(shortText('cycle', 20))
  cycle: string;

  @Column(shortText('source', 300))
  source: string;

  @Column(timeColumn('imported_at'))
  importedAt: Date;
}
