import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn, yesNo } from '../../platform/database/columns';

const head = (name: string) => ({ type: 'int' as const, name, default: 0 });

/** What one pull did, in numbers: who it was about stands in the record of activity. */
@Entity('roster_pulls')
@Index('roster_pulls_school', ['schoolId', 'startedAt'])
export class RosterPullRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column(timeColumn('started_at'))
  startedAt: Date;

  @Column(yesNo('nightly'))
  nightly: boolean;

  @Column(yesNo('is_whole'))
  isWhole: boolean;

  /** Null where it went well. */
  @Column({ ...shortText('failure', 500), nullable: true })
  failure: string | null;

  @Column(head('new_students'))
  newStudents: number;

  @Column(head('changed_students'))
  changed: number;

  @Column(head('unchanged_students'))
  unchanged: number;

  @Column(head('problems'))
  problems: number;
}
