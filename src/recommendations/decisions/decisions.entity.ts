import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DecisionKind } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import { longJson, longText, nullableTime, shortText, timeColumn } from '../../platform/database/columns';
import type { WrittenList } from '../lists/lists.entity';

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

/** A first list that waits for the counselor's approval. It is stored nowhere else, so that nothing of it reaches the student. */
@Entity('held_lists')
@Index('held_lists_user', ['userId'], { unique: true })
@Index('held_lists_show', ['showAt'])
export class PendingList {
  /** The id of the generation that wrote it, and of the list it becomes. */
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(longJson('list'))
  list: WrittenList;

  @Column(timeColumn('held_at'))
  heldAt: Date;

  /** When the student sees it, approved or not. */
  @Column(timeColumn('show_at'))
  showAt: Date;

  /** When a counselor took it back after its release; null before any. */
  @Column(nullableTime('taken_back_at'))
  takenBackAt: Date | null;
}
