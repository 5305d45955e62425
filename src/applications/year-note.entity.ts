import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../platform/database/columns';

/** A field of a plan that staff filled in for the student; it holds as long as the plan says the same. */
@Entity('year_notes')
@Index('year_notes_user_field', ['userId', 'field'], { unique: true })
@Index('year_notes_author', ['authorId'])
export class YearNote {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  /** Who filled it in; null when that account is gone. */
  @Column({ ...shortText('author_id', 36), nullable: true })
  authorId: string | null;

  @Column(shortText('field', 64))
  field: string;

  @Column(shortText('value', 10))
  value: string;

  @Column(timeColumn('noted_at'))
  notedAt: Date;
}
