import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AiResponse } from '../../contract/ai';
import type { WrittenBy } from '../../contract/text';
import { longJson, longText, shortText, timeColumn } from '../../platform/database/columns';

/** The newest feedback on a question, with the exact answer it refers to. */
@Entity('given_feedback')
@Index('given_feedback_user_question', ['userId', 'formId', 'questionId'], { unique: true })
export class FeedbackHistoryRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('form_id', 100)) formId: string;
  @Column(shortText('question_id', 64)) questionId: string;
  @Column(longText('student_response')) studentResponse: string;
  @Column(longText('ai_response')) aiResponse: string;
  @Column(shortText('written_by', 16)) writtenBy: WrittenBy;
  @Column(shortText('kind', 16)) kind: AiResponse['kind'];
  /** Which of our own follow-up questions the student has read here, so that none is asked twice. */
  @Column({ ...longJson('asked'), nullable: true }) asked: string[] | null;
  @Column(timeColumn('created_at')) createdAt: Date;
}
