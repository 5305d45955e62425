import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DecisionKind } from '../../contract/list-decisions';
import type { Tier } from '../../contract/text';
import { longText, shortText, timeColumn } from '../../platform/database/columns';

/** What a counselor decided about one school of a student's lists; it holds for later lists until it is taken back. */
@Entity('list_decisions')
@Index('list_decisions_decided_by', ['decidedBy'])
export class ListDecisionRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @PrimaryColumn({ type: 'int', name: 'unitid' })
  unitid: number;

  @PrimaryColumn(shortText('kind', 16))
  kind: DecisionKind;

  /** The tier the counselor sees it in; only where that was decided. */
  @Column({ ...shortText('tier', 16), nullable: true })
  tier: Tier | null;

  /** The counselor's words to the student. */
  @Column(longText('reason'))
  reason: string;

  /** Null where that counselor's account is gone. */
  @Column({ ...shortText('decided_by', 36), nullable: true })
  decidedBy: string | null;

  @Column(timeColumn('decided_at'))
  decidedAt: Date;
}
