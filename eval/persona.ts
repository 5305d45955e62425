import type { AcademicFields } from '../src/contract/academic';
import type { IncomeBracket } from '../src/contract/income-brackets';
import type { PreferenceKind } from '../src/contract/preferences';
import type { Tier } from '../src/contract/text';
import type { Grade } from '../src/contract/users';

/** One wish a counselor reads in the answers: its kind and value as the contract spells them, and the words that say it. */
export type Said = readonly [kind: PreferenceKind, value: string, words: string];

/** The tiers a counselor accepts for one college of the catalogue, with the published rule that says so. */
export type ExpectedTier = readonly [unitid: number, accepted: readonly Tier[], why: string];

/** What a counselor who knows the student would sign. */
export interface Meant {
  /** Nothing on the list may break these, or it is said openly that they cannot be met or not be known. */
  musts: readonly Said[];
  /** The same for what must not be; a program is its 4-digit CIP code here. */
  mustNots: readonly Said[];
  wants: readonly Said[];
  /** 4-digit CIP codes of the programs meant; every listed college should award one. Empty for the undecided. */
  programs: readonly string[];
  tiers: readonly ExpectedTier[];
  /** Colleges the student names and may expect to see: shown, or explained by name. */
  named: readonly number[];
}

/** Short names of the 19 section questions: academic 1-5, extracurricular 1-4, reflection 1-4, college 1-6. */
type Asked = `a${1 | 2 | 3 | 4 | 5}` | `e${1 | 2 | 3 | 4}` | `r${1 | 2 | 3 | 4}` | `c${1 | 2 | 3 | 4 | 5 | 6}`;

/** A made-up student with everything typed, and what it means. */
export interface Persona {
  id: string;
  /** For the reader of a report, one line. */
  who: string;
  grade: Grade;
  /** Town and state of the school, with its point in degrees. */
  town: string;
  state: string;
  at: readonly [latitude: number, longitude: number];
  /** The family's income, where the student chose it. */
  income?: IncomeBracket;
  answers: Partial<Record<Asked, string>>;
  /** Answers in the forms: form id, then question id. */
  forms?: Record<string, Record<string, string>>;
  record?: Partial<AcademicFields>;
  meant: Meant;
}
