import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NUDGE_OWN_WORDS_MAX_LENGTH } from '../../contract/limits';
import type { NudgeKind } from '../../contract/nudge-words';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

@Entity('nudges')
@Index('nudges_user_sent', ['userId', 'sentAt'])
@Index('nudges_author_sent', ['authorId', 'sentAt'])
@Index('nudges_mail', ['mail', 'sentAt'])
export class NudgeRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** Null once the counselor’s account is deleted. */
  @Column({ ...shortText('author_id', 36), nullable: true }) authorId: string | null;
  /** Shared by all students who were nudged together. */
  @Column(shortText('round_id', 36)) roundId: string;
  @Column(shortText('kind', 32)) kind: NudgeKind;
  /** The counselor’s own sentence; empty if there is none. */
  @Column(shortText('own_words', NUDGE_OWN_WORDS_MAX_LENGTH)) ownWords: string;
  @Column(timeColumn('sent_at')) sentAt: Date;
  /** `failed`: the address was rejected, or no mail server accepted the email in time. */
  @Column(shortText('mail', 16)) mail: 'waiting' | 'sent' | 'failed';
  @Column(nullableTime('mailed_at')) mailedAt: Date | null;
  @Column(nullableTime('dismissed_at')) dismissedAt: Date | null;
  /** The student's first activity after it; null if none. */
  @Column(nullableTime('back_at')) backAt: Date | null;
}
