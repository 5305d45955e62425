import { shippedRows } from '../../platform/runtime/process';

/** Ways to learn a program in less than four years, in words a student might search for. */
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
const MATH_LEVELS = ['much', 'some', 'little'] as const;

export interface Program {
  /** A slug that never changes. */
  id: string;
  name: string;
  /**
   * `program`: a major or training. `track`: a goal that several majors lead to, with advising; `cip4` are the majors
   * that count. `open`: undecided, so every program counts.
   */
  kind: (typeof PROGRAM_KINDS)[number];
  /** Four-digit CIP codes that are the program, e.g. `51.38`; empty if the college data has no code for it. */
  cip4: readonly string[];
  /** CIP 2020 codes for the same program; the shipped data is older and contains none of them. */
  newerCodes: readonly string[];
  /** Four-digit codes that could also suit a student of this program. Call them neighbors, never the program. */
  neighborCodes: readonly string[];
  /**
   * If a group only might include the program, codes of which a college must also award one: music for music education.
   * `ocean` means a college near the sea. Empty if nothing can settle it.
   */
  supportingCodes: readonly string[];
  /** Two-digit families in which to ask a college about the program. */
  families: readonly string[];
  /** Where it is usually learned: with a four-year degree, a two-year degree, or as a trade, in the ways of `path`. */
  level: (typeof PROGRAM_LEVELS)[number];
  /** The usual ways other than a bachelor's degree, most usual first. */
  path: readonly (typeof PATH_WORDS)[number][];
  /** How many colleges select for the program itself, with fewer seats than applicants, an audition or a portfolio. */
  selective: (typeof PROGRAM_HURDLES)[number] | null;
  /** How much math the courses need: `much` is calculus and beyond, `some` is statistics or a course or two. */
  math: (typeof MATH_LEVELS)[number];
  /** What students call it, in lowercase. A leading `=` means only with exactly these letters. */
  words: readonly string[];
}

const splitCell = (cell: string, separator: string): string[] => cell.split(separator).filter(Boolean);

/** Parses a program's row. Throws if a cell holds a value its column doesn't allow. */
function parseProgram(row: string[]): Program {
  const [id, name, kind, cip4, newerCodes, neighborCodes, supportingCodes, families, ...otherCells] = row;
  const [level, path, selective, math, words] = otherCells;
  const parseOneOf = <Value extends string>(values: readonly Value[], cell: string): Value => {
    const value = values.find((allowed) => allowed === cell);
    if (value === undefined)
      throw new Error(`data/programs.tsv: ${id} has “${cell}”, not one of ${values.join(', ')}.`);
    return value;
  };
  const codes = splitCell(cip4, ' ');
  return {
    id,
    name,
    kind: parseOneOf(PROGRAM_KINDS, kind),
    cip4: codes,
    newerCodes: splitCell(newerCodes, ' '),
    neighborCodes: splitCell(neighborCodes, ' '),
    supportingCodes: splitCell(supportingCodes, ' '),
    families: families ? splitCell(families, ' ') : [...new Set(codes.map((code) => code.slice(0, 2)))],
    level: parseOneOf(PROGRAM_LEVELS, level),
    path: splitCell(path, '|').map((word) => parseOneOf(PATH_WORDS, word)),
    selective: selective ? parseOneOf(PROGRAM_HURDLES, selective) : null,
    math: parseOneOf(MATH_LEVELS, math),
    words: splitCell(words, '|'),
  };
}

export const PROGRAMS: readonly Program[] = shippedRows('programs.tsv').map(parseProgram);

const PROGRAMS_BY_ID = new Map(PROGRAMS.map((program) => [program.id, program]));

export const programById = (id: string): Program | null => PROGRAMS_BY_ID.get(id) ?? null;
