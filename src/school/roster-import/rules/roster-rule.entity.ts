import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Grade } from '../../../contract/users';
import { shortText } from '../../../platform/database/columns';

/** Which new students of a roster become a counselor's: by the first letter of the last name, of one grade or of all. */
@Entity('roster_rules')
@Index('roster_rules_school', ['schoolId'])
@Index('roster_rules_counselor', ['counselorId'])
export class RosterRuleRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('counselor_id', 36))
  counselorId: string;

  @Column(shortText('first_letter', 1))
  from: string;

  @Column(shortText('last_letter', 1))
  to: string;

  /** Null for all grades. */
  @Column({ type: 'int', name: 'grade', nullable: true })
  grade: Grade | null;
}
