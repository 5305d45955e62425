/** How a program of less than four years is learned, in the words a student may search for. */
export type PathWord =
  'apprenticeship' | 'community college' | 'certificate' | 'academy' | 'license' | 'military' | 'on the job';

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
  kind: 'program' | 'track' | 'open';
  /** Four-digit CIP codes that are the program, e.g. `51.38`; empty when the college data have no code for it. */
  cip4: readonly string[];
  /** Codes of the newer classification (CIP 2020) that are the program too; the shipped data are older and have none of them. */
  newer: readonly string[];
  /** Four-digit codes a student of this program may well also take; to be called neighbors, never the program. */
  near: readonly string[];
  /** Two-digit families of the program, by which a college may be asked about it. */
  families: readonly string[];
  /** Where it is usually learned: a four-year degree, a two-year degree, or a trade with the ways of `path`. */
  level: 'bachelor' | 'associate' | 'trade';
  /** The usual ways in when there is another than a bachelor's degree, the most usual first. */
  path: readonly PathWord[];
  /** How many colleges choose for the program itself: fewer seats than applicants, an audition or a portfolio. */
  selective: 'capped' | 'audition' | 'portfolio' | null;
  /** How much mathematics the courses need: `much` is calculus and beyond, `some` is statistics or a course or two. */
  math: 'much' | 'some' | 'little';
  /** What students call it, lower case; a leading `=` means: only in exactly these letters. */
  words: readonly string[];
}

interface Given extends Pick<Program, 'math'>, Partial<Pick<Program, 'kind' | 'level' | 'path' | 'selective'>> {
  /** Codes with blanks between. */
  cip4?: string;
  newer?: string;
  near?: string;
  /** Only where `cip4` does not tell them. */
  families?: string;
  /** Words with `|` between. */
  words: string;
}

const listed = (codes: string): string[] => codes.split(' ').filter(Boolean);

/** A row of the taxonomy: a bachelor's program without a hurdle of its own unless said otherwise. */
export function program(id: string, name: string, given: Given): Program {
  const { kind = 'program', level = 'bachelor', path = [], selective = null, math } = given;
  const cip4 = listed(given.cip4 ?? '');
  const families = given.families ? listed(given.families) : [...new Set(cip4.map((code) => code.slice(0, 2)))];
  const words = given.words.split('|');
  const [newer, near] = [listed(given.newer ?? ''), listed(given.near ?? '')];
  return { id, name, kind, cip4, newer, near, families, level, path, selective, math, words };
}
