import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { longJson, shortText, timeColumn, longText, storedAnswersTransformer } from '../platform/database/columns';
import type { StoredAnswer } from '../platform/saving/merge-save';

/**
 * The result of checking a set for signs of danger; every save resets it to unread. Small integers, so that updates
 * rewrite the row in place.
 */
export const SIGN_STATES = { none: 0, unread: 1, found: 2 } as const;

@Entity('response_sets')
@Index('response_sets_user_form', ['userId', 'formId'], { unique: true })
@Index('response_sets_counts', ['userId', 'formId', 'answeredCount'])
@Index('response_sets_signs', ['signs'], { where: 'signs = 1' })
export class ResponseSet {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('form_id', 100)) formId: string;
  @Column(timeColumn('submitted_at')) submittedAt: Date;
  @Column({ type: 'int', name: 'revision' }) revision: number;
  @Column({ type: 'int', name: 'answered_count' }) answeredCount: number;
  @Column({ ...longJson('answers'), transformer: storedAnswersTransformer('response_sets') }) answers: StoredAnswer[];
  /** Last save number of each browser tab. */
  @Column(longJson('writers')) writers: Record<string, number>;
  @Column({ type: 'int', name: 'signs', default: SIGN_STATES.unread }) signs: number;
}

/** A text that lost to another one typed at the same time: nothing a student wrote is discarded. */
@Entity('replaced_answers')
@Index('replaced_answers_user_form', ['userId', 'formId'])
export class ReplacedAnswer {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('form_id', 100)) formId: string;
  @Column(shortText('question_id', 64)) questionId: string;
  @Column(longText('answer')) answer: string;
  @Column(timeColumn('replaced_at')) replacedAt: Date;
}
