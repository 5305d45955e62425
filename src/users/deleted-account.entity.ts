import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../platform/database/columns';

/** An account that was deleted a moment ago: its id alone, until nothing that was under way can bring rows back. */
@Entity('deleted_accounts')
@Index('deleted_accounts_due', ['dueAt'])
export class DeletedAccount {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('deleted_at'))
  deletedAt: Date;

  /** When its rows are looked for again. */
  @Column(timeColumn('due_at'))
  dueAt: Date;
}
