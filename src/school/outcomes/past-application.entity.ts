import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Outcome } from '../../contract/reports';
import { shortText, timeColumn } from '../../platform/database/columns';

/** One past application, without name or id. */
@Entity('past_applications')
@Index('past_applications_of_college', ['schoolId', 'unitid'])
@Index('past_applications_of_year', ['schoolId', 'classYear'])
export class PastApplicationRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column({ type: 'int', name: 'unitid' }) unitid: number;
  @Column({ type: 'int', name: 'class_year' }) classYear: number;
  /** Unweighted, on a 4.0 scale, times 100. */
  @Column({ type: 'int', name: 'gpa_hundredths', nullable: true }) gpaHundredths: number | null;
  @Column({ type: 'int', name: 'sat', nullable: true }) sat: number | null;
  @Column({ type: 'int', name: 'act', nullable: true }) act: number | null;
  @Column(shortText('outcome', 16)) outcome: Outcome;
  @Column(timeColumn('imported_at')) importedAt: Date;
}
