/** What the engine reads of one student. Never leaves the server whole; the contract holds it because several modules share it. */
import type { AcademicFields } from './academic';
import type { CollegeFacts, TierArithmetic } from './colleges';
import type { Evidence, Tier } from './text';

/** One answered question with where it stands. */
export interface MaterialAnswer {
  form_id: string;
  question_id: string;
  question_text: string;
  answer: string;
}

/** An answer as it was saved; `keep_out` where its writer keeps it out of the profile. */
export interface SavedAnswer extends MaterialAnswer {
  keep_out: boolean;
}

/** A field of study the student points to; `weight` is larger the more plainly it is said (a named major outweighs a hobby). */
export interface FieldWish {
  cip2: string;
  area: string;
  weight: number;
  evidence: Evidence[];
}

/** A wish with the student's own words behind it. */
export interface Wish<T> {
  value: T;
  /** True when said as a must ('only', 'has to', 'must', 'no way I leave'), false when it is a leaning. */
  firm: boolean;
  evidence: Evidence;
}

export type CollegeSize = 'small' | 'medium' | 'large';
export type Setting = 'city' | 'suburb' | 'town' | 'rural';

/** What the student's answers ask of a college; an empty list or null means nothing was said. */
export interface StudentWishes {
  fields: FieldWish[];
  sizes: Wish<CollegeSize>[];
  settings: Wish<Setting>[];
  /** Two-letter states the student wants, and those they do not. */
  states: Wish<string>[];
  avoidStates: Wish<string>[];
  regions: Wish<string>[];
  /** 'near' = close to home or in state; 'far' = away from home. */
  distance: Wish<'near' | 'far'> | null;
  /** Most miles from home, where a number was said. */
  mostMiles: Wish<number> | null;
  cost: Wish<'low' | 'aid'> | null;
  /** Most dollars a year, where a number was said. */
  mostCost: Wish<number> | null;
  control: Wish<'public' | 'private'> | null;
  religious: Wish<string> | null;
  /** Other kinds of college that were named: 'hbcu', 'women_only', 'hispanic_serving', 'tribal'. */
  kinds: Wish<string>[];
  /** Colleges the student names, as typed. */
  namedColleges: Wish<string>[];
}

/** What the numbers of the academic record say, as far as they could be read. */
export interface RecordReading {
  /** Unweighted grade points on a 4.0 scale. */
  gpa: { value: number; source: string } | null;
  sat: { value: number; source: string } | null;
  act: { value: number; source: string } | null;
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

/** What readers of a student must leave alone; holds none of the student's words. */
export interface Discretion {
  /** The answers of which not everything may be read, or nothing: told already, so that nobody asks for them again. */
  answers: { form_id: string; question_id: string }[];
  /** False where advice to file the FAFSA could harm: the counselor, the state's rules and private aid are named instead. */
  advisesFafsa: boolean;
}

export interface StudentMaterial {
  /** First name for the built-in engine; a hosted provider never receives it. */
  firstName: string;
  grade: number | null;
  /** Two-letter home state. */
  homeState: string | null;
  /** The town of the school, from which distances are measured; null where it is not known. */
  home: HomePoint | null;
  answers: MaterialAnswer[];
  record: AcademicFields;
  reading: RecordReading;
  wishes: StudentWishes;
  discretion: Discretion;
}

/** Why a college is on the list: one honoured wish or fact in plain words, with the student's words where there are any. */
export interface CandidateReason {
  kind: 'field' | 'size' | 'setting' | 'place' | 'distance' | 'cost' | 'kind' | 'named' | 'outcome' | 'review';
  text: string;
  evidence: Evidence | null;
}

/** A college chosen for a student, with its tier's arithmetic and its reasons; the strongest reason comes first. */
export interface Candidate {
  college: CollegeFacts;
  tier: Tier;
  arithmetic: TierArithmetic;
  reasons: CandidateReason[];
  /** Wishes this college does not meet, one plain sentence each ('It is in Ohio, not in Maine as you wished.'). */
  misses: string[];
}

/** The result of the search: the chosen colleges in order, and what was understood or could not be honoured. */
export interface CandidateList {
  candidates: Candidate[];
  notes: string[];
}
