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

/** A generated text with the evidence of its statements and who wrote it. */
export interface WrittenProfile<Words> {
  words: Words;
  evidence: StatementEvidence[];
  writtenBy: WrittenBy;
  /** Sections that are the offline engine's although a hosted service wrote the rest. */
  builtInSections?: string[];
}

const WRITTEN = z.looseObject({ words: z.record(z.string(), z.unknown()), evidence: z.array(statementEvidence) });
const NOTHING_WRITTEN = { words: {}, evidence: [], writtenBy: 'built-in' };

/** What a hosted model wrote for the dashboard of one student, and the newest counselor view. */
@Entity('student_profiles')
export class StudentProfile {
  @PrimaryColumn(shortText('user_id', 36)) userId: string;
  @Column(shapeColumn('dashboard', 'student_profiles', WRITTEN, NOTHING_WRITTEN))
  dashboard: WrittenProfile<Partial<StudentDashboard>>;

  @Column(shapeColumn('counselor_view', 'student_profiles', WRITTEN, NOTHING_WRITTEN))
  counselorView: WrittenProfile<CounselorView>;

  @Column(timeColumn('created_at')) createdAt: Date;
}

/** The line as it was shown, and the words of the student it came from. */
export interface RefusedLine {
  text: string;
  words: string[];
  /** True where somebody of the school took it off, also once that account is gone. */
  byStaff?: true;
}

/** A line that its student, or somebody of the school, says is not true; it is never made again from the same words. */
@Entity('refused_statements')
@Index('refused_statements_user_line', ['userId', 'lineId'], { unique: true })
export class RefusedStatement {
  @PrimaryColumn(shortText('id', 36)) id: string;
  @Column(shortText('user_id', 36)) userId: string;
  @Column(shortText('line_id', 64)) lineId: string;
  /** The section it stood in. */
  @Column(shortText('claim', 64)) claim: string;
  @Column(longJson('said')) said: RefusedLine;
  @Column(timeColumn('refused_at')) refusedAt: Date;
  /** Who of the school took it off; null where the student did, and once that account is gone. */
  @Column({ ...shortText('refused_by', 36), nullable: true }) refusedBy: string | null;
}

/** A mark of an idea; `text` is kept for what a hosted model wrote. */
export type StoredMark = IdeaMark & { text?: string };

/** What a student picked of themself: own sentences, strengths, and how they feel about applying. */
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
