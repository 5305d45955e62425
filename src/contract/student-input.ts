/** What the engine reads of one student. Never leaves the server whole; the contract holds it because several modules share it. */
import type { AcademicFields } from './academic';
import type { CollegeFacts, TierArithmetic } from './colleges';
import type { Preference, Suggestion } from './preferences';
import type { FitNote, RelaxedMust } from './recommendations';
import type { Evidence, Tier } from './text';

/** One answered question with where it stands. */
export interface StudentInputAnswer {
  form_id: string;
  question_id: string;
  question_text: string;
  answer: string;
}

/** An answer as it was saved, with whether it is kept out of the profile; `soundsPersonal` where its writer hasn't been asked or hasn't decided. */
export interface SavedAnswer extends StudentInputAnswer {
  keep_out: boolean;
  soundsPersonal?: boolean;
}

export type Setting = 'city' | 'suburb' | 'town' | 'rural';

/** A number and where it comes from; `verified` where a counselor read it on the transcript. */
export interface ReadNumber {
  value: number;
  source: string;
  verified?: true;
}

/** What the numbers of the academic record say, as far as they could be read; what a counselor verified comes before what was typed. */
export interface RecordReading {
  /** The unweighted GPA on a 4.0 scale. */
  gpa: ReadNumber | null;
  sat: ReadNumber | null;
  act: ReadNumber | null;
  /** Class rank from the top as a share, 0.1 = top tenth. */
  rankShare: number | null;
  /** What was typed and could not be used, a plain sentence each. */
  ignored: string[];
}

/** A place on the map and how a distance from it names it. */
export interface HomePoint {
  latitude: number;
  longitude: number;
  /** 'Camden, ME' */
  name: string;
}

export interface StudentInput {
  /** First name for the built-in engine; a hosted provider never receives it. */
  firstName: string;
  grade: number | null;
  /** Two-letter home state. */
  homeState: string | null;
  /** The town from which distances are measured: the one the student names as home, else the school's; null where neither is known. */
  home: HomePoint | null;
  answers: StudentInputAnswer[];
  record: AcademicFields;
  reading: RecordReading;
  /** What the student chose to ask of a college. */
  preferences: Preference[];
  /** What the student says of themself by a tap: own sentences that still stand and may be shown, and strengths in English. */
  picks: { starred: Evidence[]; strengths: string[] };
  /** True once the student has chosen, dismissed or skipped anything, as in Quick check. */
  hasChosen?: boolean;
  /** What their words may mean besides, not chosen: until the student chooses it orders a list a little, and is never called a wish. */
  suggestions: Suggestion[];
}

/**
 * Why a college is on the list: one honoured wish or fact in plain words, with the student's words where there are any. `also` is a label
 * that is said first.
 */
export interface CandidateReason {
  kind: 'field' | 'size' | 'setting' | 'place' | 'distance' | 'cost' | 'kind' | 'named' | 'outcome' | 'review' | 'also';
  text: string;
  evidence: Evidence | null;
}

/** The two lines of a closed card: why a college is on the list, and what to watch for. */
export interface CardLines {
  why: string;
  watch: string | null;
}

/** A college chosen for a student, with its tier's arithmetic and its reasons; the strongest reason comes first. */
export interface Candidate {
  college: CollegeFacts;
  tier: Tier;
  arithmetic: TierArithmetic;
  reasons: CandidateReason[];
  /** Wishes this college does not meet, one plain sentence each ('It is in Ohio; you chose a college in Maine.'). */
  misses: string[];
  /** How it misses the musts that the list relaxed, a sentence each. */
  bends?: string[];
  lines?: CardLines;
}

/** The result of the search: the chosen colleges in order, what is to be said of them, and which musts gave way. */
export interface CandidateList {
  candidates: Candidate[];
  notes: string[];
  relaxed?: RelaxedMust[];
  fit_note?: FitNote;
}
