import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText, timeColumn } from '../../platform/database/columns';

/** A word that staff use to group students: 'athlete', 'first-gen'. */
@Entity('student_tags')
@Index('student_tags_user_tag', ['userId', 'tagKey'], { unique: true })
@Index('student_tags_school_tag', ['schoolId', 'tagKey'])
export class StudentTag {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('tag', 40)) tag: string;
  /** The tag's `searchKey()`. */
  @Column(shortText('tag_key', 40)) tagKey: string;
  @Column(timeColumn('added_at')) addedAt: Date;
}
