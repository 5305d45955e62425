import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** The line as it was shown, and the words of the student it came from. */
export interface RefusedLine {
  text: string;
  words: string[];
  /** True where somebody of the school took it off, also once that account is gone. */
  byStaff?: true;
}

/** A line that its student, or somebody of the school, says is not true; it is never made again from the same words. */
@Entity('refused_statements')
@Index('refused_statements_user_line', ['userId', 'lineId'], { unique: true })
export class RefusedStatement {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('line_id', 64))
  lineId: string;

  /** The section it stood in. */
  @Column(shortText('claim', 64))
  claim: string;

  @Column(longJson('said'))
  said: RefusedLine;

  @Column(timeColumn('refused_at'))
  refusedAt: Date;

  /** Who of the school took it off; null where the student did, and once that account is gone. */
  @Column({ ...shortText('refused_by', 36), nullable: true })
  refusedBy: string | null;
}
