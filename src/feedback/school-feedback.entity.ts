import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longText, shortText, timeColumn, booleanColumn } from '../platform/database/columns';

@Entity('school_feedback')
@Index('school_feedback_user_list_school', ['userId', 'recommendationId', 'schoolName'], { unique: true })
export class SchoolFeedbackRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('recommendation_id', 64)) recommendationId: string;
  @Column(shortText('school_name', 200)) schoolName: string;
  @Column(booleanColumn('researched')) researched: boolean;
  @Column({ type: 'boolean', name: 'liked', nullable: true }) liked: boolean | null;
  @Column(longText('reason')) reason: string;
  @Column(booleanColumn('submitted')) submitted: boolean;
  @Column(timeColumn('updated_at')) updatedAt: Date;
}
