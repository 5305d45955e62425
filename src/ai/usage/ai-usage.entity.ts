import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { shortText } from '../../platform/database/columns';

/** What one school used of a hosted provider on one day (UTC, YYYY-MM-DD). */
@Entity('ai_usage')
@Index('ai_usage_school_day', ['schoolId', 'day'], { unique: true })
export class AiUsageDay {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('day', 10))
  day: string;

  @Column({ type: 'int', name: 'input_tokens', default: 0 })
  inputTokens: number;

  @Column({ type: 'int', name: 'output_tokens', default: 0 })
  outputTokens: number;

  /** What the admin's tests used, both ways; they spend nothing of the students' budget. */
  @Column({ type: 'int', name: 'test_tokens', default: 0 })
  testTokens: number;

  @Column({ type: 'int', name: 'calls', default: 0 })
  calls: number;
}
