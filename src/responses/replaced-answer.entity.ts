import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longText, shortText, timeColumn } from '../platform/database/columns';

/** A text that lost against another one typed at the same time: nothing a student wrote is thrown away. */
@Entity('replaced_answers')
@Index('replaced_answers_user_form', ['userId', 'formId'])
export class ReplacedAnswer {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('form_id', 100))
  formId: string;

  @Column(shortText('question_id', 64))
  questionId: string;

  @Column(longText('answer'))
  answer: string;

  @Column(timeColumn('replaced_at'))
  replacedAt: Date;
}
