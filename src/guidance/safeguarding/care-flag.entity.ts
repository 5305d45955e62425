import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { WritingPlace } from '../../contract/attention';
import type { DangerKind, SignLevel } from '../../contract/safeguarding';
import { nullableTime, shortText, timeColumn } from '../../platform/database/columns';
import { kindsAsText } from './kinds-as-text';

/** A text that a counselor should look at, because it may be a sign of danger. The words stay where they were written; only those of a chat message stand here. */
@Entity('care_flags')
@Index('care_flags_user_question', ['userId', 'questionKey'], { unique: true })
@Index('care_flags_mail_due', ['mailDueAt'])
@Index('care_flags_remind_due', ['remindDueAt'])
export class SafeguardingFlag {
  @PrimaryColumn(shortText('id', 36))
  id: string;

  @Column(shortText('user_id', 36))
  userId: string;

  /** A hash of form and question: one flag per question, however often its answer is saved. */
  @Column(shortText('question_key', 64))
  questionKey: string;

  /** A hash of the answer that was flagged last: another text with signs of danger opens the flag again. */
  @Column(shortText('text_key', 64))
  textKey: string;

  @Column(shortText('form_id', 100))
  formId: string;

  @Column(shortText('question_id', 64))
  questionId: string;

  @Column(shortText('question_text', 600))
  questionText: string;

  @Column({ ...shortText('place', 16), default: 'answer' })
  place: WritingPlace;

  @Column({ ...shortText('level', 16), default: 'urgent' })
  level: SignLevel;

  @Column({ ...shortText('kinds', 200), default: '', transformer: kindsAsText })
  kinds: DangerKind[];

  /** Since when it has been waiting; another or a worse text than the one that was reviewed begins anew. */
  @Column(timeColumn('created_at'))
  createdAt: Date;

  @Column(nullableTime('seen_at'))
  seenAt: Date | null;

  @Column({ ...shortText('seen_by', 36), nullable: true })
  seenBy: string | null;

  /** When the student said that this text was misread. */
  @Column(nullableTime('misread_at'))
  misreadAt: Date | null;

  /** From when on a mail about it may go out; null when none waits. */
  @Column(nullableTime('mail_due_at'))
  mailDueAt: Date | null;

  /** From when on a second mail goes out if nobody has closed it; null when none is to come. */
  @Column(nullableTime('remind_due_at'))
  remindDueAt: Date | null;

  @Column(nullableTime('mailed_at'))
  mailedAt: Date | null;

  /** What it may have been about when it was mailed. */
  @Column({ ...shortText('mailed_kinds', 200), default: '', transformer: kindsAsText })
  mailedKinds: DangerKind[];
}
