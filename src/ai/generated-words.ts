import type { ChatMessage, ChatSources } from '../contract/chat';
import type { CollegeFacts, Fit } from '../contract/colleges';
import type { Candidate, StudentMaterial } from '../contract/material';
import type { ClaimPlace, CounselorView, StatementEvidence, StudentDashboard } from '../contract/profiles';
import type { RecommendationSet, SchoolInfo, SchoolSection } from '../contract/recommendations';
import type { Told } from '../contract/help-messages';
import type { Progress } from '../contract/responses';
import type { DangerSign } from '../contract/safeguarding';

/** What feedback is written on. */
export interface FeedbackInput {
  question: string;
  answer: string;
  grade: number | null;
  /** True where the answer is kept out of the profile: only the offline engine reads it. */
  keptOut?: boolean;
  /** The answer this question had when feedback was last given, and that feedback; absent or null the first time. */
  before?: { answer: string; reply: string } | null;
  /** Who hears of it where the answer holds a sign of danger. */
  told: Told;
}

/** Coaching on one answer; where it holds a sign of danger, where to get help (`care`) or a neutral word, and the sign. */
export interface FeedbackReply {
  text: string;
  kind: 'feedback' | 'care';
  sign: DangerSign | null;
}

export interface DashboardWords {
  studentDashboard: StudentDashboard;
  evidence: StatementEvidence[];
  /** Sections that are the offline engine's although a provider wrote the rest. */
  builtInSections?: string[];
  claims: ClaimPlace[];
}

export interface CounselorViewWords {
  studentProfile: CounselorView;
  evidence: StatementEvidence[];
  builtInSections?: string[];
  claims: ClaimPlace[];
}

export interface SchoolWordsInput {
  material: StudentMaterial;
  candidates: Candidate[];
}

/** The words of one school; the caller adds `logo_url`. */
export type SchoolWords = Omit<SchoolInfo, 'logo_url'> & {
  unitid: number;
  /** Sections that are the offline engine's although a provider wrote others. */
  builtInSections?: SchoolSection[];
};

/** A college that a message names, as it was typed, and how it stands for the student who asks. */
export interface ChatCollege {
  typed: string;
  college: CollegeFacts;
  /** Null for staff. */
  fit: Fit | null;
}

/** A name that several colleges bear. */
export interface UnclearCollege {
  typed: string;
  options: string[];
}

export interface ChatStudent {
  material: StudentMaterial;
  list: RecommendationSet;
  progress: Progress;
}

/** One message to Buddy with what belongs to it; `student` is null for counselors and admins. */
export interface ChatInput {
  text: string;
  /** The messages before it that may travel as context, oldest first. */
  history: Pick<ChatMessage, 'role' | 'text'>[];
  student: ChatStudent | null;
  colleges: ChatCollege[];
  unclear: UnclearCollege[];
  /** Who hears of it where the message holds a sign of danger. */
  told: Told;
  /** The sign of an earlier message for which the conversation stays careful; null where there is none. */
  afterCare: DangerSign | null;
}

/** Buddy's answer with what it rests on, or where to get help (`care`). */
export interface ChatReply {
  text: string;
  kind: ChatMessage['kind'];
  sources: ChatSources;
}
