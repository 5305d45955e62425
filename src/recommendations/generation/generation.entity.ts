import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { GenerationStage } from '../../contract/recommendations';
import type { Language } from '../../contract/users';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';

/** One run that writes a student's profile and list. This row, not the queue, is the source of truth. */
@Entity('generations')
@Index('generations_active_user', ['activeUserId'], { unique: true })
@Index('generations_latest', ['userId', 'requestedAt', 'id', 'state'])
export class Generation {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  /** The student's id while the run is queued, running or held, else null; its unique index prevents duplicate runs. */
  @Column({ ...shortText('active_user_id', 36), nullable: true })
  activeUserId: string | null;

  /** The language of the pages the list was requested from. */
  @Column({ ...shortText('language', 8), default: 'en' })
  language: Language;

  @Column(shortText('state', 16))
  state: 'queued' | 'running' | 'held' | 'ready' | 'failed';

  @Column({ ...shortText('stage', 16), nullable: true })
  stage: GenerationStage | null;

  @Column({ type: 'int', name: 'progress' })
  progress: number;

  /** Why it failed, worded for the student. */
  @Column({ ...shortText('reason', 500), nullable: true })
  reason: string | null;

  /** How many times it was started. A worker that was presumed dead uses this to notice its replacement. */
  @Column({ type: 'int', name: 'attempts' })
  attempts: number;

  /** How many attempts ended in an error, not counting interruptions. */
  @Column({ type: 'int', name: 'failures', default: 0 })
  failures: number;

  /** How many times its process died before it ended, not counting graceful stops. */
  @Column({ type: 'int', name: 'interruptions', default: 0 })
  interruptions: number;

  /** When the worker's lease ends; if null or past, no worker owns the run. */
  @Column(nullableTime('lease_until'))
  leaseUntil: Date | null;

  @Column(timeColumn('requested_at'))
  requestedAt: Date;

  @Column(nullableTime('finished_at'))
  finishedAt: Date | null;
}
