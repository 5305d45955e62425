import { Column, Entity, PrimaryColumn, Index } from 'typeorm';
import {
  type CounselorView,
  type IdeaMark,
  type Star,
  statementEvidence,
  type StatementEvidence,
  type StudentDashboard,
} from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { z } from 'zod';
import { shortText, timeColumn, shapeColumn, longJson, nullableTime } from '../../platform/database/columns';

export interface WrittenProfile<Words> {
  words: Words;
  evidence: StatementEvidence[];
  writtenBy: WrittenBy;
  /** Sections written by the offline engine although a hosted service wrote the rest. */
  builtInSections?: string[];
}

const writtenProfileSchema = z.looseObject({
  words: z.record(z.string(), z.unknown()),
  evidence: z.array(statementEvidence),
});
const NO_PROFILE = { words: {}, evidence: [], writtenBy: 'built-in' };

@Entity('student_profiles')
export class StudentProfile {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(shapeColumn('dashboard', 'student_profiles', writtenProfileSchema, NO_PROFILE))
  dashboard: WrittenProfile<Partial<StudentDashboard>>;

  @Column(shapeColumn('counselor_view', 'student_profiles', writtenProfileSchema, NO_PROFILE))
  counselorView: WrittenProfile<CounselorView>;

  @Column(timeColumn('created_at')) createdAt: Date;
}

export interface LineMarkedNotTrue {
  text: string;
  words: string[];
  /** True if school staff removed it, even after that account is deleted. */
  byStaff?: true;
}

/** A line that the student or school staff marked as not true; it is never generated again from the same words. */
@Entity('refused_statements')
@Index('refused_statements_user_line', ['userId', 'lineId'], { unique: true })
export class StatementMarkedNotTrue {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('line_id', 64)) lineId: string;
  @Column(shortText('claim', 64)) claim: string;
  @Column(longJson('said')) said: LineMarkedNotTrue;
  @Column(timeColumn('refused_at')) refusedAt: Date;
  /** The staff member who removed it; null if the student did, or if that account was deleted. */
  @Column({ ...shortText('refused_by', 36), nullable: true }) refusedBy: string | null;
}

/** A marked idea; `text` is stored for a hosted model's idea. */
export type StoredMark = IdeaMark & { text?: string };

@Entity('picks')
export class PicksRow {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(longJson('starred')) starred: Star[];
  @Column(longJson('strengths')) strengths: string[];
  @Column({ ...shortText('feeling', 32), nullable: true }) feeling: string | null;
  @Column(nullableTime('felt_at')) feltAt: Date | null;
  @Column({ ...longJson('ideas'), nullable: true }) ideas: StoredMark[] | null;
  @Column(timeColumn('changed_at')) changedAt: Date;
  @Column({ type: 'int', name: 'revision', default: 0 }) revision: number;
}
