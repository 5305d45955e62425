import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  type CounselorView,
  type StatementEvidence,
  statementEvidence,
  type StudentDashboard,
} from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { z } from 'zod';
import { shortText, timeColumn, shapeColumn } from '../../platform/database/columns';

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
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(shapeColumn('dashboard', 'student_profiles', WRITTEN, NOTHING_WRITTEN))
  dashboard: WrittenProfile<Partial<StudentDashboard>>;

  @Column(shapeColumn('counselor_view', 'student_profiles', WRITTEN, NOTHING_WRITTEN))
  counselorView: WrittenProfile<CounselorView>;

  @Column(timeColumn('created_at'))
  createdAt: Date;
}
