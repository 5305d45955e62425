import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/process';

/** How a program of less than four years is learned, in the words a student may search for. */
const PATH_WORDS = [
  'apprenticeship',
  'community college',
  'certificate',
  'academy',
  'license',
  'military',
  'on the job',
] as const;
const PROGRAM_KINDS = ['program', 'track', 'open'] as const;
const PROGRAM_LEVELS = ['bachelor', 'associate', 'trade'] as const;
const PROGRAM_HURDLES = ['capped', 'audition', 'portfolio'] as const;
const MATH_NEEDED = ['much', 'some', 'little'] as const;

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
  /**
   * Codes of which a college awards one too where a group that only may include the program holds it: music for music education. `ocean`
   * stands for a college near the sea. Empty where nothing is known to tell.
   */
  besides: readonly string[];
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

const parts = (cell: string, between: string): string[] => cell.split(between).filter(Boolean);

/** The row of a program, cell by cell; throws where a cell has none of the values its column may have. */
function programOf(line: string): Program {
  const [id, name, kind, cip4, newer, near, besides, families, ...more] = line.split('\t');
  const [level, path, selective, math, words] = more;
  const oneOf = <Value extends string>(values: readonly Value[], cell: string): Value => {
    const value = values.find((one) => one === cell);
    if (value === undefined)
      throw new Error(`data/programs.tsv: ${id} has “${cell}”, not one of ${values.join(', ')}.`);
    return value;
  };
  const codes = parts(cip4, ' ');
  return {
    id,
    name,
    kind: oneOf(PROGRAM_KINDS, kind),
    cip4: codes,
    newer: parts(newer, ' '),
    near: parts(near, ' '),
    besides: parts(besides, ' '),
    families: families ? parts(families, ' ') : [...new Set(codes.map((code) => code.slice(0, 2)))],
    level: oneOf(PROGRAM_LEVELS, level),
    path: parts(path, '|').map((word) => oneOf(PATH_WORDS, word)),
    selective: selective ? oneOf(PROGRAM_HURDLES, selective) : null,
    math: oneOf(MATH_NEEDED, math),
    words: parts(words, '|'),
  };
}

const [, ...lines] = readFileSync(shippedData('programs.tsv'), 'utf8').trimEnd().split('\n');

/** Every program and career the product knows by name; the ids are kept for good. */
export const PROGRAMS: readonly Program[] = lines.map(programOf);

const BY_ID = new Map(PROGRAMS.map((program) => [program.id, program]));

/** Null when there is no program of this id. */
export const programById = (id: string): Program | null => BY_ID.get(id) ?? null;
