import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longJson, nullableTime, shortText, timeColumn } from '../../platform/database/columns';
import type { WrittenList } from '../lists/list-writer.service';

/** A first list that waits for the counselor: until it is shown, it stands nowhere but here, so that nothing of it reaches the student. */
@Entity('held_lists')
@Index('held_lists_user', ['userId'], { unique: true })
@Index('held_lists_show', ['showAt'])
export class HeldList {
  /** That of the generation that wrote it, and of the list it becomes. */
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(longJson('list'))
  list: WrittenList;

  @Column(timeColumn('held_at'))
  heldAt: Date;

  /** When the student sees it, whether or not somebody has looked. */
  @Column(timeColumn('show_at'))
  showAt: Date;

  /** When a counselor took it back after its release; null before any. */
  @Column(nullableTime('taken_back_at'))
  takenBackAt: Date | null;
}
