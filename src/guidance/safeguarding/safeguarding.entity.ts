import { Column, Entity, Index, PrimaryColumn, type ValueTransformer } from 'typeorm';
import type { WritingPlace, CareOutcome } from '../../contract/roster';
import { type DangerKind, type SignLevel, DANGER_KINDS, type DangerLevel } from '../../contract/notes';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';
import { CARE_NOTE_MAX_LENGTH } from '../../contract/limits';

/** Stores kinds as one comma-separated text; unknown kinds are left out. */
export const kindsAsText: ValueTransformer = {
  to: (kinds: readonly DangerKind[]): string => kinds.join(','),
  from: (text: string): DangerKind[] =>
    text.split(',').flatMap((word) => DANGER_KINDS.find((kind) => kind === word) ?? []),
};

/**
 * A text that a counselor should review, because it may be a sign of danger. Words stay where they were written; only
 * the words of chat messages are stored here.
 */
@Entity('care_flags')
@Index('care_flags_user_question', ['userId', 'questionKey'], { unique: true })
@Index('care_flags_mail_due', ['mailDueAt'])
@Index('care_flags_remind_due', ['remindDueAt'])
export class SafeguardingFlag {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** A hash of form and question: one flag per question, however often its answer is saved. */
  @Column(shortText('question_key', 64)) questionKey: string;
  /** A hash of the answer that was flagged last: a different text with signs of danger reopens the flag. */
  @Column(shortText('text_key', 64)) textKey: string;
  @Column(shortText('form_id', 100)) formId: string;
  @Column(shortText('question_id', 64)) questionId: string;
  @Column(shortText('question_text', 600)) questionText: string;
  @Column({ ...shortText('place', 16), default: 'answer' }) place: WritingPlace;
  @Column({ ...shortText('level', 16), default: 'urgent' }) level: SignLevel;
  @Column({ ...shortText('kinds', 200), default: '', transformer: kindsAsText }) kinds: DangerKind[];
  /** When the wait began; a new or more serious text restarts it. */
  @Column(timeColumn('created_at')) createdAt: Date;
  @Column(nullableTime('seen_at')) seenAt: Date | null;
  @Column({ ...shortText('seen_by', 36), nullable: true }) seenBy: string | null;
  @Column(nullableTime('misread_at')) misreadAt: Date | null;
  /** When an email about it may be sent; null if none is pending. */
  @Column(nullableTime('mail_due_at')) mailDueAt: Date | null;
  /** When a second email is sent if it is still open; null if none will be. */
  @Column(nullableTime('remind_due_at')) remindDueAt: Date | null;
  @Column(nullableTime('mailed_at')) mailedAt: Date | null;
  /** The kinds it might have been about when it was emailed. */
  @Column({ ...shortText('mailed_kinds', 200), default: '', transformer: kindsAsText }) mailedKinds: DangerKind[];
}

@Entity('check_in_seconds')
@Index('check_in_seconds_user', ['userId'])
export class CheckInSecondRow {
  @PrimaryColumn(shortText('school_id', 36)) schoolId: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(timeColumn('named_at')) namedAt: Date;
}

/** A closed check-in: what it was, who closed it and how it ended. It stays even if the same place is flagged again. */
@Entity('care_closings')
@Index('care_closings_user', ['userId', 'closedAt'])
@Index('care_closings_closed_by', ['closedBy'])
export class CareClosingRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('form_id', 100)) formId: string;
  @Column(shortText('question_id', 64)) questionId: string;
  @Column(shortText('question_text', 600)) questionText: string;
  @Column(shortText('place', 16)) place: WritingPlace;
  @Column(shortText('level', 16)) level: DangerLevel;
  @Column({ ...shortText('kinds', 200), transformer: kindsAsText }) kinds: DangerKind[];
  @Column(timeColumn('noticed_at')) noticedAt: Date;
  @Column(timeColumn('closed_at')) closedAt: Date;
  /** Null once that account is deleted. */
  @Column({ ...shortText('closed_by', 36), nullable: true }) closedBy: string | null;
  /** Null if it was marked as seen without an outcome. */
  @Column({ ...shortText('outcome', 16), nullable: true }) outcome: CareOutcome | null;
  /** For the student's counselors; '' if there is none. */
  @Column(shortText('note', CARE_NOTE_MAX_LENGTH)) note: string;
}
