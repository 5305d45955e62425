/** How a program of less than four years is learned, in the words a student may search for. */
export const PATH_WORDS = [
  'apprenticeship',
  'community college',
  'certificate',
  'academy',
  'license',
  'military',
  'on the job',
] as const;
export const PROGRAM_KINDS = ['program', 'track', 'open'] as const;
export const PROGRAM_LEVELS = ['bachelor', 'associate', 'trade'] as const;
export const PROGRAM_HURDLES = ['capped', 'audition', 'portfolio'] as const;
export const MATH_NEEDED = ['much', 'some', 'little'] as const;

/** A program or career a student may mean, and what colleges call it. */
export interface Program {
  /** A slug, kept for good. */
  id: string;
  /** As a US college or counselor names it. */
  name: string;
  /**
   * `program`: a major or training. `track`: a goal that several majors lead to, with advising; `cip4` are the majors that count.
   * `open`: the student has not decided, so every program counts.
   */
  kind: (typeof PROGRAM_KINDS)[number];
  /** Four-digit CIP codes that are the program, e.g. `51.38`; empty when the college data have no code for it. */
  cip4: readonly string[];
  /** Codes of the newer classification (CIP 2020) that are the program too; the shipped data are older and have none of them. */
  newer: readonly string[];
  /** Four-digit codes a student of this program may well also take; to be called neighbors, never the program. */
  near: readonly string[];
  /** Two-digit families of the program, by which a college may be asked about it. */
  families: readonly string[];
  /** Where it is usually learned: a four-year degree, a two-year degree, or a trade with the ways of `path`. */
  level: (typeof PROGRAM_LEVELS)[number];
  /** The usual ways in when there is another than a bachelor's degree, the most usual first. */
  path: readonly (typeof PATH_WORDS)[number][];
  /** How many colleges choose for the program itself: fewer seats than applicants, an audition or a portfolio. */
  selective: (typeof PROGRAM_HURDLES)[number] | null;
  /** How much mathematics the courses need: `much` is calculus and beyond, `some` is statistics or a course or two. */
  math: (typeof MATH_NEEDED)[number];
  /** What students call it, lower case; a leading `=` means: only in exactly these letters. */
  words: readonly string[];
}
