import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CareOutcome, WritingPlace } from '../../contract/attention';
import { CARE_NOTE_MAX_LENGTH } from '../../contract/limits';
import type { DangerKind, DangerLevel } from '../../contract/safeguarding';
import { shortText, timeColumn } from '../../platform/database/columns';
import { kindsAsText } from './kinds-as-text';

/** The person of a school's staff who is mailed about every check-in besides the counselor. */
@Entity('check_in_seconds')
@Index('check_in_seconds_user', ['userId'])
export class CheckInSecondRow {
  @PrimaryColumn(shortText('school_id', 36))
  schoolId: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(timeColumn('named_at'))
  namedAt: Date;
}

/** A check-in that was closed: what it was, who closed it and how it ended. It stays when the same place is flagged again. */
@Entity('care_closings')
@Index('care_closings_user', ['userId', 'closedAt'])
@Index('care_closings_closed_by', ['closedBy'])
export class CareClosingRow {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  @Column(shortText('form_id', 100))
  formId: string;

  @Column(shortText('question_id', 64))
  questionId: string;

  @Column(shortText('question_text', 600))
  questionText: string;

  @Column(shortText('place', 16))
  place: WritingPlace;

  @Column(shortText('level', 16))
  level: DangerLevel;

  @Column({ ...shortText('kinds', 200), transformer: kindsAsText })
  kinds: DangerKind[];

  @Column(timeColumn('noticed_at'))
  noticedAt: Date;

  @Column(timeColumn('closed_at'))
  closedAt: Date;

  /** Null once that account is gone. */
  @Column({ ...shortText('closed_by', 36), nullable: true })
  closedBy: string | null;

  /** Null where it was marked as seen without one. */
  @Column({ ...shortText('outcome', 16), nullable: true })
  outcome: CareOutcome | null;

  /** For counselors who look after the student; '' where there is none. */
  @Column(shortText('note', CARE_NOTE_MAX_LENGTH))
  note: string;
}
