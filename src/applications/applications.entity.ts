import { Column, Entity, PrimaryColumn, Index } from 'typeorm';
import { keptAnswers, longJson, shortText, timeColumn, yesNo } from '../platform/database/columns';
import type { IdempotencyRecord } from '../platform/saving/merge-save';
import type { Round } from '../contract/year-plan';

/** What a student plans for the year of applying: applications, letters, scholarships and aid forms. */
@Entity('year_plans')
export class YearPlanRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  /** Each field is kept like an answer whose question id is the field's key (contract/year-plan.ts). */
  @Column({ ...longJson('fields'), transformer: keptAnswers('year_plans') }) answers: IdempotencyRecord[];
  @Column({ type: 'int', name: 'revision' }) revision: number;
  /** Last save number of each browser tab. */
  @Column(longJson('writers')) writers: Record<string, number>;
  @Column(timeColumn('updated_at')) updatedAt: Date;
}

/** A field of a plan that staff filled in for the student; it holds as long as the plan says the same. */
@Entity('year_notes')
@Index('year_notes_user_field', ['userId', 'field'], { unique: true })
@Index('year_notes_author', ['authorId'])
export class YearNote {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  /** Who filled it in; null when that account is gone. */
  @Column({ ...shortText('author_id', 36), nullable: true }) authorId: string | null;
  @Column(shortText('field', 64)) field: string;
  @Column(shortText('value', 10)) value: string;
  @Column(timeColumn('noted_at')) notedAt: Date;
}

/** Whether a student wants reminders by mail, and of what they were reminded: nobody is told the same twice. */
@Entity('year_reminders')
export class YearReminders {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(yesNo('by_mail')) byMail: boolean;
  /** When that was last changed. */
  @Column(timeColumn('changed_at')) changedAt: Date;
  /** The day at the school on which the last mail left, as '2026-10-18'; there is no second one on it. */
  @Column({ ...shortText('mailed_on', 10), nullable: true }) mailedOn: string | null;
  /** What the student was reminded of: 'college.161253 2026-11-01 7', the last number being the days before. */
  @Column(longJson('told')) told: string[];
}

/** An application date that a school gives its students; the product ships none. */
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
