import type { Candidate, StudentMaterial } from '../contract/material';
import type { CounselorView, StatementEvidence, StudentDashboard } from '../contract/profiles';
import type { SchoolInfo } from '../contract/recommendations';

/** What feedback is written on. */
export interface FeedbackInput {
  question: string;
  answer: string;
  grade: number | null;
}

/** Coaching on one answer, or, when the answer holds signs of danger, where to get help (`care`). */
export interface FeedbackReply {
  text: string;
  kind: 'feedback' | 'care';
}

export interface DashboardWords {
  studentDashboard: StudentDashboard;
  evidence: StatementEvidence[];
}

export interface CounselorViewWords {
  studentProfile: CounselorView;
  evidence: StatementEvidence[];
}

export interface SchoolWordsInput {
  material: StudentMaterial;
  candidates: Candidate[];
}

/** The words of one school; the caller adds `logo_url`. */
export type SchoolWords = Omit<SchoolInfo, 'logo_url'> & { unitid: number };
