import { Column, Entity, PrimaryColumn, Index } from 'typeorm';
import { storedAnswersTransformer, longJson, shortText, timeColumn, booleanColumn } from '../platform/database/columns';
import type { StoredAnswer } from '../platform/saving/merge-save';
import type { Round } from '../contract/year-plan';

/** A student's plan for the application year: applications, letters, scholarships, and aid forms. */
@Entity('year_plans')
export class YearPlanRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  /** Each field is stored like an answer whose question id is the field's key (contract/year-plan.ts). */
  @Column({ ...longJson('fields'), transformer: storedAnswersTransformer('year_plans') }) answers: StoredAnswer[];
  @Column({ type: 'int', name: 'revision' }) revision: number;
  /** Last save number of each browser tab. */
  @Column(longJson('writers')) writers: Record<string, number>;
  @Column(timeColumn('updated_at')) updatedAt: Date;
}

/** A plan field that staff filled in for the student; valid while the plan still has that value. */
@Entity('year_notes')
@Index('year_notes_user_field', ['userId', 'field'], { unique: true })
@Index('year_notes_author', ['authorId'])
export class YearNote {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** Who filled it in; null once that account is gone. */
  @Column({ ...shortText('author_id', 36), nullable: true }) authorId: string | null;
  @Column(shortText('field', 64)) field: string;
  @Column(shortText('value', 10)) value: string;
  @Column(timeColumn('noted_at')) notedAt: Date;
}

/** Whether a student wants email reminders, and which were sent, so that none is repeated. */
@Entity('year_reminders')
export class YearReminders {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(booleanColumn('by_mail')) byMail: boolean;
  @Column(timeColumn('changed_at')) changedAt: Date;
  /** The date of the last email in the school's time zone, as '2026-10-18'; at most one is sent per day. */
  @Column({ ...shortText('mailed_on', 10), nullable: true }) mailedOn: string | null;
  /** The reminders sent: 'college.161253 2026-11-01 7', the last number being the days before. */
  @Column(longJson('told')) told: string[];
}

/** An application date a school gives its students; the product ships none. */
@Entity('imported_dates')
@Index('imported_dates_of_school', ['schoolId', 'unitid', 'round', 'cycle'], { unique: true })
export class ImportedDateRow {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('school_id', 36)) schoolId: string;
  @Column({ type: 'int', name: 'unitid' }) unitid: number;
  @Column(shortText('round', 16)) round: Round;
  /** '2026-11-01' */
  @Column(shortText('due_on', 10)) dueOn: string;
  /** '2026-27' */
  @Column(shortText('cycle', 20)) cycle: string;
  @Column(shortText('source', 300)) source: string;
  @Column(timeColumn('imported_at')) importedAt: Date;
}
