import { readFileSync } from 'node:fs';
import { shippedData } from '../../../platform/runtime/shipped-data';
import { MATH_NEEDED, PATH_WORDS, type Program, PROGRAM_HURDLES, PROGRAM_KINDS, PROGRAM_LEVELS } from '../program';

const parts = (cell: string, between: string): string[] => cell.split(between).filter(Boolean);

/** The row of a program, cell by cell; throws where a cell has none of the values its column may have. */
function programOf(line: string): Program {
  const [id = '', name = '', kind = '', cip4 = '', newer = '', near = '', families = '', ...more] = line.split('\t');
  const [level = '', path = '', selective = '', math = '', words = ''] = more;
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
