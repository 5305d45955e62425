import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';
import type { RosterValues } from './roster-values';

/** What an import did to one student, kept for as long as it can be taken back. */
@Entity('roster_changes')
@Index('roster_changes_user', ['userId'])
@Index('roster_changes_school', ['schoolId', 'importId'])
@Index('roster_changes_made', ['madeAt'])
export class RosterChangeRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  /** The same for all students of one import. */
  @Column(shortText('import_id', 36))
  importId: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('made_at'))
  madeAt: Date;

  /** Null where the import made the account. `isInUse` is whether its owner had signed in by then. */
  @Column({ ...longJson('before_import'), nullable: true })
  before: (RosterValues & { isInUse?: boolean }) | null;

  @Column(longJson('after_import'))
  after: RosterValues;
}
