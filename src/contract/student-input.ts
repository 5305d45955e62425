/** What the engine knows about one student; never leaves the server as a whole. */
import type { AcademicFields } from './academic';
import type { CollegeFacts, TierArithmetic } from './colleges';
import type { Preference, Suggestion } from './preferences';
import type { FitNote, RelaxedMust } from './recommendations';
import type { AnswerAnywhere } from './responses';
import type { Evidence, Tier } from './text';

export type StudentInputAnswer = Omit<AnswerAnywhere, 'keep_out'>;

/** `soundsPersonal`: its writer hasn't been asked whether to keep it out of the profile, or hasn't decided. */
export interface SavedAnswer extends StudentInputAnswer {
  keep_out: boolean;
  soundsPersonal?: boolean;
}

export type Setting = 'city' | 'suburb' | 'town' | 'rural';

/** A number and its source; `verified` if a counselor read it on the transcript. */
export interface ReadNumber {
  value: number;
  source: string;
  verified?: true;
}

/** The numbers of the academic record that could be read. Verified numbers take precedence over typed ones. */
export interface RecordReading {
  /** The unweighted GPA on a 4.0 scale. */
  gpa: ReadNumber | null;
  sat: ReadNumber | null;
  act: ReadNumber | null;
  /** Class rank as a share from the top, 0.1 = top tenth. */
  rankShare: number | null;
  /** Typed values that couldn't be used, one plain sentence each. */
  ignored: string[];
}

export interface HomePoint {
  latitude: number;
  longitude: number;
  name: string;
}

export interface StudentInput {
  /** For the built-in engine; a hosted provider never receives it. */
  firstName: string;
  grade: number | null;
  homeState: string | null;
  /** The town distances are measured from: the student's home town, else the school's; null if neither is known. */
  home: HomePoint | null;
  answers: StudentInputAnswer[];
  record: AcademicFields;
  reading: RecordReading;
  preferences: Preference[];
  /** Own sentences that still exist and may be shown, and strengths in English. */
  picks: { starred: Evidence[]; strengths: string[] };
  /** True once the student has chosen, dismissed or skipped anything, as in Quick check. */
  hasChosen?: boolean;
  /** Until the student chooses it, it only affects the list's order a little and is never called a preference. */
  suggestions: Suggestion[];
}

/** One preference met or one fact in plain words. `also` is a label that comes first. */
export interface CandidateReason {
  kind: 'field' | 'size' | 'setting' | 'place' | 'distance' | 'cost' | 'kind' | 'named' | 'outcome' | 'review' | 'also';
  text: string;
  evidence: Evidence | null;
}

/** The two lines of a collapsed card: why a college is on the list, and what to watch for. */
export interface CardLines {
  why: string;
  watch: string | null;
}

/** A college chosen for a student, with its tier's arithmetic and its reasons, strongest first. */
export interface Candidate {
  college: CollegeFacts;
  tier: Tier;
  arithmetic: TierArithmetic;
  reasons: CandidateReason[];
  /** One plain sentence each ('It is in Ohio; you chose a college in Maine.'). */
  misses: string[];
  /** How it misses the must-haves that the list relaxed, one sentence each. */
  bends?: string[];
  lines?: CardLines;
}

export interface CandidateList {
  candidates: Candidate[];
  notes: string[];
  relaxed?: RelaxedMust[];
  fit_note?: FitNote;
}
