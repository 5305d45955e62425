import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CounselorView, StatementEvidence, StudentDashboard } from '../../contract/profiles';
import type { WrittenBy } from '../../contract/text';
import { longJson, shortText, timeColumn } from '../../platform/database/columns';

/** A generated text with the evidence of its statements and who wrote it. */
export interface WrittenProfile<Words> {
  words: Words;
  evidence: StatementEvidence[];
  writtenBy: WrittenBy;
  /** Sections that are the offline engine's although a hosted service wrote the rest. */
  builtInSections?: string[];
}

/** What a hosted model wrote for the dashboard of one student, and the newest counselor view. */
@Entity('student_profiles')
export class StudentProfile {
  @PrimaryColumn(shortText('user_id', 36))
  userId: string;

  @Column(longJson('dashboard'))
  dashboard: WrittenProfile<Partial<StudentDashboard>>;

  @Column(longJson('counselor_view'))
  counselorView: WrittenProfile<CounselorView>;

  @Column(timeColumn('created_at'))
  createdAt: Date;
}
