import type { z } from 'zod';
import type { ChatMessage, ChatSources } from '../contract/chat';
import type { CollegeFacts, Fit } from '../contract/colleges';
import type { Candidate, StudentInput } from '../contract/student-input';
import type { CounselorView, StatementEvidence, StudentDashboard } from '../contract/profiles';
import type { GenerationStatus, RecommendationSet, SchoolInfo, SchoolSection } from '../contract/recommendations';
import type { NotifiedParty } from '../contract/help-messages';
import type { Progress } from '../contract/responses';
import type { DangerSign } from '../contract/notes';
import type { Language } from '../contract/users';

export interface FeedbackInput {
  question: string;
  answer: string;
  grade: number | null;
  /** True if the answer is kept out of the profile: only the offline engine reads it. */
  isOmitted?: boolean;
  /** The answer to the question at the time of the last feedback; absent or null the first time. */
  before?: string | null;
  asked?: readonly string[];
  /** The language of the student's pages, used if the answer's own is unclear. Default is English. */
  pages?: Language;
}

export interface FeedbackReply {
  text: string;
  asked?: string;
  dangerSign: DangerSign | null;
}

/** A provider's text for a dashboard; the other sections are computed when they are read. */
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

/** The text for one school; the caller adds `logo_url`. */
export type SchoolWords = Omit<SchoolInfo, 'logo_url'> & {
  unitid: number;
  builtInSections?: SchoolSection[];
};

export interface ChatCollege {
  typedName: string;
  college: CollegeFacts;
  /** Null for staff. */
  fit: Fit | null;
  /** The distance: 'about 90 miles from Camden, ME'; null or absent if unknown. */
  distanceText?: string | null;
}

export interface ChatStudent {
  studentInput: StudentInput;
  list: RecommendationSet;
  progress: Progress;
  /** The state of the newest list; absent if unknown. */
  generation?: Pick<GenerationStatus, 'state'>;
  /** The unitids of colleges saved outside the list; absent if unknown. */
  addedUnitids?: readonly number[];
}

export interface EarlierMessage extends Pick<ChatMessage, 'role' | 'text'> {
  colleges?: readonly ChatCollege[];
}

/** One message to Buddy with its context; `student` is null for counselors and admins. */
export interface ChatInput {
  text: string;
  /** Buddy's preceding question; '' if none. */
  asked: string;
  /** The earlier messages that may be sent as context, oldest first. */
  history: EarlierMessage[];
  student: ChatStudent | null;
  /** The one student staff refer to, in their words; a provider sees [name]. Null or absent if uncertain. */
  namedStudent?: string | null;
  /** The colleges it is about: those it names, else the one or two just shown. */
  colleges: ChatCollege[];
  /** The colleges shown in the previous answer, which "these" refers to. */
  shownColleges: readonly CollegeFacts[];
  /** The danger in the message, read with the preceding question; null if none. */
  dangerSign: DangerSign | null;
  /** True if only the offline engine answers, for example a request to write an essay. */
  isSettledByRule: boolean;
  offlineReply: () => ChatReply;
  notifiedParty: NotifiedParty;
  /** The language of a student's pages; absent for staff, whose pages are in English. */
  pages?: Language;
  /** What Buddy can look up for this person in the data they may read; absent if there is nothing to look up. */
  toolsFor?: (student: ChatStudent | null) => readonly AiTool[];
  results?: readonly ToolResult[];
}

export interface ChatReply {
  text: string;
  kind: ChatMessage['kind'];
  sources: ChatSources;
  dangerSign?: DangerSign;
}

export interface ToolResult {
  reply: ChatReply;
  colleges: readonly ChatCollege[];
  /** True if all of it is hypothetical. */
  isWhatIf?: boolean;
}

export interface AiTool {
  name: string;
  description: string;
  argumentsSchema: z.ZodType;
  /** Null if the arguments are invalid, or if there is no result. */
  run(args: unknown): ToolResult | null;
}
