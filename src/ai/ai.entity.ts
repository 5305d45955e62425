import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SentKind } from '../contract/ai-words';
import type { WrittenBy } from '../contract/text';
import { longJson, shortText, timeColumn } from '../platform/database/columns';

/** Records that a text was written for a person, by whom, and what was sent for it; never the text. */
@Entity('ai_receipts')
@Index('ai_receipts_user_written', ['userId', 'writtenAt'])
export class AiReceipt {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('feature', 32)) feature: string;
  @Column(shortText('written_by', 16)) writtenBy: WrittenBy;
  /** The server that was called, even if its response was not used; null if nothing left this machine. */
  @Column({ ...shortText('sent_to'), nullable: true }) sentTo: string | null;
  @Column({ ...shortText('model'), nullable: true }) model: string | null;
  @Column(longJson('sent')) sent: SentKind[];
  /** Why the hosted server wrote nothing, in a few words without anyone's text; null if it did, or wasn't called. */
  @Column({ ...shortText('fault'), nullable: true }) fault: string | null;
  @Column({ type: 'int', name: 'input_tokens' }) inputTokens: number;
  @Column({ type: 'int', name: 'output_tokens' }) outputTokens: number;
  @Column(timeColumn('written_at')) writtenAt: Date;
}

/** One school's usage of a hosted provider on one day (UTC, YYYY-MM-DD). */
@Entity('ai_usage')
@Index('ai_usage_school_day', ['schoolId', 'day'], { unique: true })
export class AiUsageDay {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('day', 10)) day: string;
  @Column({ type: 'int', name: 'input_tokens', default: 0 }) inputTokens: number;
  @Column({ type: 'int', name: 'output_tokens', default: 0 }) outputTokens: number;
  /** Input and output tokens of the admin's tests, which do not count against the students' budget. */
  @Column({ type: 'int', name: 'test_tokens', default: 0 }) testTokens: number;
  @Column({ type: 'int', name: 'calls', default: 0 }) calls: number;
}
