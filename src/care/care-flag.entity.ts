import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { nullableTime, shortText, timeColumn } from '../database/columns';

/** An answer that a counselor should look at, because it may be a sign of danger. The words stay in the answer; only those of a chat message stand here. */
@Entity('care_flags')
@Index('care_flags_user_question', ['userId', 'questionKey'], { unique: true })
export class CareFlag {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  /** A hash of form and question: one flag per question, however often its answer is saved. */
  @Column(shortText('question_key', 64))
  questionKey: string;

  /** A hash of the answer that was flagged last: another text with signs of danger opens the flag again. */
  @Column(shortText('text_key', 64))
  textKey: string;

  @Column(shortText('form_id', 100))
  formId: string;

  @Column(shortText('question_id', 64))
  questionId: string;

  @Column(shortText('question_text', 600))
  questionText: string;

  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('seen_at'))
  seenAt: Date | null;

  @Column({ ...shortText('seen_by', 36), nullable: true })
  seenBy: string | null;
}
