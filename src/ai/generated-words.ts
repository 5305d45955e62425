import type { z } from 'zod';
import type { ChatMessage, ChatSources } from '../contract/chat';
import type { CollegeFacts, Fit } from '../contract/colleges';
import type { Candidate, StudentInput } from '../contract/student-input';
import type { CounselorView, StatementEvidence, StudentDashboard } from '../contract/profiles';
import type { GenerationStatus, RecommendationSet, SchoolInfo, SchoolSection } from '../contract/recommendations';
import type { Told } from '../contract/help-messages';
import type { Progress } from '../contract/responses';
import type { DangerSign } from '../contract/notes';
import type { Language } from '../contract/users';

/** What feedback is written on. */
export interface FeedbackInput {
  question: string;
  answer: string;
  grade: number | null;
  /** True where the answer is kept out of the profile: only the offline engine reads it. */
  keptOut?: boolean;
  /** The answer this question had when feedback was last given; absent or null the first time. */
  before?: string | null;
  /** Which of our own questions about this answer the student has read. */
  asked?: readonly string[];
  /** What the student's pages are written in: it decides where the answer tells no language. English where absent. */
  pages?: Language;
}

/** Feedback on one answer, which of our own questions it asks, and a sign of danger that a provider saw. */
export interface FeedbackReply {
  text: string;
  asked?: string;
  sign: DangerSign | null;
}

/** What a provider wrote of a dashboard; the other sections are computed when it is read. */
export interface DashboardWords {
  studentDashboard: Partial<StudentDashboard>;
  evidence: StatementEvidence[];
}

export interface CounselorViewWords {
  studentProfile: CounselorView;
  evidence: StatementEvidence[];
  builtInSections?: string[];
}

export interface SchoolWordsInput {
  studentInput: StudentInput;
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
  /** How far it is: 'about 90 miles from Camden, ME'; null or absent where it is not known. */
  away?: string | null;
}

export interface ChatStudent {
  studentInput: StudentInput;
  list: RecommendationSet;
  progress: Progress;
  /** Where the newest list stands; absent where that is not known. */
  generation?: Pick<GenerationStatus, 'state'>;
  /** The unitids of the colleges that were added beside the list; absent where that is not known. */
  added?: readonly number[];
}

/** A message that came before, with the colleges it names, as they were typed. */
export interface EarlierMessage extends Pick<ChatMessage, 'role' | 'text'> {
  colleges?: readonly ChatCollege[];
}

/** One message to Buddy with what belongs to it; `student` is null for counselors and admins. */
export interface ChatInput {
  text: string;
  /** What Buddy asked before it; '' where it asked nothing. */
  asked: string;
  /** The messages before it that may travel as context, oldest first. */
  history: EarlierMessage[];
  student: ChatStudent | null;
  /** The one student whom staff name, in their words: what a provider is shown as [name]; null or absent where that is not certain. */
  named?: string | null;
  /** The colleges it is about: those it names, else the one or two that were just shown. */
  colleges: ChatCollege[];
  /** The colleges that the answer before it showed: what "these" means. */
  shown: readonly CollegeFacts[];
  /** The danger that the message holds, read with the question before it; null where there is none. */
  sign: DangerSign | null;
  /** True where only the offline engine answers: who reads what, essays to be written, a name that is unclear. */
  isRuled: boolean;
  /** What Buddy says without a model. */
  offline: () => ChatReply;
  /** Who hears of it where the message holds a sign of danger. */
  told: Told;
  /** What a student's pages are written in; absent for staff, whose pages are English. */
  pages?: Language;
  /** What Buddy can look up for this person, over what may be read of them; absent where there is nothing to look up in. */
  toolsFor?: (student: ChatStudent | null) => readonly AiTool[];
  /** What tools told a hosted provider, all of which it may repeat. */
  results?: readonly ToolResult[];
}

/** Buddy's answer with what it rests on, or where to get help (`care`). */
export interface ChatReply {
  text: string;
  kind: ChatMessage['kind'];
  sources: ChatSources;
  /** What was noticed in the message; absent where nothing was. */
  sign?: DangerSign;
}

/** What a tool of Buddy found out: sentences with their evidence, and the colleges they speak of. */
export interface ToolResult {
  reply: ChatReply;
  colleges: readonly ChatCollege[];
  /** True where all of it tells what would be so, were something else. */
  isTried?: boolean;
}

/** One thing Buddy can look up; the built-in engine and a hosted provider call the same ones. */
export interface AiTool {
  name: string;
  /** What it answers, one sentence for a provider. */
  description: string;
  arguments: z.ZodType;
  /** Null where the arguments are not its own, or where there is nothing to tell. */
  run(args: unknown): ToolResult | null;
}
