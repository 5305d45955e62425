import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DecisionKind } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import { longJson, longText, nullableTime, shortText, timeColumn } from '../../platform/database/columns';
import type { WrittenList } from '../lists/lists.entity';

/** A counselor's decision about one school on a student's lists. It applies to later lists until it is revoked. */
@Entity('list_decisions')
@Index('list_decisions_decided_by', ['decidedBy'])
export class ListDecisionRow {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @PrimaryColumn({ type: 'int', name: 'unitid' })
  unitid: number;

  @PrimaryColumn(shortText('kind', 16))
  kind: DecisionKind;

  /** The counselor's tier; null for other kinds of decisions. */
  @Column({ ...shortText('tier', 16), nullable: true })
  tier: Tier | null;

  @Column(longText('reason'))
  reason: string;

  /** Null if that counselor's account was deleted. */
  @Column({ ...shortText('decided_by', 36), nullable: true })
  decidedBy: string | null;

  @Column(timeColumn('decided_at'))
  decidedAt: Date;
}

/** A first list awaiting the counselor's approval. It is stored nowhere else, so the student can't see any of it. */
@Entity('held_lists')
@Index('held_lists_user', ['userId'], { unique: true })
@Index('held_lists_show', ['showAt'])
export class PendingList {
  /** The id of its generation and of the list it becomes. */
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(longJson('list'))
  list: WrittenList;

  @Column(timeColumn('held_at'))
  heldAt: Date;

  /** When the list is released to the student, approved or not. */
  @Column(timeColumn('show_at'))
  showAt: Date;

  /** When a counselor recalled it after its release; else null. */
  @Column(nullableTime('taken_back_at'))
  takenBackAt: Date | null;
}
